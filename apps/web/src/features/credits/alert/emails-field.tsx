import { Textarea } from '@mantine/core'
import { useState } from 'react'
import { get, useFormState } from 'react-hook-form'
import type { FieldProps } from '#ui/fields/field-props.ts'
import { useField } from '#ui/fields/use-field.ts'
import { wrapperProps } from '#ui/fields/wrapper-props.tsx'

/** What was typed as addresses: one on each line, or with commas between. */
export const addressesIn = (text: string): string[] =>
  text
    .split(/[\n,;]/)
    .map((address) => address.trim())
    .filter(Boolean)

/** Several e-mail addresses, one on each line; the form holds a list. An error names its address. */
export function EmailsField(props: FieldProps) {
  const { ref, value, change, blur, error } = useField(props.name)
  const { errors } = useFormState({ name: props.name })
  const [typed, setTyped] = useState<string | null>(null)
  const addresses = Array.isArray(value) ? value.map(String) : []
  const found: unknown = get(errors, props.name)
  const wrong = Array.isArray(found) ? found.findIndex(Boolean) : -1
  const message = wrong < 0 ? error : `${String(get(errors, `${props.name}.${wrong}.message`))}: ${addresses[wrong]}`

  return (
    <Textarea
      {...wrapperProps(props, message)}
      ref={ref}
      rows={3}
      autoComplete="off"
      inputMode="email"
      value={typed ?? addresses.join('\n')}
      onChange={({ currentTarget }) => {
        setTyped(currentTarget.value)
        change(addressesIn(currentTarget.value))
      }}
      onBlur={() => {
        setTyped(null)
        blur()
      }}
      resize="vertical"
    />
  )
}
