import { describe, expect, it } from 'vitest'
import {
  canStep,
  currentStatus,
  DISCLAIMER_STATUSES,
  type DisclaimerStatus,
  listStatuses,
  toLinkState,
} from '#disclaimers/disclaimer-state.ts'

const NOW = '2026-11-21T12:00:00.000Z'
const EARLIER = '2026-11-21T11:59:59.999Z'

const STEPS = ['sign', 'link', 'send', 'cancel', 'end_link', 'remove'] as const

describe('a disclaimer', () => {
  it.each([
    ['DRAFT', 'sign link send cancel', 'OPEN'],
    ['SENT', 'sign link send cancel', 'OPEN'],
    ['VIEWED', 'sign link send cancel', 'OPEN'],
    ['SIGNED', 'end_link remove', 'SIGNED'],
    ['CANCELLED', '', 'CANCELLED'],
    ['EXPIRED', 'link send cancel', 'EXPIRED'],
  ] as const)('that is %s can: %s, and its page shows %s [COMM-09] [COMM-11]', (status, steps, state) => {
    expect(STEPS.filter((step) => canStep(status, step)).join(' ')).toBe(steps)
    expect(toLinkState(status)).toBe(state)
  })

  it.each(STEPS)('lists the statuses from which one can %s', (step) => {
    const statuses = Object.keys(DISCLAIMER_STATUSES) as DisclaimerStatus[]

    expect(listStatuses(step).toSorted()).toEqual(statuses.filter((status) => canStep(status, step)).toSorted())
  })

  it.each([
    ['SENT', EARLIER, 'EXPIRED'],
    ['VIEWED', NOW, 'EXPIRED'],
    ['SENT', '2026-11-21T12:00:00.001Z', 'SENT'],
    ['DRAFT', null, 'DRAFT'],
    ['DRAFT', EARLIER, 'DRAFT'],
    ['SIGNED', EARLIER, 'SIGNED'],
    ['CANCELLED', EARLIER, 'CANCELLED'],
    ['EXPIRED', '2026-12-01T00:00:00.000Z', 'EXPIRED'],
  ] as const)('that is %s and ends at %s stands as %s', (status, expires, stands) => {
    expect(currentStatus(status, expires, NOW)).toBe(stands)
  })
})
