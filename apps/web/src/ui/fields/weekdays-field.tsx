import { Checkbox, Input } from '@mantine/core'
import { useId } from 'react'
import classes from '#ui/fields/choices.module.css'
import { FieldLabel } from '#ui/fields/field-label.tsx'
import type { FieldProps } from '#ui/fields/field-props.ts'
import { useField } from '#ui/fields/use-field.ts'

const DAYS = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'] as const

type Props = Omit<FieldProps, 'placeholder' | 'required'>

/** Days of the week. The form holds seven letters T or F, Monday first. */
export function WeekdaysField({ name, label, badge, description, disabled = false, wide = false }: Props) {
  const field = useField(name)
  const id = useId()
  const tick = (day: number, isTicked: boolean) =>
    field.change(DAYS.map((_, index) => (index === day ? (isTicked ? 'T' : 'F') : (field.text[index] ?? 'F'))).join(''))

  return (
    <Input.Wrapper
      id={id}
      label={<FieldLabel badge={badge}>{label}</FieldLabel>}
      labelElement="div"
      labelProps={{ id: `${id}-label` }}
      description={description}
      error={field.error}
      {...(wide ? { 'data-wide': true } : {})}
    >
      <div role="group" aria-labelledby={`${id}-label`} className={classes.days}>
        {DAYS.map((day, index) => (
          <Checkbox
            key={day}
            {...(index === 0 ? { ref: field.ref } : {})}
            label={day}
            disabled={disabled}
            checked={field.text[index] === 'T'}
            onChange={({ currentTarget }) => tick(index, currentTarget.checked)}
            onBlur={field.blur}
          />
        ))}
      </div>
    </Input.Wrapper>
  )
}
