import { describe, expect, it } from 'vitest'
import {
  CERTIFICATE_ACTIONS,
  CERTIFICATE_STATUSES,
  type CertificateAction,
  type CertificateStatus,
  type Facts,
  isAllowed,
  listActions,
  missingFacts,
  NEEDS,
  READY_FACTS,
  type ReadyFact,
  statusAfter,
  statusByFacts,
  statusForReturn,
} from '#certificates/shared/certificate-rules.ts'

const PENDING = 'CERTIFICATE_PENDING'
const NOT_READY = 'CERTIFICATE_NOT_READY'
const READY = 'CERTIFICATE_READY_TO_RETURN'
const SENT = 'CERTIFICATE_SENT'
const VOID = 'CERTIFICATE_VOID'
const DUPLICATE = 'CERTIFICATE_DUPLICATE'

const WHOLE: Facts = {
  customer: 'Isla',
  instructor: 'Gareth',
  instructor_certificate: 'CBT104482',
  issued_at: '2026-11-20',
  start_time: '09:00',
  time_completion: '09:00',
  training_duration: 0,
  restrictions: [{ code: 'NONE', title: 'None' }],
  transmission: 'BIKE_TRANSMISSION_MANUAL',
}

describe('statuses', () => {
  it.each<[CertificateStatus, string]>([
    [PENDING, 'Pending'],
    [NOT_READY, 'Not ready'],
    [READY, 'Ready to return'],
    [SENT, 'Sent'],
    [VOID, 'Void'],
    [DUPLICATE, 'Duplicate'],
  ])('%s reads %s [CERT-20 CERT-21 CERT-22 CERT-23 CERT-24 CERT-25]', (status, label) => {
    expect(CERTIFICATE_STATUSES[status].label).toBe(label)
  })
})

/** As the specification has it, action by action. */
const ALLOWED: Record<CertificateAction, CertificateStatus[]> = {
  issue: [PENDING],
  change: [NOT_READY, READY],
  view: [DUPLICATE, VOID, SENT],
  duplicate: [SENT],
  void: [PENDING, NOT_READY, READY, SENT],
  unvoid: [VOID],
}
const MATRIX = (Object.keys(CERTIFICATE_ACTIONS) as CertificateAction[]).flatMap((action) =>
  (Object.keys(CERTIFICATE_STATUSES) as CertificateStatus[]).map(
    (status) => [action, status, ALLOWED[action].includes(status)] as const,
  ),
)

describe('actions', () => {
  it.each(MATRIX)('%s of %s is allowed: %s [CERT-26 CERT-27 CERT-28 CERT-29 CERT-30 CERT-31]', (action, status, is) => {
    expect(isAllowed(status, action)).toBe(is)
    expect(listActions(status).includes(action)).toBe(is)
  })

  it('need edit, except looking [CERT-50]', () => {
    expect(Object.entries(NEEDS).filter(([, level]) => level === 'view')).toEqual([['view', 'view']])
  })

  it('stand in the order of the screens', () => {
    expect(listActions(SENT)).toEqual(['view', 'duplicate', 'void'])
  })
})

describe('what is missing', () => {
  it('is nothing of one that says everything, a duration of nothing included [R-44]', () => {
    expect(missingFacts(WHOLE)).toEqual([])
    expect(statusByFacts(WHOLE, false)).toBe(READY)
    expect(statusByFacts(WHOLE, true)).toBe(DUPLICATE)
  })

  it.each(Object.keys(READY_FACTS) as ReadyFact[])('makes it not ready: %s [CERT-21 R-16]', (fact) => {
    for (const nothing of [undefined, null, '', []]) {
      const facts = { ...WHOLE, [fact]: nothing }
      expect(missingFacts(facts)).toEqual([fact])
      expect(statusByFacts(facts, false)).toBe(NOT_READY)
      expect(statusByFacts(facts, true)).toBe(NOT_READY)
    }
  })
})

describe('the status that a return goes by', () => {
  it.each(Object.keys(READY_FACTS) as ReadyFact[])(
    'is not ready without %s, whatever was noted [BOOK-15 R-16]',
    (fact) => {
      expect(statusForReturn(READY, { ...WHOLE, [fact]: null })).toBe(NOT_READY)
    },
  )

  it.each([PENDING, NOT_READY, SENT, VOID, DUPLICATE] as const)('is %s where that was noted', (status) => {
    expect(statusForReturn(status, {})).toBe(status)
    expect(statusForReturn(READY, WHOLE)).toBe(READY)
  })
})

describe('where an action leads', () => {
  const plain = { is_issued: true, is_duplicate: false, is_book_sent: false, facts: WHOLE }
  const half = { ...plain, facts: { ...WHOLE, transmission: null } }
  const never = { ...plain, is_issued: false, facts: {} }

  it.each<[string, CertificateStatus, CertificateAction, typeof plain, CertificateStatus | null]>([
    ['issuing makes it ready to return [CERT-32]', PENDING, 'issue', never, READY],
    ['a whole change makes it ready', NOT_READY, 'change', plain, READY],
    ['a change that leaves a gap makes it not ready', READY, 'change', half, NOT_READY],
    ['voiding a pending one', PENDING, 'void', never, VOID],
    ['voiding after the return [R-14]', SENT, 'void', { ...plain, is_book_sent: true }, VOID],
    ['duplicating leaves the old one sent [R-12]', SENT, 'duplicate', { ...plain, is_book_sent: true }, SENT],
    ['unvoiding one that was never issued [CERT-31]', VOID, 'unvoid', never, PENDING],
    ['unvoiding one that was ready', VOID, 'unvoid', plain, READY],
    ['unvoiding one that has a gap', VOID, 'unvoid', half, NOT_READY],
    ['unvoiding one whose book went meanwhile', VOID, 'unvoid', { ...plain, is_book_sent: true }, SENT],
    ['unvoiding one with a gap whose book went', VOID, 'unvoid', { ...half, is_book_sent: true }, SENT],
    ['unvoiding a duplicate that has a gap', VOID, 'unvoid', { ...half, is_duplicate: true }, NOT_READY],
    ['unvoiding a duplicate', VOID, 'unvoid', { ...plain, is_duplicate: true }, DUPLICATE],
    ['unvoiding a number that went back unused', VOID, 'unvoid', { ...never, is_book_sent: true }, null],
    ['looking', DUPLICATE, 'view', plain, DUPLICATE],
    ['what is not allowed', SENT, 'issue', plain, null],
    ['changing a duplicate', DUPLICATE, 'change', plain, null],
    ['duplicating a duplicate [R-13]', DUPLICATE, 'duplicate', plain, null],
  ])('%s', (_, status, action, standing, expected) => {
    expect(statusAfter(status, action, standing)).toBe(expected)
  })
})
