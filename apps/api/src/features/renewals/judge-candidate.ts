import { ukDay } from '@connect/contract/calendar/days'
import { COURSE_NAMES } from '@connect/contract/courses/course-types'
import { mayMarket } from '@connect/contract/marketing/may-market'
import type { Channel } from '@connect/contract/messages/training-message'
import type { Candidate } from './candidates.ts'
import type { Renewals } from './read-renewals.ts'

export type Verdict = {
  /** Why they are sent nothing at all; then the channels say nothing. */
  left_out: string | null
} & { [C in Channel]: { will_send: boolean; reason: string | null } }

const findLater = ({ newest, base_date }: Candidate): string | null =>
  newest !== null && newest > base_date ? `Passed a later CBT on ${ukDay(newest)}` : null

function findBooking({ booked_type, booked_on }: Candidate): string | null {
  if (booked_type === null) return null
  const when = booked_on ? ` ${ukDay(booked_on)}` : ', no date yet'
  return `Booked: ${COURSE_NAMES[booked_type]}${when}`
}

/** The first that applies. */
const LEFT_OUT: readonly ((candidate: Candidate) => string | null)[] = [
  findLater,
  ({ is_void }) => (is_void ? 'The certificate is void' : null),
  ({ mod2_passed_date }) => (mod2_passed_date === null ? null : 'Passed Module 2'),
  ({ a2_passed_date }) => (a2_passed_date === null ? null : 'Has an A2 licence'),
  findBooking,
]

const findLeftOut = (candidate: Candidate): string | null =>
  LEFT_OUT.map((find) => find(candidate)).find((reason) => reason !== null) ?? null

const SENT = { EMAIL: 'email_sent', SMS: 'sms_sent' } as const satisfies Record<Channel, keyof Candidate>

type Rules = Pick<Renewals, 'marketing' | 'stops'>

function judgeChannel(candidate: Candidate, channel: Channel, { stops, marketing }: Rules) {
  if (candidate[SENT[channel]]) return { will_send: false, reason: 'Sent' }
  const stop = stops[channel]
  if (stop !== null) return { will_send: false, reason: stop }
  const answer = mayMarket(candidate, channel, marketing)
  return answer.may ? { will_send: true, reason: null } : { will_send: false, reason: answer.reason }
}

const NOTHING = { will_send: false, reason: null }

/** What becomes of a candidate, and why (area 4.6). */
export function judgeCandidate(candidate: Candidate, rules: Rules): Verdict {
  const left_out = findLeftOut(candidate)
  const judge = (channel: Channel) => (left_out === null ? judgeChannel(candidate, channel, rules) : NOTHING)
  return { left_out, EMAIL: judge('EMAIL'), SMS: judge('SMS') }
}
