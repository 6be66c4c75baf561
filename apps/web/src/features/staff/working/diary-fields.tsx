import { ukDay } from '@connect/contract/calendar/days'
import { plansForAll } from '@connect/contract/calendar/own-calendar'
import type { DiaryEntry, NewDiaryEntry } from '@connect/contract/diary/diary-entry'
import { coversWholeDays, DIARY_TYPES, type DiaryType } from '@connect/contract/diary/diary-rules'
import { diary } from '@connect/contract/diary/routes'
import type { StaffMember } from '@connect/contract/staff/staff'
import { use, useEffect, useEffectEvent } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import type { z } from 'zod'
import { formatText, namesIn, orDash } from '#api/forms/edited-fields.ts'
import { useUser } from '#api/session/use-session.ts'
import { parseTypedDate } from '#lib/dates.ts'
import { ReleaseField } from '#pickers/diary/release-field.tsx'
import { TimeRows } from '#pickers/diary/time-rows.tsx'
import { useSites } from '#pickers/use-sites.ts'
import { DateField } from '#ui/fields/date-field.tsx'
import { FieldFact } from '#ui/fields/field-fact.tsx'
import { fieldNames } from '#ui/fields/field-names.ts'
import { Frozen } from '#ui/fields/frozen.ts'
import type { Option } from '#ui/fields/option.ts'
import { SegmentedField } from '#ui/fields/segmented-field.tsx'
import { SelectField } from '#ui/fields/select-field.tsx'
import { TextAreaField } from '#ui/fields/text-area-field.tsx'
import { PanelSection } from '#ui/panel/panel-section.tsx'
import { formatDiaryTimes } from './diary-days.ts'

const names = fieldNames(diary.create)

type DiaryInput = z.input<typeof NewDiaryEntry>

const usualTimes = ({ default_start_time, default_end_time }: StaffMember): DiaryEntry['times'] =>
  default_start_time && default_end_time ? [{ start_time: default_start_time, end_time: default_end_time }] : []

/** A shift of that day, in the usual hours, at the first of their sites. */
export const newEntryValues = (member: StaffMember, date: string) => ({
  type: 'EVENT_SHIFT' as DiaryType,
  supplier_id: member.suppliers[0]?.id ?? null,
  start_date: date,
  end_date: date,
  times: usualTimes(member),
  notes: '',
  release_courses: false,
})

export const toEditedFields = (sites: readonly Option<number>[]) => ({
  type: { label: 'Type', format: (type: unknown) => DIARY_TYPES[type as DiaryType] },
  supplier_id: { label: 'Site', format: (id: unknown) => orDash(namesIn(sites).get(Number(id)) ?? '') },
  start_date: { label: 'First day', format: (day: unknown) => ukDay(String(day)) },
  end_date: { label: 'Last day', format: (day: unknown) => ukDay(String(day)) },
  times: { label: 'Times', format: (times: unknown) => formatDiaryTimes({ times: times as DiaryEntry['times'] }) },
  notes: { label: 'Notes', format: formatText },
})

const TYPES = Object.entries(DIARY_TYPES).map(([value, label]) => ({ value, label }))

/** Those that follow from others do so as one types: times from the type, the last day from the first. */
export function DiaryFields({ member }: { member: StaffMember }) {
  const { subscribe, setValue } = useFormContext<DiaryInput>()
  const type = useWatch<DiaryInput, 'type'>({ name: 'type' })
  const { options } = useSites(member.suppliers)
  const isFrozen = use(Frozen)
  const canRelease = plansForAll(useUser()) && !isFrozen
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
        <SegmentedField name={names.type} label="Type" options={TYPES} />
        {type === 'EVENT_SHIFT' && (
          <SelectField name={names.supplier_id} label="Site" options={options} required wide />
        )}
        <DateField name={names.start_date} label="First day" required />
        <DateField name={names.end_date} label="Last day" required />
        {canRelease && <ReleaseField />}
      </PanelSection>
      {!coversWholeDays(type) && (isFrozen ? <TimesFact /> : <TimeRows isRequired={type === 'EVENT_SHIFT'} />)}
      <PanelSection>
        <TextAreaField name={names.notes} label="Notes" maxLength={2000} rows={3} wide />
      </PanelSection>
    </>
  )
}

function TimesFact() {
  const times = useWatch<DiaryInput, 'times'>({ name: 'times' }) ?? []
  return (
    <PanelSection>
      <FieldFact label="Times" wide>
        {formatDiaryTimes({ times })}
      </FieldFact>
    </PanelSection>
  )
}
