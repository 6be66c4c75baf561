import { certificates } from '@connect/contract/certificates/routes'
import { CERTIFICATE } from '@connect/contract/certificates/shared/examples'
import { screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { fakeApi, good, plain, refused } from '#api/testing/fake-api.ts'
import { person } from '#api/testing/people.ts'
import { noSession } from '#api/testing/session-of.ts'
import { nextNumbers } from '#features/certificates/testing/next-numbers.ts'
import { openCertificates } from '#features/certificates/testing/open-certificates.tsx'

const api = fakeApi()
const owner = person({ owner: true })
const VOID = '/v2/certificates/3000001/void'

type User = ReturnType<typeof openCertificates>['user']

const panel = async () => within(await screen.findByRole('dialog', { name: 'Void certificate 3000001' }))
const bodies = (name: string) => api.bodies.filter((_, index) => api.calls[index] === name)
const number = async () => (await panel()).getByRole<HTMLInputElement>('combobox', { name: /^New certificate number/ })

async function giveReason(user: User) {
  await user.click(await (await panel()).findByRole('combobox', { name: /^Reason/ }))
  await user.click(await screen.findByRole('option', { name: 'Spoilt' }))
  await user.type((await panel()).getByRole('textbox', { name: /^Note/ }), 'Coffee')
}

const issueAgain = async (user: User) =>
  user.click((await panel()).getByRole('switch', { name: 'Issue again to Isla MacDonald' }))

beforeEach(noSession)

describe('void and reissue', () => {
  it('is one call with the next number of the book, and nothing is typed twice', async () => {
    api.on(certificates.reissue, good(certificates.reissue, { ...CERTIFICATE, certificate_number: 3000002 }))
    const { user } = openCertificates(api, owner, VOID)
    await giveReason(user)
    await issueAgain(user)
    expect((await number()).value).toBe('3000002')
    for (const fact of ['20/11/2026', '09:00 to 16:30', 'CBT104482'])
      expect((await panel()).getByText(fact)).toBeTruthy()
    await user.click((await panel()).getByRole('button', { name: 'Void and reissue' }))

    expect(await screen.findByText('Certificate voided and reissued')).toBeTruthy()
    expect(bodies('certificates.reissue')).toEqual([{ reason: 'SPOILT', note: 'Coffee', new_certificate: 3000002 }])
    expect(api.count('certificates.void')).toBe(0)
    expect((await panel()).getByText('Certificate 3000002 issued to Isla MacDonald')).toBeTruthy()
    expect((await panel()).getByRole('button', { name: 'School copy (PDF)' })).toBeTruthy()
  })

  it('takes another number, and is only a void once that is chosen again', async () => {
    api.on(certificates.void, good(certificates.void, { ...CERTIFICATE, status: 'CERTIFICATE_VOID' }))
    const { user } = openCertificates(api, owner, VOID)
    await giveReason(user)
    await issueAgain(user)
    await user.click(await number())
    await user.click(await screen.findByRole('option', { name: '3000003' }))
    await issueAgain(user)
    await user.click((await panel()).getByRole('button', { name: 'Void certificate' }))

    expect(await screen.findByText('Certificate voided')).toBeTruthy()
    expect(bodies('certificates.void')).toEqual([{ reason: 'SPOILT', note: 'Coffee' }])
    expect(api.count('certificates.reissue')).toBe(0)
  })

  it('offers the next number where somebody else took this one meanwhile', async () => {
    const detail = 'Certificate 3000002 is ready to return, so it cannot be issued.'
    const issued = { ...CERTIFICATE, certificate_number: 3000003 }
    api.on(certificates.reissue, refused('certificate_state', { detail }), good(certificates.reissue, issued))
    const { user } = openCertificates(api, owner, VOID)
    await giveReason(user)
    await issueAgain(user)
    api.on(certificates.next, nextNumbers([3000003]))
    await user.click((await panel()).getByRole('button', { name: 'Void and reissue' }))
    await user.click(await screen.findByRole('button', { name: 'Void and reissue as 3000003' }))

    expect(await screen.findByText('Certificate 3000003 issued to Isla MacDonald')).toBeTruthy()
    expect(bodies('certificates.reissue').at(-1)).toEqual({
      reason: 'SPOILT',
      note: 'Coffee',
      new_certificate: 3000003,
    })
  })

  it.each([
    ['there are no numbers left', nextNumbers([]), 'This site has no pending certificates left.'],
    ['they did not come', plain(400), 'Unable to load pending certificates.'],
  ])('cannot be sent when %s', async (_, reply, words) => {
    const { user } = openCertificates(api, owner, VOID)
    api.on(certificates.next, reply)
    await giveReason(user)
    await issueAgain(user)
    expect((await panel()).getByText(words)).toBeTruthy()
    await user.click((await panel()).getByRole('button', { name: 'Void and reissue' }))

    expect(await (await panel()).findByText('This field is required')).toBeTruthy()
    expect(api.count('certificates.reissue')).toBe(0)
  })

  it.each([
    ['was never issued', { status: 'CERTIFICATE_PENDING', customer: null, issued_at: null }],
    ['has lost its rider', { status: 'CERTIFICATE_SENT', customer: null, is_purged: true }],
  ] as const)('is not offered for a certificate that %s', async (_, certificate) => {
    openCertificates(api, owner, VOID, { certificate })

    expect(await (await panel()).findByRole('combobox', { name: /^Reason/ })).toBeTruthy()
    expect((await panel()).queryByRole('switch')).toBeNull()
    expect(api.count('certificates.next')).toBe(0)
  })
})
