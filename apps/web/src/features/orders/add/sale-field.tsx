import { toOptions } from '@connect/contract/field-table/labels'
import type { Quote } from '@connect/contract/orders/quote'
import { useRef } from 'react'
import { ADD_ORDER, type OrderValues, SALES } from '#features/orders/draft/order-values.ts'
import { startPackage } from '#features/orders/draft/package-values.ts'
import { useOrderForm } from '#features/orders/draft/use-order-form.ts'
import { fieldNames } from '#ui/fields/field-names.ts'
import { SegmentedField } from '#ui/fields/segmented-field.tsx'

const names = fieldNames(ADD_ORDER)

type OfCourse = Pick<OrderValues, 'course' | 'bike_type'>
type OfPackage = Pick<OrderValues, 'package' | 'days'>

/** Who changes their mind twice finds again what they had chosen. */
export function SaleField({ course }: { course: Quote['course'] }) {
  const { getValues, setValue, clearErrors } = useOrderForm()
  const keptCourse = useRef<OfCourse>({ course: undefined, bike_type: undefined })
  const keptPackage = useRef<OfPackage | null>(null)

  function put(values: OfCourse & OfPackage) {
    setValue('course', values.course)
    setValue('bike_type', values.bike_type)
    setValue('package', values.package, { shouldDirty: true })
    setValue('days', values.days)
    // A price is agreed for what is sold.
    setValue('price', '')
    setValue('price_reason', '')
    clearErrors()
  }

  function change(sale: keyof typeof SALES) {
    const [chosen, bike_type, sold, days] = getValues(['course', 'bike_type', 'package', 'days'])
    if (sale === 'PACKAGE') {
      keptCourse.current = { course: chosen, bike_type }
      put({ course: undefined, bike_type: undefined, ...(keptPackage.current ?? startPackage(course)) })
    } else {
      keptPackage.current = { package: sold, days }
      put({ ...keptCourse.current, package: null, days })
    }
  }

  return <SegmentedField name={names.sale} label="Booking" options={toOptions(SALES)} onChoose={change} />
}
