import { z } from 'zod'
import { edit, view } from '#access.ts'
import { id, page, pageQuery, rawText } from '#fields.ts'
import { defineRoutes, type Routes } from '#route.ts'
import { CustomerSms, NewCustomerSms } from '#sms/customer-sms.ts'
import { SmsReport } from '#sms/sms-receipt.ts'

const ofCustomer = z.object({ customer_id: id })

const EXAMPLE: CustomerSms = {
  id: 12,
  customer: 41,
  training: null,
  to_phone: '+447700900123',
  body: 'Your CBT is on Saturday at 09:00 in Croydon. Please bring your licence.',
  segments: 1,
  cost: '0.60',
  status: 'SENT',
  user: { id: 7, full_name: 'Nadia Okafor' },
  created: '2026-11-21T09:30:00.000Z',
  sent_at: '2026-11-21T09:30:01.000Z',
  last_error: null,
  receipt: 'DELIVERED',
  receipt_at: '2026-11-21T09:30:04.000Z',
}

/** CONTACT-12 */
export const customerSms = defineRoutes('customer_sms', {
  list: {
    method: 'GET',
    path: '/connect/customers/:customer_id/sms/',
    summary: 'List the text messages to a contact, newest first',
    access: view('contacts'),
    params: ofCustomer,
    query: pageQuery(),
    response: page(CustomerSms),
    example: { response: { count: 1, results: [EXAMPLE] } },
  },
  create: {
    method: 'POST',
    path: '/connect/customers/:customer_id/sms/',
    summary: 'Send a text message to a contact; its segments are paid for when the SMS service accepts it',
    description:
      "`[[unsubscribe_link]]` becomes the reader's own link, which is shown as `••••` and counts as the longest address that it can have. Any other placeholder is refused.",
    access: edit('contacts'),
    audited: 'Sent a text message to a contact',
    stales: ['credits', 'training_messages'],
    params: ofCustomer,
    body: NewCustomerSms,
    status: 201,
    response: CustomerSms,
    errors: ['sms_unavailable', 'no_address_to_send_to', 'insufficient_credits', 'price_changed'],
    example: {
      body: { body: EXAMPLE.body, expected_cost: EXAMPLE.cost },
      response: { ...EXAMPLE, status: 'QUEUED', sent_at: null, receipt: null, receipt_at: null },
    },
  },
  get: {
    method: 'GET',
    path: '/connect/customers/:customer_id/sms/:customer_sms_id/',
    summary: 'Get a text message to a contact',
    access: view('contacts'),
    params: z.object({ customer_id: id, customer_sms_id: id }),
    response: CustomerSms,
    example: { response: EXAMPLE },
  },
} satisfies Routes)

/** How the SMS service tells what became of a text to a contact. */
export const smsReceipts = defineRoutes('sms_receipts', {
  create: {
    method: 'POST',
    path: '/messages/sms-receipts/:receipt_token/',
    summary: 'Receive what became of a text message, from the SMS service',
    description:
      'As Twilio sends it, to the address that it was given with the message. Reports may come twice, late and out of order: what is further on stands.',
    access: { school: 'sms-receipt' },
    audited: 'A contact unsubscribed by answering a text message',
    forms: 'url-encoded',
    params: z.object({ receipt_token: rawText(100) }),
    body: SmsReport,
    response: z.object({ received: z.literal(true) }),
    errors: ['link_not_valid'],
    example: { body: { MessageStatus: 'delivered', MessageSid: 'SM0123' }, response: { received: true } },
  },
} satisfies Routes)
