import { fromHundredths } from '@connect/contract/credits/credits'
import { validUntil } from '@connect/contract/people/validity'
import { type PlannedRenewal, PREVIEW_DAYS, type RenewalPreview } from '@connect/contract/renewals/renewal-preview'
import type { renewals } from '@connect/contract/renewals/routes'
import type { Parsed } from '@connect/contract/route'
import { readBalance } from '#features/credits/public.ts'
import { readSchoolValues } from '#features/templates/public.ts'
import type { SignedInCall } from '#http/call.ts'
import type { Context } from '#platform/context.ts'
import { fullName } from '#platform/full-name.ts'
import { mapInPieces } from '#platform/in-pieces.ts'
import { CANDIDATES, type Candidate, toValues } from './candidates.ts'
import { listDueDays } from './due-days.ts'
import { renewalTexts, smsPrices } from './fill-renewal.ts'
import type { Verdict } from './judge-candidate.ts'
import { CHANNEL_KEYS, type ChosenSettings, type Renewals, readRenewals } from './read-renewals.ts'
import { judgeFor, type RenewalReader } from './renewal-reader.ts'

type Call = Pick<SignedInCall, 'db' | 'sql' | 'today'>
type Query = Parsed<typeof renewals.preview>['query']
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

async function judgeAll(
  context: Context,
  { db, sql, today }: Call,
  renewals: Renewals,
  reader: RenewalReader,
): Promise<Judged[]> {
  const due = listDueDays({ today, distances: renewals.settings.days_before, days: PREVIEW_DAYS })
  const candidates = await sql<Candidate>({ text: CANDIDATES, values: toValues(due, today) })
  const { SMS } = renewals.templates
  const toText = SMS && renewalTexts(context, SMS, { id: db.school_id, values: await readSchoolValues(db) })
  const judged = await mapInPieces(candidates, (candidate) => {
    const verdict = judgeFor(reader, candidate, renewals)
    return { candidate, verdict, segments: (verdict.SMS.will_send && toText?.(candidate).segments) || 0 }
  })
  return judged.filter(isToCome)
}

/** What goes out of these, and what it costs. */
async function sumUp(judged: readonly Judged[], readPrice: ReturnType<typeof smsPrices>) {
  const prices = await Promise.all(judged.flatMap(({ segments }) => (segments > 0 ? [readPrice(segments)] : [])))
  return {
    emails: judged.filter(({ verdict }) => verdict.EMAIL.will_send).length,
    texts: judged.filter(({ verdict }) => verdict.SMS.will_send).length,
    credits: fromHundredths(prices.reduce((sum, price) => sum + price, 0)),
  }
}

const countRiders = (judged: readonly Judged[]): number => new Set(judged.map(({ candidate }) => candidate.id)).size

function toUnsaved({ email_enabled, sms_enabled, days_before }: Query): Partial<ChosenSettings> | undefined {
  const unsaved = {
    ...(email_enabled && { email_enabled: email_enabled === 'true' }),
    ...(sms_enabled && { sms_enabled: sms_enabled === 'true' }),
    ...(days_before && { days_before }),
  }
  return Object.keys(unsaved).length > 0 ? unsaved : undefined
}

/** Whom renewals go to in the next 30 days, and who is left out (area 4.6): earliest first, then by last name. */
export async function readPreview(
  context: Context,
  call: Call,
  query: Query,
  reader: RenewalReader,
): Promise<RenewalPreview> {
  const renewals = await readRenewals(context, call.db, toUnsaved(query))
  const judged = await judgeAll(context, call, renewals, reader)
  const { page, page_size } = query
  const from = (page - 1) * page_size
  const readPrice = smsPrices(context)
  const riders = countRiders(judged.filter(isSent))
  return {
    count: judged.length,
    results: judged.slice(from, from + page_size).map(toRow),
    riders,
    ...(await sumUp(judged, readPrice)),
    left_out: countRiders(judged) - riders,
    today: await sumUp(
      judged.filter(({ candidate }) => candidate.goes_out === call.today),
      readPrice,
    ),
    balance: fromHundredths(await readBalance(call.db)),
  }
}
