import { INSTRUCTOR_TYPES, LICENCE_CATEGORIES, STAFF_COLOURS, type StaffMember } from '@connect/contract/staff/staff'
import { useFormContext, useWatch } from 'react-hook-form'
import { DateField } from '#ui/fields/date-field.tsx'
import { MultiSelectField } from '#ui/fields/multi-select-field.tsx'
import type { Option } from '#ui/fields/option.ts'
import { SwatchField } from '#ui/fields/swatch-field.tsx'
import { SwitchField } from '#ui/fields/switch-field.tsx'
import { TextAreaField } from '#ui/fields/text-area-field.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { PanelSection } from '#ui/panel/panel-section.tsx'

/** What the fields of a new person start with; the server picks a colour where nobody does. */
export const EMPTY_PERSON = {
  first_name: '',
  last_name: '',
  email: '',
  phone: '',
  colour: undefined,
  is_instructor: false,
  instructor_certificate: '',
  instructor_types: [],
  instructor_certificate_expiry: '',
  licence_number: '',
  licence_categories: [],
  dbs_date: '',
  notes: '',
}

/** What the fields of somebody who is there start with. */
export const personValues = (member: StaffMember) => ({
  first_name: member.first_name,
  last_name: member.last_name,
  email: member.email,
  phone: member.phone,
  colour: member.colour,
  suppliers: member.suppliers.map(({ id }) => id),
  is_instructor: member.is_instructor,
  instructor_certificate: member.instructor_certificate,
  instructor_types: member.instructor_types,
  instructor_certificate_expiry: member.instructor_certificate_expiry,
  licence_number: member.licence_number,
  licence_categories: member.licence_categories,
  dbs_date: member.dbs_date,
  notes: member.notes,
})

const COLOUR_NAMES: Record<(typeof STAFF_COLOURS)[number], string> = {
  '#1f3f9f': 'Blue',
  '#0b5c6b': 'Teal',
  '#5230a8': 'Violet',
  '#8a4300': 'Orange',
  '#9c1f52': 'Raspberry',
  '#147a4a': 'Green',
  '#b42121': 'Red',
  '#2f323a': 'Graphite',
  '#6b4e00': 'Olive',
  '#245a8c': 'Steel blue',
}

const COLOUR_OPTIONS = STAFF_COLOURS.map((value) => ({ value, label: COLOUR_NAMES[value] }))

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
        description="Can be assigned to courses."
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
        description="For their courses and shifts in the calendar."
        options={COLOUR_OPTIONS}
        wide
      />
    </PanelSection>
  )
}
