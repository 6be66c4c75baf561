import type { Prisma, User } from '../generated/client.ts'

/** Whom, by their phone, and what: one segment each. */
const TEXTS = [
  [
    '07700 900501',
    'Hi Alfie, your CBT is on Saturday at 08:30 in Croydon. Please bring your licence and wear sturdy boots.',
  ],
  [
    '07700 900503',
    'Hi Zara, yes, you can ride your own 50cc scooter on the day. See you at 09:00. Southside Rider Training',
  ],
  [
    '07700 900508',
    'Hi Marcus, a Module 2 place has come up on Friday at 09:00. Call us on 020 7946 0112 if you want it.',
  ],
  [
    '07700 900501',
    'Hi Alfie, we still need your mother to sign for you. Please bring her along at 08:30. Southside Rider Training',
  ],
] as const

/** Writes a text message that a contact of the demo was sent, about what they had booked by then; null without such a contact. */
export async function demoText(
  db: Prisma.TransactionClient,
  { school_id, id: sent_by_id }: User,
  place: number,
  created: Date,
): Promise<{ id: number } | null> {
  const [phone = '', body = ''] = TEXTS[place % TEXTS.length] ?? []
  const contact = await db.customer.findFirst({
    where: { school_id, phone },
    include: { trainings: { where: { created: { lte: created } }, orderBy: { id: 'desc' }, take: 1 } },
  })
  if (!contact) return null
  const to = {
    to_phone: phone.replace(/^0/, '+44').replaceAll(' ', ''),
    to_name: `${contact.first_name} ${contact.last_name}`,
  }
  const sent = { status: 'OUTBOX', attempts: 1, created, sent_at: created, next_attempt_at: created } as const
  const about = { customer_id: contact.id, training_id: contact.trainings[0]?.id ?? null }
  const data = { school_id, ...about, sent_by_id, ...to, body, segments: 1, cost: '0.60', ...sent }
  return db.smsMessage.create({ data, select: { id: true } })
}
