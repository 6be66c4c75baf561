import { formatPounds } from '@connect/contract/money'
import { orders } from '@connect/contract/orders/order-routes'
import type { Quote } from '@connect/contract/orders/quote'
import { pathTo } from '@connect/contract/paths'
import { Button, TextInput } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import { type KeyboardEvent, useState } from 'react'
import { Link } from 'react-router'
import { fieldNames } from '#ui/fields/field-names.ts'
import { useField } from '#ui/fields/use-field.ts'
import { wrapperProps } from '#ui/fields/wrapper-props.tsx'
import classes from './add-order.module.css'

const names = fieldNames(orders.create)

type Props = {
  quote: Quote
  isCurrent: boolean
  /** Why no code can be used with what else is typed. */
  problem?: string | undefined
}

/** What is typed counts once it is applied: by the button, by Enter, or on the way to the next field. */
function useTypedCode(applied: string, change: (code: string) => void) {
  const [typed, setTyped] = useState(applied)
  const code = typed.trim().toUpperCase()

  function apply() {
    setTyped(code)
    if (code !== applied) change(code)
  }

  function applyOnEnter(event: KeyboardEvent) {
    if (event.key !== 'Enter' || code === applied) return
    event.preventDefault()
    apply()
  }

  function remove() {
    setTyped('')
    change('')
  }

  return {
    typed,
    setTyped,
    isEmpty: code === '',
    isApplied: code !== '' && code === applied,
    apply,
    applyOnEnter,
    remove,
  }
}

/** A promo code, and what it takes off or why it cannot be used. */
export function PromoCode({ quote: { voucher }, isCurrent, problem }: Props) {
  const field = useField(names.voucher_code)
  const { typed, setTyped, isEmpty, isApplied, apply, applyOnEnter, remove } = useTypedCode(field.text, field.change)
  const answer = isApplied && isCurrent && voucher?.code === field.text ? voucher : null
  const refusal = answer ? (answer.message ?? problem) : undefined

  return (
    <div data-wide className={classes.promo}>
      <TextInput
        {...wrapperProps({ name: names.voucher_code, label: 'Promo code' }, field.error ?? refusal)}
        ref={field.ref}
        className={classes.promoField ?? ''}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={40}
        value={typed}
        onChange={({ currentTarget: { value } }) => setTyped(value.toUpperCase())}
        onKeyDown={applyOnEnter}
        onBlur={() => {
          apply()
          field.blur()
        }}
      />
      {isApplied ? (
        <AppliedCode discount={answer && !refusal ? answer.discount : null} onRemove={remove} />
      ) : (
        <Button variant="default" className={classes.promoButton ?? ''} disabled={isEmpty} onClick={apply}>
          Apply
        </Button>
      )}
      {answer?.used_by && <UsedBefore {...answer} contact={answer.used_by} />}
    </div>
  )
}

type AppliedProps = {
  /** Pence; null while it is not known, or where the code cannot be used. */
  discount: number | null
  onRemove: () => void
}

const AppliedCode = ({ discount, onRemove }: AppliedProps) => (
  <>
    <span role="status" className={classes.applied}>
      {discount !== null && (
        <>
          <IconCheck size={16} aria-hidden /> {formatPounds(discount)} off
        </>
      )}
    </span>
    <Button variant="subtle" size="compact-sm" className={classes.promoButton ?? ''} onClick={onRemove}>
      Remove <span className="visually-hidden">promo code</span>
    </Button>
  </>
)

type UsedProps = { code: string; contact: { id: number; full_name: string } }

/** A contact who was added twice could use a code twice that each may use once: whoever books decides. */
const UsedBefore = ({ code, contact: { id, full_name } }: UsedProps) => (
  <p className={classes.usedBefore} role="status">
    {full_name} has the same email address and phone, and has used {code} already. If they are one person,{' '}
    <Link to={pathTo('/v2/contacts/:customerId/details', { customerId: id })} target="_blank">
      merge the contacts
    </Link>
    .
  </p>
)
