import { toOptions } from '@connect/contract/field-table/labels'
import { staff } from '@connect/contract/staff/routes'
import { STAFF_COLOURS, STAFF_FIELDS } from '@connect/contract/staff/staff-fields'
import type { ReactNode } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { fieldNames } from '#ui/fields/field-names.ts'
import type { Option } from '#ui/fields/option.ts'
import { SwatchField } from '#ui/fields/swatch-field.tsx'
import { SwitchField } from '#ui/fields/switch-field.tsx'
import { createField } from '#ui/fields/table-field.tsx'
import { PanelSection } from '#ui/panel/panel-section.tsx'

const Field = createField(STAFF_FIELDS)
const names = fieldNames(staff.create)

const CERTIFICATE_FIELDS = [
  names.instructor_certificate,
  names.instructor_types,
  names.instructor_certificate_expiry,
] as const

type Props = {
  /** What they may do, between who they are and what they teach. */
  access?: ReactNode
  sites: readonly Option<number>[]
  /** Why the address cannot be changed; it can where nothing is said. */
  emailFrozen?: string | undefined
  emailHint?: string
}

/** Leaves out how they are paid and when they work. */
export function StaffSections({ sites, emailFrozen, emailHint, access }: Props) {
  return (
    <>
      <PanelSection>
        <Field name="first_name" />
        <Field name="last_name" />
        <Field name="email" disabled={emailFrozen !== undefined} hint={emailFrozen ?? emailHint} />
        <Field name="phone" />
        <Field name="suppliers" options={sites} wide />
      </PanelSection>
      {access}
      <TeachingSection />
      <PanelSection title="Licence and records">
        <Field name="licence_number" />
        <Field name="dbs_date" />
        <Field name="licence_categories" wide />
        <Field name="notes" wide />
        <SwatchField
          name={names.colour}
          label={STAFF_FIELDS.colour.label}
          description="For their courses and shifts in the calendar."
          options={toOptions(STAFF_COLOURS)}
          wide
        />
      </PanelSection>
    </>
  )
}

/** What is hidden again is as it was before, so that nothing unseen is refused. */
function TeachingSection() {
  const { resetField } = useFormContext()
  const isInstructor = useWatch({ name: names.is_instructor }) === true
  const forget = () => {
    for (const name of CERTIFICATE_FIELDS) resetField(name)
  }

  return (
    <PanelSection title="Teaching">
      <SwitchField
        name={names.is_instructor}
        label={STAFF_FIELDS.is_instructor.label}
        description="Can be assigned to courses."
        wide
        onSwitch={(checked) => !checked && forget()}
      />
      {isInstructor && (
        <>
          <Field name="instructor_certificate" />
          <Field name="instructor_certificate_expiry" />
          <Field name="instructor_types" wide />
        </>
      )}
    </PanelSection>
  )
}
