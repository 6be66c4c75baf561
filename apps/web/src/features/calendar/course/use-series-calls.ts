import type { CallOptions } from '@connect/contract/client'
import type { Scope } from '@connect/contract/courses/course'
import { courses } from '@connect/contract/courses/course-routes'
import type { MoveBack, MovedCourses } from '@connect/contract/courses/series'
import type { z } from 'zod'
import { call } from '#api/client.ts'
import { useOnce } from '#api/forms/use-once.ts'
import type { Place } from '#features/calendar/layout/drag.ts'
import { toSentences } from '#lib/to-sentences.ts'
import { coursesText } from '#pickers/changed-courses.tsx'
import { notifiedText } from '#pickers/messages/tell-rider-text.ts'

/** As it is sent. */
export type SentChange = z.input<typeof courses.update.body>

type SentSeriesChange = SentChange & { scope: Exclude<Scope, 'this'> }

type MovedPlace = Place & { course_id: number }

const toPlace = ({ date, start_time, end_time }: Place): Place => ({ date, start_time, end_time })

/** Each course goes from where it is now to where it was. */
function toMoveBack({ changed, before }: MovedCourses): MoveBack {
  const now = new Map(changed.map((slot) => [slot.id, toPlace(slot)]))
  return {
    courses: before.flatMap((was: MovedPlace) => {
      const from = now.get(was.course_id)
      return from ? [{ course_id: was.course_id, from, to: toPlace(was) }] : []
    }),
  }
}

/** Each call counts once, however often it is sent. */
export function useSeriesCalls() {
  const once = useOnce(courses.updateSeries)
  const onceBack = useOnce(courses.moveBack)

  /** `version` is that of the course from which the series is changed. */
  function changeSeries(course_id: number, body: SentSeriesChange, version: CallOptions): Promise<MovedCourses> {
    const input = { params: { course_id }, body }
    return once(input, ({ headers }) =>
      call(courses.updateSeries, input, { headers: { ...version.headers, ...headers } }),
    )
  }

  /** All go back to their own times, or none. Resolves to 'n courses moved back'. */
  async function moveSeriesBack(moved: MovedCourses): Promise<string> {
    const body = toMoveBack(moved)
    const { changed, riders_notified } = await onceBack(body, (options) => call(courses.moveBack, { body }, options))
    return toSentences([`${coursesText(changed.length)} moved back`, notifiedText(riders_notified)])
  }

  return { changeSeries, moveSeriesBack }
}
