import { londonDate } from '@connect/contract/calendar/london'
import type { Channel } from '@connect/contract/messages/training-message'
import { scopedTo, scopedTx } from '@connect/db/scoped'
import { readSchoolValues } from '#features/templates/public.ts'
import { eachSchool } from '#platform/jobs/each-school.ts'
import { isLetterTime } from '#platform/jobs/letter-time.ts'
import { isTextTime } from '#platform/jobs/text-time.ts'
import { CANDIDATES_TO_SEND, type Candidate, toValues } from './candidates.ts'
import { listDueDays } from './due-days.ts'
import { judgeCandidate } from './judge-candidate.ts'
import { noteBookings } from './note-bookings.ts'
import { CHANNEL_KEYS, type Renewals, readRenewals } from './read-renewals.ts'
import { type Parts, type RenewalSchool, writeNotices } from './write-notices.ts'

/** Schools that remind riders, or did. */
const SCHOOLS = 'SELECT school_id FROM renewal_settings WHERE school_id > $1 ORDER BY school_id'

/** Contacts that are written to in one transaction. */
const PORTION = 500
/** Longer than that takes on a busy server. Milliseconds. */
const LIMITS = { maxWait: 10_000, timeout: 30_000 }

const IS_TIME = { EMAIL: isLetterTime, SMS: isTextTime } as const satisfies Record<Channel, (now: Date) => boolean>

type Turn = {
  school: RenewalSchool
  renewals: Renewals
  channels: readonly Channel[]
  values: readonly unknown[]
  portion: number
  now: Date
}

/**
 * Writes to the next contacts behind one, in one transaction. Two workers take turns by the row of the settings, so that the second
 * finds what the first wrote. Null once there are no more, or else the last contact.
 */
async function remindSome(context: Parts, turn: Turn, after: number): Promise<{ last: number | null; count: number }> {
  const { school, renewals, channels, values, portion, now } = turn
  return context.db.$transaction(async (bare) => {
    await bare.$executeRaw`SELECT FROM renewal_settings WHERE school_id = ${school.id} FOR NO KEY UPDATE`
    const found = await bare.$queryRawUnsafe<Candidate[]>(
      CANDIDATES_TO_SEND,
      school.id,
      ...values,
      [...channels],
      after,
      portion,
    )
    const judged = found.map((candidate) => ({ candidate, verdict: judgeCandidate(candidate, renewals) }))
    let count = 0
    for (const channel of channels) {
      const candidates = judged.flatMap(({ candidate, verdict }) => (verdict[channel].will_send ? [candidate] : []))
      const writer = { tx: scopedTx(bare, school.id), now }
      count += await writeNotices(context, writer, { channel, candidates, renewals, school })
    }
    return { last: found.length < portion ? null : (found.at(-1)?.id ?? null), count }
  }, LIMITS)
}

async function remindRiders(context: Parts, school_id: number, portion: number): Promise<boolean> {
  const db = scopedTo(context.db, school_id)
  const now = context.clock.now()
  const today = londonDate(now)
  await noteBookings(context, school_id, now)
  const renewals = await readRenewals(context, db)
  const channels = CHANNEL_KEYS.filter((channel) => renewals.stops[channel] === null && IS_TIME[channel](now))
  if (channels.length === 0) return false
  const due = listDueDays({ today, distances: renewals.settings.days_before, days: 1 })
  const school = { id: school_id, values: await readSchoolValues(db) }
  const turn = { school, renewals, channels, values: toValues(due, today), portion, now }
  let written = 0
  for (let after: number | null = 0; after !== null; ) {
    const { last, count } = await remindSome(context, turn, after)
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
