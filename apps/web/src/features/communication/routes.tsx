import { edit, view } from '@connect/contract/access'
import type { RouteObject } from 'react-router'
import { page } from '#api/routing/page-route.tsx'

/** COMM-01, COMM-02, COMM-03, COMM-04, COMM-05 */
export const communicationRoutes: RouteObject[] = [
  page({
    path: 'communication',
    what: 'email templates',
    access: view('communication'),
    load: async () => (await import('#features/communication/list/emails-page.tsx')).EmailsPage,
    children: [
      page({
        path: 'add',
        what: 'page',
        access: edit('communication'),
        load: async () => (await import('#features/communication/editor/email-panels.tsx')).AddEmailPanel,
      }),
      page({
        path: ':emailId/edit',
        what: 'email template',
        load: async () => (await import('#features/communication/editor/email-panels.tsx')).EditEmailPanel,
      }),
    ],
  }),
  page({
    path: 'communication/sms',
    what: 'SMS templates',
    access: view('communication'),
    load: async () => (await import('#features/communication/list/sms-page.tsx')).SmsPage,
    children: [
      page({
        path: 'add',
        what: 'page',
        access: edit('communication'),
        load: async () => (await import('#features/communication/editor/sms-panels.tsx')).AddSmsPanel,
      }),
      page({
        path: ':smsId/edit',
        what: 'SMS template',
        load: async () => (await import('#features/communication/editor/sms-panels.tsx')).EditSmsPanel,
      }),
    ],
  }),
  page({
    path: 'communication/renewals',
    what: 'CBT renewals',
    access: view('communication'),
    load: async () => (await import('#features/communication/renewals/renewals-page.tsx')).RenewalsPage,
    children: [
      page({
        path: 'email/edit',
        what: 'renewal email',
        load: async () => (await import('#features/communication/renewals/renewal-panels.tsx')).RenewalEmailPanel,
      }),
      page({
        path: 'sms/edit',
        what: 'renewal text',
        load: async () => (await import('#features/communication/renewals/renewal-panels.tsx')).RenewalSmsPanel,
      }),
    ],
  }),
  page({
    path: 'communication/disclaimers',
    what: 'disclaimers',
    access: view('communication'),
    load: async () => (await import('#features/communication/disclaimers/disclaimers-page.tsx')).DisclaimersPage,
    children: [
      page({
        path: 'add',
        what: 'page',
        access: edit('communication'),
        load: async () =>
          (await import('#features/communication/disclaimers/disclaimer-panels.tsx')).AddDisclaimerPanel,
      }),
      page({
        path: ':disclaimerId/edit',
        what: 'disclaimer',
        load: async () =>
          (await import('#features/communication/disclaimers/disclaimer-panels.tsx')).EditDisclaimerPanel,
      }),
    ],
  }),
]
