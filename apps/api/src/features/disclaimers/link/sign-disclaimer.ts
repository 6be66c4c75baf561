import { isIP } from 'node:net'
import { londonDate } from '@connect/contract/calendar/london'
import { listStatuses } from '@connect/contract/disclaimers/disclaimer-state'
import { guardianProblems } from '@connect/contract/disclaimers/guardian'
import type { SignDisclaimer } from '@connect/contract/disclaimers/signature'
import { ApiError } from '@connect/contract/errors'
import type { Prisma } from '@connect/db/generated/client'
import { lockLive } from '#features/customers/public.ts'
import { auditDisclaimer } from '#features/disclaimers/shared/audit-disclaimer.ts'
import { type DisclaimerWordsNow, readWords } from '#features/disclaimers/shared/read-words.ts'
import type { Work } from '#http/work.ts'
import type { Context } from '#platform/context.ts'
import { type DisclaimerLinkRow, findLinked, type LinkedDisclaimer } from './find-linked.ts'
import { postCopy } from './post-copy.ts'
import { readFacts } from './read-facts.ts'
import { needsGuardianToday, toState } from './read-open.ts'

/** Until the transaction ends nobody forgets or merges the contact; merging may have handed the disclaimer on just before. */
async function lockLinked(work: Work, link: DisclaimerLinkRow): Promise<LinkedDisclaimer> {
  const lockContact = async () => lockLive(work, (await findLinked(work.tx, link)).customer_id)
  await lockContact().catch(lockContact)
  return findLinked(work.tx, link)
}

/** Where and by what it was signed. */
export type SignedFrom = { address: string; user_agent: string | null }

const TOO_LATE = {
  SIGNED: 'This disclaimer has been signed already.',
  CANCELLED: 'The school has cancelled this disclaimer.',
  EXPIRED: 'It is too late to sign this disclaimer. Ask the school for a new link.',
} as const

/** Throws `disclaimer_state`. */
function assertOpen(disclaimer: LinkedDisclaimer, now: Date): void {
  const state = toState(disclaimer, now)
  if (state !== 'OPEN') throw new ApiError('disclaimer_state', { detail: TOO_LATE[state] })
}

/** Throws `disclaimer_state` unless the rider read these very words. */
async function readUnchanged(
  { tx }: Work,
  disclaimer: LinkedDisclaimer,
  text_hash: string,
): Promise<DisclaimerWordsNow> {
  const words = await readWords(tx, disclaimer)
  if (words.text_hash !== text_hash) {
    throw new ApiError('disclaimer_state', { detail: 'The text has changed. Read it again.' })
  }
  return words
}

type Age = { hasGuardian: boolean; is_adult: boolean | null }

/** Whether a guardian signs, and what the rider said of their age. Throws `validation_failed` where the guardian's part is incomplete. */
function judgeAge(disclaimer: LinkedDisclaimer, body: SignDisclaimer, today: string): Age {
  const needs = needsGuardianToday(disclaimer, today)
  const problems = guardianProblems(needs, body)
  if (problems.length > 0) {
    const fields = Object.fromEntries(problems.map(([field, message]) => [field, [message]]))
    throw new ApiError('validation_failed', { fields })
  }
  const is_adult = needs === null ? body.is_adult === true : null
  return { hasGuardian: needs === true || is_adult === false, is_adult }
}

function toColumns(body: SignDisclaimer, { hasGuardian, is_adult }: Age) {
  const { signature, medical_declared } = body
  return {
    signer_full_name: body.signer_full_name,
    emergency_contact_name: body.emergency_contact_name,
    emergency_contact_phone: body.emergency_contact_phone,
    medical_declared,
    medical_detail: medical_declared ? (body.medical_detail ?? null) : null,
    eyesight_ok: body.eyesight_ok,
    is_adult,
    ...(hasGuardian && {
      guardian_name: body.guardian_name ?? null,
      guardian_relationship: body.guardian_relationship ?? null,
    }),
    ...(signature.kind === 'TYPED' ? { signature_text: signature.text } : { strokes: signature.strokes }),
  } satisfies Prisma.DisclaimerUpdateManyMutationInput
}

/** Behind some proxies there is none, and the database keeps none with a zone. */
const toIp = (address: string): string | null => (isIP(address) && !address.includes('%') ? address : null)

/**
 * Signs the disclaimer of a link; of two at once one wins. The contact gets a copy by email. Answers the day, `yyyy-MM-dd` of
 * London. Throws `link_not_valid`, `disclaimer_state` and `validation_failed`.
 */
export async function signDisclaimer(
  context: Pick<Context, 'config'>,
  work: Work,
  { link, from, body }: { link: DisclaimerLinkRow; from: SignedFrom; body: SignDisclaimer },
): Promise<string> {
  const { tx, now, today } = work
  const disclaimer = await lockLinked(work, link)
  assertOpen(disclaimer, now)
  const { html, text_hash } = await readUnchanged(work, disclaimer, body.text_hash)
  const age = judgeAge(disclaimer, body, today)
  const { hasGuardian, is_adult } = age
  const shown = { isIll: body.medical_declared, isAgeAsked: is_adult !== null, hasGuardian }
  const { count } = await tx.disclaimer.updateMany({
    where: { id: disclaimer.id, link_version: link.version, status: { in: listStatuses('sign') } },
    data: {
      status: 'SIGNED',
      signed_at: now,
      ...toColumns(body, age),
      signed_html: html,
      signed_facts: await readFacts(tx, disclaimer, shown),
      text_hash,
      ip: toIp(from.address),
      user_agent: from.user_agent,
    },
  })
  if (count === 0) throw new ApiError('disclaimer_state')
  await postCopy(context, work, disclaimer)
  await auditDisclaimer(work, disclaimer, { with_guardian: hasGuardian })
  return londonDate(now)
}
