import { z } from 'zod'
import { NewBadge } from '#ui/badges/new-badge.tsx'
import { ProBadge } from '#ui/badges/pro-badge.tsx'
import { CheckboxField } from '#ui/fields/checkbox-field.tsx'
import { DateField } from '#ui/fields/date-field.tsx'
import { fieldNames } from '#ui/fields/field-names.ts'
import { IntegerField } from '#ui/fields/integer-field.tsx'
import { MoneyField } from '#ui/fields/money-field.tsx'
import { MultiSelectField } from '#ui/fields/multi-select-field.tsx'
import { PasswordField } from '#ui/fields/password-field.tsx'
import { PlaceholderTextField } from '#ui/fields/placeholder-text-field.tsx'
import { PlateField } from '#ui/fields/plate-field.tsx'
import { RichTextField } from '#ui/fields/rich-text-field.tsx'
import { SegmentedField } from '#ui/fields/segmented-field.tsx'
import { SelectField } from '#ui/fields/select-field.tsx'
import { SwatchField } from '#ui/fields/swatch-field.tsx'
import { SwitchField } from '#ui/fields/switch-field.tsx'
import { TextAreaField } from '#ui/fields/text-area-field.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { TimeField } from '#ui/fields/time-field.tsx'
import { WeekdaysField } from '#ui/fields/weekdays-field.tsx'
import { PanelSection } from '#ui/panel/panel-section.tsx'
import type { Placeholders } from '#ui/rich-text/placeholders.ts'

const REQUIRED = 'This field is required'

export const Example = z.object({
  plate: z.string().min(1, REQUIRED),
  make: z.string().min(1, REQUIRED),
  password: z.string().min(1, REQUIRED),
  engine_size: z.int('This field must be a number'),
  status: z.string().min(1, REQUIRED),
  suppliers: z.array(z.number()).min(1, 'Select at least 1 item'),
  instructors: z.array(z.number()),
  mot_expiry_date: z.union([z.literal(''), z.iso.date()]),
  reminders: z.boolean(),
  comment: z.string().max(40, 'Must be at most 40 characters'),
  message: z.string(),
  subject: z.string(),
  body: z.string(),
  text: z.string(),
  is_instructor: z.boolean(),
  start_time: z.string(),
  rate: z.union([z.literal(''), z.int('This field must be a number')]),
  days: z.string(),
  colour: z.string(),
  kind: z.string(),
  level: z.string().nullable(),
})
export type ExampleValues = z.input<typeof Example>
const names = fieldNames({ body: Example })

const STATUSES = [
  { value: 'ACTIVE', label: 'Active' },
  { value: 'AT_RISK', label: 'At Risk' },
  { value: 'OUT_OF_ORDER', label: 'Out of Order' },
] as const

const SITES = [
  { value: 1, label: 'Wimbledon' },
  { value: 2, label: 'Croydon' },
  { value: 3, label: 'Park Royal with a very long name' },
] as const

const COLOURS = [
  { value: '#1f3f9f', label: 'Blue' },
  { value: '#147a4a', label: 'Green' },
  { value: '#2f323a', label: 'Graphite' },
] as const

const KINDS = [
  { value: 'SHIFT', label: 'Shift' },
  { value: 'HOLIDAY', label: 'Holiday' },
] as const

const LEVELS = [
  { value: null, label: 'Hidden' },
  { value: 'VIEW', label: 'View' },
  { value: 'EDIT', label: 'Edit' },
] as const

const PLACEHOLDERS: Placeholders = {
  choices: [
    { name: 'rider_name', meaning: 'First and last name', sample: 'Isla Bennett', isKnown: true },
    { name: 'rider_first_name', meaning: 'First name', sample: 'Isla', isKnown: true },
    { name: 'course_date', meaning: 'The day of the course', sample: 'Saturday 21/11/2026', isKnown: true },
    { name: 'amount_due', meaning: 'What is still to pay', sample: '£80.50', isKnown: true },
    { name: 'school_name', meaning: 'The school', sample: 'Southside Rider Training', isKnown: true },
    { name: 'rebook_link', meaning: 'Where to book again', sample: '', isKnown: false, reason: 'Not for a reminder' },
  ],
  knownFor: 'a reminder',
  findFault: (text) =>
    text.includes('[[ridername]]')
      ? { typed: 'ridername', message: 'There is no [[ridername]]', nearest: 'rider_first_name' }
      : null,
}

export function ExampleFields({ title, level = 3 }: { title: string; level?: 2 | 3 }) {
  return (
    <>
      <PanelSection level={level} title={title} description="Sent 30, 14 and 3 days before MOT or tax expiry.">
        <PlateField name={names.plate} label="Registration plate" required />
        <TextField name={names.make} label="Make" required description="As the log book has it" />
        <IntegerField name={names.engine_size} label="Engine size (cc)" required />
        <SelectField name={names.status} label="Status" options={STATUSES} required />
        <MultiSelectField name={names.suppliers} label="Sites" options={SITES} required />
        <MultiSelectField name={names.instructors} label="Instructors" options={[]} />
      </PanelSection>
      <PanelSection level={level} title="MOT, tax and service">
        <DateField name={names.mot_expiry_date} label="MOT expiry date" badge={<NewBadge />} />
        <PasswordField name={names.password} label="Password" required />
        <TextAreaField name={names.comment} label="Comment" maxLength={40} description="Up to 40 characters" wide />
        <RichTextField name={names.message} label="Message" description="As it is sent" wide />
        <CheckboxField name={names.reminders} label="Reminders by email" badge={<ProBadge />} />
      </PanelSection>
      <PanelSection level={level} title="Template">
        <PlaceholderTextField
          name={names.subject}
          label="Subject"
          placeholders={PLACEHOLDERS}
          max={150}
          wide
          required
        />
        <RichTextField name={names.body} label="Body" placeholders={PLACEHOLDERS} max={20_000} wide />
        <PlaceholderTextField
          name={names.text}
          label="Text"
          placeholders={PLACEHOLDERS}
          rows={4}
          isOdd={(character) => character === '–'}
          placeholder="Hi [[rider_first_name]]"
          wide
        />
      </PanelSection>
      <PanelSection level={level} title="Work and pay">
        <SwitchField name={names.is_instructor} label="Instructor" description="Can be assigned to courses." wide />
        <TimeField name={names.start_time} label="Starts" />
        <MoneyField name={names.rate} label="Rate" />
        <WeekdaysField name={names.days} label="Days" wide />
        <SwatchField name={names.colour} label="Colour" options={COLOURS} wide />
        <SegmentedField name={names.kind} label="Type" options={KINDS} />
        <SegmentedField
          name={names.level}
          label="Contacts"
          description="Riders and their data."
          options={LEVELS}
          asRow
        />
      </PanelSection>
    </>
  )
}
