import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { auth } from '@connect/contract/auth/routes'
import { certificates } from '@connect/contract/certificates/routes'
import { createClient } from '@connect/contract/client'
import { customers } from '@connect/contract/customers/routes'
import { ApiError } from '@connect/contract/errors'
import { orderMoney } from '@connect/contract/orders/money-routes'
import { orders } from '@connect/contract/orders/order-routes'
import { PASSWORD } from '@connect/db/seed/factories'
import type { Answer, Journal, Kind, Task } from './journal.ts'
import type { CampaignSchool } from './school.ts'

export const IMPORTED_ROWS = 20

/** A caller who is told to come back, or not answered, does so after so many milliseconds. */
const AGAIN_MS = 50
const COME_BACK: ReadonlySet<string> = new Set([
  'network_failed',
  'service_unavailable',
  'idempotency_key_in_use',
  'too_many_requests',
])

type Call = ReturnType<typeof createClient>

const rows = (tag: string) =>
  new File(
    [
      `First name,Last name,Email\n${Array.from({ length: IMPORTED_ROWS }, (_, n) => `Row ${n},${tag},${tag}.${n}@example.org`).join('\n')}`,
    ],
    'contacts.csv',
    { type: 'text/csv' },
  )

const ISSUED = {
  instructor_certificate: 'CBT104482',
  instructor_first_name: 'Gareth',
  instructor_last_name: 'Pugh',
  restrictions: ['NONE'],
  transmission: 'BIKE_TRANSMISSION_MANUAL',
  time_start_time: '09:00',
  time_completion_time: '16:30',
  training_duration: '07:30',
}

/** With its key, and what its answer is known by. */
const SEND: Record<Kind, (call: Call, school: CampaignSchool, task: Task) => Promise<Answer>> = {
  async booking(call, _, { tag, key, target }) {
    const body = {
      user_first_name: 'Kill',
      user_last_name: tag,
      course: target,
      bike_type: 'BIKE_TYPE_AUTO',
      payment_status: 'OUTSTANDING',
    } as const
    return (await call(orders.create, { body }, keyed(key))).id
  },
  async payment(call, _, { tag, key, target }) {
    const body = { amount: 1, method: 'CASH', reference: tag } as const
    return (await call(orderMoney.pay, { params: { training_id: target }, body }, keyed(key))).id
  },
  async issue(call, { customer, today }, { key, target }) {
    const body = { ...ISSUED, customer, time_completion_date: today }
    const params = { certificate_number: target }
    return (await call(certificates.issue, { params, body }, keyed(key))).certificate_number
  },
  async import(call, _, { tag, key }) {
    const answer = await call(customers.import, { body: { file: rows(tag), dry_run: 'false' } }, keyed(key))
    return answer.created
  },
}

const keyed = (key: string) => ({ headers: { 'idempotency-key': key } })

/** A surname that nobody else has. */
const newTag = () => `K${randomUUID().replaceAll('-', '').slice(0, 16)}`

export function worker(base: string, school: CampaignSchool, journal: Journal, onAnswer: (task: Task) => void) {
  const anonymous = createClient({ base, token: '' })
  let access = ''
  const call = createClient({ base, token: () => access })

  async function signIn(): Promise<void> {
    access = (await anonymous(auth.login, { body: { email: school.email, password: PASSWORD } })).access
  }

  /** Sends a task again and again until its answer came. Throws what no later call could do better with. */
  const finish = async (task: Task): Promise<void> => {
    for (;;) {
      try {
        const answer = await SEND[task.kind](call, school, task)
        journal.answer(task.tag, answer)
        return onAnswer(task)
      } catch (error) {
        if (!(error instanceof ApiError)) throw error
        if (error.code === 'token_not_valid') await signIn().catch(() => {})
        else if (!COME_BACK.has(error.code))
          throw new Error(`${task.kind}: ${JSON.stringify(error.toProblem())}`, { cause: error })
        await delay(AGAIN_MS)
      }
    }
  }

  return {
    finish,
    /** Begins a task of a kind at what the school has for it. */
    start: async (kind: Kind): Promise<void> => {
      const task = { kind, tag: newTag(), key: randomUUID(), target: school.next(kind) }
      journal.send(task)
      await finish(task)
    },
  }
}
