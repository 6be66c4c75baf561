import { type Customer, ListedCustomer } from '#customers/customer.ts'
import { CUSTOMER_FIELDS } from '#customers/customer-fields.ts'
import type { CustomerDocument, CustomerNote } from '#customers/note.ts'
import { toExample } from '#field-table/shapes.ts'
import { EXAMPLE_VERSION } from '#versioned.ts'

const NADIA = { id: 7, full_name: 'Nadia Okafor' }

export const NOTE: CustomerNote = {
  id: 5,
  customer: 41,
  text: 'Left-handed, and nervous on roundabouts.',
  pinned: true,
  user: NADIA,
  created: '2026-11-20T09:10:00.000Z',
}

export const DOCUMENT: CustomerDocument = {
  id: 4,
  customer: 41,
  document: '/api/v2/files/74/',
  name: 'licence.pdf',
  content_type: 'application/pdf',
  size: 182_044,
  description: 'Licence, both sides',
  user: NADIA,
  created: '2026-11-20T09:12:00.000Z',
}

export const CONTACT: Customer = {
  id: 41,
  ...toExample(CUSTOMER_FIELDS),
  age: 16,
  is_masked: false,
  warnings: [],
  merged_into: null,
  forgotten_at: null,
  notes: [NOTE],
  documents: [DOCUMENT],
  disclaimers: [],
  note_count: 1,
  document_count: 1,
  disclaimer_count: 0,
  certificate_count: 1,
  order_count: 1,
  version: EXAMPLE_VERSION,
}

export const CONTACT_ROW: ListedCustomer = ListedCustomer.parse({
  ...CONTACT,
  latest_order: { date: '2026-11-28', course_type: 'LICENCE_CBT' },
})
