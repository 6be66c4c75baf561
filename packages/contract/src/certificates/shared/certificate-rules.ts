/** CERT-20 … CERT-25 */
export const CERTIFICATE_STATUSES = {
  CERTIFICATE_PENDING: { label: 'Pending', tone: 'neutral' },
  CERTIFICATE_NOT_READY: { label: 'Not ready', tone: 'warning' },
  CERTIFICATE_READY_TO_RETURN: { label: 'Ready to return', tone: 'success' },
  CERTIFICATE_SENT: { label: 'Sent', tone: 'neutral' },
  CERTIFICATE_VOID: { label: 'Void', tone: 'danger' },
  CERTIFICATE_DUPLICATE: { label: 'Duplicate', tone: 'neutral' },
} as const satisfies Record<string, { label: string; tone: 'success' | 'warning' | 'danger' | 'neutral' }>
export type CertificateStatus = keyof typeof CERTIFICATE_STATUSES

export const CERTIFICATE_ACTIONS = {
  issue: 'Issue',
  change: 'Change',
  view: 'View',
  duplicate: 'Duplicate',
  void: 'Void',
  unvoid: 'Unvoid',
} as const satisfies Record<string, string>
export type CertificateAction = keyof typeof CERTIFICATE_ACTIONS

/** Past participles, as in 'cannot be issued'. */
export const ACTION_DONE = {
  issue: 'issued',
  change: 'changed',
  view: 'viewed',
  duplicate: 'duplicated',
  void: 'voided',
  unvoid: 'unvoided',
} as const satisfies Record<CertificateAction, string>

/**
 * Where an action leads. `facts`: to what the certificate says of itself, {@link statusByFacts}; `book`: to sent when its
 * book went back to DVSA meanwhile, to pending when it was never issued, else by its facts; `same`: it stays.
 */
type Outcome = 'facts' | 'book' | 'same' | CertificateStatus

/**
 * Every action that a status allows, and where it leads (CERT-26 … CERT-33, R-12 … R-16); what is not here is refused.
 * PATCH is change by another verb. Looking is free in any status; the table says where the list offers it.
 */
const TRANSITIONS = {
  CERTIFICATE_PENDING: { issue: 'CERTIFICATE_READY_TO_RETURN', void: 'CERTIFICATE_VOID' },
  CERTIFICATE_NOT_READY: { change: 'facts', void: 'CERTIFICATE_VOID' },
  CERTIFICATE_READY_TO_RETURN: { change: 'facts', void: 'CERTIFICATE_VOID' },
  CERTIFICATE_SENT: { view: 'same', duplicate: 'same', void: 'CERTIFICATE_VOID' },
  CERTIFICATE_VOID: { view: 'same', unvoid: 'book' },
  CERTIFICATE_DUPLICATE: { view: 'same' },
} as const satisfies Record<CertificateStatus, Partial<Record<CertificateAction, Outcome>>>

/** Looking needs view, everything else edit (CERT-50). */
export const NEEDS: Record<CertificateAction, 'view' | 'edit'> = {
  issue: 'edit',
  change: 'edit',
  view: 'view',
  duplicate: 'edit',
  void: 'edit',
  unvoid: 'edit',
}

export const isAllowed = (status: CertificateStatus, action: CertificateAction): boolean =>
  Object.hasOwn(TRANSITIONS[status], action)

/** In the order of the screens. */
export const listActions = (status: CertificateStatus): CertificateAction[] =>
  (Object.keys(CERTIFICATE_ACTIONS) as CertificateAction[]).filter((action) => isAllowed(status, action))

/** What Issue and Change ask for, and so what a return needs. */
export const READY_FACTS = {
  customer: 'the rider',
  instructor: 'the instructor',
  instructor_certificate: "the instructor's certificate number",
  issued_at: 'the date of completion',
  start_time: 'the start time',
  time_completion: 'the completion time',
  training_duration: 'the duration',
  restrictions: 'a restriction, or none',
  transmission: 'the transmission',
} as const satisfies Record<string, string>
export type ReadyFact = keyof typeof READY_FACTS

/** Only their presence matters here. */
export type Facts = Partial<Record<ReadyFact, unknown>>

const isThere = (value: unknown) =>
  value !== undefined && value !== null && value !== '' && !(Array.isArray(value) && value.length === 0)

export const missingFacts = (facts: Facts): ReadyFact[] =>
  (Object.keys(READY_FACTS) as ReadyFact[]).filter((fact) => !isThere(facts[fact]))

/** A duplicate is complete as such; any other is ready, or not (R-16, CERT-33). */
export function statusByFacts(facts: Facts, is_duplicate: boolean): CertificateStatus {
  if (missingFacts(facts).length > 0) return 'CERTIFICATE_NOT_READY'
  return is_duplicate ? 'CERTIFICATE_DUPLICATE' : 'CERTIFICATE_READY_TO_RETURN'
}

/** A certificate that is marked ready but lacks a fact is not ready, as for every change. */
export const statusForReturn = (status: CertificateStatus, facts: Facts): CertificateStatus =>
  status === 'CERTIFICATE_READY_TO_RETURN' ? statusByFacts(facts, false) : status

type Standing = { is_issued: boolean; is_duplicate: boolean; is_book_sent: boolean; facts: Facts }

/** Null where there is none, as for a number that DVSA got back unused. */
export function statusAfter(
  status: CertificateStatus,
  action: CertificateAction,
  { is_issued, is_duplicate, is_book_sent, facts }: Standing,
): CertificateStatus | null {
  const outcome: Outcome | undefined = (TRANSITIONS[status] as Partial<Record<CertificateAction, Outcome>>)[action]
  if (outcome === undefined) return null
  if (outcome === 'same') return status
  if (outcome === 'facts') return statusByFacts(facts, is_duplicate)
  if (outcome !== 'book') return outcome
  if (!is_issued) return is_book_sent ? null : 'CERTIFICATE_PENDING'
  if (!is_book_sent) return statusByFacts(facts, is_duplicate)
  return is_duplicate ? 'CERTIFICATE_DUPLICATE' : 'CERTIFICATE_SENT'
}

/** `USED_ELSEWHERE`: before the book came into Connect. */
export const VOID_REASONS = {
  SPOILT: 'Spoilt',
  LOST: 'Lost',
  STOLEN: 'Stolen',
  OTHER: 'Other',
  USED_ELSEWHERE: 'Used before Connect',
} as const satisfies Record<string, string>
export type VoidReason = keyof typeof VOID_REASONS

/** The reasons that users can choose. */
export const GIVEN_VOID_REASONS = ['SPOILT', 'LOST', 'STOLEN', 'OTHER'] as const satisfies readonly VoidReason[]

/** Characters. */
export const REASON_LIMIT = 200

/** Until a school edits its list (domain 3.1.8); `NONE` is always there. */
export const DEFAULT_RESTRICTIONS = [
  { code: 'NONE', title: 'None' },
  { code: 'MOPED', title: 'Moped only (under 17)' },
  { code: '78', title: 'Automatic only' },
  { code: '45', title: 'Sidecar or trike' },
  { code: '01', title: 'Eyesight correction' },
  { code: '02', title: 'Hearing or communication aid' },
  { code: '44', title: 'Modified motorcycle' },
] as const satisfies readonly { code: string; title: string }[]

/** Of a school's list, and so of one certificate. */
export const RESTRICTIONS_MAX = 60

/** Stands alone, and stays in the list. */
export const NO_RESTRICTION = 'NONE'

/** Riders issued at once. */
export const BULK_LIMIT = 25

/** CERT-09, R-25 */
export const CERTIFICATE_SORTS = [
  'issued_at',
  'customer__first_name',
  'instructor__first_name',
  'status',
  'certificate_number',
] as const
export type CertificateSort = (typeof CERTIFICATE_SORTS)[number]
