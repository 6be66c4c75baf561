import type { Channel } from '#messages/training-message.ts'
import { isLockedSource } from '#orders/order-constants.ts'
import type { BookingSource } from '#people/booking-sources.ts'
import { smsNumber } from '#sms/customer-sms.ts'

type Stamp = Date | string | null

/** What decides whether somebody may be sent marketing. */
export type MarketedContact = {
  source: BookingSource
  /** Whether they booked with this school or were trained by it: what it was told in an import alone is no booking. */
  is_rider: boolean
  email: string | null
  phone: string | null
  alternative_phone: string | null
  email_optin: boolean
  sms_optin: boolean
  email_opted_out_at: Stamp
  sms_opted_out_at: Stamp
  merged_into_id: number | null
  forgotten_at: Stamp
}

type Settings = { soft_opt_in: boolean }

/** In words for people. */
export type MarketingAnswer = { may: true } | { may: false; reason: string }

type Row = {
  noAddress: string
  unsubscribed: string
  hasAddress: (contact: MarketedContact) => boolean
  hasAgreed: (contact: MarketedContact) => boolean
  isOut: (contact: MarketedContact) => boolean
}

const BY_CHANNEL = {
  EMAIL: {
    noAddress: 'No email',
    unsubscribed: 'Unsubscribed from emails',
    hasAddress: ({ email }) => Boolean(email),
    hasAgreed: ({ email_optin }) => email_optin,
    isOut: ({ email_opted_out_at }) => email_opted_out_at !== null,
  },
  SMS: {
    noAddress: 'No UK mobile',
    unsubscribed: 'Unsubscribed from texts',
    hasAddress: (contact) => smsNumber(contact) !== null,
    hasAgreed: ({ sms_optin }) => sms_optin,
    isOut: ({ sms_opted_out_at }) => sms_opted_out_at !== null,
  },
} as const satisfies Record<Channel, Row>

/** PECR, regulation 22(3): who gave their details to this school in a booking, and has not said no, may hear of its like courses. */
const mayByBooking = ({ is_rider, source }: MarketedContact, { soft_opt_in }: Settings): boolean =>
  soft_opt_in && is_rider && !isLockedSource(source)

/** Whether a contact may be sent marketing by a channel, or the first reason why not (N-49). */
export function mayMarket(contact: MarketedContact, channel: Channel, settings: Settings): MarketingAnswer {
  const { noAddress, unsubscribed, hasAddress, hasAgreed, isOut } = BY_CHANNEL[channel]
  const reasons = [
    ['Merged into another contact', contact.merged_into_id !== null],
    ['Forgotten', contact.forgotten_at !== null],
    [unsubscribed, isOut(contact)],
    [noAddress, !hasAddress(contact)],
    ['Never agreed to marketing', !hasAgreed(contact) && !mayByBooking(contact, settings)],
  ] as const
  const found = reasons.find(([, applies]) => applies)
  return found ? { may: false, reason: found[0] } : { may: true }
}
