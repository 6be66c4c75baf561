import { auditDisclaimer } from '#features/disclaimers/shared/audit-disclaimer.ts'
import { expiryFrom } from '#features/disclaimers/shared/send-disclaimer.ts'
import type { Work } from '#http/work.ts'
import type { DisclaimerLinkRow, LinkedDisclaimer } from './find-linked.ts'
import { findLinked } from './find-linked.ts'
import { toState } from './read-open.ts'

/**
 * Notes that a person looked at it, once for each sending; one that was not sent can be signed for 30 days from then on. Answers
 * it as it was. Throws `link_not_valid`.
 */
export async function viewDisclaimer(work: Work, link: DisclaimerLinkRow): Promise<LinkedDisclaimer> {
  const { tx, now } = work
  const disclaimer = await findLinked(tx, link)
  const { id, status, viewed_at } = disclaimer
  const isNew = status === 'DRAFT' || (status === 'SENT' && toState(disclaimer, now) === 'OPEN')
  if (!isNew) return disclaimer
  const { count } = await tx.disclaimer.updateMany({
    where: { id, link_version: link.version, status },
    data: {
      status: 'VIEWED',
      viewed_at: viewed_at ?? now,
      ...(status === 'DRAFT' && { expires_at: expiryFrom(now) }),
    },
  })
  if (count > 0) await auditDisclaimer(work, disclaimer)
  return disclaimer
}
