import type { Channel } from '@connect/contract/messages/training-message'
import { DEFAULT_TEMPLATES } from '@connect/contract/templates/default-templates'
import type { Prisma } from '@connect/db/generated/client'
import type { SchoolRows, ScopedTx } from '@connect/db/scoped'

const WORDS = {
  id: true,
  channel: true,
  subject: true,
  body: true,
  reply_to: true,
} as const satisfies Prisma.MessageTemplateSelect

export type RenewalTemplate = Prisma.MessageTemplateGetPayload<{ select: typeof WORDS }>

/** What riders are reminded with that their CBT expires, by channel; none where a school has none yet (N-64). */
export async function readRenewalTemplates(
  db: Pick<SchoolRows, 'messageTemplate'>,
): Promise<{ [C in Channel]?: RenewalTemplate }> {
  const rows = await db.messageTemplate.findMany({ where: { trigger: 'RENEWAL' }, select: WORDS })
  return Object.fromEntries(rows.map((row) => [row.channel, row]))
}

const isTaken = async (tx: ScopedTx, channel: Channel, name: string): Promise<boolean> =>
  (await tx.messageTemplate.count({
    where: { channel, deleted_at: null, name: { equals: name, mode: 'insensitive' } },
  })) > 0

/** Adds those that a school has not, with its first decision about renewals. */
export async function addRenewalTemplates(tx: ScopedTx): Promise<void> {
  const own = await readRenewalTemplates(tx)
  const missing = DEFAULT_TEMPLATES.filter(({ trigger, channel }) => trigger === 'RENEWAL' && !own[channel])
  for (const { course_types, name, ...template } of missing) {
    const free = (await isTaken(tx, template.channel, name)) ? `${name} (Connect)` : name
    await tx.messageTemplate.create({
      data: { ...template, name: free, course_types: [...course_types] },
      select: { id: true },
    })
  }
}
