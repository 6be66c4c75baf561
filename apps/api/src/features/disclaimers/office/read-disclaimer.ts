import { view } from '@connect/contract/access'
import type { CustomerDisclaimer, CustomerDisclaimerAnswers } from '@connect/contract/disclaimers/customer-disclaimer'
import { ApiError } from '@connect/contract/errors'
import type { Prisma } from '@connect/db/generated/client'
import type { SchoolRows } from '@connect/db/scoped'
import {
  ANSWER_COLUMNS,
  DISCLAIMER_COLUMNS,
  NEWEST_FIRST,
  toAnswers,
  toCustomerDisclaimer,
} from '#features/disclaimers/shared/disclaimer-json.ts'
import { KEPT_COLUMNS, toKeptUntil } from '#features/disclaimers/shared/kept-until.ts'
import type { SignedInCall } from '#http/call.ts'
import { can } from '#http/work.ts'
import type { CurrentUser } from '#platform/current-user.ts'
import type { Paged } from '#platform/lists/filters.ts'
import { defineList } from '#platform/lists/list.ts'
import { riderReader } from '#platform/rider-reader.ts'

export type DisclaimerPath = { customer_id: number; disclaimer_id: number }

export const disclaimersOfContact = (customer_id: number, now: Date) =>
  defineList<Paged>()({
    model: 'disclaimer',
    read: { select: DISCLAIMER_COLUMNS },
    always: { customer_id },
    filters: {},
    order: [...NEWEST_FIRST],
    toItem: (row) => toCustomerDisclaimer(row, now),
  })

/** As it stands after a change of it. */
export async function readDisclaimer(db: SchoolRows, id: number, now: Date): Promise<CustomerDisclaimer> {
  const row = await db.disclaimer.findFirstOrThrow({ where: { id }, select: DISCLAIMER_COLUMNS })
  return toCustomerDisclaimer(row, now)
}

const COLUMNS = {
  ...DISCLAIMER_COLUMNS,
  ...ANSWER_COLUMNS,
  ...KEPT_COLUMNS,
  training: { select: { training_at: true, course: { select: { instructors: { select: { user_id: true } } } } } },
} as const satisfies Prisma.DisclaimerSelect

type Row = Prisma.DisclaimerGetPayload<{ select: typeof COLUMNS }>

const teaches = ({ training }: Row, { id }: CurrentUser): boolean =>
  training?.course?.instructors.some(({ user_id }) => user_id === id) ?? false

/**
 * A disclaimer as the caller may see it: what was answered only for whoever sees the identity of riders, or teaches the
 * course. Throws `not_found`, also for whoever neither sees contacts nor teaches it.
 */
export async function readWithAnswers(
  call: SignedInCall,
  { customer_id, disclaimer_id: id }: DisclaimerPath,
): Promise<{ row: Row; seesAnswers: boolean }> {
  const { actor } = call
  const row = await call.db.disclaimer.findFirst({ where: { id, customer_id }, select: COLUMNS })
  const isTeacher = row !== null && teaches(row, actor)
  if (!row || !(isTeacher || can(actor, view('contacts')))) throw new ApiError('not_found')
  return { row, seesAnswers: isTeacher || riderReader(call).isWhole }
}

export async function getDisclaimer(call: SignedInCall, path: DisclaimerPath): Promise<CustomerDisclaimerAnswers> {
  const { row, seesAnswers } = await readWithAnswers(call, path)
  const disclaimer = toCustomerDisclaimer(row, call.now)
  if (!seesAnswers || row.status !== 'SIGNED') return { ...disclaimer, answers: null, kept_until: null }
  return { ...disclaimer, answers: toAnswers(row), kept_until: toKeptUntil(row) }
}
