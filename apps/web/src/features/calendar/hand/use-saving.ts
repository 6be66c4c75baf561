import type { Course } from '@connect/contract/courses/course'
import { courses } from '@connect/contract/courses/course-routes'
import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { query, readAgain } from '#api/query/query.ts'

/** `onIdle` is called when nothing of a course is being saved any more. */
export function useSaving(onIdle: (id: number) => void) {
  const queryClient = useQueryClient()
  const saving = useRef(new Map<number, Promise<unknown>>())

  /** Resolves to its version now, or after what is being saved of it. */
  function grab(id: number): Promise<Course> {
    const detail = (saving.current.get(id) ?? Promise.resolve()).then(() =>
      queryClient.fetchQuery({
        ...query(courses.get, { params: { course_id: id } }),
        staleTime: 0,
        networkMode: 'always',
      }),
    )
    // Nobody may wait for it: a course that was taken hold of is often put back.
    detail.catch(() => undefined)
    return detail
  }

  /** What is read again at once would undo what others are still saving. */
  async function during(id: number, work: Promise<void>): Promise<void> {
    saving.current.set(id, work)
    await work
    if (saving.current.get(id) === work) {
      saving.current.delete(id)
      onIdle(id)
    }
    if (saving.current.size === 0) await readAgain(queryClient, courses.update)
  }

  return { grab, during }
}
