import { WEEKDAYS } from '@connect/contract/calendar/days'
import { Checkbox } from '@mantine/core'
import classes from '#ui/fields/choices.module.css'
import { FieldFact } from '#ui/fields/field-fact.tsx'
import type { FieldProps } from '#ui/fields/field-props.ts'
import { GroupWrapper } from '#ui/fields/group-wrapper.tsx'
import { useField } from '#ui/fields/use-field.ts'

type Props = Omit<FieldProps, 'placeholder' | 'required'>

/** The form holds seven letters T or F, Monday first. */
export function WeekdaysField({ name, disabled = false, ...shown }: Props) {
  const field = useField(name)
  if (field.isFrozen) {
    const ticked = WEEKDAYS.filter((_, day) => field.text[day] === 'T')
    return <FieldFact {...shown}>{ticked.join(', ')}</FieldFact>
  }

  const tick = (day: number, isTicked: boolean) =>
    field.change(
      WEEKDAYS.map((_, index) => (index === day ? (isTicked ? 'T' : 'F') : (field.text[index] ?? 'F'))).join(''),
    )

  return (
    <GroupWrapper {...shown} role="group" error={field.error} className={classes.days}>
      {WEEKDAYS.map((day, index) => (
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
    </GroupWrapper>
  )
}
