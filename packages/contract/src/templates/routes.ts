import { z } from 'zod'
import { edit, view } from '#access.ts'
import { toExample } from '#field-table/shapes.ts'
import { Done, id, page } from '#fields.ts'
import { defineRoutes, type Routes } from '#route.ts'
import {
  EmailTemplate,
  EmailTemplateChange,
  EmailTemplateRow,
  EmailTest,
  NewEmailTemplate,
  NewSmsTemplate,
  SmsTemplate,
  SmsTemplateChange,
  SmsTemplateRow,
  SmsTest,
  TemplateQuery,
  TemplateValues,
  TemplateValuesQuery,
} from '#templates/template.ts'
import { EMAIL_TEMPLATE_FIELDS, SMS_TEMPLATE_FIELDS } from '#templates/template-fields.ts'
import { EXAMPLE_VERSION } from '#versioned.ts'

const META = {
  sent_this_month: 38,
  updated: '2026-11-12T10:15:00.000Z',
  updated_by: { id: 7, full_name: 'Nadia Okafor' },
  version: EXAMPLE_VERSION,
}

const EMAIL: EmailTemplate = { id: 5, ...toExample(EMAIL_TEMPLATE_FIELDS), ...META }
const { suppliers, ...emailRest } = toExample(EMAIL_TEMPLATE_FIELDS)
const EMAIL_BODY = { ...emailRest, suppliers: suppliers.map((site) => site.id) }
const { body: _, reply_to: __, updated: ___, updated_by: ____, version: _____, ...EMAIL_ROW } = EMAIL

const SMS: SmsTemplate = { id: 6, ...toExample(SMS_TEMPLATE_FIELDS), ...META }
const { suppliers: sites, ...smsRest } = toExample(SMS_TEMPLATE_FIELDS)
const SMS_BODY = { ...smsRest, suppliers: sites.map((site) => site.id) }
const { updated: _6, updated_by: _7, version: _8, ...SMS_ROW } = SMS

/** COMM-02, COMM-07 */
export const emailTemplates = defineRoutes('email_templates', {
  list: {
    method: 'GET',
    path: '/connect/email-templates/',
    summary: 'List email templates',
    description: 'Sorted by name. `search` is the beginning of a name. Those of CBT renewals are left out.',
    access: view('communication'),
    query: TemplateQuery,
    response: page(EmailTemplateRow),
    example: { response: { count: 1, results: [EMAIL_ROW] } },
  },
  create: {
    method: 'POST',
    path: '/connect/email-templates/',
    summary: 'Add an email template',
    description: 'Placeholders stand in double square brackets; one that is not known is refused by name.',
    access: edit('communication'),
    audited: 'Added an email template',
    body: NewEmailTemplate,
    status: 201,
    response: EmailTemplate,
    example: { body: EMAIL_BODY, response: EMAIL },
  },
  test: {
    method: 'POST',
    path: '/connect/email-templates/test/',
    summary: 'Send an email template to yourself, saved or not',
    description: "With sample values and the school's own. The subject begins with `Test:`.",
    access: edit('communication'),
    audited: 'Sent themselves a test of an email template',
    verified: true,
    body: EmailTest,
    response: Done,
    errors: ['too_many_requests'],
    example: {
      body: { trigger: 'MANUAL', subject: EMAIL.subject, body: EMAIL.body },
      response: { detail: 'The test is on its way to you.' },
    },
  },
  get: {
    method: 'GET',
    path: '/connect/email-templates/:email_template_id/',
    summary: 'Get an email template',
    access: view('communication'),
    params: z.object({ email_template_id: id }),
    response: EmailTemplate,
    example: { response: EMAIL },
  },
  update: {
    method: 'PATCH',
    edits: true,
    path: '/connect/email-templates/:email_template_id/',
    summary: 'Update an email template',
    description: 'Only the fields you send change. Emails that were sent keep their words.',
    access: edit('communication'),
    audited: 'Changed an email template',
    stales: ['renewals'],
    params: z.object({ email_template_id: id }),
    body: EmailTemplateChange,
    response: EmailTemplate,
    example: { body: EMAIL_BODY, response: EMAIL },
  },
  remove: {
    method: 'DELETE',
    path: '/connect/email-templates/:email_template_id/',
    summary: 'Delete an email template',
    description: 'Its name can be used again. Emails that were sent keep their words.',
    access: edit('communication'),
    audited: 'Deleted an email template',
    params: z.object({ email_template_id: id }),
    response: Done,
    errors: ['template_in_use'],
    example: { response: { detail: 'The template has been deleted.' } },
  },
} satisfies Routes)

/** COMM-03, COMM-07 */
export const smsTemplates = defineRoutes('sms_templates', {
  list: {
    method: 'GET',
    path: '/connect/sms-templates/',
    summary: 'List SMS templates',
    description: 'Sorted by name. `search` is the beginning of a name. Those of CBT renewals are left out.',
    access: view('communication'),
    query: TemplateQuery,
    response: page(SmsTemplateRow),
    example: { response: { count: 1, results: [SMS_ROW] } },
  },
  create: {
    method: 'POST',
    path: '/connect/sms-templates/',
    summary: 'Add an SMS template',
    description:
      'Placeholders stand in double square brackets; one that is not known is refused by name. At most six segments, also with long names.',
    access: edit('communication'),
    audited: 'Added an SMS template',
    body: NewSmsTemplate,
    status: 201,
    response: SmsTemplate,
    example: { body: SMS_BODY, response: SMS },
  },
  test: {
    method: 'POST',
    path: '/connect/sms-templates/test/',
    summary: 'Send an SMS template to yourself, saved or not; its segments are paid for',
    description: "To the UK mobile number of your profile, with sample values and the school's own.",
    access: edit('communication'),
    audited: 'Sent themselves a test of an SMS template',
    verified: true,
    stales: ['credits'],
    body: SmsTest,
    response: Done,
    errors: ['sms_unavailable', 'no_address_to_send_to', 'insufficient_credits', 'price_changed', 'too_many_requests'],
    example: {
      body: { trigger: 'MANUAL', body: SMS.body, expected_cost: '0.60' },
      response: { detail: 'The test is on its way to you.' },
    },
  },
  get: {
    method: 'GET',
    path: '/connect/sms-templates/:sms_template_id/',
    summary: 'Get an SMS template',
    access: view('communication'),
    params: z.object({ sms_template_id: id }),
    response: SmsTemplate,
    example: { response: SMS },
  },
  update: {
    method: 'PATCH',
    edits: true,
    path: '/connect/sms-templates/:sms_template_id/',
    summary: 'Update an SMS template',
    description: 'Only the fields you send change. Text messages that were sent keep their words.',
    access: edit('communication'),
    audited: 'Changed an SMS template',
    stales: ['renewals'],
    params: z.object({ sms_template_id: id }),
    body: SmsTemplateChange,
    response: SmsTemplate,
    example: { body: SMS_BODY, response: SMS },
  },
  remove: {
    method: 'DELETE',
    path: '/connect/sms-templates/:sms_template_id/',
    summary: 'Delete an SMS template',
    description: 'Its name can be used again. Text messages that were sent keep their words.',
    access: edit('communication'),
    audited: 'Deleted an SMS template',
    params: z.object({ sms_template_id: id }),
    response: Done,
    errors: ['template_in_use'],
    example: { response: { detail: 'The template has been deleted.' } },
  },
} satisfies Routes)

/** What placeholders stand for in a message. */
export const templateValues = defineRoutes('template_values', {
  get: {
    method: 'GET',
    path: '/connect/template-values/',
    summary: 'Get what the placeholders of templates stand for, of a booking or as samples',
    description:
      'Of `training`, or of the latest booking where none is named. Whoever may not view orders and contacts gets samples.',
    access: { any: [view('communication'), edit('contacts'), edit('orders')] },
    query: TemplateValuesQuery,
    response: TemplateValues,
    errors: ['not_found'],
    example: {
      response: {
        booking: { training: 90_412, text: 'Isla Bennett · CBT · Sat 21/11/2026', site: 'Croydon' },
        bookings: [{ training: 90_412, text: 'Isla Bennett · CBT · Sat 21/11/2026' }],
        values: { rider_first_name: 'Isla', selected_training: 'CBT' },
        logo: null,
      },
    },
  },
} satisfies Routes)
