/**
 * `to` is `+447…`. `from` is a name in place of the operator's number or name. What becomes of it later is reported to
 * `receipts_to`, where there is one.
 */
type OutgoingSms = { to: string; body: string; from?: string | null; receipts_to?: string | null }

/**
 * What became of it: the service took it, refused it for good, refused it for now, or never answered, so that nobody
 * knows. `said` is for people; `code` names nobody and may be logged; `provider_id` is what the service calls it.
 * `is_stopped`: its reader answered STOP to this sender, and the service keeps to that. `wait` is how many seconds the service
 * asks us to leave it alone.
 */
export type SmsOutcome = {
  outcome: 'accepted' | 'refused' | 'later' | 'unknown'
  code: string
  said: string
  provider_id: string | null
  is_stopped?: boolean
  wait?: number
}

export type Sms = {
  isSimulated: boolean
  /** Never throws. */
  send(message: OutgoingSms): Promise<SmsOutcome>
}

/** What it takes can be read in the database. */
export const smsSimulator: Sms = {
  isSimulated: true,
  send: async () => ({ outcome: 'accepted', code: 'simulated', said: '', provider_id: null }),
}
