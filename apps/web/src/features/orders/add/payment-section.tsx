import { toOptions } from '@connect/contract/field-table/labels'
import { formatPounds } from '@connect/contract/money'
import { PAID_AS, PAYMENT_METHODS } from '@connect/contract/orders/order-constants'
import { orders } from '@connect/contract/orders/order-routes'
import type { Quote } from '@connect/contract/orders/quote'
import { sourceLabel } from '@connect/contract/people/booking-sources'
import { useWatch } from 'react-hook-form'
import { orderMoney } from '#features/orders/draft/order-values.ts'
import { useOrderForm } from '#features/orders/draft/use-order-form.ts'
import { fieldNames } from '#ui/fields/field-names.ts'
import { MoneyField } from '#ui/fields/money-field.tsx'
import { SegmentedField } from '#ui/fields/segmented-field.tsx'
import { SelectField } from '#ui/fields/select-field.tsx'
import { PanelSection } from '#ui/panel/panel-section.tsx'

const names = fieldNames(orders.create)

type Paid = keyof typeof PAID_AS

const MARKETPLACE = 'MARKETPLACE' as const

const STATUSES = toOptions(PAID_AS)

/** A link to pay by card is sent from the order itself, and the marketplace only pays for its own. */
const toMethodOptions = (source: unknown) =>
  (['CARD', 'CASH', 'BANK_TRANSFER', ...(source === 'RIDETO' ? [MARKETPLACE] : [])] as const).map((value) => ({
    value,
    label: PAYMENT_METHODS[value],
  }))

const SOURCES = (['DASHBOARD', 'WIDGET', 'RIDETO'] as const).map((value) => ({
  value,
  label: sourceLabel(value),
}))

/** N-04 */
export function PaymentSection({ quote }: { quote: Quote | undefined }) {
  const { control, getValues, setValue, clearErrors } = useOrderForm()
  const [payment_status, paid_amount, price, source] = useWatch({
    control,
    name: ['payment_status', 'paid_amount', 'price', 'source'],
  })
  const { due } = orderMoney(quote, { price, payment_status, paid_amount })

  function follow(status: Paid) {
    clearErrors(['payment_method', 'paid_amount'])
    if (status === 'OUTSTANDING') setValue('payment_method', '')
    const deposit = quote?.deposit ?? 0
    setValue('paid_amount', status === 'PARTIAL_PAYMENT' && deposit > 0 ? deposit : '')
  }

  return (
    <PanelSection title="Payment">
      <SegmentedField
        name={names.payment_status}
        label="Payment status"
        options={STATUSES}
        onChoose={follow}
        required
      />
      {payment_status !== 'OUTSTANDING' && (
        <SelectField name={names.payment_method} label="Method" options={toMethodOptions(source)} required />
      )}
      {payment_status === 'PARTIAL_PAYMENT' && (
        <MoneyField
          name={names.paid_amount}
          label="Amount"
          description={typeof paid_amount === 'number' && `${formatPounds(due)} stays outstanding`}
          required
        />
      )}
      <SelectField
        name={names.source}
        label="Source"
        options={SOURCES}
        onChoose={(chosen) => {
          if (chosen === 'RIDETO') {
            // RideTo has taken the money: outstanding, it would stay owed for ever.
            follow('PAID')
            setValue('payment_status', 'PAID')
            setValue('payment_method', MARKETPLACE)
          } else if (getValues('payment_method') === MARKETPLACE) setValue('payment_method', '')
        }}
        description={
          source === 'RIDETO' && 'RideTo keeps its course, bike, price and payments: they cannot be changed here.'
        }
      />
    </PanelSection>
  )
}
