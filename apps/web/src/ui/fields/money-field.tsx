import { formatPounds } from '@connect/contract/money'
import { parseMoney } from '@connect/contract/typed-numbers'
import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { formatPence, MONEY_HINT, typedMoneyProblem } from '#lib/money.ts'
import { FieldFact } from '#ui/fields/field-fact.tsx'
import type { FieldProps } from '#ui/fields/field-props.ts'
import { useField } from '#ui/fields/use-field.ts'
import { wrapperProps } from '#ui/fields/wrapper-props.tsx'

type Props = FieldProps & {
  /** An amount below £0.00 means something; in any other field it is refused as it is typed. */
  isSigned?: boolean
}

const BELOW = /^£?-/

/** The form holds whole pence, the eye sees pounds. Text that is no amount stays as it was typed. */
export function MoneyField({ isSigned = false, ...props }: Props) {
  const field = useField(props.name)
  const [typed, setTyped] = useState<string | null>(null)
  if (field.isFrozen) {
    return <FieldFact {...props}>{typeof field.value === 'number' ? formatPounds(field.value) : field.text}</FieldFact>
  }

  const held = typeof field.value === 'number' ? formatPence(field.value) : field.text
  const isBelow = !isSigned && BELOW.test((typed ?? held).trim())
  const problem = typeof field.value === 'number' ? null : typedMoneyProblem(field.text)
  const unread = problem && (typed === null || field.error) ? problem : field.error
  const error = isBelow ? 'Must be at least £0.00' : unread

  return (
    <TextInput
      placeholder={MONEY_HINT}
      {...wrapperProps(props, error)}
      leftSection="£"
      ref={field.ref}
      className="tabular"
      inputMode="decimal"
      autoComplete="off"
      value={typed ?? held}
      onChange={({ currentTarget: { value } }) => {
        setTyped(value)
        field.change(parseMoney(value))
      }}
      onBlur={() => {
        setTyped(null)
        field.blur()
      }}
    />
  )
}
