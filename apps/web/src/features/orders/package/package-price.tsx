import { COURSE_NAMES } from '@connect/contract/courses/course-types'
import type { Quote } from '@connect/contract/orders/quote'
import { sumVat } from '#features/orders/draft/order-values.ts'
import { PriceForm } from '#features/orders/draft/price-form.tsx'

type Package = NonNullable<Quote['package']>
type Props = { quote: Quote & { package: Package }; isCurrent: boolean }

export function PackagePrice({ quote, isCurrent }: Props) {
  const { package: sold, lines, total, voucher } = quote
  const trainings = sold.trainings.map(({ course_type, list_price }, index) => ({
    // Two may be of a type.
    key: `${index + 1}. ${course_type}`,
    label: COURSE_NAMES[course_type],
    amount: list_price,
  }))
  const changes = [
    { key: 'agreed', label: 'Package price agreed', amount: sold.price - sold.list_price },
    { key: 'voucher', label: `Promo code ${voucher?.code}`, amount: -(voucher?.discount ?? 0) },
  ]

  return (
    <PriceForm
      quote={quote}
      isCurrent={isCurrent}
      lines={[...trainings, ...changes.filter(({ amount }) => amount !== 0)]}
      total={total}
      vat={sumVat(lines)}
      agreed={{
        name: 'package.price',
        label: 'Package price',
        description: 'For all of its trainings, before a promo code.',
        start: sold.price,
      }}
    />
  )
}
