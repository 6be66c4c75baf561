import { HOURLY_LIMIT } from '#communication-settings/hourly-limit.ts'
import { fieldTable, flag, text, whole, wholeNumber } from '#field-table/field.ts'
import { email, lineText, yesOrNo } from '#fields.ts'

/** Letters, digits and blanks, and a letter among them: what phone networks show in place of a number. */
const SENDER = /^(?=.*[A-Za-z])[A-Za-z0-9 ]+$/
const SENDER_LENGTH = 11

const sender = lineText(SENDER_LENGTH).refine(
  (name) => name === '' || name.length > SENDER_LENGTH || SENDER.test(name),
  {
    error: 'Use letters, numbers and spaces, with at least one letter',
    when: ({ issues }) => issues.length === 0,
  },
)

/** How a school's messages to its contacts are signed, where answers go, and who may be sent marketing. */
export const COMMUNICATION_SETTINGS_FIELDS = fieldTable({
  /** Without one, texts come from the operator's number or name. */
  sms_sender: text({ label: 'Text messages come from', max: SENDER_LENGTH, sent: sender, example: 'Southside' }),
  /** Without one, answers go to the school's email address. */
  reply_to: text({
    label: 'Replies to emails go to',
    format: 'email',
    max: 254,
    sent: email,
    example: 'hello@southside.example',
  }),
  /** PECR, regulation 22(3): see `mayMarket`. */
  soft_opt_in: flag({
    label: 'Send marketing to riders who booked with you',
    initial: true,
    sent: yesOrNo,
    example: true,
  }),
  /** What is above it waits, and what is about bookings goes first. */
  hourly_limit: whole({
    label: 'Messages an hour, at most',
    ...HOURLY_LIMIT,
    initial: HOURLY_LIMIT.usual,
    sent: wholeNumber(HOURLY_LIMIT.min, HOURLY_LIMIT.max),
    example: HOURLY_LIMIT.usual,
  }),
})
