import classes from './field.module.css'

export type FieldProps = {
  /** As the contract names it. */
  id: string
  label: string
  hint?: string
  error?: string | undefined
}

/** What describes a control, for its `aria-describedby`. */
export const toDescribedBy = ({ id, hint, error }: Pick<FieldProps, 'id' | 'hint' | 'error'>): string | undefined =>
  [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ') || undefined

export function FieldHint({ id, hint }: Pick<FieldProps, 'id' | 'hint'>) {
  return hint ? (
    <p id={`${id}-hint`} class={classes.hint}>
      {hint}
    </p>
  ) : null
}

export function FieldError({ id, error }: Pick<FieldProps, 'id' | 'error'>) {
  return error ? (
    <p id={`${id}-error`} class={classes.error}>
      {error}
    </p>
  ) : null
}
