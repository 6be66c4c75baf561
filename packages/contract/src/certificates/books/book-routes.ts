import { z } from 'zod'
import { edit, view } from '#access.ts'
import { BookCheck, BookQuery, CertificateBook, NewBook, SendBody } from '#certificates/books/book.ts'
import { BOOK } from '#certificates/shared/examples.ts'
import { Done, id, page, REQUIRED } from '#fields.ts'
import { defineRoutes, type Routes } from '#route.ts'

const params = z.object({ book_id: id })
const ONE = '/certificates/book/:book_id/'

/** A book's certificates come, go and change their status with it. */
const STALES = ['certificates', 'certificate_ledger']

export const certificateBooks = defineRoutes('certificate_books', {
  list: {
    method: 'GET',
    path: '/certificates/book/',
    summary: 'List books, highest numbers first',
    access: view('certificates'),
    query: BookQuery,
    response: page(CertificateBook),
    example: { response: { count: 1, results: [BOOK] } },
  },
  create: {
    method: 'POST',
    path: '/certificates/book/',
    summary: 'Add a book and its 25 certificates',
    description:
      'Numbers issued in a book that was deleted return in their former state. All others are pending, or void if they were used before Connect.',
    access: edit('certificates'),
    audited: 'Added a CBT book',
    stales: STALES,
    body: NewBook,
    status: 201,
    response: CertificateBook,
    example: { body: { supplier: 3, first_certificate_number: 3000001 }, response: BOOK },
  },
  get: {
    method: 'GET',
    path: ONE,
    summary: 'Get a book',
    access: view('certificates'),
    params,
    response: CertificateBook,
    example: { response: BOOK },
  },
  remove: {
    method: 'DELETE',
    path: ONE,
    summary: 'Delete a book with no ready, sent or void certificates; the ledger keeps its numbers',
    access: edit('certificates'),
    audited: 'Deleted a CBT book',
    stales: STALES,
    params,
    response: Done,
    example: { response: { detail: 'The book has been deleted.' } },
    errors: ['book_not_deletable'],
  },
  move: {
    method: 'POST',
    path: `${ONE}move/`,
    summary: 'Move a book to another site before any of its certificates are issued',
    access: edit('certificates'),
    audited: 'Moved a CBT book',
    stales: STALES,
    params,
    body: z.object({ supplier: z.int(REQUIRED).min(1).max(2_147_483_647) }),
    response: CertificateBook,
    example: { body: { supplier: 3 }, response: BOOK },
    errors: ['book_not_movable'],
  },
  check: {
    method: 'GET',
    path: `${ONE}check/`,
    summary: 'Check a book before returning it to DVSA, and list each problem',
    access: view('certificates'),
    params,
    response: BookCheck,
    example: {
      response: {
        can_return: false,
        refusal: 'This book cannot be returned yet: 24 certificates are pending.',
        warnings: ['The site has no site code.'],
        certificates: [
          {
            certificate_number: 3000001,
            status: 'CERTIFICATE_READY_TO_RETURN',
            rider: 'Isla MacDonald',
            issued_at: '2026-11-20',
            problems: [{ level: 'warning', message: 'The rider has no licence number.' }],
          },
        ],
      },
    },
  },
  send: {
    method: 'POST',
    path: `${ONE}send/`,
    summary: 'Mark a book as returned to DVSA; the body is optional',
    access: edit('certificates'),
    audited: 'Returned a CBT book to DVSA',
    stales: STALES,
    params,
    body: SendBody,
    response: CertificateBook,
    example: {
      body: { sent_on: '2026-11-20', tracking_reference: 'AB123456789GB' },
      response: { ...BOOK, is_sent: true, sent_on: '2026-11-20', tracking_reference: 'AB123456789GB' },
    },
    errors: ['book_not_returnable', 'book_is_sent'],
  },
  export: {
    method: 'GET',
    path: `${ONE}export/`,
    summary: 'Export a book as CSV, or as a return sheet to print (PDF)',
    lane: 'long',
    access: { any: [view('certificates'), 'owner'] },
    params,
    query: z.object({ format: z.enum(['csv', 'pdf']).default('csv') }),
    produces: 'text/csv, application/pdf',
    response: z.file(),
    example: { response: new File(['ATB number\n'], 'book-3000001.csv', { type: 'text/csv' }) },
  },
} satisfies Routes)
