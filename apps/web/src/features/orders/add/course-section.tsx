import { formatWhenAndWhere } from '@connect/contract/courses/format-course'
import { orders } from '@connect/contract/orders/order-routes'
import type { CourseQuote } from '@connect/contract/orders/quote'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { useWatch } from 'react-hook-form'
import classes from '#features/orders/draft/add-order.module.css'
import { findRefusal } from '#features/orders/draft/refusals.ts'
import { useOrderForm } from '#features/orders/draft/use-order-form.ts'
import type { QuoteState } from '#features/orders/draft/use-quote.ts'
import { CourseName } from '#pickers/order/training-text.tsx'
import { Flag } from '#ui/badges/flag.tsx'
import { fieldNames } from '#ui/fields/field-names.ts'
import { Loaded } from '#ui/states/loaded.tsx'
import { type CourseFinder, CourseList } from './course-list.tsx'
import { SummaryBox } from './summary-box.tsx'

const names = fieldNames(orders.create)

type Course = CourseQuote['course']

const courseFacts = (course: Course): string =>
  [formatWhenAndWhere(course), ...course.instructors.map(({ full_name }) => full_name)].join(' · ')

type Props = { state: QuoteState; finder: CourseFinder }

export function CourseSection({ state: { query, quote, problems }, finder }: Props) {
  const { control, setValue, setFocus } = useOrderForm()
  const course = useWatch({ control, name: 'course' })
  const [isChoosing, setChoosing] = useState(course === undefined)
  const courseProblem = findRefusal({ refusals: problems }, names.course)

  function choose(id: number) {
    setValue('course', id, { shouldDirty: true, shouldValidate: true })
    // Which bikes there are, and what is left of them, is the course's.
    setValue('bike_type', undefined)
    setChoosing(false)
    setFocus('customer')
  }

  if (isChoosing) {
    return (
      <div data-wide>
        <CourseList chosen={course} onChoose={choose} finder={finder} />
        {course !== undefined && (
          <Button
            variant="subtle"
            size="compact-sm"
            className={classes.beneath ?? ''}
            onClick={() => {
              flushSync(() => setChoosing(false))
              setFocus('course')
            }}
          >
            Keep the chosen course
          </Button>
        )}
      </div>
    )
  }
  const change = () => setChoosing(true)
  if (quote?.course)
    return <CourseBox course={quote.course} error={findRefusal(quote, names.course)} onChange={change} />
  return (
    <div data-wide>
      {courseProblem ? (
        <>
          <p className={classes.label}>
            Course <span className={classes.required}>*</span>
          </p>
          <p className={classes.error}>{courseProblem}</p>
        </>
      ) : (
        <Loaded query={query} what="course" fields={1}>
          {() => null}
        </Loaded>
      )}
      {query.isError && (
        <Button variant="subtle" size="compact-sm" className={classes.beneath ?? ''} onClick={change}>
          Choose another course
        </Button>
      )}
    </div>
  )
}

type BoxProps = { course: Course; error: string | undefined; onChange: () => void }

function CourseBox({ course, error, onChange }: BoxProps) {
  const { course_type, spaces, spaces_available: free } = course
  return (
    <SummaryBox
      name={names.course}
      label="Course"
      title={<CourseName course_type={course_type} />}
      facts={courseFacts(course)}
      end={
        free > 0 ? (
          <strong className={classes.free}>
            {free} of {spaces} free
          </strong>
        ) : (
          <Flag tone="danger">Full</Flag>
        )
      }
      error={error}
      onChange={onChange}
    />
  )
}
