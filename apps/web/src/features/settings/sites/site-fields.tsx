import { ARRIVAL_INSTRUCTIONS_LIMIT, FACILITIES } from '@connect/contract/suppliers/supplier'
import { CheckboxField } from '#ui/fields/checkbox-field.tsx'
import { DatesField } from '#ui/fields/dates-field.tsx'
import { IntegerField } from '#ui/fields/integer-field.tsx'
import { SwitchField } from '#ui/fields/switch-field.tsx'
import { TextAreaField } from '#ui/fields/text-area-field.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { WeekdaysField } from '#ui/fields/weekdays-field.tsx'
import { PanelSection } from '#ui/panel/panel-section.tsx'

/** What is asked of a site, new or not (domain 2.5). */
export function SiteFields() {
  return (
    <div data-wide>
      <PanelSection title="Name" level={2}>
        <TextField name="name" label="Name" description="For the school's own use." required />
        <TextField
          name="connect_location_name"
          label="Shown name"
          description="Shown to riders and in lists."
          required
        />
        <div data-wide>
          <SwitchField
            name="is_active"
            label="Active"
            description="You can run courses at an active site, and it appears in every form. An inactive site is kept with its history. A school needs at least one active site."
          />
        </div>
      </PanelSection>
      <PanelSection title="Address" level={2}>
        <TextField name="address_1" label="Address line 1" required wide />
        <TextField name="address_2" label="Address line 2" wide />
        <TextField name="town" label="Town" required />
        <TextField name="postcode" label="Postcode" required />
        <TextField name="lat" label="Latitude" inputMode="decimal" description="For example, 51.3762." />
        <TextField name="lng" label="Longitude" inputMode="decimal" description="For example, -0.1122." />
      </PanelSection>
      <PanelSection title="Contact" level={2}>
        <TextField name="phone" label="Phone" type="tel" inputMode="tel" />
        <TextField name="email" label="Email" type="email" inputMode="email" required />
      </PanelSection>
      <PanelSection title="DVSA" level={2}>
        <TextField name="atb_number" label="ATB number" description="Leave empty to use the school's number." />
        <TextField
          name="site_code"
          label="Site code"
          description="DVSA's code for the approved site, printed on every DL196."
        />
        <IntegerField name="max_trainees" label="Maximum trainees" />
      </PanelSection>
      <PanelSection title="Opening" level={2}>
        <WeekdaysField name="default_open_days" label="Open on" wide />
        <DatesField name="excluded_dates" label="Closed on" description="Days with no courses." wide />
      </PanelSection>
      <PanelSection title="Facilities" level={2}>
        {Object.entries(FACILITIES).map(([name, label]) => (
          <CheckboxField key={name} name={name} label={label} />
        ))}
      </PanelSection>
      <PanelSection title="For riders" level={2}>
        <TextField name="nearest_station" label="Nearest station" wide />
        <TextAreaField
          name="arrival_instructions"
          label="Arrival instructions"
          description="Used in messages to riders."
          maxLength={ARRIVAL_INSTRUCTIONS_LIMIT}
          rows={5}
          wide
        />
      </PanelSection>
    </div>
  )
}
