import type { Mail } from '@connect/contract/mails/mail'
import type { Mail as Row } from '@connect/db/generated/client'
import { type AnyLetter, findTitle } from '#platform/mail/letter.ts'

export const toMail =
  (letters: readonly AnyLetter[]) =>
  ({ created, sent_at, ...row }: Row): Mail => ({
    id: row.id,
    to_email: row.to_email,
    to_name: row.to_name,
    template: row.template,
    title: findTitle(letters, row.template),
    subject: row.subject,
    status: row.status,
    attempts: row.attempts,
    created: created.toISOString(),
    sent_at: sent_at?.toISOString() ?? null,
    last_error: row.last_error,
  })
