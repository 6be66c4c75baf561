import { creditsInWords, formatCredits, isCovered } from '@connect/contract/credits/credits'
import type { RenewalPreview } from '@connect/contract/renewals/renewal-preview'
import { renewals } from '@connect/contract/renewals/routes'
import { call } from '#api/client.ts'
import { confirm } from '#ui/dialogs/confirm.tsx'
import { formatCount } from './format-count.ts'
import { type SettingsValues, toPreviewQuery } from './unsaved-settings.ts'

/** Whether a channel is switched on or a distance added. */
const reachesMore = (saved: SettingsValues, next: SettingsValues): boolean =>
  (next.email_enabled && !saved.email_enabled) ||
  (next.sms_enabled && !saved.sms_enabled) ||
  next.days_before.some((days) => !saved.days_before.includes(days))

/** '3 emails and 2 texts go out today, 1.2 of 42.6 credits.'; null where nothing does. */
export function formatToday({ today, balance }: Pick<RenewalPreview, 'today' | 'balance'>): string | null {
  const { emails, texts, credits } = today
  if (emails + texts === 0) return null
  const sent = [
    ...(emails > 0 ? [formatCount(emails, 'email')] : []),
    ...(texts > 0 ? [formatCount(texts, 'text')] : []),
  ]
  const go = emails + texts === 1 ? 'goes' : 'go'
  const price = texts > 0 ? `, ${formatCredits(credits)} of ${creditsInWords(balance)}` : ''
  const wait = isCovered(balance, credits) ? '' : ' Texts that your credits do not cover wait.'
  return `${sent.join(' and ')} ${go} out today${price}.${wait}`
}

/** For who may not see which riders are reminded. */
const UNKNOWN = 'Riders who are due a reminder get it today. Texts cost credits.'

async function readToday(next: SettingsValues, canPreview: boolean): Promise<string | null> {
  if (!(next.email_enabled || next.sms_enabled)) return null
  if (!canPreview) return UNKNOWN
  return formatToday(await call(renewals.preview, { query: { ...toPreviewQuery(next), page_size: 1 } }))
}

/** Asks before settings are saved that send something at once. Throws `ApiError` where nobody knows what. */
export async function confirmSending(
  saved: SettingsValues,
  next: SettingsValues,
  canPreview: boolean,
): Promise<boolean> {
  const message = reachesMore(saved, next) ? await readToday(next, canPreview) : null
  return message === null || confirm({ title: 'Send reminders today?', message, confirm: 'Save changes' })
}
