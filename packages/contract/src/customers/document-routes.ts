import { z } from 'zod'
import { edit, view } from '#access.ts'
import { DOCUMENT } from '#customers/examples.ts'
import { CustomerDocument, SingleCustomerDocument } from '#customers/note.ts'
import { Done, id, lineText, page, pageQuery } from '#fields.ts'
import { EXAMPLE_IMAGE, upload } from '#files/upload.ts'
import { defineRoutes, type Routes } from '#route.ts'
import { EXAMPLE_VERSION } from '#versioned.ts'

const SINGLE = { ...DOCUMENT, version: EXAMPLE_VERSION }

const ofCustomer = z.object({ customer_id: id })
const ofDocument = z.object({ customer_id: id, customer_document_id: id })
const description = lineText(200)

/** Attachments, on screens. */
export const customerDocuments = defineRoutes('customer_documents', {
  list: {
    method: 'GET',
    path: '/connect/customers/:customer_id/documents/',
    summary: 'List the documents of a contact, newest first',
    access: view('contacts'),
    params: ofCustomer,
    query: pageQuery(),
    response: page(CustomerDocument),
    example: { response: { count: 1, results: [DOCUMENT] } },
  },
  create: {
    method: 'POST',
    path: '/connect/customers/:customer_id/documents/',
    summary: 'Add a document of any kind to a contact, up to 4,000,000 bytes',
    access: edit('contacts'),
    audited: 'Added a document to a contact',
    stales: ['customers'],
    params: ofCustomer,
    body: z.object({ document: upload(), description: description.default('') }),
    status: 201,
    response: SingleCustomerDocument,
    example: { body: { document: EXAMPLE_IMAGE, description: DOCUMENT.description }, response: SINGLE },
    errors: ['storage_full'],
  },
  get: {
    method: 'GET',
    path: '/connect/customers/:customer_id/documents/:customer_document_id/',
    summary: 'Get a document of a contact',
    access: view('contacts'),
    params: ofDocument,
    response: SingleCustomerDocument,
    example: { response: SINGLE },
  },
  update: {
    method: 'PATCH',
    edits: true,
    path: '/connect/customers/:customer_id/documents/:customer_document_id/',
    summary: 'Update the description of a document',
    access: edit('contacts'),
    audited: 'Changed a document of a contact',
    stales: ['customers'],
    params: ofDocument,
    body: z.object({ description }).partial(),
    response: SingleCustomerDocument,
    example: { body: { description: 'Licence, front' }, response: SINGLE },
  },
  remove: {
    method: 'DELETE',
    path: '/connect/customers/:customer_id/documents/:customer_document_id/',
    summary: 'Delete a document of a contact',
    access: edit('contacts'),
    audited: 'Deleted a document of a contact',
    stales: ['customers'],
    params: ofDocument,
    response: Done,
    example: { response: { detail: 'The document has been deleted.' } },
  },
} satisfies Routes)
