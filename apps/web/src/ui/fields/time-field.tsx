import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { parseTypedTime, TIME_HINT, typedTimeProblem } from '#lib/times.ts'
import { FieldFact } from '#ui/fields/field-fact.tsx'
import type { FieldProps } from '#ui/fields/field-props.ts'
import { type FieldState, useField } from '#ui/fields/use-field.ts'
import { wrapperProps } from '#ui/fields/wrapper-props.tsx'

type Props = FieldProps & {
  /** What is wrong with it beside other fields, as an end before its start. */
  fault?: string | undefined
}

/**
 * The form holds `HH:mm`, on the 24-hour clock. Text that is no time stays as it was typed, for the schema to refuse;
 * the browser's own time input would follow the machine's language to twelve hours.
 */
export const TimeField = (props: Props) => <TimeInput {...props} field={useField(props.name)} />

/** For a field whose value is a time and more. */
export function TimeInput({ field, fault, ...props }: Props & { field: FieldState }) {
  const [typed, setTyped] = useState<string | null>(null)
  if (field.isFrozen) return <FieldFact {...props}>{field.text}</FieldFact>

  const problem = typedTimeProblem(field.text)
  const error = problem && (typed === null || field.error) ? problem : (fault ?? field.error)

  return (
    <TextInput
      {...wrapperProps(props, error)}
      placeholder={TIME_HINT}
      ref={field.ref}
      className="tabular"
      // Digits are enough: `0830` is a time.
      inputMode="numeric"
      autoComplete="off"
      value={typed ?? field.text}
      onChange={({ currentTarget: { value } }) => {
        setTyped(value)
        field.change(parseTypedTime(value) ?? value.trim())
      }}
      onBlur={() => {
        setTyped(null)
        field.blur()
      }}
    />
  )
}
