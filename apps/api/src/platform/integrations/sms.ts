/** `to` is `+447…`. `from` is a name in place of the operator's number or name. */
type OutgoingSms = { to: string; body: string; from?: string | null }

/**
 * What became of it: the service took it, refused it for good, refused it for now, or never answered, so that nobody
 * knows. `said` is for people; `code` names nobody and may be logged; `provider_id` is what the service calls it.
 */
export type SmsOutcome = {
  outcome: 'accepted' | 'refused' | 'later' | 'unknown'
  code: string
  said: string
  provider_id: string | null
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
