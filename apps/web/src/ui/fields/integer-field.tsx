import { parseInteger } from '@connect/contract/typed-numbers'
import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { FieldFact } from '#ui/fields/field-fact.tsx'
import type { FieldProps } from '#ui/fields/field-props.ts'
import { useField } from '#ui/fields/use-field.ts'
import { wrapperProps } from '#ui/fields/wrapper-props.tsx'

type Props = FieldProps & { readOnly?: boolean; unit?: string }

/** Pixels: of the unit, and of the space around it. */
const unitWidth = (unit: string) => unit.length * 8 + 20

const withUnit = (text: string, unit: string | undefined) =>
  text === '' || unit === undefined ? text : `${text}${unit === '%' ? '' : ' '}${unit}`

/** What is none stays as it was typed, for the schema to refuse: 'This field must be a number'. */
export function IntegerField({ readOnly = false, unit, ...props }: Props) {
  const field = useField(props.name)
  const [typed, setTyped] = useState<string | null>(null)
  if (field.isFrozen) return <FieldFact {...props}>{withUnit(field.text, unit)}</FieldFact>

  return (
    <TextInput
      {...wrapperProps(props, field.error)}
      ref={field.ref}
      inputMode="numeric"
      autoComplete="off"
      className="tabular"
      readOnly={readOnly}
      rightSection={unit}
      {...(unit !== undefined && { rightSectionWidth: unitWidth(unit) })}
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
