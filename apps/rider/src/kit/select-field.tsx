import classes from './field.module.css'
import { FieldError, type FieldProps, toDescribedBy } from './field.tsx'

type Props = Omit<FieldProps, 'hint'> & {
  value: string
  options: readonly string[]
  onChange: (value: string) => void
}

export function SelectField({ id, label, error, value, options, onChange }: Props) {
  return (
    <div class={classes.field}>
      <label class={classes.label} for={id}>
        {label}
      </label>
      <select
        id={id}
        class={classes.control}
        value={value}
        aria-invalid={error !== undefined}
        aria-describedby={toDescribedBy({ id, error })}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      >
        <option value="">Choose</option>
        {options.map((option) => (
          <option key={option} value={option}>
            {option}
          </option>
        ))}
      </select>
      <FieldError id={id} error={error} />
    </div>
  )
}
