import type { JSX } from 'preact'
import classes from './field.module.css'
import { FieldError, FieldHint, type FieldProps, toDescribedBy } from './field.tsx'

type Props = FieldProps & {
  value: string
  onChange: (value: string) => void
  maxLength: number
  /** The keys that a phone shows. */
  keys?: 'text' | 'tel'
  autocomplete?: JSX.IntrinsicElements['input']['autocomplete']
  /** Several lines. */
  isLong?: boolean
}

export function TextField({ label, hint, error, onChange, isLong = false, autocomplete = 'off', ...props }: Props) {
  const { id, keys = 'text', value, maxLength } = props
  const control = {
    id,
    value,
    maxLength,
    class: classes.control,
    'aria-invalid': error !== undefined,
    'aria-describedby': toDescribedBy({ id, hint, error }),
    onInput: ({ currentTarget }: { currentTarget: { value: string } }) => onChange(currentTarget.value),
  }
  return (
    <div class={classes.field}>
      <label class={classes.label} for={id}>
        {label}
      </label>
      {isLong ? (
        <textarea {...control} />
      ) : (
        <input {...control} type="text" inputMode={keys} autocomplete={autocomplete} />
      )}
      <FieldHint id={id} hint={hint} />
      <FieldError id={id} error={error} />
    </div>
  )
}
