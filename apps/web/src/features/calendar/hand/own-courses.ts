import { mayPlan } from '@connect/contract/calendar/own-calendar'
import { useUser } from '#api/session/use-session.ts'
import type { Calendar } from '#features/calendar/model/calendar.ts'
import type { CourseEntry } from '#features/calendar/model/entries.ts'

export const blockAt = (target: EventTarget | null): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>('[data-entry]') : null

export const findEntry = ({ entries }: Calendar, block: HTMLElement) =>
  entries.find(({ key }) => key === block.dataset['entry'])

/** Finds it where the user may plan it, and where it can be moved, too; else null. */
export function useOwnCourses(calendar: Calendar) {
  const user = useUser()

  function mine(block: HTMLElement): CourseEntry | null {
    const entry = findEntry(calendar, block)
    if (entry?.kind !== 'course') return null
    const teaches = entry.people.some(({ id }) => id === user.id)
    return mayPlan(user, teaches) ? entry : null
  }

  function movable(block: HTMLElement): CourseEntry | null {
    const entry = mine(block)
    return entry?.isPlanned ? entry : null
  }

  return { mine, movable }
}
