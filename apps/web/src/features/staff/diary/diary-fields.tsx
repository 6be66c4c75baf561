import { coversWholeDays, DIARY_TYPES, type DiaryType } from '@connect/contract/diary/diary-rules'
import type { StaffMember } from '@connect/contract/staff/staff'
import { useEffect, useEffectEvent } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { parseTypedDate } from '#lib/dates.ts'
import { useSites } from '#pickers/use-sites.ts'
import { DateField } from '#ui/fields/date-field.tsx'
import { SegmentedField } from '#ui/fields/segmented-field.tsx'
import { SelectField } from '#ui/fields/select-field.tsx'
import { TextAreaField } from '#ui/fields/text-area-field.tsx'
import { PanelSection } from '#ui/panel/panel-section.tsx'
import { type DiaryInput, usualTimes } from './diary-values.ts'
import { TimeRows } from './time-rows.tsx'

const TYPES = Object.entries(DIARY_TYPES).map(([value, label]) => ({ value, label }))

/** An entry's fields. Those that follow from others do so as one types: times from the type, the last day from the first. */
export function DiaryFields({ member }: { member: StaffMember }) {
  const { subscribe, setValue } = useFormContext<DiaryInput>()
  const type = useWatch<DiaryInput, 'type'>({ name: 'type' })
  const { options } = useSites(member.suppliers)
  const follow = useEffectEvent(
    (changed: string | undefined, { type: kind, times = [], start_date, end_date }: DiaryInput) => {
      if (changed === 'type') {
        setValue('times', timesFor(kind, times))
        setValue('supplier_id', kind === 'EVENT_SHIFT' ? (member.suppliers[0]?.id ?? null) : null)
      }
      const isDay = parseTypedDate(start_date) !== null
      if (changed === 'start_date' && isDay && end_date < start_date) setValue('end_date', start_date)
    },
  )
  useEffect(
    () => subscribe({ formState: { values: true }, callback: ({ name, values }) => follow(name, values) }),
    [subscribe],
  )

  function timesFor(kind: DiaryType, times: NonNullable<DiaryInput['times']>): NonNullable<DiaryInput['times']> {
    if (coversWholeDays(kind)) return []
    return kind === 'EVENT_SHIFT' && times.length === 0 ? usualTimes(member) : times
  }

  return (
    <>
      <PanelSection>
        <SegmentedField name="type" label="Type" options={TYPES} />
        {type === 'EVENT_SHIFT' && <SelectField name="supplier_id" label="Site" options={options} required wide />}
        <DateField name="start_date" label="First day" required />
        <DateField name="end_date" label="Last day" required />
      </PanelSection>
      {!coversWholeDays(type) && <TimeRows isRequired={type === 'EVENT_SHIFT'} />}
      <PanelSection>
        <TextAreaField name="notes" label="Notes" maxLength={2000} rows={3} wide />
      </PanelSection>
    </>
  )
}
