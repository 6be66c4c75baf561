import { formatTimes } from '@connect/contract/calendar/format-day'
import { lastFreeCancelDay } from '@connect/contract/calendar/notice'
import type { CallOptions } from '@connect/contract/client'
import { Course, type CourseChange, type Scope } from '@connect/contract/courses/course'
import { CHANGEABLE_FIELDS } from '@connect/contract/courses/course-fields'
import { courses } from '@connect/contract/courses/course-routes'
import { followsRule, isTest } from '@connect/contract/courses/course-rules'
import type { CourseFilters } from '@connect/contract/courses/course-slot'
import { formatCourse } from '@connect/contract/courses/format-course'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { call } from '#api/client.ts'
import { editedFields, namesIn } from '#api/forms/edited-fields.ts'
import { useEditForm } from '#api/forms/use-edit-form.tsx'
import { readAgain } from '#api/query/query.ts'
import { showFailureToast } from '#api/query/show-failure.ts'
import { formatDate, parseTypedDate } from '#lib/dates.ts'
import { showChanged } from '#pickers/changed-courses.tsx'
import { toast } from '#ui/toasts/toast.tsx'
import { askScope } from './ask-scope.tsx'
import { bankHolidaysText } from './bank-holidays-text.ts'
import { doneText } from './course-warnings.ts'
import { siteOptions } from './use-course-options.ts'
import { useSeriesCalls } from './use-series-calls.ts'
import { useTestCentres } from './use-test-centres.ts'

export const courseText = (course: Course): string =>
  formatCourse(course, formatDate(course.date), formatTimes(course.start_time, course.end_time))

/** Sites, people and test centres all have ids, so each is named by its own. */
function toFields(filters: CourseFilters, course: Course, centres: readonly { id: number; name: string }[]) {
  const people = filters.instructors.map(({ id, full_name }) => ({ value: id, label: full_name }))
  const places = [...centres, ...(course.test_centre ? [course.test_centre] : [])]
  const { instructors } = editedFields(CHANGEABLE_FIELDS, namesIn(people))
  const { test_centre } = editedFields(
    CHANGEABLE_FIELDS,
    namesIn(places.map(({ id, name }) => ({ value: id, label: name }))),
  )
  return { ...editedFields(CHANGEABLE_FIELDS, namesIn(siteOptions(filters, course))), instructors, test_centre }
}

type Name = keyof ReturnType<typeof Course.toValues>

type Words = {
  /** 'Change', 'Move': what is asked of a series. */
  verb: string
  /** On the button that answers it. */
  confirm: string
  /** 'changed', 'moved': what a series is told. */
  done: string
  /** Whether the toast offers to take it back. */
  isUndoable?: boolean
}

/** What a series is moved back by; of another site or other people nothing is kept that would bring them back. */
const isOnlyWhen = (change: CourseChange) =>
  Object.keys(change).every((name) => name.endsWith('_time') || name === 'date')

/**
 * Of a course, or of a part of it (`names`). Of a series it asks which courses are meant once what was typed is right,
 * and tells what was skipped.
 */
export function useCourseEdit(
  course: Course,
  filters: CourseFilters,
  { verb, confirm, done, isUndoable = false }: Words,
  { names, onSaved }: { names?: readonly Name[]; onSaved: (saved: Course) => unknown },
) {
  const queryClient = useQueryClient()
  const { changeSeries, moveSeriesBack } = useSeriesCalls()
  const { data: centres } = useTestCentres(isTest(course.course_type))
  const { id, series_id } = course
  const params = { course_id: id }
  const all = Course.toValues(course)
  const values = names ? Object.fromEntries(names.map((name) => [name, all[name]])) : all

  async function takeBack(undo: () => Promise<string>): Promise<void> {
    await undo().then(toast.success, (error: unknown) =>
      showFailureToast(error, 'Not moved back. Try again in a minute.'),
    )
    await readAgain(queryClient, courses.update)
  }

  const undoOne = async (change: CourseChange, saved: Course): Promise<string> => {
    const back = Object.fromEntries(Object.keys(change).map((name) => [name, all[name as Name]])) as CourseChange
    await call(courses.update, { params, body: back }, { headers: { 'if-match': `"${saved.version}"` } })
    return 'Course moved back'
  }

  /** Answers the course as it is afterwards. */
  async function saveSeries(
    change: CourseChange,
    scope: Exclude<Scope, 'this'>,
    version: CallOptions,
  ): Promise<Course> {
    const moved = await changeSeries(id, { ...change, scope }, version)
    const canUndo = isUndoable && moved.changed.length > 0 && isOnlyWhen(change)
    showChanged(moved, done, {
      undo: canUndo ? () => void takeBack(() => moveSeriesBack(moved)) : undefined,
      note: change.date === undefined ? null : bankHolidaysText(moved.changed),
    })
    return call(courses.get, { params })
  }

  async function saveOne(body: CourseChange, options: CallOptions): Promise<Course> {
    const isChanged = Object.keys(body).length > 0
    const saved = await call(courses.update, { params, body }, options)
    const undo = isUndoable && isChanged ? () => void takeBack(() => undoOne(body, saved)) : undefined
    toast.success(doneText(`Course ${done}`, saved, course.warnings), { ...(undo && { undo }) })
    return saved
  }

  const model = useEditForm(courses.update, {
    version: course.version,
    fields: toFields(filters, course, centres ?? []),
    params,
    values,
    async makeCall({ body }, options) {
      const change = body as CourseChange
      const isAboutSeries = series_id !== null && Object.keys(change).length > 0
      const question = { title: `${verb} which courses?`, course_id: id, what: courseText(course), confirm }
      const scope = isAboutSeries ? await askScope(question) : 'this'
      if (scope === null) return null
      return scope === 'this' ? saveOne(change, options) : saveSeries(change, scope, options)
    },
    onSuccess: onSaved,
  })

  useCancelDay(course, model.form)
  return model
}

/** The last day to cancel a test moves with its date where it followed DVSA's rule, unless it was typed. */
function useCancelDay(course: Course, form: UseFormReturn): void {
  const follow = useEffectEvent((typed: unknown) => {
    const date = parseTypedDate(typeof typed === 'string' ? typed : '')
    if (date && followsRule(course) && !form.getFieldState('last_date_cancel').isTouched) {
      form.setValue('last_date_cancel', lastFreeCancelDay(date), { shouldDirty: true })
    }
  })
  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ values: { date }, name, type }) => {
          if (name === 'date' && type === 'change') follow(date)
        },
      }),
    [form],
  )
}
