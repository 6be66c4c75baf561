import { expect, it } from 'vitest'
import { type CallOffRefusal, callOffRefusal } from '#orders/call-off.ts'

type Rider = Parameters<typeof callOffRefusal>[0][number]

const rider = (friendly_id: string, more: Partial<Rider> = {}): Rider => ({
  status: 'TRAINING_CONFIRMED',
  source: 'DASHBOARD',
  friendly_id,
  ...more,
})
const OWN = rider('DR#A')
const RIDETO = rider('RT#B', { source: 'RIDETO' })
const INSTANT = rider('RT#C', { source: 'RIDETO_INSTANT' })
const PASSED = rider('DR#D', { status: 'TRAINING_PASSED' })
const NO_SHOW = rider('DR#E', { status: 'TRAINING_NO_SHOW' })

const hasResult = (whose: string): CallOffRefusal => ({
  code: 'course_has_orders',
  reason: `A result is recorded for ${whose} of its riders`,
})
const isKept = (numbers: string): CallOffRefusal => ({
  code: 'order_locked',
  reason: `RideTo manages ${numbers}, which only an admin can cancel here`,
})

it.each<[string, Rider[], CallOffRefusal | null, isAdmin?: boolean]>([
  ['nobody', [], null],
  ['riders who are still to come', [OWN, rider('DR#F', { status: 'TRAINING_CREATED' })], null],
  ['a rider with a result', [OWN, PASSED], hasResult('one')],
  ['two with a result, whoever asks', [PASSED, NO_SHOW, RIDETO], hasResult('2'), true],
  ['one of RideTo', [OWN, RIDETO], isKept('RT#B')],
  ['several of RideTo', [RIDETO, OWN, INSTANT, rider('RT#G', { source: 'RIDETO' })], isKept('RT#B, RT#C and RT#G')],
  ['one of RideTo, for an admin', [OWN, RIDETO], null, true],
  ['one of RideTo who cancelled', [rider('RT#H', { source: 'RIDETO', status: 'TRAINING_CANCELLED' })], null],
])('calls a course off, or says why not, with %s', (_, riders, expected, isAdmin = false) => {
  expect(callOffRefusal(riders, isAdmin)).toEqual(expected)
})
