import { formatPounds } from '@connect/contract/money'
import { sumAmounts } from '@connect/contract/orders/charges'
import { outstanding, refundDue } from '@connect/contract/orders/payment-state'
import { byId } from '@connect/db/scoped'
import { readBookingSettings } from '#features/booking-settings/public.ts'
import { courseInWords } from '#features/orders/shared/order-facts.ts'
import { isAnsweredFor } from '#features/planned-messages/public.ts'
import { SITE } from '#features/suppliers/public.ts'
import type { Work } from '#http/work.ts'
import type { Context } from '#platform/context.ts'
import { postMails } from '#platform/mail/post-mail.ts'
import { type KeptNotice, type NoticeEvent, ORDER_NOTICE, toNoticeSubject } from './order-notices.ts'

type Parts = Pick<Context, 'config'>
type Author = Pick<Work, 'tx' | 'user_id'>
type Money = { charged: number; paid: number }

const MONEY = { charged: true, paid: true } as const
const REFUNDS = { where: { kind: 'REFUND' }, select: { amount: true } } as const

/** `paid` is what is left after refunds. */
function formatSums(order: Money & { payments: readonly { amount: number }[] }): string {
  const refunded = sumAmounts(order.payments)
  const sums = [
    ['refunded', refunded],
    ['to pay', outstanding(order)],
    ['refund due', refundDue(order)],
  ] as const
  const known = sums.flatMap(([label, amount]) => (amount > 0 ? `${label} ${formatPounds(amount)}` : []))
  return [`Price ${formatPounds(order.charged)}`, `paid ${formatPounds(order.paid + refunded)}`, ...known].join(', ')
}

/** What is kept of these trainings, by their orders. */
async function readOrders({ tx }: Author, trainings: readonly number[]): Promise<KeptNotice['orders']> {
  const rows = await tx.training.findMany({
    where: { id: { in: [...trainings] } },
    select: {
      id: true,
      customer_id: true,
      course_id: true,
      course_type: true,
      training_at: true,
      supplier: { select: SITE },
      order: { select: { id: true, friendly_id: true, ...MONEY, payments: REFUNDS } },
    },
    orderBy: [{ package_position: 'asc' }, { id: 'asc' }],
  })
  const orders = new Map<number, KeptNotice['orders'][number]>()
  for (const row of rows) {
    const course = courseInWords(row)
    const known = orders.get(row.order.id)
    if (known) known.courses.push(course)
    else {
      orders.set(row.order.id, {
        number: row.order.friendly_id,
        courses: [course],
        sums: formatSums(row.order),
        customer_id: row.customer_id,
        training_id: row.id,
        course_id: row.course_id ?? 0,
      })
    }
  }
  return [...orders.values()]
}

/**
 * Emails the school's notification addresses what happened to trainings: one email to each address, in the transaction of what it
 * tells. Call it once for all trainings, when their money is as it stays. A school of which nobody has confirmed their email
 * address writes to no one.
 */
export async function postOrderNotices(
  context: Parts,
  work: Author,
  { event, trainings }: { event: NoticeEvent; trainings: readonly number[] },
): Promise<void> {
  if (trainings.length === 0) return
  const { tx, user_id } = work
  const { notify_emails } = await readBookingSettings(tx)
  if (notify_emails.length === 0 || !(await isAnsweredFor(tx))) return
  const { school_id } = tx
  const { name } = await tx.school.findUniqueOrThrow({ where: { id: school_id }, select: { name: true } })
  const kept = { school_name: name, event, user_id, orders: await readOrders(work, trainings) }
  const to = notify_emails.map((email) => ({ id: null, email, name, first_name: null }))
  await postMails(context, tx, to, { school_id, letter: ORDER_NOTICE, kept, subject: toNoticeSubject(kept) })
}

/** The same where more is to go back to the rider than before. `before` is the training as it was read after it was locked. */
export async function postRefundNotice(
  context: Parts,
  work: Author,
  before: { id: number; order: Money & { id: number } },
): Promise<void> {
  const { tx } = work
  const order = await tx.order.findUniqueOrThrow({ where: byId(tx.school_id, before.order.id), select: MONEY })
  if (refundDue(order) <= refundDue(before.order)) return
  await postOrderNotices(context, work, { event: 'REFUND_DUE', trainings: [before.id] })
}
