import { edit, view } from '@connect/contract/access'
import { ADDS_CONTACTS } from '@connect/contract/customers/customer-access'
import { SEES_ORDERS } from '@connect/contract/orders/order-access'
import { pathTo } from '@connect/contract/paths'
import type { RouteObject } from 'react-router'
import { leadTo } from '#api/routing/lead-to.ts'
import { page } from '#api/routing/page-route.tsx'

/** The tab that a contact's page begins with. */
const FIRST_TAB = 'notes'

const loadNotes = async () => (await import('./notes/notes-tab.tsx')).NotesTab

export const contactsRoutes: RouteObject[] = [
  page({
    path: 'contacts',
    what: 'contacts',
    access: view('contacts'),
    load: async () => (await import('./list/contacts-page.tsx')).ContactsPage,
    children: [
      page({
        path: 'add',
        what: 'page',
        access: ADDS_CONTACTS,
        load: async () => (await import('./form/add-contact-panel.tsx')).AddContactPanel,
      }),
      page({
        path: 'import',
        what: 'page',
        access: edit('contacts'),
        load: async () => (await import('./import/import-contacts-panel.tsx')).ImportContactsPanel,
      }),
    ],
  }),
  // As people shorten or guess the address of a contact.
  ...(['', '/edit'] as const).map(
    (end): RouteObject => ({
      path: `contacts/:customerId${end}`,
      loader: ({ params: { customerId = '' }, request }) =>
        leadTo(pathTo(`/v2/contacts/:customerId/details${end}`, { customerId }), request),
      element: null,
    }),
  ),
  page({
    path: 'contacts/:customerId/details',
    what: 'contact',
    access: view('contacts'),
    load: async () => (await import('./details/contact-page.tsx')).ContactPage,
    children: [
      {
        index: true,
        // Relative to the page, however its address ends.
        loader: ({ request }) => leadTo(`${FIRST_TAB}${new URL(request.url).search}`, request),
        element: null,
      },
      page({
        path: 'edit',
        what: 'contact',
        access: edit('contacts'),
        load: async () => (await import('./form/edit-contact-panel.tsx')).EditContactPanel,
      }),
      page({
        path: 'orders',
        what: 'orders',
        access: SEES_ORDERS,
        load: async () => (await import('./details/orders-tab.tsx')).OrdersTab,
      }),
      page({ path: 'notes', what: 'notes', load: loadNotes }),
      page({ path: 'notes/add', what: 'notes', access: edit('contacts'), load: loadNotes }),
      page({
        path: 'attachments',
        what: 'attachments',
        load: async () => (await import('./attachments/attachments-tab.tsx')).AttachmentsTab,
        children: [
          page({
            path: 'add',
            what: 'page',
            access: edit('contacts'),
            load: async () => (await import('./attachments/add-attachment-panel.tsx')).AddAttachmentPanel,
          }),
        ],
      }),
      page({
        path: 'emails',
        what: 'emails',
        load: async () => (await import('./emails/emails-tab.tsx')).EmailsTab,
        children: [
          page({
            path: 'add',
            what: 'page',
            access: edit('contacts'),
            load: async () => (await import('./emails/send-email-panel.tsx')).SendEmailPanel,
          }),
          page({
            path: ':emailId',
            what: 'email',
            load: async () => (await import('./emails/email-view.tsx')).EmailView,
          }),
        ],
      }),
      page({
        path: 'sms',
        what: 'text messages',
        load: async () => (await import('./sms/sms-tab.tsx')).SmsTab,
        children: [
          page({
            path: 'send',
            what: 'page',
            access: edit('contacts'),
            load: async () => (await import('./sms/send-sms-panel.tsx')).SendSmsPanel,
          }),
        ],
      }),
      page({
        path: 'disclaimers',
        what: 'disclaimers',
        load: async () => (await import('./disclaimers/disclaimers-tab.tsx')).DisclaimersTab,
        children: [
          page({
            path: 'send',
            what: 'page',
            access: edit('contacts'),
            load: async () => (await import('./disclaimers/disclaimer-panels.tsx')).SendDisclaimerPanel,
          }),
          page({
            path: 'resend/:disclaimerId',
            what: 'disclaimer',
            access: edit('contacts'),
            load: async () => (await import('./disclaimers/disclaimer-panels.tsx')).ResendDisclaimerPanel,
          }),
          page({
            path: ':disclaimerId',
            what: 'disclaimer',
            load: async () => (await import('./disclaimers/disclaimer-panels.tsx')).DisclaimerPanel,
          }),
        ],
      }),
      page({
        path: 'certificates',
        what: 'certificates',
        access: view('certificates'),
        load: async () => (await import('./details/certificates-tab.tsx')).CertificatesTab,
      }),
      page({
        path: 'history',
        what: 'history',
        load: async () => (await import('./details/history-tab.tsx')).HistoryTab,
      }),
    ],
  }),
]
