import type { Course, Scope } from '@connect/contract/courses/course'
import { courses } from '@connect/contract/courses/course-routes'
import { call } from '#api/client.ts'
import type { ScopeAnswer } from '#features/calendar/course/ask-scope.tsx'
import { bankHolidaysText } from '#features/calendar/course/bank-holidays-text.ts'
import { type SentChange, useSeriesCalls } from '#features/calendar/course/use-series-calls.ts'
import type { Place } from '#features/calendar/layout/drag.ts'
import { toSentences } from '#lib/to-sentences.ts'
import { notifiedText } from '#pickers/messages/tell-rider-text.ts'
import { movedText } from './move-texts.ts'

const MOVED = ['date', 'start_time', 'end_time', 'last_date_cancel'] as const

/** Only fields that differ. */
const changeTo = (to: Place & Partial<Course>, from: Place & Partial<Course>): SentChange =>
  Object.fromEntries(MOVED.flatMap((name) => (to[name] === from[name] ? [] : [[name, to[name]]])))

const onVersion = ({ version }: Course) => ({ headers: { 'if-match': `"${version}"` } })

type Way = { id: number; from: Place; to: Place }
export type Notify = Omit<ScopeAnswer, 'scope'>
export type SeriesAnswer = Notify & { scope: Exclude<Scope, 'this'> }

/** The calls of a move, what is said of it, and `sendBack`, which undoes it and resolves to what is said of that. */
export function useSendMove() {
  const { changeSeries, moveSeriesBack } = useSeriesCalls()

  /** Whoever was told of it is told if it is undone too late. */
  async function moveOne({ id, from, to }: Way, before: Course, notify: Notify) {
    const params = { course_id: id }
    const after = await call(courses.update, { params, body: { ...changeTo(to, from), ...notify } }, onVersion(before))
    const sendBack = async () => {
      const back = await call(
        courses.update,
        { params, body: { ...changeTo(before, after), ...notify } },
        onVersion(after),
      )
      return toSentences(['Course moved back', notifiedText(back.riders_notified)])
    }
    return { after, text: toSentences([movedText(before, after), notifiedText(after.riders_notified)]), sendBack }
  }

  async function moveSeries({ id, from, to }: Way, before: Course, answer: SeriesAnswer) {
    const moved = await changeSeries(id, { ...changeTo(to, from), ...answer }, onVersion(before))
    const holidays = from.date === to.date ? null : bankHolidaysText(moved.changed)
    return {
      moved,
      note: toSentences([holidays, notifiedText(moved.riders_notified)]),
      sendBack: () => moveSeriesBack(moved),
    }
  }

  return { moveOne, moveSeries }
}
