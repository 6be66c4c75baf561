import classes from './done-mark.module.css'

/** Above the title of what is over and done. */
export function DoneMark() {
  return (
    <svg class={classes.mark} viewBox="0 0 44 44" aria-hidden="true">
      <path d="M13 23l6 6l12 -13" />
    </svg>
  )
}
