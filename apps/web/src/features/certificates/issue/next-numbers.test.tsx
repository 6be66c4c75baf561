import { certificateBooks } from '@connect/contract/certificates/books/book-routes'
import { certificates } from '@connect/contract/certificates/routes'
import { BOOK, CERTIFICATE, CERTIFICATE_ROW } from '@connect/contract/certificates/shared/examples'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { fakeApi, good, refused } from '#api/testing/fake-api.ts'
import { person } from '#api/testing/people.ts'
import { noSession } from '#api/testing/session-of.ts'
import { nextNumbers } from '#features/certificates/testing/next-numbers.ts'
import { openIssue, PENDING } from '#features/certificates/testing/open-issue.tsx'

const api = fakeApi()
const editor = person({ certificate_permission: 'edit' }, { id: 5 })
const ISSUE = '/v2/certificates/3000002/issue'
const SEVERAL = '/v2/certificates/issue-several'

type User = ReturnType<typeof openIssue>['user']

const text = (name: RegExp) => screen.findByRole<HTMLInputElement>('textbox', { name })
const combobox = (name: RegExp) => screen.findByRole<HTMLInputElement>('combobox', { name })
const bodies = (name: string) => api.bodies.filter((_, index) => api.calls[index] === name)

async function choose(user: User, name: RegExp, option: RegExp | string) {
  await user.click(await combobox(name))
  await user.click(await screen.findByRole('option', { name: option }))
}

async function fill(user: User) {
  await choose(user, /^Contact/, /^Isla MacDonald/)
  await user.type(await text(/^Start time/), '0900')
  await user.type(await text(/^Completion time/), '1630')
  await user.click(screen.getByRole('radio', { name: 'Manual' }))
  await choose(user, /^Instructor/, 'Nia Rees')
}

beforeEach(noSession)

describe('one certificate', () => {
  it('leads on to the next number of the book, not to the lowest of the site', async () => {
    api.on(certificates.issue, good(certificates.issue, { ...CERTIFICATE, certificate_number: 3000003 }))
    const at = '/v2/certificates/3000003/issue'
    const pending = [3000002, 3000003, 3000004]
    const { user } = openIssue(api, editor, at, { certificate: { ...PENDING, certificate_number: 3000003 }, pending })
    await fill(user)
    await user.click(await screen.findByRole('button', { name: 'Issue certificate' }))

    const next = await screen.findByRole('link', { name: /^Issue the next number/ })
    expect(next.getAttribute('href')).toBe('/v2/certificates/3000004/issue')
  })

  it('whose number somebody took before the panel was there leads on to the next', async () => {
    const taken = { ...PENDING, status: 'CERTIFICATE_READY_TO_RETURN' as const }
    openIssue(api, editor, ISSUE, { certificate: taken, pending: [3000003] })

    const next = await screen.findByRole('link', { name: 'Issue the next number (3000003)' })
    expect(next.getAttribute('href')).toBe('/v2/certificates/3000003/issue')
  })

  it('that somebody else issued meanwhile is issued with the next number in one click, nothing typed again', async () => {
    const detail = 'Certificate 3000002 is ready to return, so it cannot be issued.'
    const issued = { ...CERTIFICATE, certificate_number: 3000003 }
    api.on(certificates.issue, refused('certificate_state', { detail }), good(certificates.issue, issued))
    const { user } = openIssue(api, editor, ISSUE, { certificate: PENDING })
    await fill(user)
    await user.type(await text(/^Address line 2/), 'Flat 3')
    expect(screen.queryByRole('button', { name: /instead$/ })).toBeNull()
    api.on(certificates.next, nextNumbers([3000003, 3000004]))
    await user.click(await screen.findByRole('button', { name: 'Issue certificate' }))

    expect(await screen.findByText(new RegExp(detail))).toBeTruthy()
    await user.click(await screen.findByRole('button', { name: 'Issue 3000003 instead' }))

    expect(await screen.findByText('Certificate 3000003 issued to Isla MacDonald')).toBeTruthy()
    const [first, second] = bodies('certificates.issue')
    expect(first).toMatchObject({ customer: 41, address_2: 'Flat 3', instructor: 13 })
    expect(second).toEqual(first)
    expect(screen.getByRole('dialog', { name: 'Issue certificate 3000003' })).toBeTruthy()
  })

  it('offers no other number where there is none', async () => {
    api.on(certificates.issue, refused('certificate_state'))
    const { user } = openIssue(api, editor, ISSUE, { certificate: PENDING })
    await fill(user)
    api.on(certificates.next, nextNumbers([]))
    await user.click(await screen.findByRole('button', { name: 'Issue certificate' }))

    await screen.findByText('Certificate not issued')
    await waitFor(() => expect(api.count('certificates.next')).toBe(1))
    expect(screen.queryByRole('button', { name: /instead$/ })).toBeNull()
  })
})

describe('several certificates', () => {
  const OTHER = { ...BOOK, id: 9, first_certificate_number: 3000101, last_certificate_number: 3000125 }

  it('get the numbers that are shown, and begin in the book that was used last', async () => {
    api.on(certificates.issueSeveral, good(certificates.issueSeveral, { results: [CERTIFICATE_ROW] }))
    const { user } = openIssue(api, editor, SEVERAL, { pending: [3000007, 3000008, 3000101] })
    const books = { count: 2, results: [BOOK, OTHER] }
    api.on(certificateBooks.list, good(certificateBooks.list, books))
    expect(await screen.findByText('Takes 3000007. 2 left afterwards.')).toBeTruthy()
    expect((await combobox(/^Book/)).placeholder).toBe('3000001–3000025 first')
    await fill(user)
    await user.click(screen.getByRole('button', { name: 'Issue certificates' }))

    await screen.findByText('Certificate issued')
    expect(bodies('certificates.issueSeveral')[0]).toMatchObject({ book: null, certificate_numbers: [3000007] })
  })

  it('of which somebody took a number meanwhile are issued with the next ones in one click, riders kept', async () => {
    api.on(
      certificates.issueSeveral,
      refused('certificate_state', { detail: 'Certificate 3000003 is ready to return, so it cannot be issued.' }),
      good(certificates.issueSeveral, { results: [CERTIFICATE_ROW] }),
    )
    const { user } = openIssue(api, editor, SEVERAL)
    await fill(user)
    await user.click(screen.getByRole('button', { name: 'Add rider' }))
    const second = within(await screen.findByRole('region', { name: 'Rider 2' }))
    await user.click(second.getByRole('combobox', { name: /^Contact/ }))
    await user.click(await screen.findByRole('option', { name: /^Alba Fox/ }))
    await screen.findByText('Takes 3000002–3000003. 1 left afterwards.')
    api.on(certificates.next, nextNumbers([3000002, 3000004, 3000005]))
    await user.click(screen.getByRole('button', { name: 'Issue certificates' }))
    await user.click(await screen.findByRole('button', { name: 'Issue 3000002 and 3000004 instead' }))

    await screen.findByText('Certificate issued')
    const [before, after] = bodies('certificates.issueSeveral')
    expect(before).toMatchObject({
      certificate_numbers: [3000002, 3000003],
      riders: [{ customer: 41 }, { customer: 42 }],
    })
    expect(after).toEqual({ ...(before as object), certificate_numbers: [3000002, 3000004] })
  })
})
