import { formatDay } from '@connect/contract/calendar/format-day'
import { COURSE_NAMES } from '@connect/contract/courses/course-types'
import { id } from '@connect/contract/fields'
import type { Quote } from '@connect/contract/orders/quote'
import { TRAINING_FIELDS } from '@connect/contract/orders/training-fields'
import { lazy, Suspense, useState } from 'react'
import { useParams, useSearchParams } from 'react-router'
import { PanelForm } from '#api/forms/panel-form.tsx'
import classes from '#features/orders/draft/add-order.module.css'
import { BikeField } from '#features/orders/draft/bike-field.tsx'
import { PackagePrice } from '#features/orders/package/package-price.tsx'
import { canOverride, OverrideReason } from '#features/orders/shared/override-reason.tsx'
import { createField } from '#ui/fields/table-field.tsx'
import { PanelSection } from '#ui/panel/panel-section.tsx'
import { RoutePanel } from '#ui/panel/route-panel.tsx'
import { FormSkeleton } from '#ui/states/loading-skeletons.tsx'
import { FootActions, FootTotal } from './add-order-foot.tsx'
import { Checks } from './checks.tsx'
import { Consents } from './consents.tsx'
import { ContactSection } from './contact-section.tsx'
import { type CourseFinder, useCourseFinder } from './course-list.tsx'
import { CourseSection } from './course-section.tsx'
import { PaymentSection } from './payment-section.tsx'
import { PriceSection } from './price-section.tsx'
import { SaleField } from './sale-field.tsx'
import { SendConfirmation } from './send-confirmation.tsx'
import { useAddOrder } from './use-add-order.ts'
import { type OrderPrice, useOrderPrice } from './use-order-price.ts'

const FORM = 'add-order'
const Field = createField(TRAINING_FIELDS)

const PackageSection = lazy(async () => ({
  default: (await import('#features/orders/package/package-section.tsx')).PackageSection,
}))

const toId = (text: string | null | undefined): number | undefined => id.safeParse(text ?? '').data

/** The address may say which course, and which contact (CAL-10). */
export function AddOrderPanel() {
  const { courseId } = useParams()
  const [params] = useSearchParams()
  const start = { course: toId(courseId), customer: toId(params.get('customer')) }
  const { closeTo, ...model } = useAddOrder(start, FORM)
  const price = useOrderPrice(model.form)
  const finder = useCourseFinder()
  const { quote, isCurrent } = price.state
  const { money } = price

  return (
    <RoutePanel title="Add order" subtitle={quote && formatSubtitle(quote)} closeTo={closeTo} isBare>
      <PanelForm
        model={model}
        id={FORM}
        submitLabel="Add order"
        closeTo={closeTo}
        isDirty={finder.formState.isDirty}
        footStart={<FootTotal money={money} isCurrent={isCurrent} />}
        besideSubmit={
          <FootActions closeTo={closeTo} canTakePayment={money !== null && money.due > 0} onPayment={model.addAndPay} />
        }
      >
        <Sections price={price} finder={finder} />
      </PanelForm>
    </RoutePanel>
  )
}

type SectionsProps = { price: OrderPrice; finder: CourseFinder }

function Sections({ price, finder }: SectionsProps) {
  const { state, isPackage, hasCustomer, isSettling } = price
  const { quote } = state
  const [isNewContact, setNewContact] = useState(false)
  return (
    <>
      {(isNewContact || hasCustomer) && <Checks quote={quote} isNewContact={isNewContact} />}
      <PanelSection>
        <SaleField course={quote?.course ?? null} />
        {isPackage ? (
          <Suspense fallback={<FormSkeleton fields={4} />}>
            <PackageSection state={state} />
          </Suspense>
        ) : (
          <CourseSection state={state} finder={finder} />
        )}
      </PanelSection>
      <ContactSection quote={quote} isNew={isNewContact} onNew={setNewContact} />
      {isSettling && <div className={classes.settling} aria-busy />}
      {quote && <QuotedSections quote={quote} price={price} />}
      <PanelSection>
        <Field name="notes" wide />
        <Consents />
        <SendConfirmation quote={quote} isNewContact={isNewContact} />
      </PanelSection>
    </>
  )
}

function QuotedSections({ quote, price: { isPackage, priced, state } }: { quote: Quote; price: OrderPrice }) {
  return (
    <>
      {canOverride(quote.refusals) && (
        <PanelSection>
          <OverrideReason />
        </PanelSection>
      )}
      <PanelSection>
        {!isPackage && <BikeField quote={quote} />}
        <Field name="riding_experience" wide />
      </PanelSection>
      {priced && <Price quote={priced} isCurrent={state.isCurrent} />}
      <PaymentSection quote={quote} />
    </>
  )
}

function Price({ quote, isCurrent }: { quote: Quote; isCurrent: boolean }) {
  const { package: sold } = quote
  return sold ? (
    <PackagePrice quote={{ ...quote, package: sold }} isCurrent={isCurrent} />
  ) : (
    <PriceSection quote={quote} isCurrent={isCurrent} />
  )
}

function formatSubtitle({ course, package: sold }: Quote): string | undefined {
  if (course)
    return [COURSE_NAMES[course.course_type], formatDay(course.date), course.supplier.connect_location_name].join(' · ')
  return sold ? `Package of ${sold.trainings.length} trainings` : undefined
}
