import fieldClasses from './field.module.css'
import { FieldError, FieldHint, type FieldProps, toDescribedBy } from './field.tsx'
import classes from './yes-no-field.module.css'

type Props = FieldProps & {
  /** Null before it is answered. */
  value: boolean | null
  onChange: (value: boolean) => void
}

const ANSWERS = [
  ['Yes', true],
  ['No', false],
] as const

/** A question in the full width, with its two answers side by side. */
export function YesNoField({ id, label, hint, error, value, onChange }: Props) {
  return (
    <fieldset id={id} class={fieldClasses.field} aria-describedby={toDescribedBy({ id, hint, error })}>
      <legend class={fieldClasses.label}>{label}</legend>
      <div class={classes.answers}>
        {ANSWERS.map(([text, answer]) => (
          <label key={text} class={classes.answer}>
            <input type="radio" name={id} checked={value === answer} onChange={() => onChange(answer)} />
            {text}
          </label>
        ))}
      </div>
      <FieldHint id={id} hint={hint} />
      <FieldError id={id} error={error} />
    </fieldset>
  )
}
