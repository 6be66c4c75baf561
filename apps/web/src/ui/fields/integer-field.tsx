import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { parseInteger } from '#lib/integer.ts'
import type { FieldProps } from '#ui/fields/field-props.ts'
import { useField } from '#ui/fields/use-field.ts'
import { wrapperProps } from '#ui/fields/wrapper-props.tsx'

type Props = FieldProps & { readOnly?: boolean; unit?: string }

/** A whole number. What is none stays as it was typed, for the schema to refuse: 'This field must be a number' (FORM-02). */
export function IntegerField({ readOnly = false, unit, ...props }: Props) {
  const field = useField(props.name)
  const [typed, setTyped] = useState<string | null>(null)
  return (
    <TextInput
      {...wrapperProps(props, field.error)}
      ref={field.ref}
      inputMode="numeric"
      autoComplete="off"
      className="tabular"
      readOnly={readOnly}
      rightSection={unit}
      value={typed ?? field.text}
      onChange={({ currentTarget: { value } }) => {
        setTyped(value)
        field.change(parseInteger(value))
      }}
      onBlur={() => {
        setTyped(null)
        field.blur()
      }}
    />
  )
}
