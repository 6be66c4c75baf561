import { londonDate } from '@connect/contract/calendar/london'
import { mayPlan, plansForAll } from '@connect/contract/calendar/own-calendar'
import { Course } from '@connect/contract/courses/course'
import { courses } from '@connect/contract/courses/course-routes'
import type { CourseFilters } from '@connect/contract/courses/course-slot'
import { formatWhen } from '@connect/contract/courses/format-course'
import { USUAL_COURSES } from '@connect/contract/courses/usual-courses'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { Link, useLocation, useParams } from 'react-router'
import { PanelForm } from '#api/forms/panel-form.tsx'
import { query } from '#api/query/query.ts'
import { useUser } from '#api/session/use-session.ts'
import { CourseBikes } from '#features/calendar/bikes/course-bikes.tsx'
import { useCloseToCalendar } from '#features/calendar/frame/use-close-to-calendar.ts'
import { CourseRiders } from '#features/calendar/riders/course-riders.tsx'
import { useFocusRescue } from '#lib/hooks/use-focus-return.ts'
import { TellRiderStrip } from '#pickers/messages/tell-rider.tsx'
import { CloseLink } from '#ui/panel/facts.tsx'
import { PanelSection } from '#ui/panel/panel-section.tsx'
import { PanelParts, RoutePanel } from '#ui/panel/route-panel.tsx'
import { Loaded } from '#ui/states/loaded.tsx'
import { CancelCourseDialog } from './cancel-course-dialog.tsx'
import classes from './course.module.css'
import { Endings, OtherActions } from './course-actions.tsx'
import { CourseFacts } from './course-facts.tsx'
import { CourseField } from './course-field.ts'
import { PlanFields, StaffField } from './course-fields.tsx'
import { timesIn } from './course-form.ts'
import { CourseHistory } from './course-history.tsx'
import { CourseSteps } from './course-steps.tsx'
import { formWarnings } from './course-warnings.ts'
import { MoveCourseDialog } from './move-course-dialog.tsx'
import { useDefaults } from './use-course-defaults.ts'
import { useCourseEdit } from './use-course-edit.ts'
import { siteOptions, staffOptions, useCourseFilters } from './use-course-options.ts'
import { WarningsStrip } from './warnings-strip.tsx'

/** CAL-06 */
export function CoursePanel() {
  const { courseId = '' } = useParams()
  const { closeTo } = useCloseToCalendar()
  const answer = useQuery({
    ...query(courses.get, { params: { course_id: courseId } }),
    refetchOnWindowFocus: false,
  })
  const { data } = answer

  return (
    <RoutePanel
      title={data?.name ?? 'Course'}
      subtitle={data && `${data.supplier.connect_location_name} · ${formatWhen(data)}`}
      closeTo={closeTo}
      isBare
      width={957}
      startsAt="title"
      headEnd={<CourseSteps courseId={Number(courseId)} />}
    >
      <Loaded query={answer} what="course" wrap={PanelParts}>
        {(course) => <CourseTabs key={course.id} course={course} />}
      </Loaded>
    </RoutePanel>
  )
}

const TABS = { details: 'Details', history: 'History' }

/** The history stands beside the details, whose form keeps what was typed. */
function CourseTabs({ course }: { course: Course }) {
  const { search, hash } = useLocation()
  // A link of the course before, as to another of its series, is gone with it.
  useFocusRescue()
  const current = hash === '#history' ? 'history' : 'details'
  return (
    <>
      <nav aria-label="Course" className={classes.tabs}>
        {Object.entries(TABS).map(([tab, label]) => (
          <Link
            key={tab}
            to={{ search, hash: tab === 'history' ? tab : '' }}
            className={classes.tab}
            aria-current={tab === current ? 'page' : undefined}
            replace
          >
            {label}
          </Link>
        ))}
      </nav>
      <div className={classes.tabbed} hidden={current !== 'details'}>
        <CourseDetails course={course} />
      </div>
      {current === 'history' && <CourseHistory course_id={course.id} />}
    </>
  )
}

type Dialog = 'move' | 'cancel' | null

/** The calendar's menu leads to a dialog over the panel, and this one back to the calendar. */
const dialogIn = (hash: string): Dialog => (hash === '#move' || hash === '#cancel' ? (hash.slice(1) as Dialog) : null)

/** A form for who may change the course while it is planned; its facts for everybody else. */
function CourseDetails({ course }: { course: Course }) {
  const user = useUser()
  const filters = useCourseFilters()
  const { close: closePanel } = useCloseToCalendar()
  const { hash } = useLocation()
  const [dialog, setDialog] = useState<Dialog>(dialogIn(hash))
  // What a dialog saved, the form starts from.
  const [generation, setGeneration] = useState(0)
  const close = () => {
    setDialog(null)
    if (dialogIn(hash)) void closePanel()
  }
  const done = () => {
    close()
    setGeneration((before) => before + 1)
  }
  const actions = { course, onMove: () => setDialog('move'), onCancel: () => setDialog('cancel') }

  const isOwn = course.instructors.some(({ id }) => id === user.id)
  if (!mayPlan(user, isOwn)) return <FactsOnly course={course} />
  if (course.status !== 'SCHEDULED') return <FactsOnly course={course} actions={actions} />
  return (
    <Loaded query={filters} what="course types" wrap={PanelParts}>
      {(offer) => (
        <>
          <CourseForm key={generation} course={course} filters={offer} actions={actions} />
          {dialog === 'move' && <MoveCourseDialog course={course} filters={offer} onClose={close} onMoved={done} />}
          {dialog === 'cancel' && <CancelCourseDialog course={course} onClose={close} onCancelled={done} />}
        </>
      )}
    </Loaded>
  )
}

type Actions = { course: Course; onMove: () => void; onCancel: () => void }

function FactsOnly({ course, actions }: { course: Course; actions?: Actions }) {
  const { closeTo } = useCloseToCalendar()
  return (
    <PanelParts
      isFrozen
      foot={
        actions ? (
          <>
            <Endings {...actions} isDirty={false} />
            <OtherActions {...actions} isDirty={false} />
          </>
        ) : (
          <CloseLink to={closeTo} />
        )
      }
    >
      <CourseFacts course={course} isWhole />
      <CourseRiders course={course} />
      <CourseBikes course={course} />
    </PanelParts>
  )
}

const WORDS = { verb: 'Change', confirm: 'Save changes', done: 'changed' }

/** Saving leaves the panel open, as for what is read beside the calendar. */
function CourseForm({ course, filters, actions }: { course: Course; filters: CourseFilters; actions: Actions }) {
  const user = useUser()
  const { closeTo } = useCloseToCalendar()
  const { course_type } = course
  const model = useCourseEdit(course, filters, WORDS, {
    onSaved: (saved) => model.form.reset(Course.toValues(saved)),
  })
  const { form } = model
  useProposal(form)
  const values = useWatch({ control: form.control })
  const defaults = useDefaults(values.supplier, course_type, values.date)
  const { isDirty } = form.formState
  const own = formWarnings(course_type, values, filters, londonDate(new Date()))
  // Only the server knows of other courses and of certificates, as the course is saved.
  const warnings = isDirty ? own : [...new Set([...own, ...course.warnings])]

  return (
    <PanelForm
      model={model}
      id="course"
      submitLabel="Save changes"
      closeTo={closeTo}
      footStart={<Endings {...actions} isDirty={isDirty} />}
      besideSubmit={<OtherActions {...actions} isDirty={isDirty} />}
      strip={
        <>
          <WarningsStrip warnings={warnings} />
          <TellRiderStrip notice={model.notice} />
        </>
      }
    >
      <CourseFacts course={course} />
      <CourseRiders course={course} />
      <CourseBikes course={course} />
      <PanelSection>
        <CourseField name="supplier" options={siteOptions(filters, course)} />
        {USUAL_COURSES[course_type].isFullLicence && <CourseField name="full_licence_type" required />}
        <StaffField options={staffOptions(filters, values.supplier, course)} isFixed={!plansForAll(user)} />
      </PanelSection>
      <PlanFields course_type={course_type} defaults={defaults} course={course} />
    </PanelForm>
  )
}

type Form = ReturnType<typeof useCourseEdit>['form']

/** What stands below something that loads is not in sight yet. Answers how to give up. */
function focusOnceShown(focus: () => void): () => void {
  const before = document.activeElement
  let frame = 0
  function tryNow() {
    focus()
    if (document.activeElement === before) frame = requestAnimationFrame(tryNow)
  }
  tryNow()
  return () => cancelAnimationFrame(frame)
}

/** After a refused drag: its day and times are filled in, and who else could teach it has the focus. */
function useProposal(form: Form): void {
  const { hash, search } = useLocation()
  const fill = useEffectEvent(() => {
    if (hash !== '#staff') return undefined
    const times = timesIn(new URLSearchParams(search))
    for (const name of ['date', 'start_time', 'end_time'] as const) {
      if (times[name]) form.setValue(name, times[name], { shouldDirty: true })
    }
    return focusOnceShown(() => form.setFocus('instructors'))
  })
  useEffect(() => fill(), [])
}
