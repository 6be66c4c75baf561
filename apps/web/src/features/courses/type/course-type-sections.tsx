import type { CourseTypeDetail } from '@connect/contract/courses/course-type-detail'
import { COURSE_TYPE_FIELDS } from '@connect/contract/courses/course-type-fields'
import { courseTypeDetails } from '@connect/contract/courses/detail-routes'
import { USUAL_COURSES } from '@connect/contract/courses/usual-courses'
import { use } from 'react'
import { useWatch } from 'react-hook-form'
import { CourseColourField } from '#pickers/course-colour-field.tsx'
import { fieldNames } from '#ui/fields/field-names.ts'
import { Frozen } from '#ui/fields/frozen.ts'
import { SwitchField } from '#ui/fields/switch-field.tsx'
import { createField } from '#ui/fields/table-field.tsx'
import { PanelSection } from '#ui/panel/panel-section.tsx'
import { BikesTable } from './bikes-table.tsx'
import classes from './course-type-sections.module.css'

const Field = createField(COURSE_TYPE_FIELDS)
const names = fieldNames(courseTypeDetails.update)

export function CourseTypeSections({ type }: { type: CourseTypeDetail }) {
  const isFrozen = use(Frozen)
  const isTest = USUAL_COURSES[type.constant].kind === 'test'
  return (
    <>
      <div className={classes.columns}>
        <div>
          <PanelSection title="General">
            <Field name="short_name" hint="On the calendar, up to 4 characters" />
            <CourseColourField name={names.colour} label={COURSE_TYPE_FIELDS.colour.label} wide />
            <SwitchField name={names.is_active} label={`Active at ${type.supplier.connect_location_name}`} wide />
            <SwitchField name={names.visible_in_widget} label={COURSE_TYPE_FIELDS.visible_in_widget.label} wide />
          </PanelSection>
          <PanelSection title="Prices">
            <Field name="price_weekday" />
            <Field
              name="price_weekend"
              placeholder="As on weekdays"
              description="Also on bank holidays."
              hint="Empty: as on weekdays."
            />
            {isTest && <Field name="dvsa_test_fee" description="A line of its own, outside VAT." />}
          </PanelSection>
        </div>
        <div>
          <PanelSection title="Times">
            <Field name="default_start_time" />
            <Field name="duration" />
            <Field name="default_spaces" />
          </PanelSection>
          <BookingSection />
        </div>
      </div>
      <PanelSection title="Bikes">
        <BikesTable types={type.bikes.map(({ bike_type }) => bike_type)} />
      </PanelSection>
      <PanelSection
        title="Texts"
        description={isFrozen ? 'For riders.' : 'For riders, as plain text with line breaks.'}
      >
        <Field name="requirements" wide />
        <Field name="what_to_bring" wide />
        <Field name="cancellation_terms" wide />
      </PanelSection>
    </>
  )
}

/** Of deposit and closing time, only what the choice needs is asked for. */
function BookingSection() {
  const [deposit, cutoff] = useWatch({ name: [names.deposit_type, names.booking_cutoff_mode] })
  return (
    <PanelSection title="Booking">
      <Field name="deposit_type" />
      {deposit === 'FIXED' && <Field name="deposit_amount" required />}
      {deposit === 'PERCENT' && <Field name="deposit_percent" required />}
      {deposit === 'NONE' && <span aria-hidden />}
      <Field name="booking_cutoff_mode" placeholder="As set for the widget" />
      {cutoff === 'EVENING_BEFORE' && <Field name="booking_cutoff_time" required />}
      {cutoff === 'HOURS_BEFORE' && <Field name="booking_cutoff_hours" required />}
      {!cutoff && <span aria-hidden />}
      <Field name="reschedule_notice_days" description="Monday to Friday, no bank holidays" />
      <Field name="min_age" />
      <Field name="request_previous_cbt_date" wide />
    </PanelSection>
  )
}
