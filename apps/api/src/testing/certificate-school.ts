import { certificateBooks } from '@connect/contract/certificates/books/book-routes'
import { certificateLedger } from '@connect/contract/certificates/ledger/ledger-routes'
import { certificates } from '@connect/contract/certificates/routes'
import type { TestApp } from '#testing/test-app.ts'

/** Any day in the past, with times and the duration between them. */
export const TIMES = {
  time_completion_date: '2026-03-10',
  time_start_time: '09:00',
  time_completion_time: '16:30',
  training_duration: '07:30',
}

/** A school on Pro with a site, an instructor and a rider, seen by its owner. */
export async function certificateSchool({ make, as, context }: TestApp) {
  const school = await make.school({ is_connect_pro: true, atb_number: '10482' })
  const owner = await make.user(school, { is_account_owner: true, user_type: 'USER_ADMIN' })
  const address = { address_1: '4 Yard Lane', town: 'Croydon', postcode: 'CR0 1AA' }
  const site = await make.site(school, { connect_location_name: 'Croydon', site_code: 'C123', ...address })
  const instructor = await make.user(school, {
    first_name: 'Gareth',
    last_name: 'Pugh',
    is_instructor: true,
    instructor_certificate: 'CBT104482',
  })
  const rider = await make.customer(school, {
    first_name: 'Samantha Michelle',
    last_name: 'Morgan',
    birthdate: new Date('1964-07-05'),
    licence_number: 'MORGA657054SM9IJ',
  })
  const call = await as(owner)
  /** What issuing needs beside the times. */
  const forOne = {
    customer: rider.id,
    instructor: instructor.id,
    instructor_certificate: 'CBT104482',
    restrictions: ['NONE'],
    transmission: 'BIKE_TRANSMISSION_MANUAL' as const,
  }
  return {
    school,
    owner,
    site,
    instructor,
    rider,
    call,
    forOne,
    issueBody: { ...forOne, ...TIMES },
    addBook: (first = 3_000_001) =>
      call(certificateBooks.create, { body: { supplier: site.id, first_certificate_number: first } }),
    issue: (certificate_number: number, more: object = {}) =>
      call(certificates.issue, { params: { certificate_number }, body: { ...forOne, ...TIMES, ...more } }),
    get: (certificate_number: number) => call(certificates.get, { params: { certificate_number } }),
    /** What the ledger's own check finds. */
    check: () => call(certificateLedger.check, {}),
    row: (certificate_number: number) =>
      context.db.certificate.findUniqueOrThrow({
        where: { school_id_certificate_number: { school_id: school.id, certificate_number } },
      }),
  }
}
