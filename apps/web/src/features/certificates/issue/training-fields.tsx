import { BIKE_TRANSMISSIONS } from '@connect/contract/bikes/bike-rules'
import { londonDate } from '@connect/contract/calendar/london'
import { certificates } from '@connect/contract/certificates/routes'
import { ageWarnings } from '@connect/contract/certificates/shared/age-rules'
import { NO_RESTRICTION } from '@connect/contract/certificates/shared/certificate-rules'
import { MultiSelect } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { lookup } from '#api/query/query.ts'
import { parseTypedDate } from '#lib/dates.ts'
import { DateField } from '#ui/fields/date-field.tsx'
import { type FieldName, fieldNames } from '#ui/fields/field-names.ts'
import type { FieldProps } from '#ui/fields/field-props.ts'
import { NoOption } from '#ui/fields/no-option.tsx'
import { SegmentedField } from '#ui/fields/segmented-field.tsx'
import { TimeField } from '#ui/fields/time-field.tsx'
import { useField } from '#ui/fields/use-field.ts'
import { wrapperProps } from '#ui/fields/wrapper-props.tsx'
import { Warnings } from '#ui/form/warnings.tsx'
import { PanelSection } from '#ui/panel/panel-section.tsx'
import { toText } from './certificate-values.ts'
import { settleRestrictions } from './issue-rules.ts'
import { SameDayWarning } from './same-day.tsx'
import { durationBetween, type TypedTimes, timeFault, timeWarnings } from './training-times.ts'

const names = fieldNames(certificates.issue)

export const TRANSMISSION_OPTIONS = Object.entries(BIKE_TRANSMISSIONS).map(([value, { label }]) => ({ value, label }))

type Props = Parameters<typeof TimesFields>[0] &
  Pick<Parameters<typeof RestrictionsField>[0], 'own'> & {
    /** Of the certificate that is changed. */
    certificate_number?: number
  }

export function TrainingFields({ own = [], certificate_number, ...times }: Props) {
  return (
    <PanelSection title="Training">
      <TimesFields {...times} />
      <div>
        <SegmentedField
          name={names.transmission}
          label="Transmission"
          options={TRANSMISSION_OPTIONS}
          required={times.isRequired ?? false}
        />
      </div>
      <RestrictionsField name={names.restrictions} own={own} required={times.isRequired ?? false} />
      <SameDayWarning customerName={names.customer} dateName={times.dateName} own={certificate_number} />
      <AgeWarnings dateName={times.dateName} restrictionsName={names.restrictions} birthdateName={names.birthdate} />
    </PanelSection>
  )
}

const START = names.time_start_time
const END = names.time_completion_time
const DURATION = names.training_duration

type TimesFieldsProps = {
  /** The field of the day of completion. */
  dateName: FieldName<string>
  /** The times have to be given too. */
  isRequired?: boolean
}

/** The duration follows from start and completion, and may be written over. */
export function TimesFields({ dateName, isRequired = false }: TimesFieldsProps) {
  const { subscribe, setValue } = useFormContext()
  const [date, start, end, duration] = useWatch({ name: [dateName, START, END, DURATION] })
  const typed = { date, start, end, duration }
  const fault = timeFault(typed)
  const findFault = (name: string) => (fault?.field === name ? fault.message : undefined)
  const follow = useEffectEvent((name: string | undefined, values: Record<string, unknown>) => {
    if (name !== dateName && name !== START && name !== END) return
    const now: TypedTimes = { date: values[dateName], start: values[START], end: values[END], duration: null }
    const between = durationBetween(now)
    // Not at once: whoever watches the form would be told of the duration first, and then of the times without it.
    if (between !== null) queueMicrotask(() => setValue(DURATION, between, { shouldDirty: true }))
  })
  useEffect(
    () => subscribe({ formState: { values: true }, callback: ({ name, values }) => follow(name, values) }),
    [subscribe],
  )

  return (
    <>
      <DateField name={dateName} label="Date of completion" required />
      <TimeField name={START} label="Start time" required={isRequired} />
      <TimeField name={END} label="Completion time" required={isRequired} fault={findFault(END)} />
      <TimeField
        name={DURATION}
        label="Duration"
        required={isRequired}
        fault={findFault(DURATION)}
        description="Calculated from the times, unless you change it."
      />
      <Warnings words={timeWarnings(typed, londonDate(new Date()))} />
    </>
  )
}

type RestrictionsFieldProps = Omit<FieldProps, 'label'> & {
  /** What the certificate says already, which the school's list may have no longer. */
  own?: readonly { code: string; title: string }[]
}

export function RestrictionsField({ own = [], ...props }: RestrictionsFieldProps) {
  const field = useField(props.name)
  const { data, isError } = useQuery(lookup(certificates.restrictions, {}))
  const listed = data?.results ?? []
  const options = [...listed, ...own.filter(({ code }) => !listed.some((one) => one.code === code))]
  const chosen: readonly string[] = Array.isArray(field.value) ? field.value : []
  const error = field.error ?? (isError ? 'Unable to load restrictions' : undefined)

  return (
    <MultiSelect
      {...wrapperProps({ ...props, label: 'Restrictions' }, error)}
      ref={field.ref}
      data={options.map(({ code, title }) => ({
        value: code,
        label: code === NO_RESTRICTION ? title : `${code} ${title}`,
      }))}
      value={options.map(({ code }) => code).filter((code) => chosen.includes(code))}
      onChange={(codes) => field.change(settleRestrictions(codes, chosen))}
      onBlur={field.blur}
      searchable
      clearable
      hidePickedOptions={false}
      openOnFocus={false}
      nothingFoundMessage={<NoOption hasOptions={options.length > 0} />}
      clearButtonProps={{ 'aria-label': 'Clear Restrictions' }}
    />
  )
}

type AgeWarningsProps = {
  dateName: FieldName<string>
  restrictionsName: FieldName
  /** Of the field; where a form has none, the day itself is said. */
  birthdateName?: FieldName
  birthdate?: string | null | undefined
}

export function AgeWarnings({ dateName, restrictionsName, birthdateName, birthdate = null }: AgeWarningsProps) {
  const [date, restrictions, typed] = useWatch({ name: [dateName, restrictionsName, birthdateName ?? dateName] })
  const words = ageWarnings({
    birthdate: birthdateName ? parseTypedDate(toText(typed)) : birthdate,
    date: parseTypedDate(toText(date)),
    restrictions: Array.isArray(restrictions) ? restrictions : [],
  })
  return <Warnings words={words} />
}
