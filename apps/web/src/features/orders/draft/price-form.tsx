import { formatPounds } from '@connect/contract/money'
import type { Quote } from '@connect/contract/orders/quote'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { useWatch } from 'react-hook-form'
import { fieldNames, innerNames } from '#ui/fields/field-names.ts'
import { MoneyField } from '#ui/fields/money-field.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { PanelSection } from '#ui/panel/panel-section.tsx'
import classes from './add-order.module.css'
import { ADD_ORDER } from './order-values.ts'
import { PromoCode } from './promo-code.tsx'
import { useOrderForm } from './use-order-form.ts'

const names = fieldNames(ADD_ORDER)
const PRICES = { price: names.price, 'package.price': innerNames(names.package).price }

/** Pence, below 0 for what is taken off. */
type Line = { key: string; label: string; amount: number }

type Props = {
  quote: Quote
  isCurrent: boolean
  lines: readonly Line[]
  /** Pence. */
  total: number
  /** Within the total, in pence; 0 where it is not known. */
  vat: number
  /** The field of another price, and what that starts with. */
  agreed: { name: keyof typeof PRICES; label: string; description?: string; start: number }
  /** Why no promo code can be used with that. */
  promoProblem?: string | undefined
}

export function PriceForm({ quote, isCurrent, lines, total, vat, agreed, promoProblem }: Props) {
  const { name, start, ...field } = agreed
  const { control, setValue, setFocus, clearErrors } = useOrderForm()
  const price = useWatch({ control, name })
  const [isAgreed, setAgreed] = useState(price !== '')

  function agree() {
    setValue(name, start, { shouldDirty: true })
    // The field has to be there before it can have the focus.
    flushSync(() => setAgreed(true))
    setFocus(name, { shouldSelect: true })
  }

  function takeBack() {
    setValue(name, '')
    setValue('price_reason', '')
    clearErrors([name, 'price_reason'])
    setAgreed(false)
  }

  return (
    <PanelSection title="Price">
      <PromoCode quote={quote} isCurrent={isCurrent} problem={promoProblem} />
      <div data-wide aria-busy={!isCurrent}>
        <dl className={classes.lines}>
          {lines.map(({ key, label, amount }) => (
            <div key={key}>
              <dt>{label}</dt>
              <dd>{formatPounds(amount)}</dd>
            </div>
          ))}
          <div className={classes.total}>
            <dt>
              Total
              {vat !== 0 && <span className={classes.vat}> with {formatPounds(vat)} VAT</span>}
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
          <MoneyField {...field} name={PRICES[name]} required />
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
