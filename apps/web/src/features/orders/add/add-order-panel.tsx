import { COURSE_NAMES } from '@connect/contract/courses/course-types'
import { id } from '@connect/contract/fields'
import type { CourseQuote } from '@connect/contract/orders/quote'
import { TRAINING_FIELDS } from '@connect/contract/orders/training-fields'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { useParams, useSearchParams } from 'react-router'
import { PanelForm } from '#api/forms/panel-form.tsx'
import { canOverride, OverrideReason } from '#features/orders/shared/override-reason.tsx'
import { dayText } from '#pickers/order/training-text.tsx'
import { fieldOf } from '#ui/fields/table-field.tsx'
import { PanelSection } from '#ui/panel/panel-section.tsx'
import { RoutePanel } from '#ui/panel/route-panel.tsx'
import { FootActions, FootTotal } from './add-order-foot.tsx'
import { BikeField } from './bike-field.tsx'
import { Checks } from './checks.tsx'
import { Consents } from './consents.tsx'
import { ContactSection } from './contact-section.tsx'
import { CourseSection } from './course-section.tsx'
import { orderMoney } from './order-values.ts'
import { PaymentSection } from './payment-section.tsx'
import { PriceSection } from './price-section.tsx'
import { useAddOrder } from './use-add-order.ts'
import { useQuote } from './use-quote.ts'

const FORM = 'add-order'
const Field = fieldOf(TRAINING_FIELDS)

const toId = (text: string | null | undefined): number | undefined => id.safeParse(text ?? '').data

/** ORDER-02, CAL-10, R-55: the address may say which course, and which contact. */
export function AddOrderPanel() {
  const { courseId } = useParams()
  const [params] = useSearchParams()
  const start = { course: toId(courseId), customer: toId(params.get('customer')) }
  const { closeTo, ...model } = useAddOrder(start, FORM)
  const state = useQuote(model.form.control)
  const [isNewContact, setNewContact] = useState(false)
  const values = useWatch({ control: model.form.control })
  const { quote, isCurrent } = state
  const isPriced = quote !== undefined && (quote.lines.length > 0 || Boolean(values.bike_type))
  const money = isPriced ? orderMoney(quote, values) : null

  return (
    <RoutePanel title="Add order" subtitle={quote && courseText(quote)} closeTo={closeTo} isBare>
      <PanelForm
        model={model}
        id={FORM}
        submitLabel="Add order"
        closeTo={closeTo}
        footStart={<FootTotal money={money} isCurrent={isCurrent} />}
        besideSubmit={
          <FootActions closeTo={closeTo} canTakePayment={money !== null && money.due > 0} onPayment={model.addAndPay} />
        }
      >
        <Checks quote={quote} isNewContact={isNewContact} />
        <PanelSection>
          <CourseSection start={start.course} state={state} />
        </PanelSection>
        <ContactSection quote={quote} isNew={isNewContact} onNew={setNewContact} />
        {quote && canOverride(quote.refusals) && (
          <PanelSection>
            <OverrideReason />
          </PanelSection>
        )}
        {quote && (
          <PanelSection>
            <BikeField quote={quote} />
            <Field name="riding_experience" wide />
          </PanelSection>
        )}
        {isPriced && <PriceSection quote={quote} isCurrent={isCurrent} />}
        {quote && <PaymentSection quote={quote} />}
        <PanelSection>
          <Field name="notes" wide />
          <Consents />
        </PanelSection>
      </PanelForm>
    </RoutePanel>
  )
}

const courseText = ({ course: { course_type, date, supplier } }: CourseQuote): string =>
  [COURSE_NAMES[course_type], dayText(date), supplier.connect_location_name].join(' · ')
