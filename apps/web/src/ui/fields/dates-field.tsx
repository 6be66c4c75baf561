import { londonDate } from '@connect/contract/calendar/london'
import { Button, Pill, Popover } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconCalendar } from '@tabler/icons-react'
import { formatDate, LATEST_DATE } from '#lib/dates.ts'
import { FieldFact } from '#ui/fields/field-fact.tsx'
import type { FieldProps } from '#ui/fields/field-props.ts'
import classes from '#ui/fields/fields.module.css'
import { GroupWrapper } from '#ui/fields/group-wrapper.tsx'
import { UkDatePicker } from '#ui/fields/uk-date-picker.tsx'
import { useField } from '#ui/fields/use-field.ts'

type Props = Omit<FieldProps, 'placeholder' | 'required'>

const isDay = (value: unknown): value is string => typeof value === 'string'

/** The form holds `yyyy-MM-dd` in order, the eye sees `dd/MM/yyyy`; a calendar is one button away. */
export function DatesField({ name, disabled = false, ...shown }: Props) {
  const field = useField(name)
  const [opened, { toggle, close }] = useDisclosure()
  const days = Array.isArray(field.value) ? field.value.filter(isDay) : []
  if (field.isFrozen) return <FieldFact {...shown}>{days.map(formatDate).join(', ')}</FieldFact>

  const upcoming = days.find((day) => day >= londonDate(new Date()))
  const set = (next: string[]) => field.change(next.toSorted())

  return (
    <GroupWrapper {...shown} role="group" error={field.error} className={classes.dates}>
      {days.map((day) => (
        <Pill
          key={day}
          className="tabular"
          withRemoveButton={!disabled}
          removeButtonProps={{ 'aria-label': `Remove ${formatDate(day)}`, 'aria-hidden': false, tabIndex: 0 }}
          onRemove={() => set(days.filter((one) => one !== day))}
        >
          {formatDate(day)}
        </Pill>
      ))}
      <Popover opened={opened} onDismiss={close} trapFocus returnFocus position="bottom-start" withRoles={false}>
        <Popover.Target>
          <Button
            ref={field.ref}
            variant="default"
            leftSection={<IconCalendar size={16} aria-hidden />}
            aria-haspopup="dialog"
            aria-expanded={opened}
            disabled={disabled}
            onClick={toggle}
            onBlur={field.blur}
          >
            Choose days
          </Button>
        </Popover.Target>
        <Popover.Dropdown role="dialog" aria-label={shown.label}>
          <UkDatePicker
            type="multiple"
            value={days}
            {...(upcoming === undefined ? {} : { defaultDate: upcoming })}
            maxDate={LATEST_DATE}
            ariaLabels={{ previousMonth: 'Previous month', nextMonth: 'Next month' }}
            __stopPropagation
            onChange={set}
          />
        </Popover.Dropdown>
      </Popover>
    </GroupWrapper>
  )
}
