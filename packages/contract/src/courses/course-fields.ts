import { z } from 'zod'
import { COURSE_STATUSES, FULL_LICENCE_TYPES, TEST_STATUSES } from '#courses/course-constants.ts'
import { COURSE_BIKES, COURSE_NAMES, type CourseBikeType } from '#courses/course-types.ts'
import {
  choice,
  day,
  fieldTable,
  instant,
  money,
  reference,
  references,
  text,
  time,
  whole,
} from '#field-table/field.ts'
import { ref, requiredText } from '#fields.ts'
import { Site } from '#suppliers/site.ts'

const Teacher = z.object({ id: ref, full_name: z.string(), colour: z.string() })

const Centre = z.object({ id: ref, name: z.string() })

/** More people than any course needs. */
const MOST_INSTRUCTORS = 20

const instructorIds = z
  .array(ref)
  .max(MOST_INSTRUCTORS, `Must be at most ${MOST_INSTRUCTORS} people`)
  .overwrite((ids) => [...new Set(ids)])

/** The site's course type decides where a new course does not. */
const offered = (type: CourseBikeType, example = 0) =>
  whole({ label: COURSE_BIKES[type].label, short: COURSE_BIKES[type].short, max: 20, initial: 0, example })

const booked = (type: CourseBikeType) =>
  whole({ label: `${COURSE_BIKES[type].label} booked`, max: 20, initial: 0, readOnly: true, example: 0 })

/** Days and times are wall time in Europe/London (domain 2.1). */
export const COURSE_FIELDS = fieldTable({
  supplier: reference(Site, {
    label: 'Site',
    thing: 'site',
    nameKey: 'connect_location_name',
    sent: ref,
    required: true,
    example: { id: 3, name: 'Southside Croydon', connect_location_name: 'Croydon' },
  }),
  course_type: choice(COURSE_NAMES, { label: 'Course type', required: true, example: 'LICENCE_CBT' }),
  /** Of full-licence courses. */
  full_licence_type: choice(FULL_LICENCE_TYPES, { label: 'Full licence type', example: null }),
  /** Empty: the course is unassigned. */
  instructors: references(Teacher, {
    label: 'Staff',
    thing: 'member of staff',
    nameKey: 'full_name',
    sent: instructorIds,
    initial: [],
    example: [{ id: 12, full_name: 'Gareth Pugh', colour: '#1f3f9f' }],
  }),
  date: day({ label: 'Date', required: true, example: '2027-03-03' }),
  start_time: time({ label: 'Start', required: true, example: '09:00' }),
  end_time: time({ label: 'Finish', required: true, example: '16:30' }),
  /** Minutes. */
  duration: whole({ label: 'Duration', max: 1440, required: 'answered', readOnly: true, computed: true, example: 450 }),
  spaces: whole({ label: 'Spaces', max: 20, required: 'answered', example: 4 }),
  spaces_available: whole({
    label: 'Spaces available',
    max: 20,
    required: 'answered',
    readOnly: true,
    computed: true,
    example: 4,
  }),
  training_count: whole({ label: 'Riders', max: 20, initial: 0, readOnly: true, example: 0 }),
  auto_bikes: offered('BIKE_TYPE_AUTO', 2),
  auto_50cc_bikes: offered('BIKE_TYPE_AUTO_50CC'),
  auto_electric_bikes: offered('BIKE_TYPE_AUTO_ELECTRIC'),
  auto_125cc_bikes: offered('BIKE_TYPE_AUTO_125CC'),
  manual_50cc_bikes: offered('BIKE_TYPE_MANUAL_50CC'),
  manual_bikes: offered('BIKE_TYPE_MANUAL', 2),
  a1_auto_bikes: offered('BIKE_TYPE_A1_AUTO'),
  a1_manual_bikes: offered('BIKE_TYPE_A1_MANUAL'),
  a2_auto_bikes: offered('BIKE_TYPE_A2_AUTO'),
  a2_manual_bikes: offered('BIKE_TYPE_A2_MANUAL'),
  a_auto_bikes: offered('BIKE_TYPE_A_AUTO'),
  a_manual_bikes: offered('BIKE_TYPE_A_MANUAL'),
  own_bikes: offered('BIKE_TYPE_NONE'),
  auto_count: booked('BIKE_TYPE_AUTO'),
  auto_50cc_count: booked('BIKE_TYPE_AUTO_50CC'),
  auto_electric_count: booked('BIKE_TYPE_AUTO_ELECTRIC'),
  auto_125cc_count: booked('BIKE_TYPE_AUTO_125CC'),
  manual_50cc_count: booked('BIKE_TYPE_MANUAL_50CC'),
  manual_count: booked('BIKE_TYPE_MANUAL'),
  a1_auto_count: booked('BIKE_TYPE_A1_AUTO'),
  a1_manual_count: booked('BIKE_TYPE_A1_MANUAL'),
  a2_auto_count: booked('BIKE_TYPE_A2_AUTO'),
  a2_manual_count: booked('BIKE_TYPE_A2_MANUAL'),
  a_auto_count: booked('BIKE_TYPE_A_AUTO'),
  a_manual_count: booked('BIKE_TYPE_A_MANUAL'),
  own_count: booked('BIKE_TYPE_NONE'),
  application_reference_number: text({
    label: 'Application reference',
    max: 20,
    sent: requiredText(20).regex(/^\d+$/, 'Must be digits only'),
    example: null,
  }),
  test_centre: reference(Centre, {
    label: 'Test centre',
    thing: 'test centre',
    nameKey: 'name',
    sent: ref,
    example: null,
  }),
  test_status: choice(TEST_STATUSES, { label: 'Test status', example: null }),
  last_date_cancel: day({ label: 'Last date to cancel', example: null }),
  /** When an upload of DVSA's tests did not have it; null once one has it again, or its reference changed. */
  missing_from_upload_at: instant({ label: 'Missing from the upload', readOnly: true, example: null }),
  /** Null where the course type's price is right, and for who may not know what courses cost. */
  price: money({ label: 'Price', max: 1_000_000, example: null }),
  notes: text({ label: 'Notes', max: 2000, lines: 3, example: 'Bring the spare radio.' }),
  status: choice(COURSE_STATUSES, { label: 'Status', initial: 'SCHEDULED', readOnly: true, example: 'SCHEDULED' }),
  cancel_reason: text({ label: 'Reason', max: 500, readOnly: true, example: null }),
  /** The same for courses that were added together. */
  series_id: whole({ label: 'Series', max: 2_147_483_647, readOnly: true, example: null }),
  created: instant({ label: 'Added', required: true, readOnly: true, example: '2026-11-21T09:30:00.000Z' }),
  updated: instant({ label: 'Updated', required: true, readOnly: true, example: '2026-11-21T09:30:00.000Z' }),
})

const { course_type: _type, ...changeable } = COURSE_FIELDS
/** The type of a course stays. */
export const CHANGEABLE_FIELDS = changeable

export const CancelReason = requiredText(COURSE_FIELDS.cancel_reason.max)
