import { ApiError } from '@connect/contract/api-error'
import type { Course } from '@connect/contract/courses/course'
import { useRef } from 'react'
import { askScope, type ScopeAnswer } from '#features/calendar/course/ask-scope.tsx'
import { isSamePlace, type Place } from '#features/calendar/layout/drag.ts'
import { showChanged } from '#pickers/changed-courses.tsx'
import { toast } from '#ui/toasts/toast.tsx'
import { isOtherStart, moveText, refusalText } from './move-texts.ts'
import { usePlaces } from './use-places.ts'
import { useSaving } from './use-saving.ts'
import { type Notify, type SeriesAnswer, useSendMove } from './use-send-move.ts'

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
async function askWhich({ id, from, to }: Move, course: Course): Promise<ScopeAnswer | null> {
  const { series_id, training_count, course_type, supplier } = course
  if (series_id === null) return { scope: 'this' }
  const riders = training_count > 0 ? { count: null, hasRideTos: false } : null
  const place = { course_type, supplier_id: supplier.id }
  return askScope({
    title: 'Move which courses?',
    course_id: id,
    what: moveText(from, to),
    confirm: 'Move course',
    replaced: isOtherStart(from, to) ? { riders, place, isOtherDay: from.date !== to.date } : undefined,
  })
}

/**
 * Moves at once and saves afterwards: with Undo, with the question which courses of a series are meant, and back to
 * where it was when it is refused.
 */
export function useMoveCourse({ onBack, onMoved, onChooseStaff }: Callbacks) {
  const { place, release } = usePlaces()
  const { grab, during } = useSaving(release)
  const { moveOne, moveSeries } = useSendMove()
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

  async function saveOne(next: Move, before: Course, notify: Notify): Promise<void> {
    const { id } = next
    const { after, text, sendBack } = await moveOne(next, before, notify)
    toast.success(text, { undo: () => void during(id, undo(id, before, after, sendBack)) })
  }

  async function saveSeries(next: Move, before: Course, answer: SeriesAnswer): Promise<void> {
    const { id, from, to } = next
    const { moved, note, sendBack } = await moveSeries(next, before, answer)
    const isUndoable = moved.changed.length > 0
    showChanged(moved, 'moved', {
      undo: isUndoable ? () => void during(id, undo(id, from, to, sendBack)) : undefined,
      note,
    })
  }

  async function save(next: Move): Promise<void> {
    const { id, from, to } = next
    try {
      const before = await next.detail
      if (!isSamePlace(before, from)) throw new ApiError('changed_meanwhile')
      const answer = await askWhich(next, before)
      asking.current.delete(id)
      if (answer === null) return await putBack(next)
      const { scope, ...notify } = answer
      await (scope === 'this' ? saveOne(next, before, notify) : saveSeries(next, before, { scope, ...notify }))
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
