import { londonDate } from '@connect/contract/calendar/london'
import { COURSE_NAMES } from '@connect/contract/courses/course-types'
import { formatWhenAndWhere } from '@connect/contract/courses/format-course'
import { toOptions } from '@connect/contract/field-table/labels'
import type { OfferedCourse } from '@connect/contract/orders/offered-course'
import { orders } from '@connect/contract/orders/order-routes'
import { Button } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { FormProvider, useForm, useWatch } from 'react-hook-form'
import { LARGEST_PAGE } from '#api/query/every-page.ts'
import { query } from '#api/query/query.ts'
import classes from '#features/orders/draft/add-order.module.css'
import { parseTypedDate } from '#lib/dates.ts'
import { CourseName } from '#pickers/order/training-text.tsx'
import { useSites } from '#pickers/use-sites.ts'
import { DateField } from '#ui/fields/date-field.tsx'
import { fieldNames } from '#ui/fields/field-names.ts'
import { SelectField } from '#ui/fields/select-field.tsx'
import { Loaded } from '#ui/states/loaded.tsx'

const names = fieldNames({ body: orders.courses.query })

/** Courses in sight until more are wanted. */
const SHOWN = 8

const TYPES = [{ value: '', label: 'Every course' }, ...toOptions(COURSE_NAMES)]

export const useCourseFinder = () =>
  useForm({ defaultValues: { supplier: '', course_type: '', date__gte: londonDate(new Date()) } })
export type CourseFinder = ReturnType<typeof useCourseFinder>

type ListProps = { chosen: unknown; onChoose: (id: number) => void }
type Props = ListProps & { finder: CourseFinder }

/** Earliest first. */
export function CourseList({ chosen, onChoose, finder: form }: Props) {
  const id = useId()
  const today = londonDate(new Date())
  const { options: sites } = useSites()
  const { supplier, course_type, date__gte } = useWatch({ control: form.control })
  const [shown, setShown] = useState(SHOWN)
  const found = useQuery({
    ...query(orders.courses, {
      query: {
        date__gte: parseTypedDate(date__gte ?? '') ?? today,
        page_size: shown,
        ...(supplier && { supplier }),
        ...(course_type && { course_type }),
      },
    }),
    placeholderData: keepPreviousData,
  })

  return (
    <section data-wide aria-labelledby={id}>
      <p id={id} className={classes.label}>
        Course <span className={classes.required}>*</span>
      </p>
      <FormProvider {...form}>
        <div className={classes.finder}>
          <SelectField
            name={names.supplier}
            label="Location"
            options={[
              { value: '', label: 'Every location' },
              ...sites.map(({ value, label }) => ({ value: String(value), label })),
            ]}
          />
          <SelectField name={names.course_type} label="Type" options={TYPES} />
          <DateField name={names.date__gte} label="From" />
        </div>
      </FormProvider>
      <Loaded query={found} what="courses" fields={2}>
        {({ count, results }) => (
          <>
            <Offers courses={results} chosen={chosen} onChoose={onChoose} />
            {count > results.length && shown < LARGEST_PAGE && (
              <Button variant="subtle" onClick={() => setShown(Math.min(LARGEST_PAGE, shown + 3 * SHOWN))}>
                Show more courses
              </Button>
            )}
          </>
        )}
      </Loaded>
    </section>
  )
}

function Offers({ courses, chosen, onChoose }: ListProps & { courses: readonly OfferedCourse[] }) {
  if (courses.length === 0) return <p className={classes.quiet}>No courses from this date.</p>
  return (
    <ul className={classes.slots}>
      {courses.map((course) => (
        <li key={course.id}>
          <button
            type="button"
            className={classes.slot}
            disabled={course.spaces_available === 0}
            aria-pressed={course.id === chosen}
            onClick={() => onChoose(course.id)}
          >
            <span className={classes.slotCourse}>
              <CourseName course_type={course.course_type} />
              <span className={classes.boxFacts}>{formatWhenAndWhere(course)}</span>
            </span>
            <span className={classes.slotFree}>
              {course.spaces_available === 0 ? 'Full' : `${course.spaces_available} of ${course.spaces} free`}
            </span>
          </button>
        </li>
      ))}
    </ul>
  )
}
