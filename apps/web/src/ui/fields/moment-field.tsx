import { parseTypedDate } from '#lib/dates.ts'
import { parseTypedTime } from '#lib/times.ts'
import { DateInput } from '#ui/fields/date-field.tsx'
import type { FieldProps } from '#ui/fields/field-props.ts'
import { TimeInput } from '#ui/fields/time-field.tsx'
import { useField } from '#ui/fields/use-field.ts'

type Props = FieldProps & {
  /** Of the time, which has an input of its own; without one, whole days are meant. */
  timeLabel?: string | undefined
}

/**
 * The form holds `yyyy-MM-ddTHH:mm`, or `yyyy-MM-dd` for whole days; text that is neither stays as it was typed, for
 * the schema to refuse.
 */
export function MomentField({ timeLabel, ...props }: Props) {
  const field = useField(props.name)
  const [day = '', time = ''] = field.text.split('T')
  const set = (date: string, clock: string) => field.change(timeLabel === undefined ? date : `${date}T${clock}`)
  // What is wrong stands beneath the part that is: the day, unless that is one.
  const isOfTime = timeLabel !== undefined && parseTypedDate(day) !== null && parseTypedTime(time) === null
  const dayField = {
    ...field,
    text: day,
    error: isOfTime ? undefined : field.error,
    change: (value: unknown) => set(String(value), time),
  }
  const timeField = {
    text: time,
    isFrozen: field.isFrozen,
    blur: field.blur,
    error: isOfTime && field.error ? 'Enter a time' : undefined,
    change: (value: unknown) => set(day, String(value)),
  }

  return (
    <>
      <DateInput {...props} field={dayField} />
      {timeLabel !== undefined && <TimeInput {...props} label={timeLabel} field={timeField} />}
    </>
  )
}
