import { type Rows, readSettings } from './read-settings.ts'

export { readAutomaticMessages } from './read-automatic-messages.ts'

type Sender = { from_name: string; reply_to: string | null; sms_sender: string | null }

/**
 * Whom a school's messages to its contacts come from, and where answers go. `reply_to` is null where neither the settings nor
 * the school have an address; `sms_sender` is null where texts come from the operator's number or name.
 */
export async function readSender(db: Rows): Promise<Sender> {
  const { email_from, replies_go_to, sms_sender } = await readSettings(db)
  return { from_name: email_from, reply_to: replies_go_to, sms_sender }
}

/** Who may be sent marketing: see `mayMarket`. */
export async function readMarketing(db: Rows): Promise<{ soft_opt_in: boolean }> {
  const { soft_opt_in } = await readSettings(db)
  return { soft_opt_in }
}
