import { courses } from '@connect/contract/courses/course-routes'
import { ApiError } from '@connect/contract/errors'
import { trainings } from '@connect/contract/orders/order-routes'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { useTestApp } from '#testing/test-app.ts'
import { toState } from './plan/bookings.ts'
import { openDesk } from './testing/open-desk.ts'

const test = useTestApp()

const TRIGGERS = [
  ['BOOKING_CONFIRMATION', 'EMAIL'],
  ['BOOKING_CHANGED', 'EMAIL'],
  ['BOOKING_CANCELLED', 'EMAIL'],
] as const

const CANCEL = { cancellation_reason: 'CANCELLATION_OTHER', cancelled_by: 'RIDER' } as const
const TIMES = ['08:00', '10:00'] as const

/** Steps name a rider and a course, or a time, by number. */
const index = fc.nat({ max: 1 })
const STEP = fc.oneof(
  { weight: 1, arbitrary: fc.record({ step: fc.constant('book' as const), course: index }) },
  { weight: 3, arbitrary: fc.record({ step: fc.constant('move' as const), rider: index, course: index }) },
  { weight: 3, arbitrary: fc.record({ step: fc.constant('back' as const), rider: index }) },
  { weight: 1, arbitrary: fc.record({ step: fc.constant('cancel' as const), rider: index }) },
  { weight: 3, arbitrary: fc.record({ step: fc.constant('course' as const), course: index, time: index }) },
  { weight: 1, arbitrary: fc.record({ step: fc.constant('off' as const), course: index }) },
  { weight: 4, arbitrary: fc.record({ step: fc.constant('pass' as const), minutes: fc.integer({ min: 1, max: 3 }) }) },
)

type Step = typeof STEP extends fc.Arbitrary<infer S> ? S : never
const BOOKED = { step: 'book', course: 0 } as const

type Message = { trigger: string; state: string; isTrue: boolean }

async function play(steps: readonly Step[]) {
  const desk = await openDesk(test(), TRIGGERS)
  const planner = await desk.asPlanner()
  const places = [desk.first, await desk.course({ days: 31 })].map(({ id }) => id)
  const riders: { id: number; at: number[] }[] = []
  const messages = new Map<number, Message[]>()
  const read = (id: number) => desk.db.training.findFirstOrThrow({ where: { id } })

  /** Sends what is due, one at a time, and compares what was told with what is true at that moment. */
  async function send() {
    await desk.send()
    const rows = await desk.db.plannedMessage.findMany({ where: { state: 'SENT' }, orderBy: { mail_id: 'asc' } })
    for (const { id } of riders) {
      const known = messages.get(id) ?? []
      const own = rows.filter(({ training_id }) => training_id === id)
      const now = await read(id)
      const isCancelled = now.status === 'TRAINING_CANCELLED'
      for (const row of own.slice(known.length)) {
        const isTrue = row.told === toState(now) && isCancelled === (row.trigger === 'BOOKING_CANCELLED')
        known.push({ trigger: row.trigger, state: row.told ?? '', isTrue })
      }
      messages.set(id, known)
    }
  }

  const move = async (rider: (typeof riders)[number], course: number) => {
    await desk.call(trainings.move, { params: { training_id: rider.id }, body: { course } })
    rider.at.push(course)
  }
  const take = (step: Step) => {
    const rider = 'rider' in step ? riders[step.rider] : undefined
    const place = 'course' in step ? (places[step.course] ?? 0) : 0
    const ways = {
      book: async () => {
        const { id } = await desk.book({ customer: (await desk.isla()).id, course: place })
        riders.push({ id, at: [place] })
      },
      move: async () => rider && move(rider, place),
      back: async () => rider && move(rider, rider.at.at(-2) ?? 0),
      cancel: async () => rider && desk.call(trainings.cancel, { params: { training_id: rider.id }, body: CANCEL }),
      course: () =>
        planner(courses.update, {
          params: { course_id: place },
          body: { start_time: TIMES['time' in step ? step.time : 0] ?? '09:00' },
        }),
      off: () => planner(courses.cancel, { params: { course_id: place }, body: { reason: 'Snow', riders: 'cancel' } }),
      pass: async () => {
        desk.minutes('minutes' in step ? step.minutes : 1)
        await send()
      },
    } as const satisfies Record<Step['step'], () => Promise<unknown>>
    return ways[step.step]()
  }

  for (const step of steps) {
    await take(step).catch((error: unknown) => {
      if (!(error instanceof ApiError && error.status < 500)) throw error
    })
  }
  desk.minutes(3)
  await send()
  return Promise.all(
    riders.map(async ({ id }) => ({
      messages: messages.get(id) ?? [],
      training: await read(id),
      rows: await desk.db.plannedMessage.findMany({ where: { training_id: id } }),
    })),
  )
}

it('tells no rider what is not true, nothing twice in a row, and leaves nobody with what is wrong', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(STEP, { minLength: 8, maxLength: 25 }), async (steps) => {
      for (const { messages, training, rows } of await play([BOOKED, { step: 'pass', minutes: 1 }, ...steps])) {
        expect(messages.filter(({ isTrue }) => !isTrue)).toEqual([])
        const states = messages.map(({ trigger, state }) => (trigger === 'BOOKING_CANCELLED' ? trigger : state))
        expect(states.filter((state, at) => state === states[at - 1])).toEqual([])
        expect(rows.filter(({ state }) => state === 'PLANNED')).toEqual([])
        const isCancelled = training.status === 'TRAINING_CANCELLED'
        expect(states.at(-1)).toBe(
          isCancelled ? (states.length > 0 ? 'BOOKING_CANCELLED' : undefined) : toState(training),
        )
      }
    }),
    { numRuns: 15 },
  )
}, 300_000)
