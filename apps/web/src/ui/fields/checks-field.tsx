import { Checkbox, Input } from '@mantine/core'
import classes from '#ui/fields/choices.module.css'
import type { FieldName } from '#ui/fields/field-names.ts'
import type { Option } from '#ui/fields/option.ts'
import { useField } from '#ui/fields/use-field.ts'

type Props<Value extends string> = {
  name: FieldName
  label: string
  /** With how many of each there are, where that is known. */
  options: readonly (Option<Value> & { count?: number | undefined })[]
}

/** Several of a few, all in sight; the value is a list of the options' values. */
export function ChecksField<Value extends string>({ name, label, options }: Props<Value>) {
  const field = useField(name)
  const chosen: readonly unknown[] = Array.isArray(field.value) ? field.value : []
  const change = (value: Value, isChecked: boolean) =>
    field.change(
      options.map((option) => option.value).filter((one) => (one === value ? isChecked : chosen.includes(one))),
    )

  return (
    <fieldset className={classes.checks}>
      <Input.Label component="legend" labelElement="div">
        {label}
      </Input.Label>
      {options.map(({ value, label: words, count }, index) => (
        <div key={value} className={classes.check}>
          <Checkbox
            {...(index === 0 ? { ref: field.ref } : {})}
            label={words}
            checked={chosen.includes(value)}
            onChange={(event) => change(value, event.currentTarget.checked)}
            onBlur={field.blur}
          />
          {count !== undefined && <span className={classes.count}>{count.toLocaleString('en-GB')}</span>}
        </div>
      ))}
    </fieldset>
  )
}
