import { MAIL_STATUSES, type MailStatus } from '@connect/contract/mails/mail'
import { Flag } from '#ui/badges/flag.tsx'
import { StatusDot } from '#ui/badges/status-dot.tsx'
import type { Tone } from '#ui/badges/tone.ts'

/** `isProblem`: what needs somebody is flagged. */
const LOOKS: Record<MailStatus, { tone: Tone; note: string; isProblem?: true }> = {
  QUEUED: { tone: 'neutral', note: 'Waiting for the mail server. Connect will try again automatically.' },
  SENDING: { tone: 'neutral', note: 'Being sent to the mail server.' },
  SENT: { tone: 'success', note: 'Accepted by the mail server.' },
  FAILED: { tone: 'danger', note: 'Not sent. Connect will not try again automatically.', isProblem: true },
  UNKNOWN: {
    tone: 'warning',
    note: 'It may have arrived. Connect will not send it again automatically.',
    isProblem: true,
  },
  OUTBOX: { tone: 'neutral', note: 'Not sent: there is no mail server, so emails are kept here.' },
}

export function MailStatusBadge({ status }: { status: MailStatus }) {
  const { tone, isProblem } = LOOKS[status]
  const word = MAIL_STATUSES[status]
  return isProblem ? <Flag tone={tone}>{word}</Flag> : <StatusDot tone={tone}>{word}</StatusDot>
}

export const mailStatusNote = (status: MailStatus): string => LOOKS[status].note
