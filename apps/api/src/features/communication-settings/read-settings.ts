import { cleanLine } from '@connect/contract/clean-text'
import type { CommunicationSettings } from '@connect/contract/communication-settings/communication-settings'
import { COMMUNICATION_SETTINGS_FIELDS } from '@connect/contract/communication-settings/communication-settings-fields'
import { HOURLY_LIMIT } from '@connect/contract/communication-settings/hourly-limit'
import { Prisma } from '@connect/db/generated/client'
import type { ScopedTx } from '@connect/db/scoped'
import { selectFields } from '#platform/field-table/rows.ts'
import { oneLine } from '#platform/mail/plain-words.ts'

export type Rows = Pick<ScopedTx, 'school' | 'school_id'>
type Settings = Pick<
  CommunicationSettings,
  'sms_sender' | 'reply_to' | 'soft_opt_in' | 'hourly_limit' | 'email_from' | 'replies_go_to'
>

const COLUMNS = selectFields(COMMUNICATION_SETTINGS_FIELDS, Prisma.CommunicationSettingsScalarFieldEnum)
const NOTHING_SET = { sms_sender: null, reply_to: null, soft_opt_in: true, hourly_limit: HOURLY_LIMIT.usual }

/** No school's name is longer, unless it came from elsewhere. */
const LONGEST_NAME = 120

/** In one line, whatever the name holds: it stands in the head of an email. */
const formatFrom = (school_name: string): string =>
  `${Array.from(cleanLine(oneLine(school_name)))
    .slice(0, LONGEST_NAME)
    .join('')
    .trimEnd()} via Connect`

/** What the school decided, and what stands in where it decided nothing. */
export async function readSettings(db: Rows): Promise<Settings> {
  const { name, email, communication_settings } = await db.school.findUniqueOrThrow({
    where: { id: db.school_id },
    select: { name: true, email: true, communication_settings: { select: COLUMNS } },
  })
  const settings = communication_settings ?? NOTHING_SET
  return { ...settings, email_from: formatFrom(name), replies_go_to: settings.reply_to ?? email }
}
