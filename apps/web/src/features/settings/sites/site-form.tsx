import { currentValues, emptyValues } from '@connect/contract/field-table/values'
import { pathTo } from '@connect/contract/paths'
import { suppliers } from '@connect/contract/suppliers/routes'
import { SITE_FIELDS } from '@connect/contract/suppliers/site-fields'
import type { SupplierDetail } from '@connect/contract/suppliers/supplier'
import { Button } from '@mantine/core'
import { Link, useNavigate } from 'react-router'
import { editedFields } from '#api/forms/edited-fields.ts'
import { RouteForm } from '#api/forms/route-form.tsx'
import { useEditForm } from '#api/forms/use-edit-form.tsx'
import { useRouteForm } from '#api/forms/use-route-form.ts'
import { useCan } from '#api/session/use-can.ts'
import classes from '#features/settings/settings-form.module.css'
import { fieldNames } from '#ui/fields/field-names.ts'
import { SwitchField } from '#ui/fields/switch-field.tsx'
import { createField } from '#ui/fields/table-field.tsx'
import { SubmitButton } from '#ui/form/submit-button.tsx'
import { SAVED } from '#ui/form/unsaved-changes-guard.tsx'
import { PanelSection } from '#ui/panel/panel-section.tsx'
import { toast } from '#ui/toasts/toast.tsx'

const Field = createField(SITE_FIELDS)
const FIELDS = editedFields(SITE_FIELDS)
const names = fieldNames(suppliers.create)

/** Its page opens afterwards, where images are added. */
export function NewSiteForm() {
  const navigate = useNavigate()
  const model = useRouteForm(suppliers.create, {
    values: emptyValues(SITE_FIELDS),
    onSuccess: ({ id }) => {
      toast.success('Site added')
      return navigate(pathTo('/v2/settings/site/:supplierId', { supplierId: id }), { state: SAVED, replace: true })
    },
  })

  return (
    <RouteForm model={model}>
      <SiteSections />
      <div data-wide className={classes.foot}>
        <SubmitButton>Add site</SubmitButton>
        <Button component={Link} to={pathTo('/v2/settings/sites')} variant="default">
          Cancel
        </Button>
      </div>
    </RouteForm>
  )
}

export function SiteForm({ site }: { site: SupplierDetail }) {
  const canSave = useCan(suppliers.update)
  const model = useEditForm(suppliers.update, {
    version: site.version,
    fields: FIELDS,
    params: { supplier_id: site.id },
    values: currentValues(SITE_FIELDS, site),
    onSuccess: (saved) => {
      model.form.reset(currentValues(SITE_FIELDS, saved))
      toast.success('Site saved')
    },
  })

  return (
    <RouteForm model={model} isFrozen={!canSave}>
      <SiteSections />
      {canSave && (
        <div data-wide className={classes.foot}>
          <SubmitButton>Save changes</SubmitButton>
        </div>
      )}
    </RouteForm>
  )
}

function SiteSections() {
  return (
    <div data-wide>
      <PanelSection title="Name" level={2}>
        <Field name="name" description="For the school's own use." />
        <Field name="connect_location_name" description="Shown to riders and in lists." />
        <div data-wide>
          <SwitchField
            name={names.is_active}
            label={SITE_FIELDS.is_active.label}
            description="You can run courses at an active site, and it appears in every form. An inactive site is kept with its history. A school needs at least one active site."
          />
        </div>
      </PanelSection>
      <PanelSection title="Address" level={2}>
        <Field name="address_1" wide />
        <Field name="address_2" wide />
        <Field name="town" />
        <Field name="postcode" />
        <Field name="lat" hint="For example, 51.3762." />
        <Field name="lng" hint="For example, -0.1122." />
      </PanelSection>
      <PanelSection title="Contact" level={2}>
        <Field name="phone" />
        <Field name="email" />
      </PanelSection>
      <PanelSection title="DVSA" level={2}>
        <Field name="atb_number" placeholder="The school's number" hint="Leave empty to use the school's number." />
        <Field name="site_code" description="DVSA's code for the approved site, printed on every DL196." />
        <Field name="max_trainees" />
      </PanelSection>
      <PanelSection title="Opening" level={2}>
        <Field name="default_open_days" wide />
        <Field name="excluded_dates" description="Days with no courses." wide />
      </PanelSection>
      <PanelSection title="Facilities" level={2}>
        <Field name="bike_hire" />
        <Field name="helmet_hire" />
        <Field name="gloves_jacket_included" />
        <Field name="indoor_classroom" />
        <Field name="on_site_cafe" />
        <Field name="on_site_parking" />
        <Field name="mciac_approved" />
      </PanelSection>
      <PanelSection title="For riders" level={2}>
        <Field name="nearest_station" wide />
        <Field name="arrival_instructions" description="Used in messages to riders." wide />
      </PanelSection>
    </div>
  )
}
