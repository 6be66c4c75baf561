import { settings } from '@connect/contract/settings/routes'
import type { SchoolSettings } from '@connect/contract/settings/school-settings'
import { useWatch } from 'react-hook-form'
import { RouteForm } from '#api/forms/route-form.tsx'
import { useRouteForm } from '#api/forms/use-route-form.ts'
import { session } from '#api/session/session.ts'
import { useCan } from '#api/session/use-can.ts'
import classes from '#features/settings/settings-form.module.css'
import { CheckboxField } from '#ui/fields/checkbox-field.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { SubmitButton } from '#ui/form/submit-button.tsx'
import { PanelSection } from '#ui/panel/panel-section.tsx'
import { toast } from '#ui/toasts/toast.tsx'

function valuesOf(settled: SchoolSettings) {
  const { logo: _, timezone: __, is_connect_pro: ___, ...school } = settled
  const { address_1, town, postcode, phone, email } = school
  return {
    ...school,
    address_1: address_1 ?? '',
    town: town ?? '',
    postcode: postcode ?? '',
    phone: phone ?? '',
    email: email ?? '',
  }
}

/** Changing what is known of the school. */
export function SchoolForm({ school }: { school: SchoolSettings }) {
  const canSave = useCan(settings.update)
  const model = useRouteForm(settings.update, {
    values: valuesOf(school),
    onSuccess: async (saved) => {
      model.form.reset(valuesOf(saved))
      toast.success('School saved')
      await session.verify()
    },
  })
  const isRegistered = useWatch({ control: model.form.control, name: 'vat_registered' })

  return (
    <RouteForm model={model} isFrozen={!canSave}>
      <div data-wide>
        <PanelSection title="School" level={2}>
          <TextField name="school_name" label="School name" autoComplete="organization" required wide />
          <TextField name="legal_name" label="Legal name" description="As registered, if different." />
          <TextField name="company_number" label="Company number" />
          <TextField
            name="atb_number"
            label="ATB number"
            description="DVSA's approved training body number, for sites without their own."
          />
        </PanelSection>
        <PanelSection title="Address" level={2}>
          <TextField name="address_1" label="Address line 1" autoComplete="address-line1" required wide />
          <TextField name="address_2" label="Address line 2" autoComplete="address-line2" wide />
          <TextField name="town" label="Town" autoComplete="address-level2" required />
          <TextField name="postcode" label="Postcode" autoComplete="postal-code" required />
        </PanelSection>
        <PanelSection title="Contact" level={2}>
          <TextField name="phone" label="Phone" type="tel" inputMode="tel" autoComplete="tel" required />
          <TextField name="email" label="Email" type="email" inputMode="email" autoComplete="email" required />
          <TextField
            name="website"
            label="Website"
            type="url"
            inputMode="url"
            description="Starts with https://"
            wide
          />
        </PanelSection>
        <PanelSection title="VAT" level={2}>
          <div data-wide>
            <CheckboxField name="vat_registered" label="Registered for VAT" />
          </div>
          {isRegistered && (
            <TextField name="vat_number" label="VAT number" description="With or without GB." required />
          )}
        </PanelSection>
      </div>
      <div data-wide className={classes.foot}>
        <SubmitButton disabled={!canSave}>Save changes</SubmitButton>
      </div>
    </RouteForm>
  )
}
