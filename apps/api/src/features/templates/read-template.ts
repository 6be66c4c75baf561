import { londonMonth } from '@connect/contract/calendar/london'
import { ApiError } from '@connect/contract/errors'
import type { Channel } from '@connect/contract/messages/training-message'
import type { Parsed } from '@connect/contract/route'
import type { emailTemplates } from '@connect/contract/templates/routes'
import { FREE_TRIGGER_LABELS, type Trigger } from '@connect/contract/templates/triggers'
import type { Prisma } from '@connect/db/generated/client'
import type { SchoolRows } from '@connect/db/scoped'
import { defineList, readList } from '#platform/lists/list.ts'
import { literally } from '#platform/lists/literally.ts'
import type { SchoolReach } from '#platform/school-reach.ts'
import { COLUMNS, EMAIL_ROW, SMS_ROW, type TemplateKind, toEmailRow, toSmsRow } from './template-kinds.ts'

type Query = Parsed<typeof emailTemplates.list>['query']

/** By template: emails or text messages since the month began in Europe/London. */
async function countSent(db: SchoolRows, channel: Channel, ids: readonly number[], now: Date) {
  const where = { message_template_id: { in: [...ids] }, created: { gte: londonMonth(now).start } }
  const by = { by: ['message_template_id' as const], where, _count: true as const }
  const counts = channel === 'EMAIL' ? await db.mail.groupBy(by) : await db.smsMessage.groupBy(by)
  return new Map(counts.map(({ message_template_id, _count }) => [message_template_id, _count]))
}

const BY_NAME: Prisma.MessageTemplateOrderByWithRelationInput[] = [{ name: 'asc' }, { id: 'asc' }]

/** Those that come with Connect are changed elsewhere (N-64). */
const FREE_TRIGGERS = Object.keys(FREE_TRIGGER_LABELS) as (keyof typeof FREE_TRIGGER_LABELS)[]

const shared = (channel: Channel) => ({
  model: 'messageTemplate' as const,
  always: { channel, deleted_at: null, trigger: { in: FREE_TRIGGERS } },
  filters: {
    search: (text: string) => ({ name: { startsWith: literally(text), mode: 'insensitive' as const } }),
    trigger: (trigger: Trigger) => ({ trigger }),
    is_active: (value: string) => ({ is_active: value === 'true' }),
  },
  order: BY_NAME,
})

const emailList = defineList<Query>()({ ...shared('EMAIL'), read: { select: EMAIL_ROW }, toItem: toEmailRow })
const smsList = defineList<Query>()({ ...shared('SMS'), read: { select: SMS_ROW }, toItem: toSmsRow })

type Call = SchoolReach & { now: Date }
type Page<Item> = { count: number; results: Item[] }

async function withSent<Item extends { id: number }>({ db, now }: Call, channel: Channel, page: Page<Item>) {
  const ids = page.results.map(({ id }) => id)
  const sent = await countSent(db, channel, ids, now)
  return { ...page, results: page.results.map((one) => ({ ...one, sent_this_month: sent.get(one.id) ?? 0 })) }
}

/** By name. */
export const listEmailTemplates = async (call: Call, query: Query) =>
  withSent(call, 'EMAIL', await readList(call, query, emailList))

/** By name. */
export const listSmsTemplates = async (call: Call, query: Query) =>
  withSent(call, 'SMS', await readList(call, query, smsList))

/** Throws `not_found`, also for one of the other channel or a deleted one. */
export async function readTemplate<A extends ReturnType<TemplateKind['toAnswer']>>(
  db: SchoolRows,
  { channel, toAnswer }: TemplateKind<A>,
  id: number,
  now: Date,
): Promise<A & { sent_this_month: number }> {
  const row = await db.messageTemplate.findFirst({ where: { id, channel, deleted_at: null }, select: COLUMNS })
  if (!row) throw new ApiError('not_found')
  const sent = await countSent(db, channel, [id], now)
  return { ...toAnswer(row), sent_this_month: sent.get(id) ?? 0 }
}
