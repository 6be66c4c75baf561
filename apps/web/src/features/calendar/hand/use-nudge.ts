import type { Course } from '@connect/contract/courses/course'
import { useEffect, useEffectEvent, useRef } from 'react'
import { isSamePlace, nudged, type Place } from '#features/calendar/layout/drag.ts'
import { type Arrow, isArrow } from '#features/calendar/layout/order.ts'
import type { CourseEntry } from '#features/calendar/model/entries.ts'
import type { Move } from './use-move-course.ts'

/** Several presses are one move: it is saved so many milliseconds after the last. */
const PAUSE_MS = 700

export const toPlace = ({ date, startTime, endTime }: CourseEntry): Place => ({
  date,
  start_time: startTime,
  end_time: endTime,
})

type Options = {
  grab: (id: number) => Promise<Course>
  place: (id: number, where: Place) => Promise<void>
  release: (id: number) => void
  move: (move: Move) => Promise<void>
  /** True while a move of the course is about to ask which courses are meant. */
  isAsking: (id: number) => boolean
  /** Where a course stands after each press. */
  onStep: (entry: CourseEntry, where: Place) => void
}

/** What opens a panel of the course that has the focus. */
const OPENING = ['Enter', 'm', 'M']

/**
 * Alt and an arrow move a course: by a quarter of an hour, or a day. Escape puts it back, Enter puts it down without waiting for
 * more. `onKey` answers whether it took the key.
 */
export function useNudge({ grab, place, release, move, isAsking, onStep }: Options) {
  const pending = useRef<(Move & { entry: CourseEntry; timer: ReturnType<typeof setTimeout> }) | null>(null)

  /** Takes what was pressed so far out of the hand. */
  function take(): Move | null {
    const current = pending.current
    pending.current = null
    if (current) clearTimeout(current.timer)
    return current
  }

  function finish(): void {
    const current = take()
    if (!current) return
    if (isSamePlace(current.from, current.to)) release(current.id)
    else void move(current)
  }

  const leave = useEffectEvent(finish)
  useEffect(() => () => leave(), [])

  /** Ends a move where the key puts the course back, or opens a panel of it. */
  function endMove(key: string, entry: CourseEntry): boolean {
    const current = pending.current?.id === entry.id ? pending.current : null
    if (key === 'Escape' && current) {
      take()
      onStep(entry, current.from)
      void place(current.id, current.from).then(() => release(current.id))
      return true
    }
    if (!OPENING.includes(key)) return false
    if (current) finish()
    // The question comes a moment later, and a panel that was opened meanwhile would lie beneath it.
    return current !== null || isAsking(entry.id)
  }

  function step(entry: CourseEntry, arrow: Arrow): void {
    if (pending.current && pending.current.id !== entry.id) finish()
    const { from, to, detail } = take() ?? { from: toPlace(entry), to: toPlace(entry), detail: grab(entry.id) }
    const next = nudged(to, arrow) ?? to
    pending.current = { id: entry.id, entry, from, to: next, detail, timer: setTimeout(finish, PAUSE_MS) }
    onStep(entry, next)
    void place(entry.id, next)
  }

  function onKey(event: KeyboardEvent, entry: CourseEntry): boolean {
    if (endMove(event.key, entry)) return true
    if (!event.altKey || event.ctrlKey || event.metaKey || event.shiftKey || !isArrow(event.key)) return false
    step(entry, event.key)
    return true
  }

  return {
    onKey,
    /** The course that is being moved, which may have no block where its day is full, or in another week. */
    moving: () => pending.current?.entry ?? null,
  }
}
