import type { CourseSlot } from '@connect/contract/courses/course-slot'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef } from 'react'
import type { Place } from '#features/calendar/layout/drag.ts'
import { onPeriodRead, placeCourse, stopReading } from './place-course.ts'

/** A course stays where somebody put it until the server has it there too. */
export function usePlaces() {
  const queryClient = useQueryClient()
  const remembered = useRef(new Map<number, CourseSlot>())
  const unsaved = useRef(new Map<number, Place>())

  const show = (id: number, where: Place) => placeCourse(queryClient, remembered.current, id, where)

  async function place(id: number, where: Place): Promise<void> {
    unsaved.current.set(id, where)
    await stopReading(queryClient)
    show(id, where)
  }

  /** It stands where the server has it. */
  const release = (id: number) => unsaved.current.delete(id)

  const showUnsaved = useEffectEvent(() => {
    for (const [id, where] of unsaved.current) show(id, where)
  })
  // A colleague's change is read at any time, and would show a course where it was.
  useEffect(() => onPeriodRead(queryClient, () => showUnsaved()), [queryClient])

  return { place, release }
}
