import { keySchema } from '@connect/contract/fields'
import type { Prisma } from '@connect/db/generated/client'
import type { SchoolRows } from '@connect/db/scoped'
import { z } from 'zod'
import { fullName } from '#platform/full-name.ts'
import { letter } from '#platform/mail/letter.ts'
import { plainWords } from '#platform/mail/plain-words.ts'

/** What the office hears of: the title of the email, and what stands before the name of who did it. */
const EVENTS = {
  BOOKED: { title: 'New booking', deed: 'Booked by' },
  CANCELLED: { title: 'Booking cancelled', deed: 'Cancelled by' },
  CALLED_OFF: { title: 'Course called off', deed: 'Called off by' },
  REFUND_DUE: { title: 'Refund due', deed: 'Changed by' },
} as const satisfies Record<string, { title: string; deed: string }>
export type NoticeEvent = keyof typeof EVENTS

/** Whom it is about is kept by id, and by name nowhere; `courses` and `sums` are for people. */
const KeptNotice = z.object({
  school_name: z.string(),
  event: keySchema(EVENTS),
  user_id: z.int().nullable(),
  orders: z.array(
    z.object({
      number: z.string(),
      courses: z.array(z.string()),
      sums: z.string(),
      customer_id: z.int(),
      training_id: z.int(),
      course_id: z.int(),
    }),
  ),
})
export type KeptNotice = z.infer<typeof KeptNotice>

type KeptOrder = KeptNotice['orders'][number]
export type NoticeData = {
  school_name: string
  title: string
  orders: (Omit<KeptOrder, 'customer_id'> & { rider: string })[]
  author: string | null
}

type Headline = { title: string; orders: readonly Pick<KeptOrder, 'number' | 'courses'>[] }

function formatSubject({ title, orders }: Headline): string {
  const [first] = orders
  if (!first) return title
  const [course, ...others] = new Set(orders.flatMap(({ courses }) => courses))
  const taught = others.length > 0 ? `${course} and ${others.length} more` : course
  return orders.length > 1 ? `${title}: ${taught}, ${orders.length} riders` : `${title}: ${first.number}, ${taught}`
}

/** Its subject names nobody. */
export const toNoticeSubject = ({ event, orders }: KeptNotice): string =>
  plainWords(formatSubject({ title: EVENTS[event].title, orders }))

/** Names are read as they are now: of a contact who was forgotten there is none. */
async function completeNotice(db: SchoolRows, kept: Prisma.JsonValue): Promise<NoticeData> {
  const { school_name, event, user_id, orders } = KeptNotice.parse(kept)
  const select = { id: true, first_name: true, last_name: true } as const
  const where = { id: { in: orders.map(({ customer_id }) => customer_id) } }
  const riders = new Map((await db.customer.findMany({ where, select })).map((rider) => [rider.id, fullName(rider)]))
  const user = user_id === null ? null : await db.user.findFirst({ where: { id: user_id }, select })
  const { title, deed } = EVENTS[event]
  return {
    school_name,
    title,
    orders: orders.map(({ customer_id, ...order }) => ({ ...order, rider: riders.get(customer_id) ?? '' })),
    author: user && `${deed} ${fullName(user)}`,
  }
}

/** To the school's notification addresses. */
export const ORDER_NOTICE = letter<NoticeData>({
  name: 'order-notice',
  title: 'Booking notice',
  subject: formatSubject,
  template: async () => (await import('./order-notice.tsx')).OrderNotice,
  complete: completeNotice,
  example: {
    school_name: 'Hilltop Riders',
    title: 'Booking cancelled',
    orders: [
      {
        rider: 'Isla Bennett',
        number: 'DR#7K2MQX',
        courses: ['CBT, 21/11/2026 08:30, Croydon'],
        sums: 'Price £65.00, paid £130.00, refund due £65.00',
        training_id: 31,
        course_id: 12,
      },
      {
        rider: 'Omar Hassan',
        number: 'DR#4PXW9A',
        courses: ['CBT, 21/11/2026 08:30, Croydon'],
        sums: 'Price £65.00, paid £0.00, to pay £65.00',
        training_id: 32,
        course_id: 12,
      },
    ],
    author: 'Cancelled by Nadia Okafor',
  },
})
