import { Textarea } from '@mantine/core'
import { useState } from 'react'
import { get, useFormState } from 'react-hook-form'
import { FieldFact } from '#ui/fields/field-fact.tsx'
import type { FieldProps } from '#ui/fields/field-props.ts'
import { useField } from '#ui/fields/use-field.ts'
import { wrapperProps } from '#ui/fields/wrapper-props.tsx'

/** One on each line, or with commas between. */
export const parseAddresses = (text: string): string[] =>
  text
    .split(/[\n,;]/)
    .map((address) => address.trim())
    .filter(Boolean)

/** The message of the first address that is refused, with each that is; null where none is. */
function describeRefused(found: unknown, addresses: readonly string[]): string | null {
  const errors: readonly unknown[] = Array.isArray(found) ? found : []
  const first = errors.find(Boolean)
  if (!first) return null
  const refused = addresses.filter((_, index) => errors[index])
  return `${String(get(first, 'message'))}: ${refused.join(', ')}`
}

/** One on each line; the form holds a list. An error names its addresses. */
export function EmailsField(props: FieldProps) {
  const { ref, value, change, blur, error, isFrozen } = useField(props.name)
  const { errors } = useFormState({ name: props.name })
  const [typed, setTyped] = useState<string | null>(null)
  const addresses = Array.isArray(value) ? value.map(String) : []
  if (isFrozen) return <FieldFact {...props}>{addresses.join(', ')}</FieldFact>

  return (
    <Textarea
      {...wrapperProps(props, describeRefused(get(errors, props.name), addresses) ?? error)}
      ref={ref}
      rows={3}
      autoComplete="off"
      inputMode="email"
      value={typed ?? addresses.join('\n')}
      onChange={({ currentTarget }) => {
        setTyped(currentTarget.value)
        change(parseAddresses(currentTarget.value))
      }}
      onBlur={() => {
        setTyped(null)
        blur()
      }}
      resize="vertical"
    />
  )
}
