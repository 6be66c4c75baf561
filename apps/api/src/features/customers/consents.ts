import { CHANNELS, type Channel } from '@connect/contract/messages/training-message'
import type { CustomerRow } from './customer-json.ts'

export const OPTED_OUT = {
  EMAIL: 'email_opted_out_at',
  SMS: 'sms_opted_out_at',
} as const satisfies Record<Channel, keyof CustomerRow>
export const OPTED_IN = { EMAIL: 'email_optin', SMS: 'sms_optin' } as const satisfies Record<Channel, keyof CustomerRow>

type Agreed = (typeof OPTED_IN)[Channel]
type OptedOut = (typeof OPTED_OUT)[Channel]
type Known = Pick<CustomerRow, Agreed | OptedOut>
type Said = { [K in Agreed | 'do_not_remind']?: boolean | undefined }
type Columns = { [K in Agreed]?: boolean } & { [K in OptedOut]?: Date | null }

const CHANNEL_KEYS = Object.keys(CHANNELS) as Channel[]

/** Of a contact who is added. */
const NOTHING_SAID: Known = { email_optin: false, sms_optin: false, email_opted_out_at: null, sms_opted_out_at: null }

const merge = (toColumns: (channel: Channel) => Columns): Columns =>
  CHANNEL_KEYS.reduce<Columns>((all, channel) => ({ ...all, ...toColumns(channel) }), {})

/** Whoever no longer agrees has unsubscribed, and who did so before did so then (N-49). */
export const withdrawn = (said: Said, now: Date, before: Known = NOTHING_SAID): Columns =>
  merge((channel) => {
    const [agreed, out] = [OPTED_IN[channel], OPTED_OUT[channel]]
    const opted_out = { [out]: before[out] ?? now }
    if (said.do_not_remind) return { [agreed]: false, ...opted_out }
    return said[agreed] === false && before[agreed] ? opted_out : {}
  })

/** Whoever says on the contact that they agreed anew, or want reminders again, takes back that they unsubscribed. */
export function agreedAnew(before: Known, said: Said): Columns {
  const takesBack = said.do_not_remind === false && CHANNEL_KEYS.every((channel) => before[OPTED_OUT[channel]] !== null)
  const agrees = (channel: Channel) => said[OPTED_IN[channel]] === true
  const isBack = (channel: Channel): boolean => {
    if (agrees(channel)) return takesBack || !before[OPTED_IN[channel]]
    // No longer agreeing counts for more.
    const withdraws = said[OPTED_IN[channel]] === false && before[OPTED_IN[channel]]
    return takesBack && !withdraws && !CHANNEL_KEYS.some(agrees)
  }
  return merge((channel) => (isBack(channel) ? { [OPTED_OUT[channel]]: null } : {}))
}
