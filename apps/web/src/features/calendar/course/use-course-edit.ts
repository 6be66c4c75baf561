import { formatTimes } from '@connect/contract/calendar/format-day'
import { lastFreeCancelDay } from '@connect/contract/calendar/notice'
import type { CallOptions } from '@connect/contract/client'
import { Course, type Scope } from '@connect/contract/courses/course'
import { CHANGEABLE_FIELDS } from '@connect/contract/courses/course-fields'
import { courses } from '@connect/contract/courses/course-routes'
import { followsRule, isTest } from '@connect/contract/courses/course-rules'
import type { CourseFilters } from '@connect/contract/courses/course-slot'
import { formatCourse } from '@connect/contract/courses/format-course'
import type { MovedCourses } from '@connect/contract/courses/series'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { type UseFormReturn, useWatch } from 'react-hook-form'
import { call } from '#api/client.ts'
import { editedFields, namesIn } from '#api/forms/edited-fields.ts'
import { useEditForm } from '#api/forms/use-edit-form.tsx'
import { readAgain } from '#api/query/query.ts'
import { showFailureToast } from '#api/query/show-failure.ts'
import { useNotifiedRiders } from '#features/calendar/riders/use-course-riders.ts'
import { formatDate, parseTypedDate } from '#lib/dates.ts'
import { parseTypedTime } from '#lib/times.ts'
import { toSentences } from '#lib/to-sentences.ts'
import { showChanged } from '#pickers/changed-courses.tsx'
import { toNotify, useNotice } from '#pickers/messages/tell-rider.tsx'
import { notifiedText } from '#pickers/messages/tell-rider-text.ts'
import { toast } from '#ui/toasts/toast.tsx'
import { askScope, type ScopeAnswer } from './ask-scope.tsx'
import { bankHolidaysText } from './bank-holidays-text.ts'
import { doneText } from './course-warnings.ts'
import { siteOptions } from './use-course-options.ts'
import { type SentChange, useSeriesCalls } from './use-series-calls.ts'
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

/** What riders are told of a course. */
const PLACE = ['date', 'start_time', 'supplier'] as const satisfies readonly Name[]

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
const isOnlyWhen = (change: SentChange) =>
  Object.keys(change).every((name) => name.endsWith('_time') || name === 'date')

/** 'Course moved', what is odd about it that was not before, and how many riders are told. */
const savedText = (done: string, saved: Course, before: Course): string =>
  toSentences([doneText(`Course ${done}`, saved, before.warnings), notifiedText(saved.riders_notified)])

/** The same of a series, after how many of its courses moved. */
const seriesNote = ({ date }: SentChange, { changed, riders_notified }: MovedCourses): string =>
  toSentences([date === undefined ? null : bankHolidaysText(changed), notifiedText(riders_notified)])

type Notify = Omit<ScopeAnswer, 'scope'>

/**
 * Of a course, or of a part of it (`names`). Of a series it asks which courses are meant once what was typed is right,
 * and tells what was skipped. `notice` is of a course alone: of a series, its question has it.
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

  /** Whoever was told of the move is told if it is undone too late. */
  const undoOne = async (change: SentChange, notify: Notify, saved: Course): Promise<string> => {
    const back: SentChange = Object.fromEntries(Object.keys(change).map((name) => [name, all[name as Name]]))
    const version = { headers: { 'if-match': `"${saved.version}"` } }
    const { riders_notified } = await call(courses.update, { params, body: { ...back, ...notify } }, version)
    return toSentences(['Course moved back', notifiedText(riders_notified)])
  }

  /** Answers the course as it is afterwards. */
  async function saveSeries(
    change: SentChange,
    answer: Notify & { scope: Exclude<Scope, 'this'> },
    version: CallOptions,
  ): Promise<Course> {
    const moved = await changeSeries(id, { ...change, ...answer }, version)
    const canUndo = isUndoable && moved.changed.length > 0 && isOnlyWhen(change)
    showChanged(moved, done, {
      undo: canUndo ? () => void takeBack(() => moveSeriesBack(moved)) : undefined,
      note: seriesNote(change, moved),
    })
    return call(courses.get, { params })
  }

  async function saveOne(change: SentChange, notify: Notify, options: CallOptions): Promise<Course> {
    const isChanged = Object.keys(change).length > 0
    const saved = await call(courses.update, { params, body: { ...change, ...notify } }, options)
    const undo = isUndoable && isChanged ? () => void takeBack(() => undoOne(change, notify, saved)) : undefined
    toast.success(savedText(done, saved, course), { ...(undo && { undo }) })
    return saved
  }

  const model = useEditForm(courses.update, {
    version: course.version,
    fields: toFields(filters, course, centres ?? []),
    params,
    values,
    async makeCall({ body }, options) {
      const change: SentChange = body
      const isAboutSeries = series_id !== null && Object.keys(change).length > 0
      const question = { title: `${verb} which courses?`, course_id: id, what: courseText(course), confirm }
      const replaced = PLACE.some((name) => name in change)
        ? { riders, place: toPlace(course, change.supplier), isOtherDay: 'date' in change }
        : undefined
      const answer = isAboutSeries
        ? await askScope({ ...question, replaced })
        : { scope: 'this' as const, ...toNotify(notice) }
      if (answer === null) return null
      const { scope, ...notify } = answer
      return scope === 'this' ? saveOne(change, notify, options) : saveSeries(change, { scope, ...notify }, options)
    },
    onSuccess: (saved) => {
      reset()
      return onSaved(saved)
    },
  })

  useCancelDay(course, model.form)
  const typed = useWatch({ control: model.form.control, name: [...PLACE] })
  const [, , site] = typed
  const riders = useNotifiedRiders(course)
  const isOther = series_id === null && isOtherPlace(course, typed)
  const { notice, reset } = useNotice(
    'BOOKING_CHANGED',
    isOther && riders ? { riders, place: toPlace(course, site) } : null,
  )
  return { ...model, notice }
}

/** Where its riders are told that it is. */
const toPlace = ({ course_type, supplier }: Course, site: unknown) => ({
  course_type,
  supplier_id: typeof site === 'number' ? site : supplier.id,
})

/** What is typed only in part is no other place yet. */
function isOtherPlace({ date, start_time, supplier }: Course, [day, start, site]: readonly unknown[]): boolean {
  const text = (typed: unknown) => (typeof typed === 'string' ? typed : '')
  const typedDay = parseTypedDate(text(day)) ?? date
  const typedStart = parseTypedTime(text(start)) ?? start_time
  return typedDay !== date || typedStart !== start_time || (typeof site === 'number' && site !== supplier.id)
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
