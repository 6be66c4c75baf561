import { bookingSettings } from '@connect/contract/booking-settings/routes'
import { COURSE_NAMES } from '@connect/contract/courses/course-types'
import { REOPENS } from '@connect/contract/orders/order-access'
import { orders } from '@connect/contract/orders/order-routes'
import type { Quote } from '@connect/contract/orders/quote'
import { TRAINING_FIELDS } from '@connect/contract/orders/training-fields'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { useParams, useSearchParams } from 'react-router'
import { PanelForm } from '#api/forms/panel-form.tsx'
import { lookup } from '#api/query/query.ts'
import { useCan } from '#api/session/use-can.ts'
import { useOrderPlace } from '#features/orders/shared/use-order-place.ts'
import { dayText } from '#pickers/order/training-text.tsx'
import { CheckboxField } from '#ui/fields/checkbox-field.tsx'
import { fieldNames } from '#ui/fields/field-names.ts'
import { fieldOf } from '#ui/fields/table-field.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { PanelSection } from '#ui/panel/panel-section.tsx'
import { RoutePanel } from '#ui/panel/route-panel.tsx'
import classes from './add-order.module.css'
import { FootActions, FootTotal } from './add-order-foot.tsx'
import { BikeField } from './bike-field.tsx'
import { Checks } from './checks.tsx'
import { ContactSection } from './contact-section.tsx'
import { CourseSection } from './course-section.tsx'
import { orderMoney } from './order-values.ts'
import { PaymentSection } from './payment-section.tsx'
import { PriceSection } from './price-section.tsx'
import { canOverride } from './refusals.ts'
import { useAddOrder } from './use-add-order.ts'
import { useQuote } from './use-quote.ts'

const FORM = 'add-order'
const Field = fieldOf(TRAINING_FIELDS)
const names = fieldNames(orders.create)

const toId = (text: string | null | undefined): number | undefined =>
  text && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : undefined

/** ORDER-02, CAL-10, R-55: the address may say which course, and which contact. */
export function AddOrderPanel() {
  const { courseId } = useParams()
  const [params] = useSearchParams()
  const { closeTo } = useOrderPlace()
  const start = { course: toId(courseId), customer: toId(params.get('customer')) }
  const model = useAddOrder(start, FORM)
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
        <Override quote={quote} />
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

const courseText = ({ course: { course_type, date, supplier } }: Quote): string =>
  [COURSE_NAMES[course_type], dayText(date), supplier.connect_location_name].join(' · ')

/** An admin may book whom the rules refuse, and says why; nobody may where the age forbids it. */
function Override({ quote }: { quote: Quote | undefined }) {
  const isAdmin = useCan({ access: REOPENS })
  if (!quote || !canOverride(quote.refusals)) return null
  return (
    <PanelSection>
      {isAdmin ? (
        <TextField
          name={names.override_reason}
          label="Reason to book all the same"
          description="It is kept in the history of the order."
          autoComplete="off"
          required
          wide
        />
      ) : (
        <p className={classes.quiet} data-wide>
          An admin can book this rider all the same, with a reason.
        </p>
      )}
    </PanelSection>
  )
}

/** What the rider agreed to. Third parties only where the school asks about them. */
function Consents() {
  const canRead = useCan(bookingSettings.get)
  const { data } = useQuery({ ...lookup(bookingSettings.get, {}), enabled: canRead })
  return (
    <div data-wide className={classes.consents}>
      <CheckboxField name={names.tandcs_agreed} label="Terms agreed" />
      <CheckboxField name={names.email_optin} label="Emails" description="May be sent news and offers by email" />
      {data?.third_party_optin_enabled && (
        <CheckboxField
          name={names.third_party_optin}
          label="Third parties"
          description="May be contacted by the school's partners"
        />
      )}
    </div>
  )
}
