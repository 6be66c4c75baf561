import { Checkbox, Input } from '@mantine/core'
import type { Ref } from 'react'
import classes from '#ui/fields/choices.module.css'
import type { Option } from '#ui/fields/option.ts'

export type ChecksProps<Value extends string> = {
  label: string
  /** With how many of each there are, where that is known. */
  options: readonly (Option<Value> & { count?: number | undefined })[]
}

type Props<Value extends string> = ChecksProps<Value> & {
  value: unknown
  onChange: (value: Value[]) => void
  onBlur?: () => void
  /** Of the first one. */
  ref?: Ref<HTMLInputElement>
}

/** The value is a list of the options' values. */
export function Checks<Value extends string>({ label, options, value, onChange, onBlur, ref }: Props<Value>) {
  const chosen: readonly unknown[] = Array.isArray(value) ? value : []
  const change = (changed: Value, isChecked: boolean) =>
    onChange(
      options.map((option) => option.value).filter((one) => (one === changed ? isChecked : chosen.includes(one))),
    )

  return (
    <fieldset className={classes.checks}>
      <Input.Label component="legend" labelElement="div">
        {label}
      </Input.Label>
      {options.map(({ value: one, label: words, count }, index) => (
        <div key={one} className={classes.check}>
          <Checkbox
            {...(index === 0 ? { ref } : {})}
            label={words}
            checked={chosen.includes(one)}
            onChange={(event) => change(one, event.currentTarget.checked)}
            onBlur={onBlur}
          />
          {count !== undefined && <span className={classes.count}>{count.toLocaleString('en-GB')}</span>}
        </div>
      ))}
    </fieldset>
  )
}
