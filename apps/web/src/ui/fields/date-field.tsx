import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { DATE_HINT, formatDate, parseTypedDate, typedDateProblem } from '#lib/dates.ts'
import { DateFieldButtons } from '#ui/fields/date-field-buttons.tsx'
import { FieldFact } from '#ui/fields/field-fact.tsx'
import type { FieldProps } from '#ui/fields/field-props.ts'
import { type FieldState, useField } from '#ui/fields/use-field.ts'
import { wrapperProps } from '#ui/fields/wrapper-props.tsx'

type Props = FieldProps & {
  /** `yyyy-MM-dd`; the calendar offers no day outside. */
  min?: string
  max?: string
}

/**
 * The form holds `yyyy-MM-dd`, the eye sees `dd/MM/yyyy`; both may be typed, nothing else may, and a calendar is one
 * button away (FORM-06). Text that is no date, and a date too late, is kept in the form as text that no schema takes
 * for a date.
 */
export const DateField = (props: Props) => <DateInput {...props} field={useField(props.name)} />

/** For a field whose value is a date and more. */
export function DateInput({ field, min, max, ...props }: Props & { field: FieldState }) {
  const [typed, setTyped] = useState<string | null>(null)
  if (field.isFrozen) return <FieldFact {...props}>{formatDate(field.text)}</FieldFact>

  const problem = typedDateProblem(field.text)
  const isTyping = typed !== null
  const error = problem && (!isTyping || field.error) ? problem : field.error
  const set = (value: string) => {
    setTyped(null)
    field.change(value)
  }

  return (
    <TextInput
      {...wrapperProps(props, error)}
      placeholder={DATE_HINT}
      ref={field.ref}
      className="tabular"
      autoComplete="off"
      value={typed ?? formatDate(field.text)}
      onChange={({ currentTarget: { value } }) => {
        setTyped(value)
        field.change(value.trim() === '' ? '' : (parseTypedDate(value) ?? formatDate(value)))
      }}
      onBlur={() => {
        setTyped(null)
        field.blur()
      }}
      rightSectionWidth="auto"
      rightSection={
        <DateFieldButtons
          label={props.label}
          value={parseTypedDate(field.text)}
          isFilled={field.text !== ''}
          disabled={props.disabled ?? false}
          min={min}
          max={max}
          onChange={set}
        />
      }
    />
  )
}
