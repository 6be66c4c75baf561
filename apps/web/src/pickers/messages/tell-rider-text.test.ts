import type { Channel } from '@connect/contract/messages/training-message'
import type { Place } from '@connect/contract/reach/reach'
import { type AutomaticMessage, BUILT_IN } from '@connect/contract/templates/notified-channels'
import { expect, it } from 'vitest'
import { type BookingTrigger, type CourseRiders, type Notified, noticeText, notifiedText } from './tell-rider-text.ts'

const place: Place = { course_type: 'LICENCE_CBT', supplier_id: 3 }
const BOTH = { place, reach: { EMAIL: true, SMS: true } }
const ONLY_EMAIL = { place, reach: { EMAIL: true, SMS: false } }
const ONLY_MOBILE = { place, reach: { EMAIL: false, SMS: true } }
const NEITHER = { place, reach: { EMAIL: false, SMS: false } }
const riders = (count: CourseRiders['count'], hasRideTos = false) => ({ place, riders: { count, hasRideTos } })
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
  ['BOOKING_CHANGED', true, true, riders(3), `Tell its 3 riders: By email and text${LATER}`],
  ['BOOKING_CHANGED', true, false, riders(1), `Tell its rider: By email${LATER}`],
  ['BOOKING_CHANGED', true, false, riders(null), `Tell its riders: By email${LATER}`],
  ['BOOKING_CHANGED', true, false, riders(2, true), `Tell its 2 riders: By email${LATER}. RideTo tells its own riders`],
  ['BOOKING_CHANGED', true, false, { place, riders: 'COURSES' }, `Tell their riders: By email${LATER}`],
  ['BOOKING_CANCELLED', true, false, BOTH, 'Tell the rider: By email, two minutes later'],
  ['BOOKING_CANCELLED', true, false, riders(4), 'Tell its 4 riders: By email, two minutes later'],
  ['NOT_COMPLETED', true, true, BOTH, 'Tell the rider: By email and text'],
]

const toMessage = (
  channel: Channel,
  trigger: BookingTrigger,
  more: Partial<AutomaticMessage> = {},
): AutomaticMessage => ({
  channel,
  trigger,
  course_types: [],
  suppliers: [],
  ...more,
})

it.each(CASES)(
  'says of %s, with templates for email %s and text %s, to %o: %s',
  (trigger, emails, texts, notified, expected) => {
    const automatic_messages = [
      BUILT_IN,
      ...(emails ? [toMessage('EMAIL', trigger)] : []),
      ...(texts ? [toMessage('SMS', trigger)] : []),
    ]

    const text = noticeText({ automatic_messages, sms_service: 'SENDS' }, trigger, notified)

    expect(text && `${text.label}: ${text.description}${text.isPossible ? '' : ' (off)'}`).toBe(expected)
  },
)

it('sends no text where no SMS service is set up', () => {
  const automatic_messages = [toMessage('SMS', 'NOT_COMPLETED')]

  expect(noticeText({ automatic_messages, sms_service: 'NONE' }, 'NOT_COMPLETED', BOTH)).toBeNull()
})

it('promises nothing by a template for other courses or sites', () => {
  const automatic_messages = [
    toMessage('EMAIL', 'BOOKING_CHANGED', { course_types: ['LICENCE_CBT'] }),
    toMessage('SMS', 'BOOKING_CHANGED', { suppliers: [4] }),
  ]
  const atModule1 = { ...BOTH, place: { ...place, course_type: 'FULL_LICENCE_MOD1_TEST' as const } }

  expect(noticeText({ automatic_messages, sms_service: 'SENDS' }, 'BOOKING_CHANGED', BOTH)?.description).toBe(
    `By email${LATER}`,
  )
  expect(noticeText({ automatic_messages, sms_service: 'SENDS' }, 'BOOKING_CHANGED', atModule1)).toBeNull()
})

it.each([
  [undefined, null],
  [0, null],
  [1, '1 rider is told in two minutes'],
  [3, '3 riders are told in two minutes'],
])('says of %s riders who are told: %s', (count, words) => {
  expect(notifiedText(count)).toBe(words)
})
