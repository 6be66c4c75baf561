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

/** Days from signing on in which its link shows the copy: it has answers about health, and links are forwarded. */
export const COPY_DAYS = 30

/** Months for which a signature of the same template counts for later courses. */
export const SIGNATURE_MONTHS = 12

const STEPS = {
  sign: ['DRAFT', 'SENT', 'VIEWED'],
  // Opening the link of an expired one gives it another 30 days.
  link: ['DRAFT', 'SENT', 'VIEWED', 'EXPIRED'],
  send: ['DRAFT', 'SENT', 'VIEWED', 'EXPIRED'],
  cancel: ['DRAFT', 'SENT', 'VIEWED', 'EXPIRED'],
  end_link: ['SIGNED'],
  remove: ['SIGNED'],
} as const satisfies Record<string, readonly DisclaimerStatus[]>
export type DisclaimerStep = keyof typeof STEPS

/** Whether it can be signed, sent (again), cancelled and so on as it is. */
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
