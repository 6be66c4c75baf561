import { z } from 'zod'
import { edit, view } from '#access.ts'
import {
  CustomerDisclaimer,
  CustomerDisclaimerAnswers,
  DisclaimerLink,
  LinkWanted,
  NewCustomerDisclaimer,
  Resend,
} from '#disclaimers/customer-disclaimer.ts'
import { READS_ANSWERS } from '#disclaimers/disclaimer-access.ts'
import { id, page, pageQuery } from '#fields.ts'
import { defineRoutes, type Routes } from '#route.ts'

const ofCustomer = z.object({ customer_id: id })
const ofDisclaimer = z.object({ customer_id: id, disclaimer_id: id })

const EXAMPLE: CustomerDisclaimer = {
  id: 8,
  customer: 41,
  training: 90_412,
  status: 'SIGNED',
  template: { id: 2, title: 'CBT declaration', version: 3 },
  send_email: true,
  send_sms: false,
  sent: '2026-11-14T09:30:00.000Z',
  viewed: '2026-11-14T18:02:11.000Z',
  signed: '2026-11-14T18:04:40.000Z',
  expires: '2026-12-14T09:30:00.000Z',
  signer_name: 'Isla Bennett',
  has_pdf: true,
  user: { id: 7, full_name: 'Nadia Okafor' },
  created: '2026-11-14T09:30:00.000Z',
}
const SENT: CustomerDisclaimer = {
  ...EXAMPLE,
  status: 'SENT',
  viewed: null,
  signed: null,
  signer_name: null,
  has_pdf: false,
}

/** CONTACT-13, COMM-09, COMM-11 */
export const customerDisclaimers = defineRoutes('customer_disclaimers', {
  list: {
    method: 'GET',
    path: '/connect/customers/:customer_id/disclaimers/',
    summary: 'List the disclaimers of a contact, newest first',
    access: view('contacts'),
    params: ofCustomer,
    query: pageQuery(),
    response: page(CustomerDisclaimer),
    example: { response: { count: 1, results: [EXAMPLE] } },
  },
  create: {
    method: 'POST',
    path: '/connect/customers/:customer_id/disclaimers/',
    summary: 'Send a disclaimer to a contact, or make one to be signed on a device of the school',
    description: 'A text message is paid for when the SMS service accepts it.',
    access: edit('contacts'),
    verified: true,
    audited: 'Sent a disclaimer to a contact',
    stales: ['customers', 'trainings', 'credits', 'customer_emails', 'customer_sms', 'training_messages'],
    params: ofCustomer,
    body: NewCustomerDisclaimer,
    status: 201,
    response: CustomerDisclaimer,
    errors: ['sms_unavailable', 'no_address_to_send_to', 'insufficient_credits', 'price_changed'],
    example: { body: { template: 2, send_email: true, send_sms: false }, response: { ...SENT, training: null } },
  },
  get: {
    method: 'GET',
    path: '/connect/customers/:customer_id/disclaimers/:disclaimer_id/',
    summary: 'Get a disclaimer of a contact, with what was answered',
    description: 'Answers only for whoever may see the identity of riders, or teaches the course.',
    access: READS_ANSWERS,
    params: ofDisclaimer,
    response: CustomerDisclaimerAnswers,
    example: {
      response: {
        ...EXAMPLE,
        answers: {
          signer_full_name: 'Isla Bennett',
          signature: { kind: 'TYPED', text: 'Isla Bennett' },
          emergency_contact_name: 'Rhys Bennett',
          emergency_contact_phone: '07700 900456',
          medical_declared: false,
          medical_detail: null,
          eyesight_ok: true,
          is_adult: null,
          guardian_name: null,
          guardian_relationship: null,
        },
      },
    },
  },
  resend: {
    method: 'POST',
    path: '/connect/customers/:customer_id/disclaimers/:disclaimer_id/resend/',
    summary: 'Send a disclaimer again; it can be signed for another 30 days',
    access: edit('contacts'),
    verified: true,
    audited: 'Sent a disclaimer again',
    stales: ['credits', 'customer_emails', 'customer_sms', 'training_messages'],
    params: ofDisclaimer,
    body: Resend,
    response: CustomerDisclaimer,
    errors: ['disclaimer_state', 'sms_unavailable', 'no_address_to_send_to', 'insufficient_credits', 'price_changed'],
    example: { body: { send_email: true, send_sms: false }, response: SENT },
  },
  cancel: {
    method: 'POST',
    path: '/connect/customers/:customer_id/disclaimers/:disclaimer_id/cancel/',
    summary: 'Cancel a disclaimer that is not signed; its link ends',
    access: edit('contacts'),
    audited: 'Cancelled a disclaimer',
    params: ofDisclaimer,
    response: CustomerDisclaimer,
    errors: ['disclaimer_state'],
    example: { response: { ...SENT, status: 'CANCELLED' } },
  },
  link: {
    method: 'POST',
    path: '/connect/customers/:customer_id/disclaimers/:disclaimer_id/link/',
    summary: 'Get the address at which a disclaimer is signed, to open it on a device of the school',
    access: edit('contacts'),
    audited: 'Opened the link of a disclaimer',
    params: ofDisclaimer,
    body: LinkWanted,
    response: DisclaimerLink,
    errors: ['disclaimer_state'],
    example: {
      body: { is_new: false },
      response: { address: 'https://connect.example/v2/disclaimer/1.8.1.mZ4dQ1vKx0uB7n2cR5tYwA' },
    },
  },
  pdf: {
    method: 'GET',
    path: '/connect/customers/:customer_id/disclaimers/:disclaimer_id/pdf/',
    summary: 'Get a signed disclaimer as a PDF',
    description: 'For whoever may see the identity of riders, or teaches the course.',
    access: READS_ANSWERS,
    lane: 'long',
    params: ofDisclaimer,
    produces: 'application/pdf',
    response: z.file(),
    errors: ['disclaimer_state'],
    example: { response: new File(['%PDF-1.7'], 'disclaimer.pdf', { type: 'application/pdf' }) },
  },
} satisfies Routes)
