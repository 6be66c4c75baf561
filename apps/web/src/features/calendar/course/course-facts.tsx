import { londonDate } from '@connect/contract/calendar/london'
import type { Course } from '@connect/contract/courses/course'
import { BIKES_FIELDS, countField } from '@connect/contract/courses/course-bikes'
import { COURSE_STATUSES, FULL_LICENCE_TYPES, TEST_STATUSES } from '@connect/contract/courses/course-constants'
import { coursePrice } from '@connect/contract/courses/course-rules'
import { COURSE_BIKES } from '@connect/contract/courses/course-types'
import type { ReactNode } from 'react'
import { formatDate } from '#lib/dates.ts'
import { formatPence } from '#lib/money.ts'
import { Flag } from '#ui/badges/flag.tsx'
import { StatusDot } from '#ui/badges/status-dot.tsx'
import { type Fact, Facts } from '#ui/panel/facts.tsx'
import classes from './course.module.css'
import { CourseSeries } from './course-series.tsx'

const pounds = (pence: number): string => `£${formatPence(pence)}`

const renderStatus = ({ status }: Course) =>
  status === 'CANCELLED' ? (
    <Flag tone="neutral">{COURSE_STATUSES[status]}</Flag>
  ) : (
    <StatusDot tone={status === 'SCHEDULED' ? 'success' : 'neutral'}>{COURSE_STATUSES[status]}</StatusDot>
  )

const renderInstructors = ({ instructors }: Course) =>
  instructors.length > 0 ? (
    instructors.map(({ full_name }) => full_name).join(', ')
  ) : (
    <Flag tone="warning">Unassigned</Flag>
  )

function formatPrice({ price, pricing, date }: Course): ReactNode {
  if (price !== null) return pounds(price)
  return pricing && pounds(coursePrice(pricing, date))
}

function formatBikes(course: Course): string {
  const counts = BIKES_FIELDS.flatMap(([field, type]) => {
    const [offered, used] = [course[field], course[countField(field)]]
    return offered > 0 || used > 0 ? [`${COURSE_BIKES[type].short} ${used}/${offered}`] : []
  })
  return counts.join(' · ')
}

const formatSpaces = ({ spaces_available }: Course) => (spaces_available === 0 ? 'full' : `${spaces_available} free`)

/** `isWhole` where no form says the rest. */
function toFacts(course: Course, isWhole: boolean): Fact[] {
  const [price, bikes] = [formatPrice(course), formatBikes(course)]
  return [
    { label: 'Status', text: renderStatus(course) },
    { label: course.instructors.length > 1 ? 'Instructors' : 'Instructor', text: renderInstructors(course) },
    {
      label: 'Riders',
      text: (
        <>
          {course.training_count} of {course.spaces} <span className={classes.more}>· {formatSpaces(course)}</span>
        </>
      ),
    },
    ...(bikes ? [{ label: 'Bikes in use', text: bikes }] : []),
    ...(price ? [{ label: 'Price', text: price }] : []),
    ...missingFacts(course),
    ...(course.series_id === null ? [] : [{ label: 'Series', text: <CourseSeries course_id={course.id} /> }]),
    ...(isWhole ? moreFacts(course) : []),
  ]
}

/** DVSA's list did not have the test: it may be cancelled there. */
const missingFacts = ({ missing_from_upload_at: at }: Course): Fact[] =>
  at === null
    ? []
    : [
        {
          label: 'Test upload',
          text: <Flag tone="danger">{`Missing since ${formatDate(londonDate(new Date(at)))}`}</Flag>,
        },
      ]

function moreFacts(course: Course): Fact[] {
  const { full_licence_type, test_centre, test_status } = course
  const facts: [label: string, text: string | null][] = [
    ['Full licence type', full_licence_type && FULL_LICENCE_TYPES[full_licence_type]],
    ['Application reference', course.application_reference_number],
    ['Test centre', test_centre && test_centre.name],
    ['Test status', test_status && TEST_STATUSES[test_status]],
    ['Last date to cancel', formatDate(course.last_date_cancel)],
    ['Cancelled because', course.cancel_reason],
    ['Notes', course.notes],
  ]
  return facts.flatMap(([label, text]) => (text ? [{ label, text }] : []))
}

export const CourseFacts = ({ course, isWhole = false }: { course: Course; isWhole?: boolean }) => (
  <Facts facts={toFacts(course, isWhole)} />
)
