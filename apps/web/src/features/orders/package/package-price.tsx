import { COURSE_NAMES } from '@connect/contract/courses/course-types'
import { formatPounds } from '@connect/contract/money'
import type { Quote } from '@connect/contract/orders/quote'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { useFormContext, useWatch } from 'react-hook-form'
import classes from '#features/orders/add/add-order.module.css'
import { ADD_ORDER, vatOf } from '#features/orders/add/order-values.ts'
import { PromoCode } from '#features/orders/add/promo-code.tsx'
import { fieldNames, innerNames } from '#ui/fields/field-names.ts'
import { MoneyField } from '#ui/fields/money-field.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { PanelSection } from '#ui/panel/panel-section.tsx'

const names = fieldNames(ADD_ORDER)
const { price: PRICE } = innerNames(names.package)

type Package = NonNullable<Quote['package']>
type Props = { quote: Quote & { package: Package }; isCurrent: boolean }

/** What a package costs: its trainings by themselves, what was agreed for all of them, and the promo code. */
export function PackagePrice({ quote, isCurrent }: Props) {
  const { package: sold, lines, total, voucher } = quote
  const price: unknown = useWatch({ name: PRICE })
  const { setValue, setFocus, clearErrors } = useFormContext()
  const [isAgreed, setAgreed] = useState(typeof price === 'number')
  const vat = vatOf(lines)
  const difference = sold.price - sold.list_price
  const discount = voucher?.discount ?? 0

  function agree() {
    setValue(PRICE, sold.price, { shouldDirty: true })
    // The field has to be there before it can have the focus.
    flushSync(() => setAgreed(true))
    setFocus(PRICE, { shouldSelect: true })
  }

  function takeBack() {
    setValue(PRICE, '')
    setValue(names.price_reason, '')
    clearErrors([PRICE, names.price_reason])
    setAgreed(false)
  }

  return (
    <PanelSection title="Price">
      <PromoCode quote={quote} isCurrent={isCurrent} />
      <div data-wide aria-busy={!isCurrent}>
        <dl className={classes.lines}>
          {sold.trainings.map(({ course_type, list_price }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a package has its trainings in an order, two of a type among them
            <Row key={index} label={COURSE_NAMES[course_type]} amount={list_price} />
          ))}
          {difference !== 0 && <Row label="Package price agreed" amount={difference} />}
          {discount > 0 && <Row label={`Promo code ${voucher?.code}`} amount={-discount} />}
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
          <MoneyField
            name={PRICE}
            label="Package price"
            description="For all of its trainings, before a promo code."
            required
          />
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

const Row = ({ label, amount }: { label: string; amount: number }) => (
  <div>
    <dt>{label}</dt>
    <dd>{formatPounds(amount)}</dd>
  </div>
)
