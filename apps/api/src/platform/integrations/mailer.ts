/** A file that goes with an email; its name has plain letters only. */
export type MailAttachment = { name: string; content_type: string; bytes: Buffer }

export type OutgoingMail = {
  /** Whom its reader sees it is from; the address stays the operator's. Without one, the operator's name. */
  from_name?: string | null
  /** Where answers go, if not to the sender. */
  reply_to?: string | null
  to: { name: string; address: string }
  subject: string
  html: string
  text: string
  attachments?: readonly MailAttachment[]
  /** Whether a machine wrote it, so that no machine answers. */
  is_automatic: boolean
  /** Beyond those that follow from the above; each value is one line. */
  headers?: Readonly<Record<string, string>>
  /** Without brackets; the same whenever the same letter is handed over, so that it can be recognised. */
  message_id: string
}

/**
 * What became of it: the mail server took it, refused it for good, refused it for now, or never answered, so that nobody
 * knows. `said` is the server's own words where it spoke, which can name the reader, and `code` what may be logged.
 */
export type Handover = { outcome: 'accepted' | 'refused' | 'later' | 'unknown'; code: string; said: string }

export type MailSession = {
  handOver(mail: OutgoingMail): Promise<Handover>
  end(): void
}

export type Mailer = {
  /** Connects and signs in; throws a {@link MailServerError} when that fails. Nothing has been handed over then. */
  connect(): Promise<MailSession>
}

/** The mail server cannot be reached or does not let us in. Its message is for people, and names no host. */
export class MailServerError extends Error {
  readonly code: string

  constructor(message: string, code: string, cause?: unknown) {
    super(message, { cause })
    this.name = 'MailServerError'
    this.code = code
  }
}
