import { londonDate } from '@connect/contract/calendar/london'
import type { Channel } from '@connect/contract/messages/training-message'
import type { Prisma } from '@connect/db/generated/client'
import { type ScopedTx, scopedTx } from '@connect/db/scoped'
import { readBalance } from '#features/credits/public.ts'
import { readWaitingCost } from '#features/sms/public.ts'
import { readSchoolValues } from '#features/templates/public.ts'
import { eachSchool } from '#platform/jobs/each-school.ts'
import { isLetterTime } from '#platform/jobs/letter-time.ts'
import { isTextTime } from '#platform/jobs/text-time.ts'
import { CANDIDATES_TO_SEND, type Candidate, toValues } from './candidates.ts'
import { listDueDays } from './due-days.ts'
import { judgeCandidate } from './judge-candidate.ts'
import { noteBookings } from './note-bookings.ts'
import { CHANNEL_KEYS, type Renewals, readRenewals } from './read-renewals.ts'
import { withdrawOutdated } from './withdraw-notices.ts'
import { type Parts, writeNotices } from './write-notices.ts'

/** Schools that remind riders, or did. */
const SCHOOLS = 'SELECT school_id FROM renewal_settings WHERE school_id > $1 ORDER BY school_id'

/** Contacts that are written to in one transaction. */
const PORTION = 500
/** Longer than that takes on a busy server. Milliseconds. */
const LIMITS = { maxWait: 10_000, timeout: 30_000 }

const IS_TIME = { EMAIL: isLetterTime, SMS: isTextTime } as const satisfies Record<Channel, (now: Date) => boolean>

type Turn = { school_id: number; portion: number }
type Tx = Prisma.TransactionClient

/** The next contacts behind one who are due today by these channels. */
const findDue = (
  bare: Tx,
  { school_id, portion }: Turn,
  { renewals, channels, today, after }: { renewals: Renewals; channels: Channel[]; today: string; after: number },
): Promise<Candidate[]> => {
  const due = listDueDays({ today, distances: renewals.settings.days_before, days: 1 })
  return bare.$queryRawUnsafe<Candidate[]>(
    CANDIDATES_TO_SEND,
    school_id,
    ...toValues(due, today),
    channels,
    after,
    portion,
  )
}

/** What the school's credits cover beside the texts that wait already, in hundredths. */
const readCover = async (bare: Tx, tx: ScopedTx): Promise<number> =>
  (await readBalance(tx)) - (await readWaitingCost(bare, tx.school_id))

/**
 * Writes to the next contacts behind one, in one transaction. Two workers, and whoever changes the settings, take turns by the row of
 * the settings: the second finds what the first wrote, and nothing is written by settings of before. `last` is null once there are
 * no more contacts.
 */
async function remindSome(context: Parts, turn: Turn, after: number): Promise<{ last: number | null; count: number }> {
  const { school_id, portion } = turn
  return context.db.$transaction(async (bare) => {
    await bare.$executeRaw`SELECT FROM renewal_settings WHERE school_id = ${school_id} FOR NO KEY UPDATE`
    const [tx, now] = [scopedTx(bare, school_id), context.clock.now()]
    const renewals = await readRenewals(context, tx)
    const channels = CHANNEL_KEYS.filter((channel) => renewals.stops[channel] === null && IS_TIME[channel](now))
    if (channels.length === 0) return { last: null, count: 0 }
    const found = await findDue(bare, turn, { renewals, channels, today: londonDate(now), after })
    const judged = found.map((candidate) => ({ candidate, verdict: judgeCandidate(candidate, renewals) }))
    const school = { id: school_id, values: await readSchoolValues(tx) }
    const credits = channels.includes('SMS') ? await readCover(bare, tx) : 0
    let count = 0
    for (const channel of channels) {
      const candidates = judged.flatMap(({ candidate, verdict }) => (verdict[channel].will_send ? [candidate] : []))
      count += await writeNotices(context, { tx, now }, { channel, candidates, renewals, school, credits })
    }
    return { last: found.length < portion ? null : (found.at(-1)?.id ?? null), count }
  }, LIMITS)
}

async function remindRiders(context: Parts, school_id: number, portion: number): Promise<boolean> {
  const now = context.clock.now()
  await withdrawOutdated(context, school_id, londonDate(now))
  await noteBookings(context, school_id, now)
  let written = 0
  for (let after: number | null = 0; after !== null; ) {
    const { last, count } = await remindSome(context, { school_id, portion }, after)
    written += count
    after = last
  }
  return written > 0
}

/**
 * Reminds riders whose CBT expires, for every school that does: emails from 07:00, texts from 08:00 to 20:00, by the day in London.
 * Repeating it does no harm: nobody is reminded twice at one distance. Answers for how many schools there were some.
 */
export const remindRenewals = (context: Parts, portion = PORTION): Promise<number> =>
  eachSchool(context.pool, SCHOOLS, [], (school_id) => remindRiders(context, school_id, portion))
