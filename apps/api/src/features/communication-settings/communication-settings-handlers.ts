import {
  CommunicationSettings,
  type MessageService,
} from '@connect/contract/communication-settings/communication-settings'
import { COMMUNICATION_SETTINGS_FIELDS } from '@connect/contract/communication-settings/communication-settings-fields'
import type { communicationSettings } from '@connect/contract/communication-settings/routes'
import { currentValues } from '@connect/contract/field-table/values'
import type { Parsed } from '@connect/contract/route'
import type { Unversioned } from '@connect/contract/versioned'
import type { SchoolRows } from '@connect/db/scoped'
import type { Handlers } from '#http/call.ts'
import { assertUnchanged } from '#http/precondition.ts'
import type { Work } from '#http/work.ts'
import type { Context } from '#platform/context.ts'
import { type LinkParts, longestLinks } from '#platform/tokens/link-addresses.ts'
import { readAutomaticMessages } from './read-automatic-messages.ts'
import { type Rows, readSettings } from './read-settings.ts'

type Parts = Pick<Context, 'sms'> & LinkParts
type Answer = Unversioned<CommunicationSettings>

function smsService({ sms }: Parts): MessageService {
  if (!sms) return 'NONE'
  return sms.isSimulated ? 'KEEPS' : 'SENDS'
}

const readAnswer = async (
  context: Parts,
  db: Rows & Pick<SchoolRows, 'messageTemplate' | 'school_id'>,
): Promise<Answer> => ({
  ...(await readSettings(db)),
  email_service: context.config.SMTP_URL ? 'SENDS' : 'KEEPS',
  sms_service: smsService(context),
  automatic_messages: await readAutomaticMessages(db),
  longest_links: longestLinks(context, db.school_id),
})

const toValues = (settings: Answer) => currentValues(COMMUNICATION_SETTINGS_FIELDS, settings)

/** Locks the school's row to the end of the transaction; the first change makes it. */
async function lockSettings({ tx, now }: Work): Promise<void> {
  const { school_id } = tx
  await tx.communicationSettings.createMany({ data: [{ school_id }], skipDuplicates: true })
  await tx.communicationSettings.update({ where: { school_id }, data: { updated: now } })
}

/** Throws `changed_meanwhile`. */
async function changeSettings(
  context: Parts,
  work: Work,
  data: Parsed<typeof communicationSettings.update>['body'],
): Promise<Answer> {
  const { tx } = work
  const { school_id } = tx
  await lockSettings(work)
  const before = await readAnswer(context, tx)
  const entity = { entity: 'communication_settings', entity_id: school_id } as const
  await assertUnchanged(work, CommunicationSettings, before, entity)
  await tx.communicationSettings.update({ where: { school_id }, data })
  const after = await readAnswer(context, tx)
  await work.audit({ ...entity, before: toValues(before), after: toValues(after) })
  return after
}

export const communicationSettingsHandlers = (context: Context): Handlers<typeof communicationSettings> => ({
  get: (_, { db }) => readAnswer(context, db),

  update: ({ body }, call) => call.work((work) => changeSettings(context, work, body)),
})
