import { audit } from '@connect/contract/audit/routes'
import { certificates } from '@connect/contract/certificates/routes'
import { pastLedgerGuard } from '@connect/db/testing/ledger-guard'
import { describe, expect, it } from 'vitest'
import { purgeCertificates } from '#features/certificates/settings/purge-certificates.ts'
import { certificateSchool } from '#testing/certificate-school.ts'
import { refused } from '#testing/refused.ts'
import { useTestApp } from '#testing/test-app.ts'

const test = useTestApp()
const FIRST = 3_000_001
const OTHER = 3_000_101

async function withBooks() {
  const all = await certificateSchool(test())
  await all.addBook(FIRST)
  await all.addBook(OTHER)
  const reissue = (certificate_number: number, body: object = {}, headers: Record<string, string> = {}) =>
    all.call(certificates.reissue, { params: { certificate_number }, body }, { headers })
  const history = async (certificate_number: number) =>
    (await all.call(certificates.history, { params: { certificate_number }, query: {} })).results
  return { ...all, reissue, history }
}

describe('void and reissue', () => {
  it('voids a certificate and issues the next of its book with all that it says', async () => {
    const { issue, get, reissue, row, check } = await withBooks()
    await issue(OTHER + 3, { address: '1 High Street', restrictions: ['45', '78'] })
    const before = await row(OTHER + 3)

    const issued = await reissue(OTHER + 3, { reason: 'SPOILT', note: 'Coffee' })

    const anew = { certificate_number: OTHER + 4, recorded_at: expect.any(Date), updated: expect.any(Date) }
    expect(await row(OTHER + 4)).toEqual({ ...before, ...anew })
    expect(issued).toMatchObject({
      certificate_number: OTHER + 4,
      status: 'CERTIFICATE_READY_TO_RETURN',
      is_duplicate: false,
      previous_certificate: null,
      manual_full_address: expect.stringContaining('1 High Street'),
      restrictions: [{ code: '45' }, { code: '78' }],
      warnings: [],
    })
    expect(await get(OTHER + 3)).toMatchObject({
      status: 'CERTIFICATE_VOID',
      void_reason: 'SPOILT',
      void_note: 'Coffee',
      customer: { full_name: 'Samantha Michelle Morgan' },
    })
    expect(await check()).toMatchObject({ is_intact: true, length: 5 })
  })

  it('is two events of the ledger that name each other, and an entry of the audit trail for either', async () => {
    const { issue, reissue, history, call, owner } = await withBooks()
    await issue(FIRST)
    await reissue(FIRST, { reason: 'SPOILT', note: 'Coffee' })

    expect((await history(FIRST))[0]).toMatchObject({
      action: 'VOIDED',
      reason: `Spoilt: Coffee. Issued again as ${FIRST + 1}.`,
      user: { id: owner.id },
    })
    expect((await history(FIRST + 1))[0]).toMatchObject({
      action: 'ISSUED',
      reason: `In place of ${FIRST}, which is void.`,
      from_status: 'CERTIFICATE_PENDING',
      to_status: 'CERTIFICATE_READY_TO_RETURN',
    })
    const { results } = await call(audit.list, { query: { page_size: 100 } })
    const entries = results.filter(({ action }) => action === 'certificates.reissue')
    expect(entries.map(({ entity_id }) => entity_id).toSorted()).toEqual([String(FIRST), String(FIRST + 1)])
  })

  it('takes the number that is chosen, and needs no reason', async () => {
    const { issue, reissue, history } = await withBooks()
    await issue(FIRST)

    expect(await reissue(FIRST, { new_certificate: OTHER + 7 })).toMatchObject({ certificate_number: OTHER + 7 })
    expect((await history(FIRST))[0]).toMatchObject({ action: 'VOIDED', reason: `Issued again as ${OTHER + 7}.` })
  })

  it('goes on in another book of the site when its own has none left', async () => {
    const { issue, reissue, call } = await withBooks()
    await issue(OTHER)
    for (let number = OTHER + 1; number < OTHER + 25; number += 1)
      await call(certificates.void, { params: { certificate_number: number }, body: {} })

    expect(await reissue(OTHER)).toMatchObject({ certificate_number: FIRST })
  })

  it('leaves missing what was missing', async () => {
    const { site, rider, reissue } = await withBooks()
    await test().make.book(site, { first: FIRST + 200, statuses: ['CERTIFICATE_NOT_READY'], rider })

    expect(await reissue(FIRST + 200)).toMatchObject({
      certificate_number: FIRST + 201,
      status: 'CERTIFICATE_NOT_READY',
      warnings: expect.arrayContaining([expect.stringMatching(/^It is missing /)]),
    })
  })

  it('has to be returned again where the first one went back to DVSA', async () => {
    const { site, rider, reissue, get } = await withBooks()
    const statuses = Array(25).fill('CERTIFICATE_SENT')
    await test().make.book(site, { first: FIRST + 300, statuses, rider, is_sent: true })

    expect(await reissue(FIRST + 300)).toMatchObject({ status: 'CERTIFICATE_READY_TO_RETURN', is_book_sent: false })
    expect(await get(FIRST + 300)).toMatchObject({ status: 'CERTIFICATE_VOID', is_book_sent: true })
  })

  it('makes a duplicate again of one that was not ready', async () => {
    const { site, rider, reissue, call, history } = await withBooks()
    const { db } = test().context
    const statuses = Array(25).fill('CERTIFICATE_SENT')
    await test().make.book(site, { first: FIRST + 300, statuses, rider, is_sent: true })
    const where = { certificate_number: FIRST + 300 }
    await pastLedgerGuard(test().owner, () =>
      db.certificate.updateMany({ where, data: { instructor_first_name: null } }),
    )
    const body = { previous_certificate: FIRST + 300 }
    await call(certificates.duplicate, { params: { certificate_number: FIRST }, body })

    expect(await reissue(FIRST)).toMatchObject({
      certificate_number: FIRST + 1,
      status: 'CERTIFICATE_NOT_READY',
      is_duplicate: true,
      previous_certificate: FIRST + 300,
    })
    expect((await history(FIRST + 1))[0]).toMatchObject({ action: 'DUPLICATED' })
  })

  it.each([
    ['was never issued', FIRST, 'was never issued'],
    ['is void', FIRST + 1, 'is void, so it cannot be voided'],
  ])('refuses one that %s, and changes nothing', async (_, number, words) => {
    const { issue, reissue, call, check } = await withBooks()
    await issue(FIRST + 1)
    await call(certificates.void, { params: { certificate_number: FIRST + 1 }, body: {} })

    const answer = await refused(reissue(number))

    expect([answer.code, answer.detail]).toEqual(['certificate_state', expect.stringContaining(words)])
    expect(await check()).toMatchObject({ length: 4 })
  })

  it('refuses a number that is not pending, or not of the site, and leaves the certificate as it is', async () => {
    const { issue, reissue, get, school } = await withBooks()
    const stranger = await certificateSchool(test())
    await stranger.addBook(FIRST + 900)
    await test().make.book(await test().make.site(school), { first: FIRST + 500 })
    await issue(FIRST)
    await issue(FIRST + 1)

    expect(await refused(reissue(FIRST, { new_certificate: FIRST + 1 }))).toMatchObject({
      code: 'certificate_state',
      detail: `Certificate ${FIRST + 1} is ready to return, so it cannot be issued.`,
    })
    for (const new_certificate of [FIRST + 500, FIRST + 900, 9_999_999]) {
      expect((await refused(reissue(FIRST, { new_certificate }))).fields).toEqual({
        new_certificate: ['Choose a pending certificate at this site'],
      })
    }
    expect((await refused(reissue(FIRST, { new_certificate: FIRST }))).code).toBe('certificate_state')
    expect((await get(FIRST)).status).toBe('CERTIFICATE_READY_TO_RETURN')
  })

  it('says so when the site has no pending certificate left', async () => {
    const { site, rider, call } = await certificateSchool(test())
    await test().make.book(site, { first: FIRST, statuses: Array(25).fill('CERTIFICATE_READY_TO_RETURN'), rider })

    const answer = await refused(call(certificates.reissue, { params: { certificate_number: FIRST }, body: {} }))

    expect([answer.code, answer.detail]).toEqual([
      'no_pending_certificates',
      'Croydon has no pending certificates left.',
    ])
  })

  it('counts once, however often it is sent', async () => {
    const { issue, reissue, call } = await withBooks()
    await issue(FIRST)
    const headers = { 'idempotency-key': 'reissue-1' }

    const answers = [await reissue(FIRST, {}, headers), await reissue(FIRST, {}, headers)]

    expect(answers.map(({ certificate_number }) => certificate_number)).toEqual([FIRST + 1, FIRST + 1])
    expect((await call(certificates.summary, {})).statuses).toMatchObject({
      CERTIFICATE_VOID: 1,
      CERTIFICATE_READY_TO_RETURN: 1,
    })
  })

  it('of many at once happens once, and of two for one number one stays as it was', async () => {
    const { issue, reissue, call, check } = await withBooks()
    await issue(FIRST)
    await issue(FIRST + 1)

    const settled = await Promise.allSettled([
      ...Array.from({ length: 5 }, () => reissue(FIRST, { new_certificate: OTHER })),
      ...Array.from({ length: 5 }, () => reissue(FIRST + 1, { new_certificate: OTHER })),
    ])

    expect(settled.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect((await call(certificates.summary, {})).statuses).toMatchObject({
      CERTIFICATE_VOID: 1,
      CERTIFICATE_READY_TO_RETURN: 2,
    })
    expect((await check()).faults).toEqual([])
  })

  it('refuses one whose rider was deleted after the retention period', async () => {
    const { site, reissue } = await withBooks()
    await test().make.book(site, {
      first: FIRST + 300,
      statuses: Array(25).fill('CERTIFICATE_SENT'),
      is_sent: true,
      issued_at: new Date('2020-01-10'),
    })
    await purgeCertificates(test().context)

    const answer = await refused(reissue(FIRST + 300))

    expect([answer.code, answer.detail]).toEqual(['certificate_state', expect.stringContaining('nothing to copy')])
  })
})
