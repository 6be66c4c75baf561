import { z } from 'zod'
import { id, page } from '#fields.ts'
import { Mail, MailQuery, MailText } from '#mails/mail.ts'
import { defineRoutes, type Routes } from '#route.ts'

const EXAMPLE: Mail = {
  id: 42,
  to_email: 'nadia@southside.example',
  to_name: 'Nadia Okafor',
  template: 'reset-password',
  title: 'New password',
  subject: 'Choose a new password for Connect',
  status: 'SENT',
  attempts: 1,
  created: '2026-11-21T09:30:00.000Z',
  sent_at: '2026-11-21T09:30:01.000Z',
  last_error: null,
}

const params = z.object({ mail_id: id })

export const mails = defineRoutes('mails', {
  list: {
    method: 'GET',
    path: '/connect/mails/',
    summary: "List emails to the school's staff, newest first",
    access: 'admin',
    query: MailQuery,
    response: page(Mail),
    example: { response: { count: 1, results: [EXAMPLE] } },
  },
  get: {
    method: 'GET',
    path: '/connect/mails/:mail_id/',
    summary: 'Get an email; links that grant access are masked',
    access: 'admin',
    params,
    response: MailText,
    example: {
      response: {
        ...EXAMPLE,
        text: 'Choose a new password\n\nHello Nadia Okafor,\n\nWe received a request for a new password…',
      },
    },
  },
  retry: {
    method: 'POST',
    path: '/connect/mails/:mail_id/retry/',
    summary: 'Resend an email that was not sent, or that may not have arrived',
    access: 'admin',
    audited: 'Resent an email',
    params,
    response: Mail,
    errors: ['mail_not_retryable'],
    example: { response: { ...EXAMPLE, status: 'QUEUED', attempts: 0, sent_at: null } },
  },
} satisfies Routes)
