import type { Candidate } from './candidates.ts'
import { judgeCandidate, type Verdict } from './judge-candidate.ts'
import type { Renewals } from './read-renewals.ts'

/** Whether somebody who reads of renewals may see orders and certificates, too. */
export type RenewalReader = { orders: boolean; certificates: boolean }

const NO_BOOKING = { booked_type: null, booked_on: null }

const hide = (candidate: Candidate, { orders, certificates }: RenewalReader): Candidate => ({
  ...candidate,
  ...(!orders && NO_BOOKING),
  ...(!certificates && { is_void: false }),
})

/** As {@link judgeCandidate}; of a booking or a certificate that the reader may not see it says only that it is the reason. */
export function judgeFor(reader: RenewalReader, candidate: Candidate, renewals: Renewals): Verdict {
  const verdict = judgeCandidate(hide(candidate, reader), renewals)
  const { is_void, booked_type } = candidate
  if (verdict.left_out !== null || !(is_void || booked_type)) return verdict
  const nothing = { will_send: false, reason: null }
  return { left_out: is_void ? 'No valid certificate' : 'Booked on a CBT', EMAIL: nothing, SMS: nothing }
}
