/** The states of a disclaimer of a contact (domain 2.10). */
export const DISCLAIMER_STATUSES = {
  DRAFT: 'Not sent',
  SENT: 'Sent',
  VIEWED: 'Viewed',
  SIGNED: 'Signed',
  CANCELLED: 'Cancelled',
  EXPIRED: 'Expired',
} as const satisfies Record<string, string>
export type DisclaimerStatus = keyof typeof DISCLAIMER_STATUSES

/** Days from each sending on in which it can be signed. */
export const DISCLAIMER_DAYS = 30

/** Months for which a signature of the same template counts for later courses. */
export const SIGNATURE_MONTHS = 12

const STEPS = {
  sign: ['DRAFT', 'SENT', 'VIEWED'],
  send: ['DRAFT', 'SENT', 'VIEWED', 'EXPIRED'],
  cancel: ['DRAFT', 'SENT', 'VIEWED', 'EXPIRED'],
} as const satisfies Record<string, readonly DisclaimerStatus[]>
export type DisclaimerStep = keyof typeof STEPS

/** Whether it can be signed, sent (again) or cancelled as it is. */
export const canStep = (status: DisclaimerStatus, step: DisclaimerStep): boolean =>
  STEPS[step].some((one) => one === status)

/** The statuses from which it can. */
export const listStatuses = (step: DisclaimerStep): DisclaimerStatus[] => [...STEPS[step]]

/** How the status of a disclaimer stands, once it is too late to sign it. */
export const currentStatus = (status: DisclaimerStatus, expires: string | null, now: string): DisclaimerStatus =>
  (status === 'SENT' || status === 'VIEWED') && expires !== null && expires <= now ? 'EXPIRED' : status

/** What the page of a link shows. */
export const LINK_STATES = ['OPEN', 'SIGNED', 'CANCELLED', 'EXPIRED'] as const
export type LinkState = (typeof LINK_STATES)[number]

export const toLinkState = (status: DisclaimerStatus): LinkState =>
  status === 'SIGNED' || status === 'CANCELLED' || status === 'EXPIRED' ? status : 'OPEN'
