import type { Course, CourseDefaults } from '@connect/contract/courses/course'
import { BIKES_FIELDS } from '@connect/contract/courses/course-bikes'
import { seesPrices, setsPrices } from '@connect/contract/courses/course-prices'
import { courses } from '@connect/contract/courses/course-routes'
import { isTest, minutesOfDay } from '@connect/contract/courses/course-rules'
import {
  COURSE_BIKES,
  type CourseBikeType,
  type CourseConstant,
  OWN_BIKE,
} from '@connect/contract/courses/course-types'
import type { ReactNode } from 'react'
import { useWatch } from 'react-hook-form'
import { useUser } from '#api/session/use-session.ts'
import { formatPence } from '#lib/money.ts'
import { parseTypedTime } from '#lib/times.ts'
import { fieldNames } from '#ui/fields/field-names.ts'
import { StepperField } from '#ui/fields/stepper-field.tsx'
import { PanelSection } from '#ui/panel/panel-section.tsx'
import classes from './course.module.css'
import { CourseField } from './course-field.ts'
import { TestSection } from './test-section.tsx'

const names = fieldNames(courses.create)

type Options = readonly { value: number; label: string }[]

/** Nobody is 'Unassigned'. Who plans only their own courses stays on them. */
export const StaffField = ({ options, isFixed }: { options: Options; isFixed: boolean }) => (
  <CourseField
    name="instructors"
    options={options}
    placeholder="Unassigned"
    description={isFixed ? 'You can only plan courses that you teach' : undefined}
    wide
  />
)

/** A course is within one day, so clocks that change make no difference. */
function durationText(start: unknown, end: unknown): string | undefined {
  const [from, to] = [start, end].map((time) => parseTypedTime(typeof time === 'string' ? time : ''))
  if (!from || !to || to <= from) return undefined
  const minutes = minutesOfDay(to) - minutesOfDay(from)
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60]
  return [hours && `${hours} h`, rest && `${rest} min`].filter(Boolean).join(' ')
}

export function TimeFields() {
  const [start, end] = useWatch({ name: [names.start_time, names.end_time] })
  return (
    <div className={classes.times} data-wide>
      <CourseField name="date" />
      <CourseField name="start_time" />
      <CourseField name="end_time" description={durationText(start, end)} />
    </div>
  )
}

type Props = {
  course_type: CourseConstant | undefined
  /** What is usual there, where that is known. */
  defaults: CourseDefaults | undefined
  /** The course that is changed. */
  course?: Course
}

export function PlanFields({ course_type, defaults, course, children }: Props & { children?: ReactNode }) {
  const user = useUser()
  const maySetPrice = setsPrices(user)
  const price = defaults?.price
  return (
    <>
      <PanelSection>
        <TimeFields />
        <CourseField name="spaces" required />
        {seesPrices(user) && (
          <CourseField
            name="price"
            disabled={!maySetPrice}
            description={maySetPrice ? undefined : 'Set on the course type'}
            {...(typeof price === 'number' && { placeholder: formatPence(price) })}
          />
        )}
      </PanelSection>
      {defaults && defaults.bikes.length > 0 && <BikesSection bikes={defaults.bikes} />}
      {course_type && isTest(course_type) && <TestSection course_type={course_type} course={course} />}
      {children}
      <PanelSection>
        <CourseField name="notes" placeholder="Only your staff see these" wide />
      </PanelSection>
    </>
  )
}

/** Null for who may not know what courses cost. */
const surcharge = (pence: number | null): string | undefined => {
  if (!pence) return undefined
  return `${pence < 0 ? '−' : '+'}£${formatPence(Math.abs(pence))}`
}

const isOffered = (bikes: CourseDefaults['bikes'], type: CourseBikeType) =>
  bikes.find(({ bike_type }) => bike_type === type)

const MOST_BIKES = 20

/** One stepper for each type that the site offers; riders' own bikes count for as many riders. */
function BikesSection({ bikes }: { bikes: CourseDefaults['bikes'] }) {
  const fields = BIKES_FIELDS.flatMap(([field, type]) => {
    const offer = isOffered(bikes, type)
    return offer ? [{ field, type, offer }] : []
  })
  const [spaces, ...counts] = useWatch({ name: [names.spaces, ...fields.map(({ field }) => field)] })
  const sum = counts.reduce((all: number, count: unknown) => all + (typeof count === 'number' ? count : 0), 0)

  return (
    <PanelSection
      title="Bikes offered"
      description={
        typeof spaces === 'number' ? `${sum} for ${spaces === 1 ? '1 rider' : `${spaces} riders`}` : undefined
      }
    >
      {fields.map(({ field, type, offer }) => (
        <StepperField
          key={field}
          name={names[field]}
          label={type === OWN_BIKE ? 'Own bike' : COURSE_BIKES[type].label}
          more={surcharge(offer.price)}
          max={MOST_BIKES}
        />
      ))}
    </PanelSection>
  )
}
