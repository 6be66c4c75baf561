import { INSTRUCTOR_TYPES, LICENCE_CATEGORIES } from '@connect/contract/staff/staff'
import { useFormContext, useWatch } from 'react-hook-form'
import { DateField } from '#ui/fields/date-field.tsx'
import { MultiSelectField } from '#ui/fields/multi-select-field.tsx'
import type { Option } from '#ui/fields/option.ts'
import { SwatchField } from '#ui/fields/swatch-field.tsx'
import { SwitchField } from '#ui/fields/switch-field.tsx'
import { TextAreaField } from '#ui/fields/text-area-field.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { PanelSection } from '#ui/panel/panel-section.tsx'
import { COLOUR_OPTIONS } from './staff-colours.ts'

const TYPES = Object.entries(INSTRUCTOR_TYPES).map(([value, label]) => ({ value, label }))
const CATEGORIES = LICENCE_CATEGORIES.map((value) => ({ value, label: value }))
const CERTIFICATE_FIELDS = ['instructor_certificate', 'instructor_types', 'instructor_certificate_expiry'] as const

type Props = {
  sites: readonly Option<number>[]
  /** Why the address cannot be changed; it can where nothing is said. */
  emailFrozen?: string | undefined
  emailHint?: string
}

/** Who somebody is and where they work. */
export function PersonFields({ sites, emailFrozen, emailHint }: Props) {
  return (
    <PanelSection>
      <TextField name="first_name" label="First name" required />
      <TextField name="last_name" label="Last name" required />
      <TextField
        name="email"
        label="Email"
        type="email"
        inputMode="email"
        required
        disabled={emailFrozen !== undefined}
        description={emailFrozen ?? emailHint}
      />
      <TextField name="phone" label="Phone" type="tel" inputMode="tel" />
      <MultiSelectField name="suppliers" label="Sites" options={sites} required wide />
    </PanelSection>
  )
}

/** What they may teach. What is hidden again is as it was before, so that nothing unseen is refused. */
export function InstructorFields() {
  const { resetField } = useFormContext()
  const isInstructor = useWatch({ name: 'is_instructor' }) === true
  const forget = () => {
    for (const name of CERTIFICATE_FIELDS) resetField(name)
  }

  return (
    <PanelSection title="Teaching">
      <SwitchField
        name="is_instructor"
        label="Instructor"
        description="Can be put on courses."
        wide
        onSwitch={(checked) => !checked && forget()}
      />
      {isInstructor && (
        <>
          <TextField name="instructor_certificate" label="Certificate number" />
          <DateField name="instructor_certificate_expiry" label="Certificate expiry" />
          <MultiSelectField name="instructor_types" label="May teach" options={TYPES} wide />
        </>
      )}
    </PanelSection>
  )
}

export function RecordFields() {
  return (
    <PanelSection title="Licence and records">
      <TextField name="licence_number" label="Licence number" />
      <DateField name="dbs_date" label="DBS check" />
      <MultiSelectField name="licence_categories" label="Licence categories" options={CATEGORIES} wide />
      <TextAreaField name="notes" label="Notes" maxLength={2000} rows={3} wide />
      <SwatchField
        name="colour"
        label="Colour"
        description="Of their courses and shifts in the calendar."
        options={COLOUR_OPTIONS}
        wide
      />
    </PanelSection>
  )
}
