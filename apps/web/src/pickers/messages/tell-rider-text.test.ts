import { expect, it } from 'vitest'
import { type BookingTrigger, type Notified, noticeText } from './tell-rider-text.ts'

const BOTH = { reach: { EMAIL: true, SMS: true } }
const ONLY_EMAIL = { reach: { EMAIL: true, SMS: false } }
const ONLY_MOBILE = { reach: { EMAIL: false, SMS: true } }
const NEITHER = { reach: { EMAIL: false, SMS: false } }
const LATER = ', two minutes later, so that you can undo it'

type Case = [trigger: BookingTrigger, emails: boolean, texts: boolean, notified: Notified, expected: string | null]

const CASES: Case[] = [
  ['BOOKING_CONFIRMATION', false, false, BOTH, 'Send the confirmation: By email'],
  ['BOOKING_CONFIRMATION', true, true, BOTH, 'Send the confirmation: By email and text'],
  ['BOOKING_CONFIRMATION', false, false, ONLY_MOBILE, 'Send the confirmation: They have no email address (off)'],
  ['BOOKING_CHANGED', false, false, BOTH, null],
  ['BOOKING_CHANGED', true, false, BOTH, `Tell the rider: By email${LATER}`],
  ['BOOKING_CHANGED', false, true, BOTH, `Tell the rider: By text${LATER}`],
  ['BOOKING_CHANGED', true, true, ONLY_EMAIL, `Tell the rider: By email${LATER}`],
  ['BOOKING_CHANGED', true, true, ONLY_MOBILE, `Tell the rider: By text${LATER}`],
  ['BOOKING_CHANGED', true, true, NEITHER, 'Tell the rider: They have no email address or UK mobile number (off)'],
  ['BOOKING_CHANGED', false, true, ONLY_EMAIL, 'Tell the rider: They have no UK mobile number (off)'],
  ['BOOKING_CHANGED', true, true, { riders: 3 }, `Tell its 3 riders: By email and text${LATER}`],
  ['BOOKING_CHANGED', true, false, { riders: 1 }, `Tell its rider: By email${LATER}`],
  ['BOOKING_CHANGED', true, false, 'COURSES', `Tell their riders: By email${LATER}`],
  ['BOOKING_CANCELLED', true, false, BOTH, `Tell the rider: By email${LATER}`],
  ['NOT_COMPLETED', true, true, BOTH, 'Tell the rider: By email and text'],
]

it.each(CASES)(
  'says of %s, with templates for email %s and text %s, to %o: %s',
  (trigger, emails, texts, notified, expected) => {
    const templates = { EMAIL: emails ? [trigger] : [], SMS: texts ? [trigger] : [] }

    const text = noticeText({ tells: templates, sms_service: 'SENDS' }, trigger, notified)

    expect(text && `${text.label}: ${text.description}${text.isPossible ? '' : ' (off)'}`).toBe(expected)
  },
)

it('sends no text where no SMS service is set up', () => {
  const templates = { EMAIL: [], SMS: ['NOT_COMPLETED' as const] }

  expect(noticeText({ tells: templates, sms_service: 'NONE' }, 'NOT_COMPLETED', BOTH)).toBeNull()
})
