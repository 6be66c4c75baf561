import { AUTO_SENDS, type AutoSend } from '@connect/contract/disclaimer-templates/auto-send'

type Sending = { auto_send: AutoSend; days_before: number | null }

/** 'By hand', 'On booking', '7 days before'. */
export function formatAutoSend({ auto_send, days_before }: Sending): string {
  if (auto_send !== 'DAYS_BEFORE' || days_before === null) return AUTO_SENDS[auto_send]
  return days_before === 1 ? '1 day before' : `${days_before} days before`
}
