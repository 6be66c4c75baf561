import { fromHundredths } from '@connect/contract/credits/credits'
import { plainText } from '@connect/contract/mails/plain-text'
import { RenewalSettings } from '@connect/contract/renewals/renewal-settings'
import type { renewals } from '@connect/contract/renewals/routes'
import type { Parsed } from '@connect/contract/route'
import { toSamples } from '@connect/contract/templates/placeholders'
import type { Unversioned } from '@connect/contract/versioned'
import type { SchoolRows } from '@connect/db/scoped'
import { addRenewalTemplates, readRenewalTemplates, readSchoolValues } from '#features/templates/public.ts'
import { assertUnchanged } from '#http/precondition.ts'
import type { Work } from '#http/work.ts'
import type { LinkParts } from '#platform/tokens/link-addresses.ts'
import { sampleText } from './fill-renewal.ts'
import { CHANNEL_KEYS, type ChosenSettings, isOn, readChosen } from './read-renewals.ts'
import type { Results } from './results.ts'
import { withdrawOff } from './withdraw-notices.ts'

type Answer = Unversioned<RenewalSettings>
/** Of an email as much as a line or two show. */
const SUMMARY_LENGTH = 200

/** What is read before a change begins: results, and what a segment of a text costs, in hundredths of credits. */
export type ReadBefore = { results: Results; price: number }

async function readWords(context: LinkParts, db: SchoolRows, price: number): Promise<Pick<Answer, 'email' | 'sms'>> {
  const [{ EMAIL, SMS }, values] = await Promise.all([readRenewalTemplates(db), readSchoolValues(db)])
  const { segments } = SMS ? sampleText(context, SMS, { id: db.school_id, values: toSamples(values) }) : { segments: 0 }
  return {
    email: EMAIL
      ? { id: EMAIL.id, subject: EMAIL.subject ?? '', text: plainText(EMAIL.body).slice(0, SUMMARY_LENGTH) }
      : null,
    sms: SMS ? { id: SMS.id, body: SMS.body, segments, cost: fromHundredths(price * segments) } : null,
  }
}

export const readSettings = async (
  context: LinkParts,
  db: SchoolRows,
  { results, price }: ReadBefore,
): Promise<Answer> => ({
  ...(await readChosen(db)),
  ...(await readWords(context, db, price)),
  results,
})

/** As the audit trail tells of them. */
const toFacts = ({ days_before, ...settings }: ChosenSettings) => ({ ...settings, days_before: days_before.join(', ') })

/** Locks the school's row to the end of the transaction; the first change makes it. */
async function lockSettings({ tx, now }: Work): Promise<void> {
  const { school_id } = tx
  await tx.renewalSettings.createMany({ data: [{ school_id }], skipDuplicates: true })
  await tx.renewalSettings.update({ where: { school_id }, data: { updated: now }, select: { school_id: true } })
}

/** What waits of a channel that is switched off is not sent. Throws `changed_meanwhile`. */
export async function changeSettings(
  context: LinkParts,
  work: Work,
  data: Parsed<typeof renewals.update>['body'],
  known: ReadBefore,
): Promise<Answer> {
  const { tx } = work
  const { school_id } = tx
  await lockSettings(work)
  const before = await readChosen(tx)
  const entity = { entity: 'renewal_settings', entity_id: school_id } as const
  await assertUnchanged(work, RenewalSettings, await readSettings(context, tx, known), entity)
  await tx.renewalSettings.update({ where: { school_id }, data, select: { school_id: true } })
  await addRenewalTemplates(tx)
  const after = await readChosen(tx)
  await withdrawOff(
    tx,
    CHANNEL_KEYS.filter((channel) => isOn(before, channel) && !isOn(after, channel)),
  )
  await work.audit({ ...entity, before: toFacts(before), after: toFacts(after) })
  return readSettings(context, tx, known)
}
