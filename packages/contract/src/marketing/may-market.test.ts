import { describe, expect, it } from 'vitest'
import { type MarketedContact, mayMarket } from '#marketing/may-market.ts'

const RIDER: MarketedContact = {
  source: 'DASHBOARD',
  is_rider: true,
  email: 'isla@example.org',
  phone: '020 7946 0112',
  alternative_phone: '07700 900123',
  email_optin: false,
  sms_optin: false,
  email_opted_out_at: null,
  sms_opted_out_at: null,
  merged_into_id: null,
  forgotten_at: null,
}
const AT = '2026-11-21T09:30:00.000Z'
const AGREED = { email_optin: true, sms_optin: true }

describe('marketing to a contact by email and by text message [COMM-04]', () => {
  it.each<[string, Partial<MarketedContact>, email: string | true, sms: string | true]>([
    ['who booked here and did not say no', {}, true, true],
    ['who agreed, and never booked', { ...AGREED, is_rider: false }, true, true],
    [
      'who agreed to emails alone, and never booked',
      { email_optin: true, is_rider: false },
      true,
      'Never agreed to marketing',
    ],
    [
      'who is known from an import alone',
      { is_rider: false },
      'Never agreed to marketing',
      'Never agreed to marketing',
    ],
    ['who came by RideTo', { source: 'RIDETO' }, 'Never agreed to marketing', 'Never agreed to marketing'],
    ['who came by RideTo, and agreed', { source: 'RIDETO_INSTANT', ...AGREED }, true, true],
    ['who booked by the widget', { source: 'WIDGET' }, true, true],
    ['who unsubscribed from emails', { ...AGREED, email_opted_out_at: AT }, 'Unsubscribed from emails', true],
    ['who unsubscribed from texts', { ...AGREED, sms_opted_out_at: new Date(AT) }, true, 'Unsubscribed from texts'],
    ['without an email address', { email: null }, 'No email', true],
    ['with a landline alone', { alternative_phone: null }, true, 'No UK mobile'],
    ['who was merged', { ...AGREED, merged_into_id: 42 }, 'Merged into another contact', 'Merged into another contact'],
    ['who was forgotten', { ...AGREED, forgotten_at: AT }, 'Forgotten', 'Forgotten'],
  ])('%s', (_, change, email, sms) => {
    const contact = { ...RIDER, ...change }

    const answers = (['EMAIL', 'SMS'] as const).map((channel) => mayMarket(contact, channel, { soft_opt_in: true }))

    expect(answers.map((answer) => answer.may || answer.reason)).toEqual([email, sms])
  })

  it('asks for a yes of each where the school does not go by bookings', () => {
    const strict = { soft_opt_in: false }

    expect(mayMarket(RIDER, 'EMAIL', strict)).toEqual({ may: false, reason: 'Never agreed to marketing' })
    expect(mayMarket({ ...RIDER, ...AGREED }, 'EMAIL', strict)).toEqual({ may: true })
  })
})
