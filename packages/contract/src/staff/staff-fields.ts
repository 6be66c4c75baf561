import { z } from 'zod'
import {
  choice,
  choices,
  day,
  fieldTable,
  flag,
  money,
  references,
  text,
  time,
  weekdays,
  whole,
} from '#field-table/field.ts'
import { email, personName, REQUIRED, ref } from '#fields.ts'
import { phoneNumber } from '#people/phone.ts'
import { Site } from '#suppliers/site.ts'

/** By DVSA's registers (domain 3.1.5) and the trade's own schemes. */
const INSTRUCTOR_TYPES = {
  CBT1: 'CBT1 · down-trained',
  CBT1C: 'CBT1C · DVSA-assessed',
  CBT1D: 'CBT1D · direct access',
  ERS: 'Enhanced Rider Scheme',
  RPMT: 'Register of Post-test Motorcycle Trainers',
} as const satisfies Record<string, string>

const LICENCE_CATEGORIES = {
  AM: 'AM',
  A1: 'A1',
  A2: 'A2',
  A: 'A',
  B1: 'B1',
  B: 'B',
  BE: 'BE',
  C1: 'C1',
  C: 'C',
  D1: 'D1',
  D: 'D',
} as const satisfies Record<string, string>

const PAYMENT_FREQUENCIES = {
  HOURLY: 'Per hour',
  DAILY: 'Per day',
  PER_COURSE: 'Per course',
  WEEKLY: 'Per week',
  MONTHLY: 'Per month',
} as const satisfies Record<string, string>

/** White stands on each of them at 4.5:1 or more. */
export const STAFF_COLOURS = {
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
} as const satisfies Record<`#${string}`, string>

const colour = z
  .string()
  .toLowerCase()
  .regex(/^#[0-9a-f]{6}$/, 'Must be a colour such as #1f3f9f')

/** Permissions are a table of their own. */
export const STAFF_FIELDS = fieldTable({
  first_name: text({
    label: 'First name',
    max: 80,
    sent: personName(80),
    required: true,
    list: 'column',
    example: 'Gareth',
  }),
  last_name: text({
    label: 'Last name',
    max: 80,
    sent: personName(80),
    required: true,
    list: 'column',
    example: 'Pugh',
  }),
  email: text({
    label: 'Email',
    format: 'email',
    max: 254,
    sent: email,
    required: true,
    list: 'column',
    example: 'gareth@southside.example',
  }),
  phone: text({
    label: 'Phone',
    format: 'tel',
    max: 20,
    sent: phoneNumber,
    list: 'column',
    example: '07700 900321',
  }),
  /** Of their entries in the calendar; we pick one where nobody does. */
  colour: text({ label: 'Colour', max: 7, sent: colour, required: 'answered', list: 'data', example: '#0b5c6b' }),
  /** Where they work. */
  suppliers: references(Site, {
    label: 'Sites',
    thing: 'site',
    nameKey: 'connect_location_name',
    sent: z.array(ref, { error: REQUIRED }).min(1, 'Select at least 1 item').max(500),
    required: true,
    list: 'column',
    example: [{ id: 3, name: 'Southside Croydon', connect_location_name: 'Croydon' }],
  }),
  is_instructor: flag({ label: 'Instructor', initial: false, sent: z.boolean(), list: 'column', example: true }),
  instructor_certificate: text({ label: 'Certificate number', max: 20, list: 'data', example: 'CBT104482' }),
  instructor_types: choices(INSTRUCTOR_TYPES, {
    label: 'May teach',
    max: 10,
    initial: [],
    example: ['CBT1', 'CBT1D'],
  }),
  instructor_certificate_expiry: day({ label: 'Certificate expiry', list: 'data', example: '2028-03-31' }),
  licence_number: text({ label: 'Licence number', max: 20, example: 'PUGH9803124GA9AB' }),
  licence_categories: choices(LICENCE_CATEGORIES, {
    label: 'Licence categories',
    max: 20,
    initial: [],
    example: ['A', 'B'],
  }),
  dbs_date: day({ label: 'DBS check', example: '2025-05-02' }),
  notes: text({ label: 'Notes', max: 2000, lines: 3, example: 'Prefers mornings.' }),
})

/** Set once the person has been added. */
export const WORKING_FIELDS = fieldTable({
  payment_frequency: choice(PAYMENT_FREQUENCIES, { label: 'Paid', example: 'DAILY' }),
  /** Pence for one `payment_frequency`. */
  payment_rate: money({ label: 'Rate', max: 10_000_000, wire: z.int().min(0), example: 14_000 }),
  working_days: weekdays({ label: 'Days', initial: 'TTTTTFF', example: 'TTTTTFF' }),
  default_start_time: time({ label: 'Starts', wire: z.string(), example: '08:30' }),
  default_end_time: time({ label: 'Finishes', wire: z.string(), example: '17:00' }),
  /** Days a year. */
  holiday_allowance: whole({ label: 'Holiday allowance', max: 366, wire: z.int().min(0), example: 28 }),
})
