import { render, toPlainText } from '@react-email/render'
import type { ComponentType } from 'react'
import type { LetterName, Letters } from '#mail/letters.ts'
import { BikeReminder } from '#mail/templates/bike-reminder.tsx'
import { EmailChanged } from '#mail/templates/email-changed.tsx'
import { Invitation } from '#mail/templates/invitation.tsx'
import { LedgerHead } from '#mail/templates/ledger-head.tsx'
import type { LetterProps } from '#mail/templates/letter-props.ts'
import { LowCertificates } from '#mail/templates/low-certificates.tsx'
import { LowCredits } from '#mail/templates/low-credits.tsx'
import { OwnerChanged } from '#mail/templates/owner-changed.tsx'
import { PasswordChanged } from '#mail/templates/password-changed.tsx'
import { ResetPassword } from '#mail/templates/reset-password.tsx'
import { SmsNotSent } from '#mail/templates/sms-not-sent.tsx'
import { VerifyEmail } from '#mail/templates/verify-email.tsx'

const TEMPLATES: { [L in LetterName]: ComponentType<LetterProps<L>> } = {
  invitation: Invitation,
  'reset-password': ResetPassword,
  'verify-email': VerifyEmail,
  'password-changed': PasswordChanged,
  'email-changed': EmailChanged,
  'owner-changed': OwnerChanged,
  'bike-reminder': BikeReminder,
  'low-credits': LowCredits,
  'sms-not-sent': SmsNotSent,
  'low-certificates': LowCertificates,
  'ledger-head': LedgerHead,
}

const AS_TYPED = {
  wordwrap: false,
  selectors: [{ selector: 'h1', options: { uppercase: false } }],
} as const

type Letter<L extends LetterName> = { template: L; data: Letters[L]; to_name: string; link: string | null }

/** The words of a letter, for programs that show HTML and for those that do not. */
export async function renderLetter<L extends LetterName>({
  template,
  data,
  to_name,
  link,
}: Letter<L>): Promise<{ html: string; text: string }> {
  const Template: ComponentType<LetterProps<L>> = TEMPLATES[template]
  const html = await render(<Template data={data} to_name={to_name} link={link} />)
  return { html, text: toPlainText(html, AS_TYPED).trim() }
}
