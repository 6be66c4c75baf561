import { z } from 'zod'
import { edit, view } from '#access.ts'
import { Customer } from '#customers/customer.ts'
import { NOTE } from '#customers/examples.ts'
import { CustomerNote, NewNote, NoteChange, SingleNote } from '#customers/note.ts'
import { customers } from '#customers/routes.ts'
import { Done, id, page, pageQuery, ref } from '#fields.ts'
import { defineRoutes, type Routes } from '#route.ts'
import { EXAMPLE_VERSION, versioned } from '#versioned.ts'

/** A name of its own: what a change of it was made on is read where it is changed. */
const OrderCustomer = versioned('OrderCustomer', Customer.omit({ version: true }), Customer.toValues)
const OrderCustomerNote = versioned('OrderCustomerNote', SingleNote.omit({ version: true }), SingleNote.toValues)

const { list, create, get, update, remove } = customers

/** At the specification's address below orders (ORDER-08, R-50). */
export const orderCustomers = defineRoutes('order_customers', {
  list: {
    method: 'GET',
    path: '/connect/orders/customers/',
    summary: 'List contacts, as /connect/customers/ does',
    access: list.access,
    query: list.query,
    response: list.response,
    example: list.example,
  },
  create: {
    method: 'POST',
    path: '/connect/orders/customers/',
    summary: 'Add a contact, as /connect/customers/ does',
    access: create.access,
    audited: create.audited,
    stales: ['customers'],
    body: create.body,
    status: 201,
    response: OrderCustomer,
    example: create.example,
  },
  get: {
    method: 'GET',
    path: '/connect/orders/customers/:customer_id/',
    summary: 'Get a contact, as /connect/customers/ does',
    access: get.access,
    params: get.params,
    response: OrderCustomer,
    example: get.example,
  },
  update: {
    method: 'PATCH',
    edits: true,
    path: '/connect/orders/customers/:customer_id/',
    summary: 'Update a contact, as /connect/customers/ does',
    access: update.access,
    audited: update.audited,
    stales: ['customers'],
    params: update.params,
    body: update.body,
    response: OrderCustomer,
    example: update.example,
  },
  remove: {
    method: 'DELETE',
    path: '/connect/orders/customers/:customer_id/',
    summary: 'Delete a contact that has no certificates, as /connect/customers/ does',
    access: remove.access,
    audited: remove.audited,
    stales: ['customers'],
    params: remove.params,
    response: Done,
    errors: remove.errors,
    example: remove.example,
  },
} satisfies Routes)

const params = z.object({ customer_note_id: id })
const SINGLE = { ...NOTE, version: EXAMPLE_VERSION }

/** At the specification's address below orders. */
export const orderCustomerNotes = defineRoutes('order_customer_notes', {
  list: {
    method: 'GET',
    path: '/connect/orders/customer-notes/',
    summary: 'List the notes of a contact: pinned ones first, then newest first',
    access: view('contacts'),
    query: pageQuery().extend({ customer: id }),
    response: page(CustomerNote),
    example: { query: { customer: '41' }, response: { count: 1, results: [NOTE] } },
  },
  create: {
    method: 'POST',
    path: '/connect/orders/customer-notes/',
    summary: 'Add a note to the contact that the body names',
    access: edit('contacts'),
    audited: 'Added a note to a contact',
    stales: ['customers', 'customer_notes'],
    body: NewNote.extend({ customer: ref }),
    status: 201,
    response: OrderCustomerNote,
    errors: ['not_found'],
    example: { body: { customer: 41, text: NOTE.text, pinned: true }, response: SINGLE },
  },
  get: {
    method: 'GET',
    path: '/connect/orders/customer-notes/:customer_note_id/',
    summary: 'Get a note of whichever contact',
    access: view('contacts'),
    params,
    response: OrderCustomerNote,
    example: { response: SINGLE },
  },
  update: {
    method: 'PATCH',
    edits: true,
    path: '/connect/orders/customer-notes/:customer_note_id/',
    summary: 'Update a note of whichever contact, or pin it',
    access: edit('contacts'),
    audited: 'Changed a note of a contact',
    stales: ['customers', 'customer_notes'],
    params,
    body: NoteChange,
    response: OrderCustomerNote,
    example: { body: { pinned: false }, response: SINGLE },
  },
  remove: {
    method: 'DELETE',
    path: '/connect/orders/customer-notes/:customer_note_id/',
    summary: 'Delete a note of whichever contact',
    access: edit('contacts'),
    audited: 'Deleted a note of a contact',
    stales: ['customers', 'customer_notes'],
    params,
    response: Done,
    example: { response: { detail: 'The note has been deleted.' } },
  },
} satisfies Routes)
