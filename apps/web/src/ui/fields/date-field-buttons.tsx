import { ActionIcon, Popover } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconCalendar, IconX } from '@tabler/icons-react'
import { LATEST_DATE } from '#lib/dates.ts'
import classes from '#ui/fields/fields.module.css'
import { UkDatePicker } from '#ui/fields/uk-date-picker.tsx'

type Props = {
  label: string
  /** `yyyy-MM-dd` */
  value: string | null
  isFilled: boolean
  disabled: boolean
  min: string | undefined
  max: string | undefined
  onChange: (value: string) => void
}

/** The calendar opens on demand: it never covers the form while someone types. */
export function DateFieldButtons({ label, value, isFilled, disabled, min, max, onChange }: Props) {
  const [opened, { toggle, close }] = useDisclosure()
  return (
    <span className={classes.buttons}>
      {isFilled && !disabled && (
        <ActionIcon aria-label={`Clear ${label}`} className={classes.button} onClick={() => onChange('')}>
          <IconX size={14} aria-hidden />
        </ActionIcon>
      )}
      <Popover opened={opened} onDismiss={close} trapFocus returnFocus position="bottom-end" withRoles={false}>
        <Popover.Target>
          <ActionIcon
            aria-label={`Choose ${label} from a calendar`}
            aria-haspopup="dialog"
            aria-expanded={opened}
            className={classes.button}
            disabled={disabled}
            onClick={toggle}
          >
            <IconCalendar size={16} aria-hidden />
          </ActionIcon>
        </Popover.Target>
        <Popover.Dropdown role="dialog" aria-label={label}>
          <UkDatePicker
            value={value}
            {...(value === null ? {} : { defaultDate: value })}
            {...(min === undefined ? {} : { minDate: min })}
            maxDate={max ?? LATEST_DATE}
            ariaLabels={{ previousMonth: 'Previous month', nextMonth: 'Next month' }}
            __stopPropagation
            onChange={(date) => {
              if (date !== null) onChange(date)
              close()
            }}
          />
        </Popover.Dropdown>
      </Popover>
    </span>
  )
}
