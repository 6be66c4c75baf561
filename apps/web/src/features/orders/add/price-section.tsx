import { formatPounds } from '@connect/contract/money'
import { orders } from '@connect/contract/orders/order-routes'
import type { Quote } from '@connect/contract/orders/quote'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { useFormContext, useWatch } from 'react-hook-form'
import { fieldNames } from '#ui/fields/field-names.ts'
import { MoneyField } from '#ui/fields/money-field.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { PanelSection } from '#ui/panel/panel-section.tsx'
import classes from './add-order.module.css'
import { orderMoney, vatOf } from './order-values.ts'
import { PromoCode } from './promo-code.tsx'

const names = fieldNames(orders.create)

type Props = { quote: Quote; isCurrent: boolean }

/** What the booking costs, line by line, and how that can be changed. */
export function PriceSection({ quote, isCurrent }: Props) {
  const price: unknown = useWatch({ name: names.price })
  const { setValue, setFocus, clearErrors } = useFormContext()
  const [isAgreed, setAgreed] = useState(price !== '')
  const { total } = orderMoney(quote, { price })
  const vat = vatOf(quote.lines)

  function agree() {
    setValue(names.price, quote.total, { shouldDirty: true })
    // The field has to be there before it can have the focus.
    flushSync(() => setAgreed(true))
    setFocus(names.price, { shouldSelect: true })
  }

  function takeBack() {
    setValue(names.price, '')
    setValue(names.price_reason, '')
    clearErrors([names.price, names.price_reason])
    setAgreed(false)
  }

  return (
    <PanelSection title="Price">
      <PromoCode quote={quote} isCurrent={isCurrent} />
      <div data-wide aria-busy={!isCurrent}>
        <dl className={classes.lines}>
          {quote.lines.map(({ kind, description, amount }) => (
            <div key={`${kind} ${description}`}>
              <dt>{description}</dt>
              <dd>{formatPounds(amount)}</dd>
            </div>
          ))}
          {total !== quote.total && (
            <div>
              <dt>Price agreed</dt>
              <dd>{formatPounds(total - quote.total)}</dd>
            </div>
          )}
          <div className={classes.total}>
            <dt>
              Total
              {vat !== 0 && total === quote.total && <span className={classes.vat}> with {formatPounds(vat)} VAT</span>}
            </dt>
            <dd>{formatPounds(total)}</dd>
          </div>
        </dl>
        {!isAgreed && (
          <Button variant="subtle" size="compact-sm" className={classes.beneath ?? ''} onClick={agree}>
            Change price
          </Button>
        )}
      </div>
      {isAgreed && (
        <>
          <MoneyField name={names.price} label="Price" required />
          <TextField name={names.price_reason} label="Reason" autoComplete="off" />
          <div data-wide>
            <Button variant="subtle" size="compact-sm" onClick={takeBack}>
              Use the usual price
            </Button>
          </div>
        </>
      )}
    </PanelSection>
  )
}
