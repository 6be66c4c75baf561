import { z } from 'zod'
import { edit, view } from '#access.ts'
import { TimelinePage } from '#audit/timeline.ts'
import { ImportBody } from '#csv-import.ts'
import {
  Customer,
  CustomerChange,
  CustomerFilter,
  CustomerQuery,
  CustomerSummary,
  ListedCustomer,
  NewCustomer,
} from '#customers/customer.ts'
import { ADDS_CONTACTS, SEES_RIDERS } from '#customers/customer-access.ts'
import { CustomerImport, EXAMPLE_CSV, IMPORTED } from '#customers/customer-import.ts'
import { CustomerDuplicates, DuplicateQuery } from '#customers/duplicates.ts'
import { CONTACT, CONTACT_ROW } from '#customers/examples.ts'
import { Done, id, optionalText, page, pageQuery, ref, requiredText } from '#fields.ts'
import { defineRoutes, type Routes } from '#route.ts'

const adminsOfContacts = { all: ['admin', edit('contacts')] } as const

const params = z.object({ customer_id: id })

export const customers = defineRoutes('customers', {
  list: {
    method: 'GET',
    path: '/connect/customers/',
    summary: 'List contacts',
    description:
      'Sorted by last name unless `o` or `ordering` says otherwise. Contacts that were merged or forgotten are left out.',
    access: SEES_RIDERS,
    query: CustomerQuery,
    response: page(ListedCustomer),
    example: { response: { count: 1, results: [CONTACT_ROW] } },
  },
  create: {
    method: 'POST',
    path: '/connect/customers/',
    summary: 'Add a contact',
    access: ADDS_CONTACTS,
    audited: 'Added a contact',
    body: NewCustomer,
    status: 201,
    response: Customer,
    example: { body: { first_name: 'Isla', last_name: 'MacDonald', source: 'DASHBOARD' }, response: CONTACT },
  },
  summary: {
    method: 'GET',
    path: '/connect/customers/summary/',
    summary: 'Count contacts by source',
    description: 'Contacts that were merged or forgotten are left out, as in the list.',
    access: SEES_RIDERS,
    response: CustomerSummary,
    example: { response: { total: 10, sources: { RIDETO: 3, RIDETO_INSTANT: 1, WIDGET: 4, DASHBOARD: 2 } } },
  },
  duplicates: {
    method: 'GET',
    path: '/connect/customers/duplicates/',
    summary: 'List contacts with the same email address, phone number or licence number',
    description: 'At most five. Licence numbers are compared only for users who may read them in full.',
    access: SEES_RIDERS,
    query: DuplicateQuery,
    response: CustomerDuplicates,
    example: {
      query: { email: 'isla@example.org' },
      response: {
        results: [{ id: 41, full_name: 'Isla MacDonald', birthdate: '2009-11-30', age: 16, matches: ['email'] }],
      },
    },
  },
  export: {
    method: 'GET',
    path: '/connect/customers/export/',
    summary: 'Export the matching contacts as CSV',
    description:
      'Users who may only view contacts get no dates of birth, addresses, licence or National Insurance numbers.',
    lane: 'long',
    access: view('contacts'),
    query: CustomerFilter,
    produces: 'text/csv',
    response: z.file(),
    example: { response: new File(['ID,First name\n'], 'contacts.csv', { type: 'text/csv' }) },
  },
  import: {
    method: 'POST',
    path: '/connect/customers/import/',
    summary: 'Import contacts from a CSV file of up to 1,000 rows',
    description:
      'A row with the ID of a contact, as the export has it, updates that contact. Without an ID, so does a row with the licence number of a contact, with the email address and first name, or with the name and phone number, unless the dates of birth differ. Empty cells are ignored. Nothing is saved unless `dry_run` is `false`, and only if every row is valid. Headings that we do not know are refused and listed in `fields.columns`: `columns` says of each which field it is, `full_name` for whole names, or null to leave it out.',
    lane: 'long',
    access: edit('contacts'),
    verified: true,
    audited: 'Imported a contact',
    body: ImportBody,
    response: CustomerImport,
    example: { body: { file: EXAMPLE_CSV, dry_run: 'true' }, response: IMPORTED },
  },
  get: {
    method: 'GET',
    path: '/connect/customers/:customer_id/',
    summary: 'Get a contact with its latest notes and documents',
    description: 'Of a contact that was merged, `merged_into` is the contact that stands for it now.',
    access: SEES_RIDERS,
    params,
    response: Customer,
    example: { response: CONTACT },
  },
  update: {
    method: 'PATCH',
    edits: true,
    path: '/connect/customers/:customer_id/',
    summary: 'Update a contact',
    description:
      'Whoever no longer agrees to emails or text messages is unsubscribed from them; agreeing again takes that back. `do_not_remind: true` unsubscribes from both; `false` takes that back for the channels that the same call agrees to, or else for both.',
    access: edit('contacts'),
    audited: 'Changed a contact',
    params,
    body: CustomerChange,
    response: Customer,
    example: { body: { phone: '07700 900124' }, response: CONTACT },
  },
  remove: {
    method: 'DELETE',
    path: '/connect/customers/:customer_id/',
    summary: 'Delete a contact that has no orders, messages, disclaimers or certificates',
    description: 'Notes and documents of the contact are deleted too.',
    access: edit('contacts'),
    audited: 'Deleted a contact',
    params,
    response: Done,
    errors: ['customer_has_history'],
    example: { response: { detail: 'The contact has been deleted.' } },
  },
  merge: {
    method: 'POST',
    path: '/connect/customers/:customer_id/merge/',
    summary: 'Merge another contact into this one; it cannot be undone',
    description:
      "This contact keeps every value of its own, and its gaps are filled from the other one. Of two days on which something was passed, the newer counts. The other one's notes, documents, messages, disclaimers and orders come over. Certificates keep naming the contact that they were issued to. Refused for two contacts who are on one course.",
    access: edit('contacts'),
    audited: 'Merged two contacts',
    stales: [
      'customer_notes',
      'customer_documents',
      'customer_emails',
      'customer_sms',
      'customer_disclaimers',
      'certificates',
    ],
    params,
    body: z.object({ other: ref }),
    response: Customer,
    example: { body: { other: 42 }, response: CONTACT },
  },
  subjectExport: {
    method: 'GET',
    path: '/connect/customers/:customer_id/subject-export/',
    summary: 'Export everything that is kept about a contact, with their documents',
    description: 'For a person who asks what the school knows about them: `contact.json` and the files, as a ZIP file.',
    lane: 'long',
    access: adminsOfContacts,
    audited: 'Exported everything about a contact',
    params,
    produces: 'application/zip',
    response: z.file(),
    example: { response: new File(['PK'], 'contact-41.zip', { type: 'application/zip' }) },
  },
  forget: {
    method: 'POST',
    path: '/connect/customers/:customer_id/forget/',
    summary: 'Delete everything that is known about a contact; it cannot be undone',
    description:
      'Refused with `customer_kept` while a certificate or a signed disclaimer of theirs must be kept, a course is to come or money is to be settled. `confirm` is the full name of the contact. With a `disclaimer_reason`, which the history keeps, signed disclaimers go before their time.',
    access: adminsOfContacts,
    audited: 'Forgot a contact',
    stales: ['customer_notes', 'customer_documents', 'customer_emails', 'customer_sms', 'customer_disclaimers'],
    params,
    body: z.object({ confirm: requiredText(121), disclaimer_reason: optionalText(250) }),
    response: Done,
    errors: ['customer_kept'],
    example: { body: { confirm: 'Isla MacDonald' }, response: { detail: 'The contact has been forgotten.' } },
  },
  history: {
    method: 'GET',
    path: '/connect/customers/:customer_id/history/',
    summary: 'List the history of a contact, newest first',
    access: view('contacts'),
    params,
    query: pageQuery(),
    response: TimelinePage,
    example: {
      response: {
        count: 1,
        results: [
          {
            id: 311,
            at: '2026-11-21T09:30:00.000Z',
            user: { id: 7, name: 'Nadia Okafor' },
            title: 'Changed a contact',
            changes: [{ field: 'town', before: '', after: 'Croydon' }],
          },
        ],
      },
    },
  },
} satisfies Routes)
