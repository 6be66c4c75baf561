import { connect, type Socket } from 'node:net'
import { plusDays } from '@connect/contract/calendar/days'
import { londonDate } from '@connect/contract/calendar/london'
import { certificates } from '@connect/contract/certificates/routes'
import { createClient } from '@connect/contract/client'
import { courses } from '@connect/contract/courses/course-routes'
import { customers } from '@connect/contract/customers/routes'
import { orderMoney } from '@connect/contract/orders/money-routes'
import { orders } from '@connect/contract/orders/order-routes'
import { API_BASE } from '@connect/contract/route'
import type { BusySchool } from './busy-school.ts'

type Call = ReturnType<typeof createClient>
export type Target = { school: BusySchool; port: number; token: string; call: Call }

/** So many callers who each do this again and again; `index` counts all of their calls. */
export type Attack = { name: string; callers: number; again: (target: Target, index: number) => Promise<unknown> }

const csv = (text: string) => new File([text], 'contacts.csv', { type: 'text/csv' })

/** 1,000 contacts, the same again from the second time on. */
const CONTACTS = csv(
  `First name,Last name,Email\n${Array.from({ length: 1000 }, (_, n) => `Ann,Import${n},ann${n}@example.org`).join('\n')}`,
)
const LINE_BREAKS = csv('\n'.repeat(2_000_000))

/** What a half upload sends of the bytes that it promises. */
const SENT = Buffer.alloc(3_800_000, 'a')
const PROMISED = 3_900_000
const HELD_MS = 5000

function sendHalf({ school, port, token }: Target): Promise<void> {
  const head = [
    `POST ${API_BASE}/connect/customers/${school.contacts[0]}/documents/ HTTP/1.1`,
    `host: 127.0.0.1:${port}`,
    `authorization: Bearer ${token}`,
    'content-type: multipart/form-data; boundary=half',
    `content-length: ${PROMISED}`,
  ].join('\r\n')
  const part = '--half\r\ncontent-disposition: form-data; name="document"; filename="half.txt"\r\n\r\n'
  return new Promise((resolve) => {
    const socket: Socket = connect(port, '127.0.0.1', () => {
      socket.write(`${head}\r\n\r\n${part}`)
      socket.write(SENT)
    })
    const timer = setTimeout(() => socket.destroy(), HELD_MS)
    // A refusal comes before the body was sent.
    socket.on('data', () => socket.destroy())
    socket.on('error', () => {})
    socket.on('close', () => {
      clearTimeout(timer)
      resolve()
    })
  })
}

const time = (minutes: number) =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`

/** What one school may do while another works. */
export const ATTACKS: readonly Attack[] = [
  { name: 'nothing', callers: 0, again: async () => {} },
  {
    name: '40 bookings on one course',
    callers: 40,
    again: ({ school, call }, index) =>
      call(orders.create, {
        body: {
          customer: school.contacts[index % school.contacts.length] ?? 0,
          course: school.courses[Math.floor(index / 40) % school.courses.length] ?? 0,
          bike_type: 'BIKE_TYPE_AUTO',
          payment_status: 'OUTSTANDING',
        },
      }),
  },
  {
    name: '40 payments on one order',
    callers: 40,
    again: ({ school, call }) =>
      call(orderMoney.pay, { params: { training_id: school.training }, body: { amount: 1, method: 'CASH' } }),
  },
  {
    name: '8 PDFs',
    callers: 8,
    again: ({ school, call }) => call(certificates.copy, { params: { certificate_number: school.certificate } }),
  },
  { name: '4 exports of 20,000 contacts', callers: 4, again: ({ call }) => call(customers.export, {}) },
  {
    name: 'imports in a row',
    callers: 1,
    again: ({ call }) => call(customers.import, { body: { file: CONTACTS, dry_run: 'false' } }),
  },
  {
    name: '4 series of 366',
    callers: 4,
    again: ({ school, call }, index) => {
      const start_date = plusDays(londonDate(new Date()), 400)
      return call(courses.bulk, {
        body: {
          supplier: school.supplier,
          course_type: 'LICENCE_CBT',
          instructors: [],
          start_time: time(360 + (index % 600)),
          end_time: '20:00',
          repeat: {
            start_date,
            end_date: plusDays(start_date, 365),
            available_days: 'TTTTTTT',
            skip_bank_holidays: false,
          },
        },
      })
    },
  },
  { name: '200 half uploads', callers: 200, again: sendHalf },
  {
    name: '2,000,000 line breaks as CSV',
    callers: 4,
    again: ({ call }) => call(customers.import, { body: { file: LINE_BREAKS, dry_run: 'true' } }),
  },
]
