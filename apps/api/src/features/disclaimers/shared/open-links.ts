import { londonDate } from '@connect/contract/calendar/london'
import { listStatuses } from '@connect/contract/disclaimers/disclaimer-state'
import { findLinks } from '@connect/contract/links/message-links'
import type { Prisma } from '@connect/db/generated/client'
import type { SchoolRows } from '@connect/db/scoped'
import { toDate } from '#platform/day-columns.ts'
import type { ReaderLinks } from '#platform/outgoing/kept-links.ts'
import { NEWEST_FIRST } from './disclaimer-json.ts'

type Reader = { contact: { id: number }; training?: number | null | undefined; links?: ReaderLinks }

const namesLink = (words: string): boolean => findLinks(words).some((typed) => /disclaimer_link/i.test(typed))

const DRAFT_DAYS = 30

/** A draft that nobody sent is for a course to come, or was made lately. */
const freshDrafts = (now: Date): Prisma.DisclaimerWhereInput[] => [
  { created: { gt: new Date(now.getTime() - DRAFT_DAYS * 86_400_000) } },
  { training: { training_at: { gte: toDate(londonDate(now)) } } },
]

/** What these contacts can sign now, for no booking that was cancelled; the newest first. */
const findOpen = (db: SchoolRows, ids: readonly number[], now: Date) =>
  db.disclaimer.findMany({
    where: {
      customer_id: { in: [...ids] },
      status: { in: listStatuses('sign') },
      AND: [
        { OR: [{ expires_at: { gt: now } }, { expires_at: null, OR: freshDrafts(now) }] },
        { OR: [{ training_id: null }, { training: { status: { not: 'TRAINING_CANCELLED' } } }] },
      ],
    },
    select: { id: true, customer_id: true, training_id: true, link_version: true },
    orderBy: [...NEWEST_FIRST],
  })

/**
 * The readers of a message with their links to what they can sign, where its words name that: what is open for the training, or
 * else the newest of the contact. Where nothing is open, nothing is written. One query for all of them.
 */
export async function addOpenLinks<R extends Reader>(
  db: SchoolRows,
  words: string,
  readers: readonly R[],
  now: Date,
): Promise<(R & { links: ReaderLinks })[]> {
  if (!namesLink(words)) return readers.map((reader) => ({ ...reader, links: reader.links ?? {} }))
  const ids = readers.map(({ contact }) => contact.id)
  const open = await findOpen(db, ids, now)
  return readers.map((reader) => {
    const own = open.filter(({ customer_id }) => customer_id === reader.contact.id)
    const found = own.find(({ training_id }) => training_id === reader.training) ?? own[0]
    const link = found ? { purpose: 'disclaimer' as const, row: found.id, version: found.link_version } : null
    return { ...reader, links: { disclaimer_link: link, ...reader.links } }
  })
}
