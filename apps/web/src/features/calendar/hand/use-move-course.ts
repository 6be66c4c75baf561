import { ApiError } from '@connect/contract/api-error'
import type { Course, CourseChange, Scope } from '@connect/contract/courses/course'
import { courses } from '@connect/contract/courses/course-routes'
import { useRef } from 'react'
import { call } from '#api/client.ts'
import { askScope } from '#features/calendar/course/ask-scope.tsx'
import { bankHolidaysText } from '#features/calendar/course/bank-holidays-text.ts'
import { useSeriesCalls } from '#features/calendar/course/use-series-calls.ts'
import { isSamePlace, type Place } from '#features/calendar/layout/drag.ts'
import { showChanged } from '#pickers/changed-courses.tsx'
import { toast } from '#ui/toasts/toast.tsx'
import { movedText, moveText, refusalText } from './move-texts.ts'
import { usePlaces } from './use-places.ts'
import { useSaving } from './use-saving.ts'

const MOVED = ['date', 'start_time', 'end_time', 'last_date_cancel'] as const

/** Only fields that differ. */
const changeTo = (to: Place & Partial<Course>, from: Place & Partial<Course>): CourseChange =>
  Object.fromEntries(MOVED.flatMap((name) => (to[name] === from[name] ? [] : [[name, to[name]]])))

const onVersion = ({ version }: Course) => ({ headers: { 'if-match': `"${version}"` } })

export type Move = {
  id: number
  /** Where it was drawn when somebody took hold of it. */
  from: Place
  to: Place
  /** The course with its version, asked for when somebody took hold of it. */
  detail: Promise<Course>
}

type Callbacks = {
  /** The course is about to go back to where it was. */
  onBack: (id: number) => void
  /** It is saved at its new place. */
  onMoved: (id: number, place: Place) => void
  /** Somebody is busy there: who else teaches it can be chosen in its panel. */
  onChooseStaff: (id: number, place: Place) => void
}

/** Null where nobody says. */
async function askWhich({ id, from, to }: Move, { series_id }: Course): Promise<Scope | null> {
  if (series_id === null) return 'this'
  return askScope({
    title: 'Move which courses?',
    course_id: id,
    what: moveText(from, to),
    confirm: 'Move course',
  })
}

/**
 * Moves at once and saves afterwards: with Undo, with the question which courses of a series are meant, and back to
 * where it was when it is refused.
 */
export function useMoveCourse({ onBack, onMoved, onChooseStaff }: Callbacks) {
  const { place, release } = usePlaces()
  const { grab, during } = useSaving(release)
  const { changeSeries, moveSeriesBack } = useSeriesCalls()
  const asking = useRef(new Set<number>())

  async function putBack({ id, from }: Move): Promise<void> {
    onBack(id)
    await place(id, from)
    release(id)
  }

  /** `send` resolves to what is said of it. */
  async function undo(id: number, from: Place, to: Place, send: () => Promise<string>): Promise<void> {
    await place(id, from)
    try {
      const words = await send()
      onMoved(id, from)
      toast.success(words)
    } catch (error) {
      onBack(id)
      await place(id, to)
      toast.failure(refusalText(error))
    }
  }

  async function saveOne({ id, from, to }: Move, before: Course): Promise<void> {
    const params = { course_id: id }
    const after = await call(courses.update, { params, body: changeTo(to, from) }, onVersion(before))
    const sendBack = async () => {
      await call(courses.update, { params, body: changeTo(before, after) }, onVersion(after))
      return 'Course moved back'
    }
    toast.success(movedText(before, after), { undo: () => void during(id, undo(id, before, after, sendBack)) })
  }

  async function saveSeries({ id, from, to }: Move, before: Course, scope: Exclude<Scope, 'this'>): Promise<void> {
    const moved = await changeSeries(id, { ...changeTo(to, from), scope }, onVersion(before))
    const isUndoable = moved.changed.length > 0
    showChanged(moved, 'moved', {
      undo: isUndoable
        ? () =>
            void during(
              id,
              undo(id, from, to, () => moveSeriesBack(moved)),
            )
        : undefined,
      note: from.date === to.date ? null : bankHolidaysText(moved.changed),
    })
  }

  async function save(next: Move): Promise<void> {
    const { id, from, to } = next
    try {
      const before = await next.detail
      if (!isSamePlace(before, from)) throw new ApiError('changed_meanwhile')
      const scope = await askWhich(next, before)
      asking.current.delete(id)
      if (scope === null) return await putBack(next)
      await (scope === 'this' ? saveOne(next, before) : saveSeries(next, before, scope))
      onMoved(id, to)
    } catch (error) {
      asking.current.delete(id)
      await putBack(next)
      const isBusy = error instanceof ApiError && error.code === 'instructor_busy'
      toast.failure(refusalText(error), {
        ...(isBusy && { action: { label: 'Choose somebody else', run: () => onChooseStaff(id, to) } }),
      })
    }
  }

  async function move(next: Move): Promise<void> {
    asking.current.add(next.id)
    await place(next.id, next.to)
    void during(next.id, save(next))
  }

  /** True until it is said which courses a move of this one means. */
  const isAsking = (id: number) => asking.current.has(id)

  return { grab, place, release, move, isAsking }
}
