import { z } from 'zod'
import { edit, view } from '#access.ts'
import { CertificateStock } from '#certificates/books/book.ts'
import {
  BulkIssueBody,
  ChangeBody,
  DuplicateBody,
  IssueBody,
  PatchBody,
  ReissueBody,
  UnvoidBody,
  VoidBody,
} from '#certificates/issue/certificate-body.ts'
import { LedgerEvent } from '#certificates/ledger/ledger.ts'
import {
  CertificateFilter,
  CertificateQuery,
  CertificateSummary,
  NextNumber,
  NextQuery,
} from '#certificates/list/certificate-query.ts'
import { Certificate, CertificateRow } from '#certificates/shared/certificate.ts'
import { numberInPath } from '#certificates/shared/certificate-number.ts'
import { CERTIFICATE, CERTIFICATE_ROW, EVENT } from '#certificates/shared/examples.ts'
import { Restriction } from '#certificates/shared/restriction.ts'
import { id, page, pageQuery } from '#fields.ts'
import { defineRoutes, type Routes } from '#route.ts'

const params = z.object({ certificate_number: numberInPath })
const ONE = '/certificates/certificate/:certificate_number/'

const TIMES = {
  time_completion_date: '2026-11-20',
  time_start_time: '09:00',
  time_completion_time: '16:30',
  training_duration: '07:30:00',
}
const RIDER = {
  customer: 41,
  instructor: 12,
  instructor_certificate: 'CBT104482',
  restrictions: ['NONE'],
  transmission: 'BIKE_TRANSMISSION_MANUAL',
}
/** Issuing fills the gaps of a contact. */
const STALES = ['certificate_books', 'certificate_ledger', 'customers']

export const certificates = defineRoutes('certificates', {
  list: {
    method: 'GET',
    path: '/certificates/',
    summary: 'List certificates',
    description:
      'Last issued first unless `o` says otherwise. Rows without a value come last in both directions. `page_size` goes up to 1000. Of the site, the id is where the book is now, and the names are as copied when the certificate was issued.',
    access: view('certificates'),
    query: CertificateQuery,
    response: page(CertificateRow),
    example: { response: { count: 1, results: [CERTIFICATE_ROW] } },
  },
  summary: {
    method: 'GET',
    path: '/certificates/summary/',
    summary: 'Count certificates and books at one site or all sites',
    access: view('certificates'),
    query: z.object({ supplier: id.optional() }),
    response: CertificateSummary,
    example: {
      response: {
        certificates_count: 25,
        books_count: 1,
        statuses: {
          CERTIFICATE_PENDING: 24,
          CERTIFICATE_NOT_READY: 0,
          CERTIFICATE_READY_TO_RETURN: 1,
          CERTIFICATE_SENT: 0,
          CERTIFICATE_VOID: 0,
          CERTIFICATE_DUPLICATE: 0,
        },
      },
    },
  },
  next: {
    method: 'GET',
    path: '/certificates/next/',
    summary: 'List pending certificates in the order in which you use them',
    description:
      'The book that you issued from last comes first, or the book of `after` from that number on. All others follow, lowest numbers first.',
    access: view('certificates'),
    query: NextQuery,
    response: page(NextNumber),
    example: { response: { count: 1, results: [{ certificate_number: 3000002, book: 4 }] } },
  },
  restrictions: {
    method: 'GET',
    path: '/certificates/restrictions/',
    summary: "List the restrictions that the school's certificates can have",
    access: view('certificates'),
    response: page(Restriction),
    example: { response: { count: 1, results: [{ code: 'NONE', title: 'None' }] } },
  },
  stock: {
    method: 'GET',
    path: '/certificates/stock/',
    summary: "Forecast how long each site's pending certificates will last",
    description: 'Based on the last 90 days. DVSA takes five working days to deliver.',
    access: view('certificates'),
    response: CertificateStock,
    example: {
      response: {
        threshold: 10,
        results: [
          {
            supplier: { id: 3, name: 'Southside Croydon', connect_location_name: 'Croydon' },
            pending: 24,
            used: 45,
            runs_out_on: '2027-01-08',
            order_by: '2027-01-01',
            is_low: false,
          },
        ],
      },
    },
  },
  export: {
    method: 'GET',
    path: '/certificates/export/',
    summary: 'Export the matching certificates as CSV',
    description: 'The account owner can always export, even when the school is not on Pro (PRO-14).',
    lane: 'long',
    access: { any: [view('certificates'), 'owner'] },
    query: CertificateFilter,
    produces: 'text/csv',
    response: z.file(),
    example: { response: new File(['certificate_number\n'], 'certificates.csv', { type: 'text/csv' }) },
  },
  issueSeveral: {
    method: 'POST',
    path: '/certificates/issue/',
    summary: "Issue a site's next pending certificates to several riders on one day, all or none",
    description:
      'In the order of `GET /certificates/next/`, unless you send the numbers: one that is pending no longer is refused.',
    access: edit('certificates'),
    audited: 'Issued a certificate',
    stales: STALES,
    body: BulkIssueBody,
    response: z.object({ results: z.array(CertificateRow) }),
    example: { body: { supplier: 3, ...TIMES, riders: [RIDER] }, response: { results: [CERTIFICATE_ROW] } },
    errors: ['no_pending_certificates', 'certificate_state'],
  },
  get: {
    method: 'GET',
    path: ONE,
    summary: 'Get a certificate',
    access: view('certificates'),
    params,
    response: Certificate,
    example: { response: CERTIFICATE },
  },
  issue: {
    method: 'POST',
    path: ONE,
    summary: 'Issue a pending certificate',
    description:
      'Rider details that you leave out are copied from the contact; those you send fill gaps in the contact.',
    access: edit('certificates'),
    audited: 'Issued a certificate',
    stales: STALES,
    params,
    body: IssueBody,
    response: Certificate,
    example: { body: { ...RIDER, ...TIMES }, response: CERTIFICATE },
    errors: ['certificate_state'],
  },
  update: {
    method: 'PATCH',
    edits: true,
    path: ONE,
    summary: 'Update an issued certificate before it is returned; only the fields you send change',
    access: edit('certificates'),
    audited: 'Changed a certificate',
    stales: STALES,
    params,
    body: PatchBody,
    response: Certificate,
    example: {
      body: { time_completion_time: '16:15' },
      response: { ...CERTIFICATE, time_completion: '16:15', training_duration: '07:15:00' },
    },
    errors: ['certificate_state'],
  },
  change: {
    method: 'POST',
    edits: true,
    path: `${ONE}change/`,
    summary: 'Change an issued certificate before it is returned',
    access: edit('certificates'),
    audited: 'Changed a certificate',
    stales: STALES,
    params,
    body: ChangeBody,
    response: Certificate,
    example: { body: { customer: 41, instructor: 12, issued_at: '2026-11-20' }, response: CERTIFICATE },
    errors: ['certificate_state'],
  },
  duplicate: {
    method: 'POST',
    path: `${ONE}duplicate/`,
    summary: 'Issue a pending certificate as a duplicate of one returned to DVSA',
    access: edit('certificates'),
    audited: 'Issued a duplicate certificate',
    stales: STALES,
    params,
    body: DuplicateBody,
    response: Certificate,
    example: {
      body: { previous_certificate: 3000001 },
      response: {
        ...CERTIFICATE,
        certificate_number: 3000032,
        status: 'CERTIFICATE_DUPLICATE',
        is_duplicate: true,
        previous_certificate: 3000001,
      },
    },
    errors: ['certificate_state', 'already_duplicated'],
  },
  void: {
    method: 'POST',
    path: `${ONE}void/`,
    summary: 'Void a certificate; the body is optional',
    access: edit('certificates'),
    audited: 'Voided a certificate',
    stales: STALES,
    params,
    body: VoidBody,
    response: Certificate,
    example: {
      body: { reason: 'SPOILT', note: 'Coffee' },
      response: { ...CERTIFICATE, status: 'CERTIFICATE_VOID', void_reason: 'SPOILT', void_note: 'Coffee' },
    },
    errors: ['certificate_state'],
  },
  reissue: {
    method: 'POST',
    path: `${ONE}reissue/`,
    summary: 'Void an issued certificate and issue a pending one with the same details; the body is optional',
    description: 'Both or neither. Answers the new certificate.',
    access: edit('certificates'),
    audited: 'Voided and reissued a certificate',
    stales: STALES,
    params,
    body: ReissueBody,
    response: Certificate,
    example: {
      body: { reason: 'SPOILT', note: 'Coffee' },
      response: { ...CERTIFICATE, certificate_number: 3000002 },
    },
    errors: ['certificate_state', 'no_pending_certificates'],
  },
  unvoid: {
    method: 'POST',
    path: `${ONE}unvoid/`,
    summary: 'Unvoid a certificate; the body is optional',
    access: edit('certificates'),
    audited: 'Unvoided a certificate',
    stales: STALES,
    params,
    body: UnvoidBody,
    response: Certificate,
    example: { body: { reason: 'It was found' }, response: CERTIFICATE },
    errors: ['certificate_state'],
  },
  history: {
    method: 'GET',
    path: `${ONE}history/`,
    summary: 'List the history of a certificate and its book, newest first',
    access: view('certificates'),
    params,
    query: pageQuery(),
    response: page(LedgerEvent),
    example: { response: { count: 1, results: [EVENT] } },
  },
  copy: {
    method: 'GET',
    path: `${ONE}copy/`,
    summary: "Get the school's copy of an issued certificate (PDF)",
    lane: 'long',
    access: view('certificates'),
    params,
    produces: 'application/pdf',
    response: z.file(),
    example: { response: new File(['%PDF'], 'certificate-3000001.pdf', { type: 'application/pdf' }) },
    errors: ['certificate_state'],
  },
} satisfies Routes)
