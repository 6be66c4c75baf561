import { FieldError, type FieldProps, toDescribedBy } from './field.tsx'
import classes from './tick.module.css'

type Props = Omit<FieldProps, 'hint'> & { isTicked: boolean; onChange: (isTicked: boolean) => void }

export function Tick({ id, label, error, isTicked, onChange }: Props) {
  return (
    <div class={classes.field}>
      <label class={classes.tick}>
        <input
          id={id}
          type="checkbox"
          checked={isTicked}
          aria-invalid={error !== undefined}
          aria-describedby={toDescribedBy({ id, error })}
          onChange={({ currentTarget }) => onChange(currentTarget.checked)}
        />
        {label}
      </label>
      <FieldError id={id} error={error} />
    </div>
  )
}
