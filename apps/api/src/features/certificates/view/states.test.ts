import { certificateBooks } from '@connect/contract/certificates/books/book-routes'
import { certificates } from '@connect/contract/certificates/routes'
import {
  CERTIFICATE_STATUSES,
  type CertificateAction,
  type CertificateStatus,
  isAllowed,
} from '@connect/contract/certificates/shared/certificate-rules'
import { describe, expect, it } from 'vitest'
import { certificateSchool } from '#testing/certificate-school.ts'
import { refused } from '#testing/refused.ts'
import { useTestApp } from '#testing/test-app.ts'

const test = useTestApp()
const FIRST = 3_000_001
const OLD = 4_000_001

/** A school whose first number has this status; 4000001 was sent, 3000002 is pending. */
async function withStatus(status: CertificateStatus) {
  const all = await certificateSchool(test())
  const { make } = test()
  const { site, rider, instructor } = all
  await make.book(site, { first: OLD, statuses: Array(25).fill('CERTIFICATE_SENT'), rider, instructor, is_sent: true })
  const isSent = status === 'CERTIFICATE_SENT'
  await make.book(site, { first: FIRST, statuses: [status], rider, instructor, previous: OLD, is_sent: isSent })
  return all
}

type School = Awaited<ReturnType<typeof withStatus>>

/** Every call that an action stands for, on the first number. */
const CALLS: Record<string, { action: CertificateAction; send: (school: School) => Promise<unknown> }> = {
  issue: { action: 'issue', send: ({ issue }) => issue(FIRST) },
  'issue as a duplicate': {
    action: 'issue',
    send: ({ call }) =>
      call(certificates.duplicate, {
        params: { certificate_number: FIRST },
        body: { previous_certificate: OLD, again: true },
      }),
  },
  change: {
    action: 'change',
    send: ({ call, rider, instructor }) =>
      call(certificates.change, {
        params: { certificate_number: FIRST },
        body: { customer: rider.id, instructor: instructor.id, issued_at: '2026-03-09' },
      }),
  },
  PATCH: {
    action: 'change',
    send: ({ call }) =>
      call(certificates.update, { params: { certificate_number: FIRST }, body: { issued_at: '2026-03-09' } }),
  },
  'be duplicated': {
    action: 'duplicate',
    send: ({ call }) =>
      call(certificates.duplicate, {
        params: { certificate_number: OLD + 100 },
        body: { previous_certificate: FIRST },
      }),
  },
  void: {
    action: 'void',
    send: ({ call }) => call(certificates.void, { params: { certificate_number: FIRST }, body: {} }),
  },
  unvoid: {
    action: 'unvoid',
    send: ({ call }) => call(certificates.unvoid, { params: { certificate_number: FIRST }, body: {} }),
  },
}

const STATUSES = Object.keys(CERTIFICATE_STATUSES) as CertificateStatus[]
const rows = (is: boolean) =>
  STATUSES.flatMap((status) =>
    Object.entries(CALLS)
      .filter(([, { action }]) => isAllowed(status, action) === is)
      .map(([name, { send }]) => [status, name, send] as const),
  )

/** The school, with pending numbers that a duplicate can take. */
async function withRoom(status: CertificateStatus) {
  const school = await withStatus(status)
  await test().make.book(school.site, { first: OLD + 100 })
  return school
}

/** One school for each status: a refused call changes nothing, which each test asserts. */
const refusing = new Map<CertificateStatus, Promise<School>>()

function sharedRoom(status: CertificateStatus): Promise<School> {
  const school = refusing.get(status) ?? withRoom(status)
  refusing.set(status, school)
  return school
}

describe('the table of states', () => {
  it.each(rows(true))('%s may %s [CERT-26 CERT-27 CERT-29 CERT-30 CERT-31]', async (status, _, send) => {
    const school = await withRoom(status)

    await expect(send(school)).resolves.toBeDefined()
    expect((await school.check()).faults).toEqual([])
  })

  it.each(rows(false))('%s may not %s [CERT-26 CERT-27 CERT-29 CERT-30 CERT-31]', async (status, _, send) => {
    const school = await sharedRoom(status)
    const before = await school.row(FIRST)

    expect(await refused(send(school))).toMatchObject({ status: 400, code: 'certificate_state' })
    expect(await school.row(FIRST)).toEqual(before)
    expect((await school.check()).faults).toEqual([])
  })
})

describe('voiding', () => {
  it('works without a body, with an empty one and with a reason [CERT-59 R-18]', async () => {
    const { call, owner, get } = await withStatus('CERTIFICATE_PENDING')
    const { access } = await test().signIn(owner)
    const url = `/api/v2/certificates/certificate/${FIRST}/void/`
    const headers = { authorization: `Bearer ${access}` }

    const bare = await test().app.inject({ method: 'POST', url, headers })

    expect(bare.statusCode).toBe(200)
    expect(await get(FIRST)).toMatchObject({ status: 'CERTIFICATE_VOID', void_reason: null, void_note: null })
    const params = { certificate_number: FIRST + 1 }
    expect(await call(certificates.void, { params, body: {} })).toMatchObject({ void_reason: null })
    const why = { reason: 'SPOILT', note: 'Coffee' } as const
    expect(await call(certificates.void, { params: { certificate_number: FIRST + 2 }, body: why })).toMatchObject({
      status: 'CERTIFICATE_VOID',
      void_reason: 'SPOILT',
      void_note: 'Coffee',
    })
  })

  it('takes no reason that only the system gives', async () => {
    const { call } = await withStatus('CERTIFICATE_PENDING')
    const body = { reason: 'USED_ELSEWHERE' } as never

    expect(
      (await refused(call(certificates.void, { params: { certificate_number: FIRST }, body }))).fields,
    ).toHaveProperty('reason')
  })
})

describe('unvoiding', () => {
  const voidThen = async (status: CertificateStatus) => {
    const all = await withStatus(status)
    const params = { certificate_number: FIRST }
    await all.call(certificates.void, { params, body: {} })
    return { ...all, unvoid: () => all.call(certificates.unvoid, { params, body: { reason: 'It was found' } }) }
  }

  it.each<CertificateStatus>([
    'CERTIFICATE_PENDING',
    'CERTIFICATE_NOT_READY',
    'CERTIFICATE_READY_TO_RETURN',
    'CERTIFICATE_SENT',
  ])('brings %s back to what it was [CERT-31 CERT-58]', async (status) => {
    const { unvoid, check } = await voidThen(status)

    expect(await unvoid()).toMatchObject({ status, void_reason: null })
    expect((await check()).faults).toEqual([])
  })

  it('makes it sent where its book went meanwhile', async () => {
    const all = await certificateSchool(test())
    const { make } = test()
    const statuses = Array(25).fill('CERTIFICATE_READY_TO_RETURN')
    const { id: book_id } = await make.book(all.site, {
      first: FIRST,
      statuses,
      rider: all.rider,
      instructor: all.instructor,
    })
    const params = { certificate_number: FIRST }
    await all.call(certificates.void, { params, body: {} })
    await all.call(certificateBooks.send, { params: { book_id }, body: {} })

    expect((await all.call(certificates.unvoid, { params, body: {} })).status).toBe('CERTIFICATE_SENT')
    expect((await all.check()).faults).toEqual([])
  })

  it('is refused for a number that DVSA got back unused', async () => {
    const all = await certificateSchool(test())
    const statuses = ['CERTIFICATE_VOID', ...Array(24).fill('CERTIFICATE_SENT')] as CertificateStatus[]
    await test().make.book(all.site, { first: FIRST, statuses, rider: all.rider, is_sent: true })

    const answer = await refused(all.call(certificates.unvoid, { params: { certificate_number: FIRST }, body: {} }))

    expect(answer).toMatchObject({
      code: 'certificate_state',
      detail: 'Certificate 3000001 went back to DVSA unused, so it stays void.',
    })
  })
})

describe('a duplicate', () => {
  it('says what the old one says, is complete at once, and leaves the old one sent [CERT-33 CERT-36 CERT-57 R-12]', async () => {
    const { call, get, rider, instructor } = await withStatus('CERTIFICATE_PENDING')
    const old = await get(OLD)

    const made = await call(certificates.duplicate, {
      params: { certificate_number: FIRST },
      body: { previous_certificate: OLD },
    })

    expect(made).toMatchObject({
      status: 'CERTIFICATE_DUPLICATE',
      is_duplicate: true,
      previous_certificate: OLD,
      issued_at: old.issued_at,
      customer: { id: rider.id, full_name: old.customer?.full_name },
      instructor: { id: instructor.id },
      valid_until: old.valid_until,
    })
    expect(await get(OLD)).toMatchObject({ status: 'CERTIFICATE_SENT', next_certificate: FIRST })
  })

  it('is made a second time only if that is meant', async () => {
    const { call, get } = await withStatus('CERTIFICATE_PENDING')
    const duplicate = (certificate_number: number, again?: true) =>
      call(certificates.duplicate, { params: { certificate_number }, body: { previous_certificate: OLD, again } })
    await duplicate(FIRST)

    const answer = await refused(duplicate(FIRST + 1))

    expect(answer).toMatchObject({
      code: 'already_duplicated',
      detail: 'Certificate 4000001 already has a duplicate: 3000001.',
    })
    await duplicate(FIRST + 1, true)
    expect((await get(OLD)).next_certificate).toBe(FIRST + 1)
  })

  it('needs a number of the school', async () => {
    const { call } = await withStatus('CERTIFICATE_PENDING')
    const body = { previous_certificate: 9_999_999 }

    const answer = await refused(call(certificates.duplicate, { params: { certificate_number: FIRST }, body }))

    expect(answer.fields).toEqual({ previous_certificate: ['Your school has no certificate with this number'] })
  })
})
