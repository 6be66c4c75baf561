import { z } from 'zod'
import { edit, view } from '#access.ts'
import { NOTE } from '#customers/examples.ts'
import { CustomerNote, NewNote, NoteChange, SingleNote } from '#customers/note.ts'
import { Done, id, page, pageQuery } from '#fields.ts'
import { defineRoutes, type Routes } from '#route.ts'
import { EXAMPLE_VERSION } from '#versioned.ts'

const SINGLE = { ...NOTE, version: EXAMPLE_VERSION }

const ofCustomer = z.object({ customer_id: id })
const ofNote = z.object({ customer_id: id, customer_note_id: id })

/** CONTACT-11 */
export const customerNotes = defineRoutes('customer_notes', {
  list: {
    method: 'GET',
    path: '/connect/customers/:customer_id/notes/',
    summary: 'List the notes of a contact: pinned ones first, then newest first',
    access: view('contacts'),
    params: ofCustomer,
    query: pageQuery(),
    response: page(CustomerNote),
    example: { response: { count: 1, results: [NOTE] } },
  },
  create: {
    method: 'POST',
    path: '/connect/customers/:customer_id/notes/',
    summary: 'Add a note to a contact',
    access: edit('contacts'),
    audited: 'Added a note to a contact',
    stales: ['customers'],
    params: ofCustomer,
    body: NewNote,
    status: 201,
    response: SingleNote,
    example: { body: { text: NOTE.text, pinned: true }, response: SINGLE },
  },
  get: {
    method: 'GET',
    path: '/connect/customers/:customer_id/notes/:customer_note_id/',
    summary: 'Get a note of a contact',
    access: view('contacts'),
    params: ofNote,
    response: SingleNote,
    example: { response: SINGLE },
  },
  update: {
    method: 'PATCH',
    edits: true,
    path: '/connect/customers/:customer_id/notes/:customer_note_id/',
    summary: 'Update a note of a contact, or pin it',
    access: edit('contacts'),
    audited: 'Changed a note of a contact',
    stales: ['customers'],
    params: ofNote,
    body: NoteChange,
    response: SingleNote,
    example: { body: { pinned: false }, response: SINGLE },
  },
  remove: {
    method: 'DELETE',
    path: '/connect/customers/:customer_id/notes/:customer_note_id/',
    summary: 'Delete a note of a contact',
    access: edit('contacts'),
    audited: 'Deleted a note of a contact',
    stales: ['customers'],
    params: ofNote,
    response: Done,
    example: { response: { detail: 'The note has been deleted.' } },
  },
} satisfies Routes)
