import { describe, expect, it } from 'vitest'
import {
  BOOK_SIZE,
  canDelete,
  canMove,
  canReturn,
  FILL_LABELS,
  FIRST_NUMBER_MAX,
  FIRST_NUMBER_MESSAGE,
  FIRST_NUMBER_MIN,
  fillStatus,
  lastNumber,
  returnRefusal,
  toFill,
} from '#certificates/books/book-rules.ts'
import type { CertificateStatus } from '#certificates/shared/certificate-rules.ts'

const PENDING = 'CERTIFICATE_PENDING'
const NOT_READY = 'CERTIFICATE_NOT_READY'
const READY = 'CERTIFICATE_READY_TO_RETURN'
const SENT = 'CERTIFICATE_SENT'
const VOID = 'CERTIFICATE_VOID'
const DUPLICATE = 'CERTIFICATE_DUPLICATE'

/** A book whose other certificates are pending. */
function book(counts: Partial<Record<CertificateStatus, number>>): CertificateStatus[] {
  const statuses = Array.from({ length: BOOK_SIZE }, (): CertificateStatus => PENDING)
  let from = 0
  for (const status of [NOT_READY, READY, SENT, VOID, DUPLICATE] as const) {
    const to = from + (counts[status] ?? 0)
    statuses.fill(status, from, to)
    from = to
  }
  return statuses
}

/** So many of each, and no others. */
const only = (counts: Partial<Record<CertificateStatus, number>>): CertificateStatus[] =>
  (Object.entries(counts) as [CertificateStatus, number][]).flatMap(([status, count]) =>
    Array<CertificateStatus>(count).fill(status),
  )

describe('the numbers of a book', () => {
  it('are 25 in a row, of seven digits [BOOK-07 BOOK-08]', () => {
    expect([FIRST_NUMBER_MIN, FIRST_NUMBER_MAX]).toEqual([3000001, 9999975])
    expect(lastNumber(FIRST_NUMBER_MIN)).toBe(3000025)
    expect(lastNumber(FIRST_NUMBER_MAX)).toBe(9999999)
    expect(FIRST_NUMBER_MESSAGE).toBe('The number must be between 3000001 and 9999975')
  })
})

describe('how full a book is', () => {
  it.each([
    [{}, 0, 25],
    [{ [READY]: 3, [SENT]: 2, [DUPLICATE]: 1 }, 6, 25],
    [{ [NOT_READY]: 4 }, 0, 25],
    [{ [READY]: 17, [VOID]: 2 }, 17, 23],
    [{ [VOID]: 25 }, 0, 0],
  ])('of %j is %i of %i [BOOK-10 BOOK-11]', (counts, issued, of) => {
    expect(toFill(book(counts))).toEqual({ issued, of })
  })

  it.each([
    [0, 25, 'Available'],
    [17, 23, 'Available'],
    [18, 25, 'Available'],
    [18, 24, 'Almost full'],
    [15, 20, 'Almost full'],
    [24, 25, 'Almost full'],
    [25, 25, 'Full'],
    [20, 20, 'Full'],
    [0, 0, 'Full'],
  ])('with %i of %i it is %s, and Sent once sent [BOOK-12 BOOK-13 R-45]', (issued, of, label) => {
    expect(FILL_LABELS[fillStatus({ issued, of, is_sent: false })].label).toBe(label)
    expect(FILL_LABELS[fillStatus({ issued, of, is_sent: true })].label).toBe('Sent')
  })

  it('has a tone for each', () => {
    expect(Object.values(FILL_LABELS).map(({ tone }) => tone)).toEqual(['success', 'warning', 'danger', 'neutral'])
  })
})

describe('what can be done with a book', () => {
  it.each([
    [{}, true, false, true],
    [{ [NOT_READY]: 1 }, true, false, false],
    [{ [NOT_READY]: 25 }, true, false, false],
    [{ [VOID]: 5 }, false, false, true],
    [{ [READY]: 1 }, false, false, false],
    [{ [READY]: 20, [VOID]: 4, [DUPLICATE]: 1 }, false, true, false],
    [{ [READY]: 24 }, false, false, false],
    [{ [READY]: 24, [NOT_READY]: 1 }, false, false, false],
    [{ [READY]: 24, [SENT]: 1 }, false, false, false],
    [{ [SENT]: 25 }, false, false, false],
    [{ [VOID]: 25 }, false, true, true],
    [{ [DUPLICATE]: 25 }, false, true, false],
  ])('of %j: deleted %s, returned %s, moved %s [BOOK-14 BOOK-15]', (counts, deleted, returned, moved) => {
    const statuses = book(counts)

    expect([canDelete(statuses), canReturn(statuses), canMove(statuses)]).toEqual([deleted, returned, moved])
  })
})

describe('a refused return', () => {
  it.each([
    [{ [PENDING]: 3, [NOT_READY]: 1, [READY]: 21 }, '3 certificates are pending and 1 is not ready'],
    [{ [PENDING]: 1, [NOT_READY]: 2 }, '1 certificate is pending and 2 are not ready'],
    [{ [NOT_READY]: 1, [READY]: 24 }, '1 certificate is not ready'],
    [{ [PENDING]: 25 }, '25 certificates are pending'],
    [{ [PENDING]: 2, [NOT_READY]: 1, [SENT]: 4 }, '2 certificates are pending, 1 is not ready and 4 are already sent'],
  ])('of %j says: %s [BOOK-15]', (counts, reasons) => {
    expect(returnRefusal(only(counts))).toBe(`This book cannot be returned yet: ${reasons}.`)
  })

  it.each([{ [READY]: 20, [VOID]: 4, [DUPLICATE]: 1 }, { [VOID]: 25 }, { [PENDING]: 0, [READY]: 25 }])(
    'is none of %j [BOOK-15]',
    (counts) => {
      expect(returnRefusal(only(counts))).toBeNull()
    },
  )
})
