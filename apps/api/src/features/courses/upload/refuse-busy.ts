import { toMonday } from '@connect/contract/calendar/weeks'
import { readBikesByCourse } from '#features/courses/plan/bike-clashes.ts'
import { toCoursePlace } from '#features/courses/plan/change-course.ts'
import { type CoursePlace, findClashes } from '#features/courses/plan/clashes.ts'
import type { Work } from '#http/work.ts'
import { toDay } from '#platform/day-columns.ts'
import { PAGE } from '#platform/in-pages.ts'
import { inPieces, mapInPieces } from '#platform/in-pieces.ts'
import type { PlannedTestRow } from './plan-upload.ts'

type Move = {
  planned: Extract<PlannedTestRow, { outcome: 'UPDATE' }>
  place: CoursePlace
  /** The Mondays of the weeks that it leaves and comes to. */
  from: string
  to: string
}

/** Null of a row whose test keeps its day and time. */
function toMove(planned: PlannedTestRow): Move | null {
  if (planned.outcome !== 'UPDATE' || (planned.change.date ?? planned.change.start_time) === undefined) return null
  const place = toCoursePlace(planned.row, planned.change)
  return { planned, place, from: toMonday(toDay(planned.row.date)), to: toMonday(place.date) }
}

const overlaps = (one: CoursePlace, other: CoursePlace): boolean =>
  one.start_time < other.end_time && other.start_time < one.end_time

/** Of two tests that move to one hour of one person or bike, the second. `needed` are the people or the bikes of a test. */
async function movedOnto(moves: readonly Move[], needed: (move: Move) => readonly number[]): Promise<Set<Move>> {
  const days = new Map<string, CoursePlace[]>()
  const second = new Set<Move>()
  const compare = (move: Move) => {
    for (const id of needed(move)) {
      const key = `${id} ${move.place.date}`
      const day = days.get(key) ?? []
      if (day.some((before) => overlaps(before, move.place))) second.add(move)
      days.set(key, day)
      day.push(move.place)
    }
  }
  await mapInPieces(moves, compare)
  return second
}

function byWeek(moves: readonly Move[], end: 'from' | 'to'): Map<string, Move[]> {
  const weeks = new Map<string, Move[]>()
  for (const move of moves) {
    const week = weeks.get(move[end])
    if (week) week.push(move)
    else weeks.set(move[end], [move])
  }
  return weeks
}

/** A week at a time: between days far apart lie a great many other slots. */
async function findAllClashes(work: Pick<Work, 'tx' | 'actor'>, moves: readonly Move[]) {
  const leaving = byWeek(moves, 'from')
  const clashes = new Map<CoursePlace, string[]>()
  for (const [monday, coming] of byWeek(moves, 'to')) {
    const except = (leaving.get(monday) ?? []).map(({ planned }) => planned.row.id)
    for await (const some of inPieces(coming, PAGE)) {
      const places = some.map(({ place }) => place)
      for (const [place, sentences] of await findClashes(work, places, except)) clashes.set(place, sentences)
    }
  }
  return clashes
}

export async function refuseBusy(
  work: Pick<Work, 'tx' | 'actor'>,
  all: readonly PlannedTestRow[],
): Promise<PlannedTestRow[]> {
  const moves = (await mapInPieces(all, toMove)).filter((move) => move !== null)
  const ids = moves.map(({ planned }) => planned.row.id)
  const clashes = await findAllClashes(work, moves)
  const bikes = await readBikesByCourse(work.tx, ids)
  const sharesPerson = await movedOnto(moves, ({ place }) => place.user_ids)
  const sharesBike = await movedOnto(moves, ({ planned }) => bikes.get(planned.row.id) ?? [])
  const reasons = new Map(
    moves.flatMap((move): [PlannedTestRow, string][] => {
      const among = [
        ...(sharesPerson.has(move) ? ['Its instructor has another test then'] : []),
        ...(sharesBike.has(move) ? ['Its bike has another test then'] : []),
      ]
      const sentences = clashes.get(move.place) ?? among
      return sentences.length === 0 ? [] : [[move.planned, sentences.join('. ')]]
    }),
  )
  return all.map((planned) => {
    const reason = reasons.get(planned)
    return reason === undefined ? planned : { line: planned.line, test: planned.test, outcome: 'ERROR', reason }
  })
}
