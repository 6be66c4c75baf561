import { fromHundredths } from '@connect/contract/credits/credits'
import { vatIn } from '@connect/contract/credits/topup-rules'
import type { Prisma, School, User } from '../generated/client.ts'
import { demoText } from './demo-texts.ts'
import type { Factories } from './factories.ts'

const PLATES = ['LK19XPA', 'LN70GKE', 'LX22HVO', 'LD68KZM', 'LR21BYC', 'LT17OUH']

/** Checks and messages of the months before this one, the longest ago first. */
const EARLIER = [
  { checks: 2, messages: 4 },
  { checks: 3, messages: 0 },
  { checks: 4, messages: 6 },
  { checks: 3, messages: 5 },
  { checks: 4, messages: 3 },
]
const NOW = { checks: 6, messages: 4 }

const toMonth = (now: Date) => {
  const parts = new Intl.DateTimeFormat('en-GB', { timeZone: 'Europe/London', year: 'numeric', month: 'numeric' })
  const [month = 1, year = 1970] = parts.format(now).split('/').map(Number)
  return { year, month }
}

/** The first instant of a month in Europe/London; April to October begin in summer time. `month` counts on past 12. */
function startOfMonth(year: number, month: number): Date {
  const first = new Date(Date.UTC(year, month - 1, 1))
  const isSummer = first.getUTCMonth() >= 3 && first.getUTCMonth() <= 9
  return new Date(first.getTime() - (isSummer ? 3_600_000 : 0))
}

const [DAY_MS, MINUTE_MS] = [86_400_000, 60_000]

/** Instants spread over a stretch, none outside of it, in working hours where it is long enough. */
function spread(from: Date, to: Date, count: number): Date[] {
  const instants: Date[] = []
  for (let place = 0; place < count; place += 1) {
    const even = from.getTime() + ((to.getTime() - from.getTime()) * (place + 1)) / (count + 1)
    const atWork = Math.floor(even / DAY_MS) * DAY_MS + (540 + ((place * 97) % 420)) * MINUTE_MS
    const last = instants.at(-1) ?? from
    const fits = atWork >= last.getTime() && atWork <= to.getTime()
    instants.push(new Date(Math.max(fits ? atWork : even, last.getTime())))
  }
  return instants
}

type Parts = { db: Prisma.TransactionClient; make: Factories; school: School; owner: User }

/** A medium package, paid for with nobody's money. */
async function buy({ db, make, school, owner }: Parts, at: Date): Promise<void> {
  const [credits, amount] = [10_000, 1000]
  const name = 'receipt'
  await db.counter.createMany({ data: [{ name }], skipDuplicates: true })
  const { value: receipt_number } = await db.counter.update({ where: { name }, data: { value: { increment: 1 } } })
  const session_id = `cs_demo_${school.id}`
  const receipt = {
    seller: {
      name: 'Connect Software Ltd',
      address: ['1 Example Street, London, EC1A 1AA'],
      company_number: '00000000',
      vat_number: null,
    },
    buyer: { name: school.legal_name ?? school.name, address: [school.address_1, school.town, school.postcode] },
    what: '100 Connect credits',
    is_simulated: true,
  }
  await db.creditPurchase.create({
    data: {
      school_id: school.id,
      user_id: owner.id,
      session_id,
      package_slug: 'medium',
      credits: fromHundredths(credits),
      amount,
      vat: vatIn(amount),
      status: 'PAID',
      created: at,
      paid_at: at,
      receipt_number,
      receipt,
    },
  })
  await make.credit(school, credits, {
    type: 'TOPUP',
    kind: 'BOUGHT',
    description: receipt.what,
    reference: `Receipt ${receipt_number}`,
    user_id: owner.id,
    created: at,
    idempotency_key: `purchase/${session_id}`,
  })
}

/** Some months of credits: a welcome, a purchase, this month's allowance, and what was spent of them. */
export async function demoCredits(db: Prisma.TransactionClient, make: Factories, now = new Date()): Promise<void> {
  const owner = await db.user.findUniqueOrThrow({ where: { email: 'owner@southside.example' } })
  const admin = await db.user.findUniqueOrThrow({ where: { email: 'admin@southside.example' } })
  const school = await db.school.findUniqueOrThrow({ where: { id: owner.school_id } })
  const { year, month } = toMonth(now)
  const months = [...EARLIER, NOW].map((spent, place) => {
    const start = startOfMonth(year, month - EARLIER.length + place)
    return { ...spent, start, end: spent === NOW ? now : startOfMonth(year, month - EARLIER.length + place + 1) }
  })

  const first = months[0]?.start ?? now
  await make.credit(school, 2000, { created: first })
  await buy({ db, make, school, owner }, new Date(first.getTime() + 3_600_000 * 9))
  for (const { checks, messages, start, end } of months) {
    if (end === now) {
      await make.credit(school, 10_000, {
        type: 'ALLOWANCE',
        kind: 'ALLOWANCE',
        description: 'Monthly allowance',
        created: start,
        expires_at: startOfMonth(year, month + 1),
        // As the job that grants it would have it: it must not come twice.
        idempotency_key: `allowance/${year}-${String(month).padStart(2, '0')}`,
      })
    }
    const count = checks + messages
    for (const [place, created] of spread(start, end, count).entries()) {
      // Checks and messages in turns, as evenly as they go.
      const isCheck = Math.floor(((place + 1) * checks) / count) > Math.floor((place * checks) / count)
      const text = !isCheck && end === now ? await demoText(db, owner, place, created) : null
      const message = text ? `Message ${text.id}` : 'Reminder of an MOT'
      await make.spend(school, {
        token_type: isCheck ? 'DVLA_BIKE_CHECK' : 'SMS',
        reference: isCheck ? PLATES[place % PLATES.length] : message,
        user_id: isCheck ? (place % 2 === 0 ? owner : admin).id : null,
        created,
      })
    }
  }
}
