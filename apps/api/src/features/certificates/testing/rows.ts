import { certificates } from '@connect/contract/certificates/routes'
import type { CertificateStatus } from '@connect/contract/certificates/shared/certificate-rules'
import type { Named } from '@connect/contract/route'
import { featureRows, type School } from '#testing/feature-rows.ts'
import type { TestApp } from '#testing/test-app.ts'

let nextNumber = 3_000_001

const READY = 'CERTIFICATE_READY_TO_RETURN'
/** The certificates of a book on which a route works; pending ones otherwise. */
const STATUSES: Record<string, CertificateStatus[]> = {
  'certificates.update': [READY],
  'certificates.change': [READY],
  'certificates.copy': [READY],
  'certificates.reissue': [READY],
  'certificates.unvoid': ['CERTIFICATE_VOID'],
  'certificate_books.send': Array<CertificateStatus>(25).fill(READY),
}

/** A book of its own; no school here has a number of another one. */
async function newBook({ make }: TestApp, school: School, { name }: Pick<Named, 'name'>) {
  nextNumber += 25
  const issued_at = new Date('2026-03-10')
  return make.book(await make.site(school), { first: nextNumber, statuses: STATUSES[name] ?? [], issued_at })
}

export const rows = featureRows({
  params: {
    book_id: async (test, { school }, _, route) => (await newBook(test, school, route)).id,

    certificate_number: async (test, { school }, _, route) =>
      (await newBook(test, school, route)).first_certificate_number,

    /** A certificate that DVSA has, as duplicates need one. */
    async previous_certificate({ make }, { school }) {
      nextNumber += 25
      const statuses = Array<CertificateStatus>(25).fill('CERTIFICATE_SENT')
      const site = await make.site(school)
      return (await make.book(site, { first: nextNumber, statuses, is_sent: true })).first_certificate_number
    },
  },
  references: { book: 'book_id', previous_certificate: 'previous_certificate', new_certificate: 'certificate_number' },
  lists: ['certificate_number'],
  below: {
    'certificates.history': (_, { call }, { certificate_number }) =>
      call(certificates.void, {
        params: { certificate_number: Number(certificate_number) },
        body: certificates.void.example.body,
      }),
  },
})
