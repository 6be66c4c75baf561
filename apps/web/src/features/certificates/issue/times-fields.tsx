import { useEffect, useEffectEvent } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { londonDate } from '#lib/dates.ts'
import { DateField } from '#ui/fields/date-field.tsx'
import { TimeField } from '#ui/fields/time-field.tsx'
import { durationBetween, type TypedTimes, timeFault, timeWarnings } from './training-times.ts'
import { Warnings } from './warnings.tsx'

const START = 'time_start_time'
const END = 'time_completion_time'
const DURATION = 'training_duration'

type Props = {
  /** The field of the day of completion. */
  dateName: 'time_completion_date' | 'issued_at'
  /** Whether the times have to be given too. */
  isRequired?: boolean
}

/** When it took place. The duration follows from start and completion, and may be written over (CERT-38 … CERT-40). */
export function TimesFields({ dateName, isRequired = false }: Props) {
  const { subscribe, setValue } = useFormContext()
  const [date, start, end, duration] = useWatch({ name: [dateName, START, END, DURATION] })
  const typed = { date, start, end, duration }
  const fault = timeFault(typed)
  const faultOf = (name: string) => (fault?.field === name ? fault.message : undefined)
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
      <TimeField name={END} label="Completion time" required={isRequired} fault={faultOf(END)} />
      <TimeField
        name={DURATION}
        label="Duration"
        required={isRequired}
        fault={faultOf(DURATION)}
        description="Follows from the times, unless you change it."
      />
      <Warnings words={timeWarnings(typed, londonDate(new Date()))} />
    </>
  )
}
