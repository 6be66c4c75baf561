import classes from '#ui/states.module.css'

/** What went wrong with a form as a whole; what concerns one field stands beneath that field. */
export function FormAlert({ children }: { children: string | undefined }) {
  return children ? (
    <div role="alert" className={classes.alert}>
      {children}
    </div>
  ) : null
}
