import type { BookingSettings } from '@connect/contract/booking-settings/booking-settings'
import { BOOKING_SETTINGS_FIELDS } from '@connect/contract/booking-settings/booking-settings-fields'
import { bookingSettings } from '@connect/contract/booking-settings/routes'
import { currentValues } from '@connect/contract/field-table/values'
import { editedFields } from '#api/forms/edited-fields.ts'
import { RouteForm } from '#api/forms/route-form.tsx'
import { useEditForm } from '#api/forms/use-edit-form.tsx'
import { useCan } from '#api/session/use-can.ts'
import classes from '#features/settings/settings-form.module.css'
import { createField } from '#ui/fields/table-field.tsx'
import { SubmitButton } from '#ui/form/submit-button.tsx'
import { PanelSection } from '#ui/panel/panel-section.tsx'
import { toast } from '#ui/toasts/toast.tsx'

const Field = createField(BOOKING_SETTINGS_FIELDS)
const FIELDS = editedFields(BOOKING_SETTINGS_FIELDS)

/** Of those who may edit the account; others may read it. */
export function BookingsForm({ settings }: { settings: BookingSettings }) {
  const canSave = useCan(bookingSettings.update)
  const model = useEditForm(bookingSettings.update, {
    version: settings.version,
    fields: FIELDS,
    values: currentValues(BOOKING_SETTINGS_FIELDS, settings),
    onSuccess: (saved) => {
      model.form.reset(currentValues(BOOKING_SETTINGS_FIELDS, saved))
      toast.success('Booking settings saved')
    },
  })

  return (
    <RouteForm model={model} isFrozen={!canSave}>
      <div data-wide>
        <PanelSection title="Cancellations" level={2}>
          <Field
            name="cancellation_notice_working_days"
            description="Full working days between the day a rider cancels and the course. Working days are Monday to Friday, without bank holidays."
            required
            wide
          />
          <Field
            name="late_cancel_fee_percent"
            description="What a rider pays who cancels with less notice, as a percentage of the price. You can change the fee of each cancellation."
            required
            wide
          />
          <Field
            name="deposit_kept_on_early_cancel"
            description="If this is off, a rider who gives enough notice gets back everything they paid."
            wide
          />
          <Field
            name="space_available_delete_course"
            description="Others can then book it. If this is off, the space stays taken."
            wide
          />
        </PanelSection>
        <PanelSection title="No-shows and rebooking" level={2}>
          <Field
            name="no_show_fee_percent"
            description="What a rider pays who does not come to the course, as a percentage of the price."
            required
            wide
          />
          <Field
            name="rebook_discount_percent"
            description="Taken off the price when a rider who did not complete a course books it again."
            hint="Enter 0 for no discount."
            required
            wide
          />
        </PanelSection>
        <PanelSection title="Emails to the office" level={2}>
          <Field
            name="notify_emails"
            description="We email these addresses when a booking is made or cancelled, and when a refund falls due."
            hint="One address on each line, 10 at most."
            wide
          />
        </PanelSection>
        <PanelSection title="Marketing" level={2}>
          <Field
            name="third_party_optin_enabled"
            description="Adds this question to the order form. The answer is kept with the contact."
            wide
          />
        </PanelSection>
      </div>
      {canSave && (
        <div data-wide className={classes.foot}>
          <SubmitButton>Save changes</SubmitButton>
        </div>
      )}
    </RouteForm>
  )
}
