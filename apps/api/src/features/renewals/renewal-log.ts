import { ukDay } from '@connect/contract/calendar/days'
import { ukDateTime } from '@connect/contract/calendar/london'
import { COURSE_NAMES } from '@connect/contract/courses/course-types'
import { MAIL_STATUSES } from '@connect/contract/mails/mail'
import { CHANNELS } from '@connect/contract/messages/training-message'
import { validUntil } from '@connect/contract/people/validity'
import type { RenewalNotice } from '@connect/contract/renewals/renewal-notice'
import type { renewals } from '@connect/contract/renewals/routes'
import type { Parsed } from '@connect/contract/route'
import type { Prisma } from '@connect/db/generated/client'
import type { SignedInCall } from '#http/call.ts'
import { type Cell, csvStream } from '#http/csv.ts'
import type { Bytes } from '#http/send-bytes.ts'
import { toDay } from '#platform/day-columns.ts'
import { fullName } from '#platform/full-name.ts'
import { PIECE } from '#platform/in-pieces.ts'
import { defineList, toListWhere } from '#platform/lists/list.ts'
import type { RenewalReader } from './renewal-reader.ts'

type Query = Parsed<typeof renewals.log>['query']
type Filter = Parsed<typeof renewals.export>['query']

const MESSAGE = { select: { id: true, status: true, last_error: true } } as const

const ROW = {
  id: true,
  customer_id: true,
  base_date: true,
  days_before: true,
  channel: true,
  created: true,
  customer: { select: { first_name: true, last_name: true } },
  mail: MESSAGE,
  sms: MESSAGE,
  booked_training: { select: { id: true, course_type: true, training_at: true } },
} as const satisfies Prisma.RenewalNoticeSelect

type Row = Prisma.RenewalNoticeGetPayload<{ select: typeof ROW }>

/** The database keeps no notice without its message. */
const NO_MESSAGE = { id: 0, status: 'UNKNOWN', last_error: null } as const

function toBooked(booked: Row['booked_training'], { orders }: RenewalReader): RenewalNotice['booked'] {
  if (!booked) return null
  if (!orders) return { training: null, course_type: null, date: null }
  return { training: booked.id, course_type: booked.course_type, date: toDay(booked.training_at) }
}

const toNotice =
  (reader: RenewalReader) =>
  (row: Row): RenewalNotice => {
    const { customer, mail, sms } = row
    const { id: message, status, last_error } = mail ?? sms ?? NO_MESSAGE
    return {
      id: row.id,
      customer: row.customer_id,
      full_name: fullName(customer),
      valid_until: validUntil(toDay(row.base_date)),
      days_before: row.days_before,
      channel: row.channel,
      message,
      created: row.created.toISOString(),
      status,
      last_error,
      booked: toBooked(row.booked_training, reader),
    }
  }

/** Newest first. */
export const noticesFor = (reader: RenewalReader) =>
  defineList<Query>()({
    model: 'renewalNotice',
    read: { select: ROW },
    filters: { days_before: (days_before) => ({ days_before }) },
    order: [{ created: 'desc' }, { id: 'desc' }],
    toItem: toNotice(reader),
  })

type Notices = ReturnType<typeof noticesFor>

const COLUMNS: readonly (readonly [head: string, cell: (notice: RenewalNotice) => Cell])[] = [
  ['Rider', ({ full_name }) => full_name],
  ['Valid until', ({ valid_until }) => ukDay(valid_until)],
  ['Days before', ({ days_before }) => days_before],
  ['Channel', ({ channel }) => CHANNELS[channel]],
  ['Written', ({ created }) => ukDateTime(new Date(created))],
  ['Status', ({ status }) => MAIL_STATUSES[status]],
  ['Reason', ({ last_error }) => last_error],
  ['Booked', ({ booked }) => booked && (booked.course_type ? COURSE_NAMES[booked.course_type] : 'Yes')],
  ['Booked for', ({ booked }) => (booked?.date ? ukDay(booked.date) : null)],
]

const behind = ({ created, id }: Pick<Row, 'created' | 'id'>) => ({
  created: { lte: created },
  OR: [{ created: { lt: created } }, { id: { lt: id } }],
})

/** Newest first; a page begins where the one before ended, as new notices come before the first. */
async function* readPages({ db }: Pick<SignedInCall, 'db'>, notices: Notices, filter: Filter): AsyncGenerator<Row[]> {
  for (let last: Row | undefined; ; ) {
    const rows: Row[] = await db.renewalNotice.findMany({
      where: { AND: [toListWhere(notices, filter), last ? behind(last) : {}] },
      select: ROW,
      orderBy: [{ created: 'desc' }, { id: 'desc' }],
      take: PIECE,
    })
    yield rows
    last = rows.at(-1)
    if (rows.length < PIECE || !last) return
  }
}

/** The notices that the filter leaves, newest first, as CSV; times are Europe/London's. */
export function exportNotices(call: Pick<SignedInCall, 'db' | 'today'>, filter: Filter, reader: RenewalReader): Bytes {
  const notices = noticesFor(reader)
  return csvStream(`renewals-${call.today}.csv`, {
    heads: COLUMNS.map(([head]) => head),
    toCells: (row: Row) => {
      const notice = notices.toItem(row)
      return COLUMNS.map(([, cell]) => cell(notice))
    },
    pieces: readPages(call, notices, filter),
  })
}
