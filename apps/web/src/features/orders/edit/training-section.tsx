import { formatPlate } from '@connect/contract/bikes/plate'
import { certificates } from '@connect/contract/certificates/routes'
import { COURSE_BIKES } from '@connect/contract/courses/course-types'
import type { Field } from '@connect/contract/field-table/field'
import { displayValue } from '@connect/contract/field-table/text'
import { TRAINING_STATUSES } from '@connect/contract/orders/order-constants'
import type { Training } from '@connect/contract/orders/training'
import { TRAINING_FIELDS } from '@connect/contract/orders/training-fields'
import { pathTo } from '@connect/contract/paths'
import { IconLock } from '@tabler/icons-react'
import { Link } from 'react-router'
import { useCan } from '#api/session/use-can.ts'
import { orderPath } from '#pickers/order/order-paths.ts'
import { TrainingStatusDot } from '#pickers/order/order-state.tsx'
import { CourseName, trainingDay, trainingTimes } from '#pickers/order/training-text.tsx'
import { PlateChip } from '#ui/badges/plate-chip.tsx'
import { ActButton } from './act-button.tsx'
import classes from './order.module.css'
import type { SectionsProps } from './order-sections.tsx'
import { type Line, Lines, Section } from './section.tsx'
import { BikeField, StatusField } from './training-fields.tsx'

export function TrainingSection({ training, rules, onOpen, isNarrow }: SectionsProps) {
  const { outcomes, canEdit } = rules
  return (
    <Section title="Training">
      <div className={classes.course}>
        <CourseText training={training} />
        {rules.moves && !isNarrow && <MoveButton training={training} onOpen={onOpen} />}
        {training.is_locked && <IconLock size={16} role="img" aria-label="Kept by RideTo" className={classes.lock} />}
      </div>
      {canEdit ? (
        <div className={classes.fields}>
          <BikeField training={training} canChange={rules.changesBike} />
          <StatusField training={training} />
        </div>
      ) : (
        <Lines
          lines={[
            { label: 'Bike hire', value: COURSE_BIKES[training.bike_type].label },
            { label: 'Status', value: <TrainingStatusDot status={training.status} /> },
          ]}
        />
      )}
      {training.motorbike && (
        <Lines lines={[{ label: 'Fleet bike', value: <PlateChip plate={formatPlate(training.motorbike.plate)} /> }]} />
      )}
      {outcomes.length > 0 && (
        <div role="group" aria-label="How did it end?" className={classes.outcomes}>
          <span className={classes.quiet}>How did it end?</span>
          {outcomes.map((outcome) => (
            <ActButton key={outcome} onClick={() => onOpen(outcome)}>
              {TRAINING_STATUSES[outcome].label}
            </ActButton>
          ))}
        </div>
      )}
      <OutcomeFacts training={training} />
    </Section>
  )
}

/** Also to the first course of a training that is not placed. */
export const MoveButton = ({ training, onOpen }: Pick<SectionsProps, 'training' | 'onOpen'>) => (
  <ActButton onClick={() => onOpen('move')}>{training.course ? 'Move…' : 'Choose a course…'}</ActButton>
)

function CourseText({ training }: { training: Training }) {
  const { course, course_type, supplier } = training
  const facts = course
    ? [
        supplier.connect_location_name,
        course.instructors.map(({ full_name }) => full_name).join(', ') || 'Unassigned',
        `${course.training_count} of ${course.spaces} booked`,
      ]
    : [supplier.connect_location_name]
  return (
    <div className={classes.courseText}>
      <p className={classes.courseName}>
        <CourseName course_type={course_type} />
        <span>{[trainingDay(training), trainingTimes(training)].filter(Boolean).join(', ')}</span>
      </p>
      <p className={classes.quiet}>{facts.join(' · ')}</p>
    </div>
  )
}

const OUTCOME_FIELDS = [
  'test_result',
  'non_completion_reason',
  'elements_left',
  'completion_date',
  'completion_time',
  'course_duration',
  'cancelled_by',
  'cancellation_reason',
  'cancelled_at',
] as const

/** Leads to the training that was booked in place of this one. */
const Rebooked = ({ line }: { line: Training['order']['lines'][number] }) => (
  <Link to={orderPath(line)} className={classes.link}>
    {trainingDay(line)}
  </Link>
)

/** Nothing while it has not ended. */
function OutcomeFacts({ training }: { training: Training }) {
  const seesCertificates = useCan(certificates.get)
  const { certificate_number: number } = training
  const lines: Line[] = OUTCOME_FIELDS.flatMap((name) => {
    const value = training[name]
    const isNone = value === null || (Array.isArray(value) && value.length === 0)
    const field: Field = TRAINING_FIELDS[name]
    return isNone ? [] : [{ label: field.label, value: displayValue(field, value) }]
  })
  const certificate =
    seesCertificates && number !== null ? (
      <Link
        to={pathTo('/v2/certificates/:certificateNumber/view', { certificateNumber: number })}
        className={classes.link}
      >
        {number}
      </Link>
    ) : (
      number
    )
  const again = training.order.lines.find(({ id }) => id === training.rebooked_as)
  const all = [
    ...lines,
    ...(number === null ? [] : [{ label: 'Certificate', value: certificate }]),
    ...(again ? [{ label: 'Rebooked', value: <Rebooked line={again} /> }] : []),
  ]
  return all.length > 0 ? <Lines lines={all} /> : null
}
