import { ActionIcon, TextInput } from '@mantine/core'
import { IconCalendar, IconX } from '@tabler/icons-react'
import { useState } from 'react'
import { DATE_HINT, formatDate } from '#lib/dates.ts'
import type { FieldProps } from '#ui/fields/field-props.ts'
import fields from '#ui/fields/fields.module.css'
import { useFilter } from '#ui/filters/filter-form.tsx'
import { OnDemandFilter } from '#ui/filters/on-demand-filter.tsx'
import { CALENDAR } from '#ui/filters/take-over.ts'

type Props = Pick<FieldProps, 'name' | 'label'>

export const DateFilter = (props: Props) => (
  <OnDemandFilter
    name={props.name}
    field={({ Date }) => <Date {...props} />}
    resting={(open) => <RestingDate {...props} onOpen={() => open({ part: CALENDAR })} />}
  />
)

function RestingDate({ name, label, onOpen }: Props & { onOpen: () => void }) {
  const { value, change } = useFilter(name)
  const [typed, setTyped] = useState<string | null>(null)
  const day = typeof value === 'string' ? value : ''

  return (
    <TextInput
      label={label}
      placeholder={DATE_HINT}
      className="tabular"
      autoComplete="off"
      value={typed ?? formatDate(day)}
      data-typed={typed === null ? undefined : true}
      onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      rightSectionWidth="auto"
      rightSection={
        <span className={fields.buttons}>
          {day !== '' && (
            <ActionIcon aria-label={`Clear ${label}`} className={fields.button} onClick={() => change('')}>
              <IconX size={14} aria-hidden />
            </ActionIcon>
          )}
          <ActionIcon
            aria-label={`Choose ${label} from a calendar`}
            aria-haspopup="dialog"
            aria-expanded={false}
            className={fields.button}
            onClick={onOpen}
          >
            <IconCalendar size={16} aria-hidden />
          </ActionIcon>
        </span>
      }
    />
  )
}
