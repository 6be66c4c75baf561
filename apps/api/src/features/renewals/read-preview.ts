import { fromHundredths } from '@connect/contract/credits/credits'
import { validUntil } from '@connect/contract/people/validity'
import { type PlannedRenewal, PREVIEW_DAYS, type RenewalPreview } from '@connect/contract/renewals/renewal-preview'
import { readBalance } from '#features/credits/public.ts'
import { readSchoolValues } from '#features/templates/public.ts'
import type { SignedInCall } from '#http/call.ts'
import type { Context } from '#platform/context.ts'
import { fullName } from '#platform/full-name.ts'
import { mapInPieces } from '#platform/in-pieces.ts'
import type { Paged } from '#platform/lists/filters.ts'
import { CANDIDATES, type Candidate, toValues } from './candidates.ts'
import { listDueDays } from './due-days.ts'
import { renewalTexts, smsPrices } from './fill-renewal.ts'
import { judgeCandidate, type Verdict } from './judge-candidate.ts'
import { CHANNEL_KEYS, type Renewals, readRenewals } from './read-renewals.ts'

type Call = Pick<SignedInCall, 'db' | 'sql' | 'today'>
type Judged = { candidate: Candidate; verdict: Verdict; segments: number }

const isSent = ({ verdict }: Judged): boolean => CHANNEL_KEYS.some((channel) => verdict[channel].will_send)

/** What was missed, or was done already, is of interest only where something still goes out. */
const isToCome = (one: Judged): boolean => {
  const { is_late, email_sent, sms_sent } = one.candidate
  return isSent(one) || !(is_late || email_sent || sms_sent)
}

const toRow = ({ candidate, verdict }: Judged): PlannedRenewal => ({
  customer: candidate.id,
  full_name: fullName(candidate),
  goes_out: candidate.goes_out,
  valid_until: validUntil(candidate.base_date),
  days_before: candidate.days_before,
  left_out: verdict.left_out,
  email: verdict.EMAIL,
  sms: verdict.SMS,
})

async function judgeAll(context: Context, { db, sql, today }: Call, renewals: Renewals): Promise<Judged[]> {
  const due = listDueDays({ today, distances: renewals.settings.days_before, days: PREVIEW_DAYS })
  const candidates = await sql<Candidate>({ text: CANDIDATES, values: toValues(due, today) })
  const { SMS } = renewals.templates
  const toText = SMS && renewalTexts(context, SMS, { id: db.school_id, values: await readSchoolValues(db) })
  const judged = await mapInPieces(candidates, (candidate) => {
    const verdict = judgeCandidate(candidate, renewals)
    return { candidate, verdict, segments: (verdict.SMS.will_send && toText?.(candidate).segments) || 0 }
  })
  return judged.filter(isToCome)
}

/** In hundredths of credits. */
async function addPrices(context: Context, judged: readonly Judged[]): Promise<number> {
  const readPrice = smsPrices(context)
  const prices = await Promise.all(judged.flatMap(({ segments }) => (segments > 0 ? [readPrice(segments)] : [])))
  return prices.reduce((sum, price) => sum + price, 0)
}

/** Whom renewals go to in the next 30 days, and who is left out (area 4.6): earliest first, then by last name. */
export async function readPreview(context: Context, call: Call, { page, page_size }: Paged): Promise<RenewalPreview> {
  const judged = await judgeAll(context, call, await readRenewals(context, call.db))
  const from = (page - 1) * page_size
  const riders = judged.filter(isSent).length
  return {
    count: judged.length,
    results: judged.slice(from, from + page_size).map(toRow),
    riders,
    emails: judged.filter(({ verdict }) => verdict.EMAIL.will_send).length,
    texts: judged.filter(({ verdict }) => verdict.SMS.will_send).length,
    left_out: judged.length - riders,
    credits: fromHundredths(await addPrices(context, judged)),
    balance: fromHundredths(await readBalance(call.db)),
  }
}
