import { formatDay, formatTimes } from '@connect/contract/calendar/format-day'
import { COURSE_BIKES, type CourseBikeType, OWN_BIKE } from '@connect/contract/courses/course-types'
import { ref } from '@connect/contract/fields'
import { formatPounds } from '@connect/contract/money'
import type { OfferedCourse } from '@connect/contract/orders/offered-course'
import type { Training } from '@connect/contract/orders/training'
import { Input } from '@mantine/core'
import { useId } from 'react'
import { useWatch } from 'react-hook-form'
import { z } from 'zod'
import { useSites } from '#pickers/use-sites.ts'
import choices from '#ui/fields/choices.module.css'
import { DateField } from '#ui/fields/date-field.tsx'
import { fieldNames } from '#ui/fields/field-names.ts'
import { SelectField } from '#ui/fields/select-field.tsx'
import { useField } from '#ui/fields/use-field.ts'
import { EmptyState } from '#ui/states/empty-state.tsx'
import { Loaded } from '#ui/states/loaded.tsx'
import classes from './course-choice.module.css'
import { freeBikes, fullReason, priceWith, useCourseOffer } from './course-offer.ts'

export const CourseChoiceFields = { course: ref, site: z.unknown(), from: z.unknown(), to: z.unknown() }

/** No site is one of the options, so that the choice can be taken back. */
const EVERY_SITE = 0

export const NO_CHOICE = {
  course: undefined as unknown as number,
  site: EVERY_SITE as unknown,
  from: '' as unknown,
  to: '' as unknown,
}

const ChoiceBody = z.object(CourseChoiceFields)
const names = fieldNames({ body: ChoiceBody })

type ChoiceValues = z.input<typeof ChoiceBody>

type Props = {
  training: Pick<Training, 'course_type' | 'full_licence_type' | 'school_course_id'>
  /** Null while none is chosen: then only spaces decide. */
  bike: CourseBikeType | null
  /** The training that is booked again: then each price is what that charges. */
  rebooked_from?: number
  onChoose: (course: OfferedCourse) => void
}

/** Those without space too, with the reason: a person asks for the day that is full. */
export function CourseChoice({ training, bike, rebooked_from, onChoose }: Props) {
  const { options } = useSites()
  const [site, from, to] = useWatch<ChoiceValues, ['site', 'from', 'to']>({ name: ['site', 'from', 'to'] })
  const offer = useCourseOffer(training, { site: site === EVERY_SITE ? null : site, from, to, rebooked_from })

  return (
    <div className={classes.choice} data-wide>
      <div className={classes.filters}>
        <SelectField
          name={names.site}
          label="Location"
          options={[{ value: EVERY_SITE, label: 'Every location' }, ...options]}
        />
        <DateField name={names.from} label="From" />
        <DateField name={names.to} label="To" />
      </div>
      <Loaded query={offer} what="courses" fields={3}>
        {({ results, count }) => (
          <>
            <Rows
              courses={results.filter(({ id }) => id !== training.school_course_id)}
              bike={bike}
              onChoose={onChoose}
            />
            {count > results.length && (
              <p className={classes.more}>
                These are the first {results.length}. Choose a location or days for others.
              </p>
            )}
          </>
        )}
      </Loaded>
    </div>
  )
}

function bikeHead(bike: CourseBikeType | null): string {
  if (bike === null) return ''
  return bike === OWN_BIKE ? 'Own bike' : COURSE_BIKES[bike].label
}

type RowsProps = { courses: readonly OfferedCourse[] } & Pick<Props, 'bike' | 'onChoose'>

function Rows({ courses, bike, onChoose }: RowsProps) {
  const field = useField(names.course)
  const id = useId()
  if (courses.length === 0) return <EmptyState title="No courses found" hint="Try another location or other days." />

  return (
    <>
      <div className={classes.rows} role="radiogroup" aria-label="Course" tabIndex={-1} ref={field.ref}>
        <div className={classes.heads} aria-hidden>
          <span>Date</span>
          <span>Location</span>
          <span>Spaces free</span>
          <span>{bikeHead(bike)}</span>
          <span>Price</span>
        </div>
        {courses.map((course) => (
          <CourseRow
            key={course.id}
            course={course}
            bike={bike}
            group={id}
            isChosen={field.value === course.id}
            onChoose={() => {
              field.change(course.id)
              onChoose(course)
            }}
          />
        ))}
      </div>
      {field.error && <Input.Error>{field.error}</Input.Error>}
    </>
  )
}

type RowProps = Pick<Props, 'bike'> & { course: OfferedCourse; group: string; isChosen: boolean; onChoose: () => void }

function formatColumns(course: OfferedCourse, bike: CourseBikeType | null) {
  const { spaces, spaces_available } = course
  const free = bike && freeBikes(course, bike)
  return {
    spaces: spaces_available > 0 ? `${spaces_available} of ${spaces}` : 'Full',
    bikes: free === null ? 'Not offered' : free === 0 ? 'None left' : `${free} free`,
  }
}

function CourseRow({ course, bike, group, isChosen, onChoose }: RowProps) {
  const { date, start_time, end_time, supplier } = course
  const price = priceWith(course, bike)
  const { spaces, bikes } = formatColumns(course, bike)
  return (
    <label className={classes.row}>
      <input
        type="radio"
        name={group}
        className={choices.input}
        disabled={fullReason(course, bike) !== null}
        checked={isChosen}
        onChange={onChoose}
      />
      <span className={choices.mark} aria-hidden />
      <span className={classes.pair}>
        <b>{formatDay(date)}</b>
        <span>{formatTimes(start_time, end_time)}</span>
      </span>
      <span>{supplier.connect_location_name}</span>
      <span className={classes.figure}>
        <span className={classes.narrow}>Spaces free: </span>
        {spaces}
      </span>
      <span className={classes.figure}>
        {bike && (
          <>
            <span className={classes.narrow}>Bike: </span>
            {bikes}
          </>
        )}
      </span>
      <span className={classes.figure}>{formatPounds(price)}</span>
    </label>
  )
}
