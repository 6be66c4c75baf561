import { EVENT_FIELDS } from '@connect/contract/events/event-fields'
import { events } from '@connect/contract/events/routes'
import { useEffect, useEffectEvent, useRef } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { parseTypedDate } from '#lib/dates.ts'
import { CourseColourField } from '#pickers/course-colour-field.tsx'
import { fieldNames } from '#ui/fields/field-names.ts'
import { MomentField } from '#ui/fields/moment-field.tsx'
import type { Option } from '#ui/fields/option.ts'
import { SwitchField } from '#ui/fields/switch-field.tsx'
import { createField } from '#ui/fields/table-field.tsx'
import { PanelSection } from '#ui/panel/panel-section.tsx'

const Field = createField(EVENT_FIELDS)
const names = fieldNames(events.create)

type Values = { all_day: boolean; start_time: string; end_time: string }

const toDay = (moment: string): string => moment.split('T')[0] ?? ''
const toTime = (moment: string): string | undefined => moment.split('T')[1]

/** The times that an event gets which was one of whole days. */
const USUAL = { start_time: '09:00', end_time: '10:00' }

/** The last day follows the first, and days keep the times that they had. */
export function EventFields({ sites }: { sites: readonly Option<number>[] }) {
  const { subscribe, setValue, getValues } = useFormContext<Values>()
  const isAllDay = useWatch<Values, 'all_day'>({ name: 'all_day' })
  const times = useRef(USUAL)

  function switchDays(checked: boolean): void {
    const { start_time, end_time } = getValues()
    if (checked) {
      times.current = {
        start_time: toTime(start_time) || USUAL.start_time,
        end_time: toTime(end_time) || USUAL.end_time,
      }
    }
    const at = (moment: string, time: string) => (checked ? toDay(moment) : `${toDay(moment)}T${time}`)
    const options = { shouldDirty: true }
    setValue('start_time', at(start_time, times.current.start_time), options)
    setValue('end_time', at(end_time, times.current.end_time), options)
  }

  const follow = useEffectEvent((changed: string | undefined, { start_time, end_time }: Values) => {
    const first = toDay(start_time)
    if (changed !== 'start_time' || parseTypedDate(first) === null || toDay(end_time) >= first) return
    const time = toTime(end_time)
    setValue('end_time', time === undefined ? first : `${first}T${time}`, { shouldDirty: true })
  })
  useEffect(
    () => subscribe({ formState: { values: true }, callback: ({ name, values }) => follow(name, values) }),
    [subscribe],
  )

  const { all_day, start_time, end_time, colour } = EVENT_FIELDS
  return (
    <>
      <PanelSection>
        <Field name="name" wide />
        <Field name="supplier" options={sites} wide />
      </PanelSection>
      <PanelSection>
        <SwitchField name={names.all_day} label={all_day.label} onSwitch={switchDays} wide />
        <MomentField
          name={names.start_time}
          label={start_time.label}
          timeLabel={isAllDay ? undefined : `${start_time.label} at`}
          required
        />
        <MomentField
          name={names.end_time}
          label={end_time.label}
          timeLabel={isAllDay ? undefined : `${end_time.label} at`}
          required
        />
      </PanelSection>
      <PanelSection>
        <Field name="notes" wide />
        <CourseColourField name={names.colour} label={colour.label} wide />
      </PanelSection>
    </>
  )
}
