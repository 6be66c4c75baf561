import { z } from 'zod'
import { edit, view } from '#access.ts'
import { id, page, pageQuery } from '#fields.ts'
import { CustomerEmail, CustomerEmailText, NewCustomerEmail } from '#mails/customer-email.ts'
import { defineRoutes, type Routes } from '#route.ts'

const ofCustomer = z.object({ customer_id: id })

const EXAMPLE: CustomerEmail = {
  id: 43,
  customer: 41,
  training: null,
  to_email: 'isla@example.org',
  subject: 'Your CBT on Saturday',
  status: 'SENT',
  user: { id: 7, full_name: 'Nadia Okafor' },
  created: '2026-11-21T09:30:00.000Z',
  sent_at: '2026-11-21T09:30:01.000Z',
  last_error: null,
}

const TEXT: CustomerEmailText = {
  ...EXAMPLE,
  from_name: 'Southside Rider Training via Connect',
  reply_to: 'hello@southside.example',
  html: '<p>Hello Isla,</p><p>see you on Saturday at <strong>09:00</strong>.</p>',
  body: '<p>Hello Isla,</p><p>see you on Saturday at <strong>09:00</strong>.</p>',
  disclaimer: null,
}

/** CONTACT-12 */
export const customerEmails = defineRoutes('customer_emails', {
  list: {
    method: 'GET',
    path: '/connect/customers/:customer_id/emails/',
    summary: 'List the emails to a contact, newest first',
    access: view('contacts'),
    params: ofCustomer,
    query: pageQuery(),
    response: page(CustomerEmail),
    example: { response: { count: 1, results: [EXAMPLE] } },
  },
  create: {
    method: 'POST',
    path: '/connect/customers/:customer_id/emails/',
    summary: 'Send an email to a contact',
    description:
      "It comes from the school by name; answers go to the address of its communication settings. `[[unsubscribe_link]]` in the words becomes the reader's own link, which is shown as `••••`; any other placeholder is refused.",
    access: edit('contacts'),
    // A school's own words to anybody: not before somebody answers for its address.
    verified: true,
    audited: 'Sent an email to a contact',
    stales: ['training_messages'],
    params: ofCustomer,
    body: NewCustomerEmail,
    status: 201,
    response: CustomerEmailText,
    errors: ['no_address_to_send_to'],
    example: {
      body: { subject: EXAMPLE.subject, body: TEXT.html },
      response: { ...TEXT, status: 'QUEUED', sent_at: null },
    },
  },
  get: {
    method: 'GET',
    path: '/connect/customers/:customer_id/emails/:customer_email_id/',
    summary: 'Get an email to a contact, as it was sent',
    access: view('contacts'),
    params: z.object({ customer_id: id, customer_email_id: id }),
    response: CustomerEmailText,
    example: { response: TEXT },
  },
} satisfies Routes)
