import { plusDays } from '@connect/contract/calendar/days'
import { londonDate } from '@connect/contract/calendar/london'
import type { CourseFilters, CourseSlot } from '@connect/contract/courses/course-slot'
import { courseSlots } from '@connect/contract/courses/slot-routes'
import { Button } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { FormProvider, useForm, useWatch } from 'react-hook-form'
import { lookup, query } from '#api/query/query.ts'
import { useCan } from '#api/session/use-can.ts'
import { parseTypedDate } from '#lib/dates.ts'
import { CourseName, dayText } from '#pickers/order/training-text.tsx'
import { DateField } from '#ui/fields/date-field.tsx'
import { fieldNames } from '#ui/fields/field-names.ts'
import { SelectField } from '#ui/fields/select-field.tsx'
import { Loaded } from '#ui/states/loaded.tsx'
import classes from './add-order.module.css'

const names = fieldNames({ body: courseSlots.list.query })

/** The longest period that courses are listed for. */
const DAYS = 62
/** Courses in sight until more are wanted. */
const SHOWN = 8

type Props = { chosen: unknown; onChoose: (id: number) => void }

/** The courses to book on, earliest first: site, type, date and free spaces. */
export function CourseList({ chosen, onChoose }: Props) {
  const id = useId()
  const canLook = useCan(courseSlots.list)
  return (
    <section data-wide aria-labelledby={id}>
      <p id={id} className={classes.label}>
        Course <span className={classes.required}>*</span>
      </p>
      {canLook ? (
        <Courses chosen={chosen} onChoose={onChoose} />
      ) : (
        <p className={classes.quiet}>
          You need access to the calendar to choose a course. Ask an admin, or open this form from a link to a course.
        </p>
      )}
    </section>
  )
}

function Courses({ chosen, onChoose }: Props) {
  const today = londonDate(new Date())
  const form = useForm({ defaultValues: { supplier: '', course_type: '', date__gte: today } })
  const { supplier, course_type, date__gte } = useWatch({ control: form.control })
  const from = parseTypedDate(date__gte ?? '') ?? today
  const offer = useQuery(lookup(courseSlots.filters, {}))
  const found = useQuery({
    ...query(courseSlots.list, {
      query: {
        date__gte: from,
        date__lte: plusDays(from, DAYS - 1),
        status: 'SCHEDULED',
        ...(supplier && { supplier }),
        ...(course_type && { course_type }),
      },
    }),
    placeholderData: keepPreviousData,
  })

  return (
    <FormProvider {...form}>
      <div className={classes.finder}>
        <SelectField name={names.supplier} label="Location" options={siteOptions(offer.data)} />
        <SelectField name={names.course_type} label="Type" options={typeOptions(offer.data)} />
        <DateField name={names.date__gte} label="From" />
      </div>
      <Loaded query={offer} what="courses" fields={2}>
        {(filters) => (
          <Loaded query={found} what="courses" fields={2}>
            {({ results }) => <Slots slots={results} filters={filters} chosen={chosen} onChoose={onChoose} />}
          </Loaded>
        )}
      </Loaded>
    </FormProvider>
  )
}

const siteOptions = (filters: CourseFilters | undefined) => [
  { value: '', label: 'Every location' },
  ...(filters?.sites ?? [])
    .filter(({ is_active }) => is_active)
    .map(({ id, connect_location_name }) => ({ value: String(id), label: connect_location_name })),
]

const typeOptions = (filters: CourseFilters | undefined) => [
  { value: '', label: 'Every course' },
  ...new Map(
    (filters?.course_types ?? []).map(({ constant, name }) => [constant, { value: constant, label: name }]),
  ).values(),
]

type SlotsProps = Props & { slots: readonly CourseSlot[]; filters: CourseFilters }

function Slots({ slots, filters, chosen, onChoose }: SlotsProps) {
  const [shown, setShown] = useState(SHOWN)
  if (slots.length === 0) return <p className={classes.quiet}>No courses in the two months from this date.</p>
  return (
    <>
      <ul className={classes.slots}>
        {slots.slice(0, shown).map((slot) => (
          <li key={slot.id}>
            <button
              type="button"
              className={classes.slot}
              disabled={slot.spaces_available === 0}
              aria-pressed={slot.id === chosen}
              onClick={() => onChoose(slot.id)}
            >
              <span className={classes.slotCourse}>
                <CourseName course_type={slot.course_type} />
                <span className={classes.boxFacts}>{slotFacts(slot, filters)}</span>
              </span>
              <span className={classes.slotFree}>
                {slot.spaces_available === 0 ? 'Full' : `${slot.spaces_available} of ${slot.spaces} free`}
              </span>
            </button>
          </li>
        ))}
      </ul>
      {slots.length > shown && (
        <Button variant="subtle" onClick={() => setShown(shown + 3 * SHOWN)}>
          Show more courses
        </Button>
      )}
    </>
  )
}

function slotFacts(
  { date, start_time, end_time, supplier_id, instructor_ids }: CourseSlot,
  filters: CourseFilters,
): string {
  const site = filters.sites.find(({ id }) => id === supplier_id)?.connect_location_name
  const teachers = instructor_ids.flatMap((id) => filters.instructors.find((one) => one.id === id)?.full_name ?? [])
  return [dayText(date), `${start_time}–${end_time}`, site, ...teachers].filter(Boolean).join(' · ')
}
