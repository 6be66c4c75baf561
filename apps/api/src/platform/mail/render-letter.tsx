import { render, toPlainText } from '@react-email/render'
import type { ComponentType } from 'react'
import { EmailChanged } from '#features/auth/letters/email-changed.tsx'
import { Invitation } from '#features/auth/letters/invitation.tsx'
import { PasswordChanged } from '#features/auth/letters/password-changed.tsx'
import { ResetPassword } from '#features/auth/letters/reset-password.tsx'
import { VerifyEmail } from '#features/auth/letters/verify-email.tsx'
import { BikeReminder } from '#features/bikes/reminders/bike-reminder.tsx'
import { LowCertificates } from '#features/certificates/books/low-certificates.tsx'
import { LedgerHead } from '#features/certificates/ledger/ledger-head.tsx'
import { LowCredits } from '#features/credits/low-credits.tsx'
import { SmsNotSent } from '#features/sms/sms-not-sent.tsx'
import { OwnerChanged } from '#features/staff/owner-changed.tsx'
import type { LetterProps } from '#platform/mail/letter-props.ts'
import type { LetterName, Letters } from '#platform/mail/letters.ts'

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
