import { describe, expect, it } from 'vitest'
import { isKeptByRideTo, TRAINING_STATUSES, type TrainingStatus } from '#orders/order-constants.ts'
import { canBeRebooked, isToCome, statusRefusal, type TrainingActor, transition } from '#orders/training-states.ts'
import { BOOKING_SOURCES, type BookingSource } from '#people/booking-sources.ts'

const SHORT = {
  CREATED: 'TRAINING_CREATED',
  SCHOOL: 'TRAINING_WAITING_SCHOOL_CONFIRMATION',
  RIDER: 'TRAINING_WAITING_RIDER_CONFIRMATION',
  CONFIRMED: 'TRAINING_CONFIRMED',
  PASSED: 'TRAINING_PASSED',
  FAILED: 'TRAINING_FAILED',
  NO_SHOW: 'TRAINING_NO_SHOW',
  CANCELLED: 'TRAINING_CANCELLED',
} as const satisfies Record<string, TrainingStatus>
const STATUSES = Object.values(SHORT)

/** Of each step: who takes it (Staff, Rider, sYstem, Admin only), `!` a reason, `>` only after the start. */
const TABLE = `
           CREATED  SCHOOL  RIDER  CONFIRMED  PASSED  FAILED  NO_SHOW  CANCELLED
CREATED    -        RY      RY     SRY        -       -       -        SRY!
SCHOOL     -        -       S      S          -       -       -        SR!
RIDER      -        -       -      SR         -       -       -        SR!
CONFIRMED  -        -       -      -          S>      S!>     S>       SR!
PASSED     -        -       -      A!         -       -       -        -
FAILED     -        -       -      A!         -       -       -        -
NO_SHOW    -        -       -      A!         -       -       -        -
CANCELLED  -        -       -      -          -       -       -        -
`
const [HEAD = [], ...ROWS] = TABLE.trim()
  .split('\n')
  .map((line) => line.trim().split(/\s+/))
const CELLS = ROWS.flatMap(([from = '', ...cells]) =>
  cells.map((cell, index) => [from, HEAD[index] ?? '', cell] as const),
)

const status = (name: string): TrainingStatus => SHORT[name as keyof typeof SHORT]
const LETTERS = { staff: 'S', rider: 'R', system: 'Y', admin: 'A' } as const

describe('the status of a training', () => {
  it('has a cell for each of eight by eight', () => {
    expect(CELLS).toHaveLength(64)
    expect(new Set(STATUSES)).toEqual(new Set(Object.keys(TRAINING_STATUSES)))
  })

  it.each(CELLS)('%s to %s: %s', (from, to, cell) => {
    const step = transition(status(from), status(to))

    const written =
      step && [step.by.map((one) => LETTERS[one]).join(''), step.reason ? '!' : '', step.isOutcome ? '>' : ''].join('')
    expect(written ?? '-').toBe(cell)
  })

  it.each(CELLS.filter(([, , cell]) => cell !== '-'))('%s to %s is open to those of %s only', (from, to, cell) => {
    const training = {
      status: status(from),
      source: 'DASHBOARD',
      training_at: '2026-11-21T08:30',
      certificate: null,
    } as const
    const change = { to: status(to), hasReason: true, now: '2026-11-21T08:30' }
    const open = (['staff', 'admin', 'rider', 'system'] as const).filter(
      (by: TrainingActor) => statusRefusal(training, { ...change, by }) === null,
    )

    const letters = cell.replaceAll(/[!>]/g, '').replace('S', 'SA')
    expect(open.map((by) => LETTERS[by]).join('')).toBe(letters)
  })
})

describe('a change of status', () => {
  const confirmed = {
    status: 'TRAINING_CONFIRMED',
    source: 'DASHBOARD',
    training_at: '2026-11-21T08:30',
    certificate: null,
  } as const
  const passed = { ...confirmed, status: 'TRAINING_PASSED' } as const
  const change = { by: 'staff', hasReason: true, now: '2026-11-21T16:30' } as const
  const NOT_BEGUN = 'The course has not begun.'

  it.each([
    ['2026-11-21T08:29', 'TRAINING_PASSED', NOT_BEGUN],
    ['2026-11-20T23:59', 'TRAINING_FAILED', NOT_BEGUN],
    ['2026-11-21T08:29', 'TRAINING_NO_SHOW', NOT_BEGUN],
    ['2026-11-21T08:30', 'TRAINING_PASSED', undefined],
    ['2026-11-21T08:30', 'TRAINING_NO_SHOW', undefined],
    ['2026-11-01T08:30', 'TRAINING_CANCELLED', undefined],
  ] as const)('at %s to %s: %s', (now, to, message) => {
    expect(statusRefusal(confirmed, { ...change, to, now })?.message).toBe(message)
  })

  it.each(['TRAINING_PASSED', 'TRAINING_FAILED', 'TRAINING_NO_SHOW'] as const)('to %s needs a course', (to) => {
    expect(statusRefusal({ ...confirmed, training_at: null }, { ...change, to })).toEqual({
      code: 'training_state',
      message: 'This training is not on a course yet.',
    })
  })

  it.each([
    ['TRAINING_CANCELLED', 'staff', 'cancellation_reason'],
    ['TRAINING_CANCELLED', 'rider', 'cancellation_reason'],
    ['TRAINING_FAILED', 'staff', 'non_completion_reason'],
  ] as const)('to %s by %s names the missing %s', (to, by, field) => {
    expect(statusRefusal(confirmed, { ...change, to, by, hasReason: false })).toMatchObject({ field })
  })

  it.each([
    ['staff', true, null, 'Only an admin can reopen a training.'],
    ['admin', false, null, 'Give a reason.'],
    ['admin', true, 'sent', 'The certificate of this training went to DVSA already.'],
    ['admin', true, 'issued', 'Void the certificate of this training first.'],
    ['admin', true, null, undefined],
  ] as const)('reopening by %s, reason %s, certificate %s: %s', (by, hasReason, certificate, message) => {
    const reopening = { ...change, to: 'TRAINING_CONFIRMED', by, hasReason } as const

    expect(statusRefusal({ ...passed, certificate }, reopening)?.message).toBe(message)
  })

  it.each([
    ['RIDETO', 'TRAINING_CANCELLED', 'order_locked'],
    ['RIDETO_INSTANT', 'TRAINING_CANCELLED', 'order_locked'],
    ['RIDETO', 'TRAINING_PASSED', undefined],
    ['RIDETO_INSTANT', 'TRAINING_FAILED', undefined],
    ['WIDGET', 'TRAINING_CANCELLED', undefined],
  ] as const)('of an order of %s to %s: %s', (source, to, code) => {
    expect(statusRefusal({ ...confirmed, source }, { ...change, to })?.code).toBe(code)
  })

  it.each(['RIDETO', 'RIDETO_INSTANT'] as const)(
    'of an order of %s that was entered wrongly is an admin’s',
    (source) => {
      expect(statusRefusal({ ...confirmed, source }, { ...change, by: 'admin', to: 'TRAINING_CANCELLED' })).toBeNull()
    },
  )

  it('of a cancelled training is refused, also by an admin', () => {
    const cancelled = { ...confirmed, status: 'TRAINING_CANCELLED' } as const

    expect(statusRefusal(cancelled, { ...change, to: 'TRAINING_CONFIRMED', by: 'admin' })).toEqual({
      code: 'training_state',
      message: "This order is 'Cancelled', which cannot change to 'Confirmed'.",
    })
  })
})

const OVER = ['TRAINING_PASSED', 'TRAINING_FAILED', 'TRAINING_NO_SHOW', 'TRAINING_CANCELLED'] as const
const SOURCES = Object.keys(BOOKING_SOURCES) as BookingSource[]
const WHEN = [null, '2026-11-20T09:00', '2026-11-22T09:00'] as const

/** Every status to which somebody of the school can lead a training, in any number of steps. */
function reached(from: TrainingStatus, source: BookingSource, training_at: string | null): Set<TrainingStatus> {
  const found = new Set([from])
  for (const one of found)
    for (const to of STATUSES)
      for (const by of ['staff', 'admin'] as const) {
        const training = { status: one, source, training_at, certificate: null }
        if (statusRefusal(training, { to, by, hasReason: true, now: '2026-11-21T09:00' }) === null) found.add(to)
      }
  return found
}

it.each(SOURCES.flatMap((source) => STATUSES.map((from) => [source, from] as const)))(
  'somebody of the school leads an order of %s out of %s, and settles what is owed',
  (source, from) => {
    for (const training_at of WHEN) {
      const ends = [...reached(from, source, training_at)].filter((one) => OVER.some((over) => over === one))
      // Without having taken place a training ends in a cancellation, which frees the seat and charges nothing more.
      const isOver = OVER.some((over) => over === from)
      expect(isOver || ends.includes('TRAINING_CANCELLED')).toBe(true)
    }
    expect([true, false].some((isAdmin) => !isKeptByRideTo(source, 'settle', isAdmin))).toBe(true)
  },
)

it.each([
  ['CREATED', true, false],
  ['SCHOOL', true, false],
  ['RIDER', true, false],
  ['CONFIRMED', true, false],
  ['PASSED', false, false],
  ['FAILED', false, true],
  ['NO_SHOW', false, true],
  ['CANCELLED', false, true],
] as const)('a training that is %s is to come: %s; it is booked again: %s', (name, comes, isRebooked) => {
  expect([isToCome(status(name)), canBeRebooked(status(name))]).toEqual([comes, isRebooked])
})
