import type { Prisma } from '@connect/db/generated/client'
import type { SchoolRows, ScopedTx } from '@connect/db/scoped'
import { emptyAudit } from '#platform/audit.ts'
import { ANSWER_COLUMNS, DISCLAIMER_COLUMNS, NEWEST_FIRST, toAnswers, toCustomerDisclaimer } from './disclaimer-json.ts'
import { KEPT_COLUMNS, toKeptUntil } from './kept-until.ts'

/** The newest so many of a contact, and how many there are (N-28). */
export async function readNewest(db: SchoolRows, customer_id: number, take: number, now: Date) {
  const where = { customer_id }
  const [rows, disclaimer_count] = await Promise.all([
    db.disclaimer.findMany({ where, select: DISCLAIMER_COLUMNS, orderBy: [...NEWEST_FIRST], take }),
    db.disclaimer.count({ where }),
  ])
  return { disclaimers: rows.map((row) => toCustomerDisclaimer(row, now)), disclaimer_count }
}

/** When contacts are merged; both are locked. */
export async function moveDisclaimers(tx: ScopedTx, from: number, to: number): Promise<void> {
  await tx.disclaimer.updateMany({ where: { customer_id: from }, data: { customer_id: to } })
}

/** Of a training that is deleted: before it goes. They stay with the contact. */
export async function detachDisclaimers(tx: ScopedTx, training_id: number): Promise<void> {
  await tx.disclaimer.updateMany({ where: { training_id }, data: { training_id: null } })
}

/** `yyyy-MM-dd` until when what these contacts signed is kept as evidence (N-67); null where they signed nothing. */
export async function disclaimersKeptUntil(tx: ScopedTx, ids: readonly number[]): Promise<string | null> {
  const signed = await tx.disclaimer.findMany({
    where: { customer_id: { in: [...ids] }, status: 'SIGNED' },
    select: KEPT_COLUMNS,
  })
  return signed.map(toKeptUntil).toSorted().at(-1) ?? null
}

/** All of these contacts, who are locked: none of them is kept any more, or an admin says why they go early. */
export async function forgetDisclaimers(tx: ScopedTx, ids: readonly number[], now: Date): Promise<void> {
  const where = { customer_id: { in: [...ids] } }
  const rows = await tx.disclaimer.findMany({ where, select: { id: true } })
  await tx.disclaimer.deleteMany({ where })
  await emptyAudit(
    tx,
    'disclaimer',
    rows.map(({ id }) => id),
    now,
  )
}

const EXPORTED = {
  ...DISCLAIMER_COLUMNS,
  ...ANSWER_COLUMNS,
  signed_html: true,
  signed_facts: true,
  text_hash: true,
  ip: true,
  user_agent: true,
} as const satisfies Prisma.DisclaimerSelect

/** What these contacts may ask for: what they were sent, and all that they signed. */
export async function exportDisclaimers(db: SchoolRows, ids: readonly number[], now: Date) {
  const rows = await db.disclaimer.findMany({
    where: { customer_id: { in: [...ids] } },
    select: EXPORTED,
    orderBy: { id: 'asc' },
  })
  return rows.map((row) => {
    const { id, status, template, sent, viewed, signed, created } = toCustomerDisclaimer(row, now)
    const { signed_html: html, signed_facts: facts, text_hash, ip, user_agent } = row
    return {
      id,
      title: template.title,
      version: template.version,
      status,
      created,
      sent,
      viewed,
      signed,
      ...(row.status === 'SIGNED' && { html, facts, text_hash, ip, user_agent, answers: toAnswers(row) }),
    }
  })
}
