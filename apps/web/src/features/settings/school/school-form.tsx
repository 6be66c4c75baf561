import { currentValues } from '@connect/contract/field-table/values'
import { settings } from '@connect/contract/settings/routes'
import { SCHOOL_FIELDS } from '@connect/contract/settings/school-fields'
import type { SchoolSettings } from '@connect/contract/settings/school-settings'
import { useWatch } from 'react-hook-form'
import { editedFields } from '#api/forms/edited-fields.ts'
import { RouteForm } from '#api/forms/route-form.tsx'
import { useEditForm } from '#api/forms/use-edit-form.tsx'
import { session } from '#api/session/session.ts'
import { useCan } from '#api/session/use-can.ts'
import classes from '#features/settings/settings-form.module.css'
import { createField } from '#ui/fields/table-field.tsx'
import { SubmitButton } from '#ui/form/submit-button.tsx'
import { PanelSection } from '#ui/panel/panel-section.tsx'
import { toast } from '#ui/toasts/toast.tsx'

const Field = createField(SCHOOL_FIELDS)
const FIELDS = editedFields(SCHOOL_FIELDS)

export function SchoolForm({ school }: { school: SchoolSettings }) {
  const canSave = useCan(settings.update)
  const model = useEditForm(settings.update, {
    version: school.version,
    fields: FIELDS,
    values: currentValues(SCHOOL_FIELDS, school),
    onSuccess: async (saved) => {
      model.form.reset(currentValues(SCHOOL_FIELDS, saved))
      toast.success('School saved')
      await session.verify()
    },
  })
  const isRegistered = useWatch({ control: model.form.control, name: 'vat_registered' })

  return (
    <RouteForm model={model} isFrozen={!canSave}>
      <div data-wide>
        <PanelSection title="School" level={2}>
          <Field name="school_name" autoComplete="organization" wide />
          <Field name="legal_name" hint="As registered, if different." />
          <Field name="company_number" />
          <Field name="atb_number" description="DVSA's approved training body number, for sites without their own." />
        </PanelSection>
        <PanelSection title="Address" level={2}>
          <Field name="address_1" autoComplete="address-line1" wide />
          <Field name="address_2" autoComplete="address-line2" wide />
          <Field name="town" autoComplete="address-level2" />
          <Field name="postcode" autoComplete="postal-code" />
        </PanelSection>
        <PanelSection title="Contact" level={2}>
          <Field name="phone" autoComplete="tel" />
          <Field name="email" autoComplete="email" />
          <Field name="website" hint="Starts with https://" wide />
        </PanelSection>
        <PanelSection title="VAT" level={2}>
          <div data-wide>
            <Field name="vat_registered" />
          </div>
          {isRegistered && <Field name="vat_number" hint="With or without GB." required />}
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
