import type { CertificateStatus } from '#certificates/shared/certificate-rules.ts'

/** BOOK-07 */
export const BOOK_SIZE = 25

/** The last of the highest book is 9999999, the last number of seven digits (BOOK-08, domain 3.1.2). */
export const FIRST_NUMBER_MIN = 3_000_001
export const FIRST_NUMBER_MAX = 9_999_975
export const FIRST_NUMBER_MESSAGE = `The number must be between ${FIRST_NUMBER_MIN} and ${FIRST_NUMBER_MAX}`

export const lastNumber = (first: number): number => first + BOOK_SIZE - 1

/** BOOK-12, BOOK-13 */
export const FILL_LABELS = {
  AVAILABLE: { label: 'Available', tone: 'success' },
  ALMOST_FULL: { label: 'Almost full', tone: 'warning' },
  FULL: { label: 'Full', tone: 'danger' },
  SENT: { label: 'Sent', tone: 'neutral' },
} as const satisfies Record<string, { label: string; tone: 'success' | 'warning' | 'danger' | 'neutral' }>
export type FillStatus = keyof typeof FILL_LABELS

/** `issued` of the `of` certificates of a book that are not void. */
export type Fill = { issued: number; of: number }

type Statuses = readonly CertificateStatus[]

const ISSUED: Statuses = ['CERTIFICATE_DUPLICATE', 'CERTIFICATE_READY_TO_RETURN', 'CERTIFICATE_SENT']
const DELETABLE: Statuses = ['CERTIFICATE_PENDING', 'CERTIFICATE_NOT_READY']
const MOVABLE: Statuses = ['CERTIFICATE_PENDING', 'CERTIFICATE_VOID']

const countStatuses = (statuses: Statuses, wanted: Statuses): number =>
  statuses.filter((status) => wanted.includes(status)).length

const areAll = (statuses: Statuses, allowed: Statuses): boolean => countStatuses(statuses, allowed) === statuses.length

/** BOOK-10, BOOK-11 */
export const toFill = (statuses: Statuses): Fill => ({
  issued: countStatuses(statuses, ISSUED),
  of: BOOK_SIZE - countStatuses(statuses, ['CERTIFICATE_VOID']),
})

/** Under 75 % Available, under 100 % Almost full, otherwise Full, also when all are void; Sent when sent (BOOK-12, R-45). */
export function fillStatus({ issued, of, is_sent }: Fill & { is_sent: boolean }): FillStatus {
  if (is_sent) return 'SENT'
  if (issued * 4 < of * 3) return 'AVAILABLE'
  return issued < of ? 'ALMOST_FULL' : 'FULL'
}

/** BOOK-14 */
export const canDelete = (statuses: Statuses): boolean => areAll(statuses, DELETABLE)

/** Only while nothing of it was issued; void numbers are those used elsewhere. */
export const canMove = (statuses: Statuses): boolean => areAll(statuses, MOVABLE)

const HINDRANCES = [
  { status: 'CERTIFICATE_PENDING', word: 'pending' },
  { status: 'CERTIFICATE_NOT_READY', word: 'not ready' },
  { status: 'CERTIFICATE_SENT', word: 'already sent' },
] as const satisfies readonly { status: CertificateStatus; word: string }[]

const list = new Intl.ListFormat('en-GB', { type: 'conjunction' })

/** Null when it can be returned (BOOK-15). */
export function returnRefusal(statuses: Statuses): string | null {
  const reasons = HINDRANCES.map(({ status, word }) => ({ count: countStatuses(statuses, [status]), word }))
    .filter(({ count }) => count > 0)
    .map(({ count, word }, index) => {
      const noun = index > 0 ? '' : count === 1 ? ' certificate' : ' certificates'
      return `${count}${noun} ${count === 1 ? 'is' : 'are'} ${word}`
    })
  return reasons.length === 0 ? null : `This book cannot be returned yet: ${list.format(reasons)}.`
}

export const canReturn = (statuses: Statuses): boolean => returnRefusal(statuses) === null
