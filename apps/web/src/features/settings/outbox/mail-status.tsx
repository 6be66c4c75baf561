import { MAIL_STATUSES, type MailStatus } from '@connect/contract/mails/mail'
import { Flag } from '#ui/badges/flag.tsx'
import { StatusDot } from '#ui/badges/status-dot.tsx'
import type { Tone } from '#ui/badges/tone.ts'

/** `isProblem`: what needs somebody is flagged. */
const LOOKS: Record<MailStatus, { tone: Tone; note: string; isProblem?: true }> = {
  QUEUED: { tone: 'neutral', note: 'It waits for the mail server. Connect tries again by itself.' },
  SENDING: { tone: 'neutral', note: 'It is being handed over to the mail server.' },
  SENT: { tone: 'success', note: 'The mail server has taken it.' },
  FAILED: { tone: 'danger', note: 'It was not sent. Connect does not try again by itself.', isProblem: true },
  UNKNOWN: {
    tone: 'warning',
    note: 'It may have arrived. Connect does not send it again by itself.',
    isProblem: true,
  },
  OUTBOX: { tone: 'neutral', note: 'It was not sent: there is no mail server, so letters are kept here.' },
}

/** What became of a letter, in a word. */
export function MailStatusBadge({ status }: { status: MailStatus }) {
  const { tone, isProblem } = LOOKS[status]
  const word = MAIL_STATUSES[status]
  return isProblem ? <Flag tone={tone}>{word}</Flag> : <StatusDot tone={tone}>{word}</StatusDot>
}

/** The same in a sentence. */
export const mailStatusNote = (status: MailStatus): string => LOOKS[status].note
