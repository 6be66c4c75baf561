import { z } from 'zod'
import { edit, view } from '#access.ts'
import { page } from '#fields.ts'
import { SEES_RENEWALS } from '#renewals/renewal-access.ts'
import { RenewalNotice, RenewalNoticeFilter, RenewalNoticeQuery } from '#renewals/renewal-notice.ts'
import { type PlannedRenewal, RenewalPreview, RenewalPreviewQuery } from '#renewals/renewal-preview.ts'
import { RenewalSettings, RenewalSettingsChange } from '#renewals/renewal-settings.ts'
import { defineRoutes, type Routes } from '#route.ts'
import { EXAMPLE_VERSION } from '#versioned.ts'

const SETTINGS: RenewalSettings = {
  email_enabled: true,
  sms_enabled: true,
  days_before: [60, 30, 7],
  email: {
    id: 9,
    subject: 'Your CBT is valid until [[certificate_expiry_date]]',
    text: 'Hi [[rider_first_name]], your CBT certificate is valid until [[certificate_expiry_date]].',
  },
  sms: {
    id: 10,
    body: 'Hi [[rider_first_name]], your CBT is valid until [[certificate_expiry_date]].',
    segments: 1,
    cost: '0.60',
  },
  results: [
    { days_before: 60, riders: 71, booked: 12 },
    { days_before: 30, riders: 82, booked: 31 },
    { days_before: 7, riders: 61, booked: 18 },
  ],
  version: EXAMPLE_VERSION,
}

const PLANNED: PlannedRenewal = {
  customer: 41,
  full_name: 'Hannah Obi',
  goes_out: '2026-11-21',
  valid_until: '2027-01-19',
  days_before: 60,
  left_out: null,
  email: { will_send: true, reason: null },
  sms: { will_send: false, reason: 'Unsubscribed from texts' },
}

const NOTICE: RenewalNotice = {
  id: 214,
  customer: 41,
  full_name: 'Hannah Obi',
  valid_until: '2026-12-19',
  days_before: 30,
  channel: 'EMAIL',
  message: 43,
  created: '2026-11-20T07:00:00.000Z',
  status: 'SENT',
  last_error: null,
  booked: { training: 90_412, course_type: 'LICENCE_CBT_RENEWAL', date: '2026-12-05' },
}

/** COMM-04 */
export const renewals = defineRoutes('renewals', {
  get: {
    method: 'GET',
    path: '/connect/renewals/',
    summary: 'Get when riders are reminded that their CBT expires, by which words, and what came of it',
    description: 'A school that changed nothing reminds nobody. The words are changed as templates are.',
    access: view('communication'),
    response: RenewalSettings,
    example: { response: SETTINGS },
  },
  update: {
    method: 'PATCH',
    edits: true,
    path: '/connect/renewals/',
    summary: 'Update when riders are reminded that their CBT expires',
    description:
      'Only the fields you send change. Whoever should have been reminded by now is reminded next, once, at the distance that was missed last.',
    access: edit('communication'),
    audited: 'Changed the CBT renewal settings',
    body: RenewalSettingsChange,
    response: RenewalSettings,
    example: { body: { email_enabled: true, days_before: [60, 30, 7] }, response: SETTINGS },
  },
  preview: {
    method: 'GET',
    path: '/connect/renewals/preview/',
    summary: 'List whom renewals go to in the next 30 days, and who is left out, earliest first',
    description:
      'By the settings, words, prices and bookings of now. Sums are of all pages. `email_enabled`, `sms_enabled` and `days_before` (comma-separated) stand in place of the saved settings.',
    access: SEES_RENEWALS,
    query: RenewalPreviewQuery,
    response: RenewalPreview,
    example: {
      response: {
        count: 1,
        results: [PLANNED],
        riders: 1,
        emails: 1,
        texts: 0,
        left_out: 0,
        credits: '0.00',
        today: { emails: 1, texts: 0, credits: '0.00' },
        balance: '42.60',
      },
    },
  },
  log: {
    method: 'GET',
    path: '/connect/renewals/log/',
    summary: 'List the renewals that were sent, newest first',
    access: SEES_RENEWALS,
    query: RenewalNoticeQuery,
    response: page(RenewalNotice),
    example: { response: { count: 1, results: [NOTICE] } },
  },
  export: {
    method: 'GET',
    path: '/connect/renewals/log/export/',
    summary: 'Export the matching renewals that were sent as CSV',
    lane: 'long',
    access: SEES_RENEWALS,
    query: RenewalNoticeFilter,
    produces: 'text/csv',
    response: z.file(),
    example: { response: new File(['Rider\n'], 'renewals.csv', { type: 'text/csv' }) },
  },
} satisfies Routes)
