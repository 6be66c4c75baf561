import { edit } from '@connect/contract/access'
import { londonDate } from '@connect/contract/calendar/london'
import { plansForAll } from '@connect/contract/calendar/own-calendar'
import type { CallOptions } from '@connect/contract/client'
import { AddedCourses, Course } from '@connect/contract/courses/course'
import { COURSE_FIELDS } from '@connect/contract/courses/course-fields'
import { courses } from '@connect/contract/courses/course-routes'
import { isRepeatable } from '@connect/contract/courses/course-rules'
import type { CourseFilters } from '@connect/contract/courses/course-slot'
import { USUAL_COURSES } from '@connect/contract/courses/usual-courses'
import { pathTo } from '@connect/contract/paths'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { Link, useLocation, useSearchParams } from 'react-router'
import { z } from 'zod'
import { call } from '#api/client.ts'
import { PanelForm } from '#api/forms/panel-form.tsx'
import { useRouteForm } from '#api/forms/use-route-form.ts'
import { query } from '#api/query/query.ts'
import { useCan } from '#api/session/use-can.ts'
import { useUser } from '#api/session/use-session.ts'
import { useCloseToCalendar } from '#features/calendar/frame/use-close-to-calendar.ts'
import { parseAddress, toPanel } from '#features/calendar/layout/address.ts'
import { useFocusHeading } from '#lib/hooks/use-focus-heading.ts'
import { useIsWide } from '#lib/hooks/use-is-wide.ts'
import { coursesText, SkippedTable } from '#pickers/changed-courses.tsx'
import { fieldNames } from '#ui/fields/field-names.ts'
import { SelectField } from '#ui/fields/select-field.tsx'
import { PanelSection } from '#ui/panel/panel-section.tsx'
import { PanelParts, RoutePanel } from '#ui/panel/route-panel.tsx'
import { Loaded } from '#ui/states/loaded.tsx'
import { toast } from '#ui/toasts/toast.tsx'
import classes from './course.module.css'
import { CourseField } from './course-field.ts'
import { PlanFields, StaffField } from './course-fields.tsx'
import {
  doesRepeat,
  emptyCourse,
  isConstant,
  NewCourseForm,
  type NewCourseValues,
  timesIn,
  toCopyValues,
} from './course-form.ts'
import { doneText, formWarnings } from './course-warnings.ts'
import { RepeatSection, repeatDays } from './repeat-section.tsx'
import { useCourseDefaults } from './use-course-defaults.ts'
import { siteOptions, staffOptions, typeOptions, useCourseFilters } from './use-course-options.ts'
import { WarningsStrip } from './warnings-strip.tsx'

const FORM = 'add-course'
const SETS_UP_TYPES = { access: edit('courses') }

/** One course or several: which call is made follows from the body. */
const ADD = { ...courses.create, body: NewCourseForm, response: z.union([Course, AddedCourses]) }
const names = fieldNames(ADD)
type Added = z.output<typeof AddedCourses>

/** `from` names a course that the new one starts as (CAL-02). */
export function AddCoursePanel() {
  const { closeTo } = useCloseToCalendar()
  const [params] = useSearchParams()
  const [added, setAdded] = useState<Added | null>(null)
  const filters = useCourseFilters()
  const from = params.get('from')
  const copied = useQuery({
    ...query(courses.get, { params: { course_id: from ?? '' } }),
    enabled: from !== null,
    refetchOnWindowFocus: false,
  })
  const known = useKnown(params)

  return (
    <RoutePanel title="Add Course" closeTo={closeTo} startsAt="field" headEnd={<ToEvent />} isBare>
      {added ? (
        <AddedView added={added} />
      ) : (
        <Loaded query={filters} what="course types" wrap={PanelParts}>
          {(offer) =>
            from === null ? (
              <AddForm filters={offer} start={toStartValues(offer, known)} onAdded={setAdded} />
            ) : (
              <Loaded query={copied} what="course" wrap={PanelParts}>
                {(course) => (
                  <AddForm
                    filters={offer}
                    start={toCopyValues(course, londonDate(new Date()), known)}
                    isCopy
                    onAdded={setAdded}
                  />
                )}
              </Loaded>
            )
          }
        </Loaded>
      )}
    </RoutePanel>
  )
}

/** On a phone, whose round plus leads here, an event is one step further. */
function ToEvent() {
  const { pathname, search } = useLocation()
  const isWide = useIsWide()
  if (isWide) return null
  return (
    <Button variant="subtle" component={Link} to={toPanel(parseAddress(pathname, search), 'event/new')}>
      Add event
    </Button>
  )
}

const toId = (text: string | null): number | undefined => (text && /^\d{1,9}$/.test(text) ? Number(text) : undefined)

/** The calendar's own filters are a part of it; what makes no sense is left out. */
function useKnown(params: URLSearchParams): Partial<NewCourseValues> {
  const user = useUser()
  const supplier = toId(params.get('site') ?? params.get('supplier'))
  // Who plans only their own courses teaches what they add.
  const teacher = toId(params.get('staff') ?? params.get('instructor')) ?? (plansForAll(user) ? undefined : user.id)
  return {
    ...timesIn(params),
    ...(supplier !== undefined && { supplier }),
    ...(teacher !== undefined && { instructors: [teacher] }),
  }
}

/** Where there is no choice of a site, it is chosen. */
function toStartValues(filters: CourseFilters, known: Partial<NewCourseValues>): NewCourseValues {
  const [only, ...others] = siteOptions(filters)
  return emptyCourse({ ...(only && others.length === 0 && { supplier: only.value }), ...known })
}

type Props = {
  filters: CourseFilters
  start: NewCourseValues
  /** Everything is filled from the start. */
  isCopy?: boolean
  onAdded: (added: Added) => void
}

const filledIn = (values: NewCourseValues): string[] =>
  Object.entries(values).flatMap(([name, value]) => (value === '' || value === undefined ? [] : [name]))

function AddForm({ filters, start, isCopy = false, onAdded }: Props) {
  const { closeTo, close } = useCloseToCalendar()
  const user = useUser()
  const known = filledIn(start)
  const model = useRouteForm(ADD, {
    values: start,
    makeCall: ({ body }, options) => add(body, options),
    onSuccess: (answer) => {
      if ('skipped' in answer) return onAdded(answer)
      toast.success(doneText('Course added', answer, warnings))
      return close()
    },
  })
  const values = useWatch({ control: model.form.control })
  const defaults = useCourseDefaults(model.form, filters, known)
  const days = repeatDays(values, filters)
  const type = isConstant(values.course_type) ? values.course_type : undefined
  const warnings = formWarnings(type, values, filters, londonDate(new Date()))

  return (
    <PanelForm
      model={model}
      id={FORM}
      submitLabel={days === null ? 'Add Course' : `Add ${coursesText(days.length)}`}
      closeTo={closeTo}
      isDirty={isCopy}
      strip={<WarningsStrip warnings={warnings} />}
    >
      <PanelSection>
        <CourseField name="supplier" options={siteOptions(filters)} />
        <SelectField
          name={names.course_type}
          label={COURSE_FIELDS.course_type.label}
          options={typeOptions(filters, values.supplier)}
          disabled={!values.supplier}
          required
        />
        {values.supplier && typeOptions(filters, values.supplier).length === 0 && <NoTypes />}
        {type && USUAL_COURSES[type].isFullLicence && <CourseField name="full_licence_type" required wide />}
        <StaffField options={staffOptions(filters, values.supplier)} isFixed={!plansForAll(user)} />
      </PanelSection>
      <PlanFields course_type={type} defaults={defaults}>
        {type && isRepeatable(type) && <RepeatSection days={days} />}
      </PlanFields>
    </PanelForm>
  )
}

function NoTypes() {
  const canSetUp = useCan(SETS_UP_TYPES)
  return (
    <p className={classes.none} data-wide>
      No course type is set up at this site yet.{' '}
      {canSetUp && <Link to={pathTo('/v2/courses/set-up')}>Set up types</Link>}
    </p>
  )
}

function add({ repeats, repeat, ...course }: NewCourseValues, options: CallOptions) {
  if (!doesRepeat({ repeats, course_type: course.course_type })) return call(courses.create, { body: course }, options)
  const { date, ...plan } = course
  return call(courses.bulk, { body: { ...plan, repeat: { ...repeat, start_date: date } } }, options)
}

function AddedView({ added: { created, skipped } }: { added: Added }) {
  const { closeTo } = useCloseToCalendar()
  const heading = useFocusHeading<HTMLHeadingElement>({ isOutcome: true })
  return (
    <PanelParts
      isFrozen
      foot={
        <Button component={Link} to={closeTo}>
          Done
        </Button>
      }
    >
      <h3 ref={heading} className={classes.result} tabIndex={-1}>
        {coursesText(created.length)} added
      </h3>
      {skipped.length > 0 && <SkippedTable skipped={skipped} />}
    </PanelParts>
  )
}
