import { CHANNELS, type Channel } from '@connect/contract/messages/training-message'
import { USUAL_DAYS } from '@connect/contract/renewals/renewal-settings'
import type { SchoolRows } from '@connect/db/scoped'
import { readMarketing } from '#features/communication-settings/public.ts'
import { isAnsweredFor } from '#features/planned-messages/public.ts'
import { type RenewalTemplate, readRenewalTemplates } from '#features/templates/public.ts'
import type { Context } from '#platform/context.ts'
import { FIRST_WORDS } from './first-words.ts'

export type ChosenSettings = { email_enabled: boolean; sms_enabled: boolean; days_before: number[] }

const NOTHING_SET: ChosenSettings = { email_enabled: false, sms_enabled: false, days_before: [...USUAL_DAYS] }

/** What the school decided; a school that decided nothing reminds nobody. */
export async function readChosen(db: Pick<SchoolRows, 'renewalSettings' | 'school_id'>): Promise<ChosenSettings> {
  const row = await db.renewalSettings.findUnique({
    where: { school_id: db.school_id },
    select: { email_enabled: true, sms_enabled: true, days_before: true },
  })
  return row ?? NOTHING_SET
}

/** Why nothing is sent by a channel to anybody, in words for people; null where it is. */
type ChannelStops = Readonly<Record<Channel, string | null>>

/** By what a school reminds its riders. */
export type Renewals = {
  settings: ChosenSettings
  templates: { [C in Channel]?: RenewalTemplate }
  marketing: { soft_opt_in: boolean }
  stops: ChannelStops
}

const OFF = { EMAIL: 'Emails are off', SMS: 'Texts are off' } as const satisfies Record<Channel, string>
const ENABLED = { EMAIL: 'email_enabled', SMS: 'sms_enabled' } as const satisfies Record<Channel, keyof ChosenSettings>

/** Whether a school switched a channel on. */
export const isOn = (settings: ChosenSettings, channel: Channel): boolean => settings[ENABLED[channel]]

export const CHANNEL_KEYS = Object.keys(CHANNELS) as Channel[]

/** With `unsaved`, as it will be once these settings are saved: then there are words. */
export async function readRenewals(
  { sms }: Pick<Context, 'sms'>,
  db: SchoolRows,
  unsaved?: Partial<ChosenSettings>,
): Promise<Renewals> {
  const [chosen, own, marketing, isAnswered] = await Promise.all([
    readChosen(db),
    readRenewalTemplates(db),
    readMarketing(db),
    isAnsweredFor(db),
  ])
  const settings = { ...chosen, ...unsaved }
  const templates = unsaved ? { ...FIRST_WORDS, ...own } : own
  const findStop = (channel: Channel): string | null => {
    if (!isOn(settings, channel)) return OFF[channel]
    if (channel === 'SMS' && sms === null) return 'No SMS service is set up'
    if (!isAnswered) return 'Nobody at your school has confirmed their email address'
    return templates[channel] ? null : 'There are no words for it yet'
  }
  return { settings, templates, marketing, stops: { EMAIL: findStop('EMAIL'), SMS: findStop('SMS') } }
}
