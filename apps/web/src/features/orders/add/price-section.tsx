import type { Quote } from '@connect/contract/orders/quote'
import { AGREED_PRICE_TAKES_NO_CODE } from '@connect/contract/vouchers/voucher-rules'
import { useWatch } from 'react-hook-form'
import { orderMoney, sumVat } from '#features/orders/draft/order-values.ts'
import { PriceForm } from '#features/orders/draft/price-form.tsx'
import { useOrderForm } from '#features/orders/draft/use-order-form.ts'

type Props = { quote: Quote; isCurrent: boolean }

/** The VAT of an agreed price is worked out when it is added. */
export function PriceSection({ quote, isCurrent }: Props) {
  const { control } = useOrderForm()
  const price = useWatch({ control, name: 'price' })
  const { total } = orderMoney(quote, { price })
  const difference = total - quote.total
  const lines = quote.lines.map(({ kind, description, amount }) => ({
    key: `${kind} ${description}`,
    label: description,
    amount,
  }))

  return (
    <PriceForm
      quote={quote}
      isCurrent={isCurrent}
      lines={difference === 0 ? lines : [...lines, { key: 'agreed', label: 'Price agreed', amount: difference }]}
      total={total}
      vat={difference === 0 ? sumVat(quote.lines) : 0}
      agreed={{ name: 'price', label: 'Price', start: quote.total }}
      promoProblem={difference === 0 ? undefined : AGREED_PRICE_TAKES_NO_CODE}
    />
  )
}
