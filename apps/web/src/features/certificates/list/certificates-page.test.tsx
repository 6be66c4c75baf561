import { certificates } from '@connect/contract/certificates/routes'
import { CERTIFICATE, CERTIFICATE_ROW } from '@connect/contract/certificates/shared/examples'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { fakeApi, good, refused } from '#api/testing/fake-api.ts'
import { person } from '#api/testing/people.ts'
import { noSession } from '#api/testing/session-of.ts'
import { openCertificates } from '#features/certificates/testing/open-certificates.tsx'

const api = fakeApi()
const owner = person({ owner: true })
const viewer = person({ certificate_permission: 'view' })
const LIST = '/v2/certificates'

beforeEach(noSession)

describe('the list of certificates', () => {
  it('shows a certificate in its columns, its number as link to the view [CERT-04, CERT-13, R-15, R-25]', async () => {
    openCertificates(api, owner, `${LIST}?status=CERTIFICATE_READY_TO_RETURN`)

    const row = within(await screen.findByRole('row', { name: /3000001/ }))
    for (const text of ['Ready to return', 'Isla MacDonald', 'Gareth Pugh', '20/11/2026', 'Croydon'])
      expect(row.getByText(text)).toBeTruthy()
    const [number, book] = row.getAllByRole('link', { name: '3000001' })
    expect(number?.getAttribute('href')).toBe(`${LIST}/3000001/view?status=CERTIFICATE_READY_TO_RETURN`)
    expect(book?.getAttribute('href')).toBe(`${LIST}/books?search=3000001`)
    expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
      'Number',
      'Status',
      'Rider',
      'Instructor',
      'Issued',
      'Site',
      'Book',
      'Actions',
    ])
  })

  it('says whose rider is not there yet, and whose was forgotten', async () => {
    const silent = { customer: null, instructor: null }
    const pending = { ...CERTIFICATE_ROW, ...silent, certificate_number: 3000002, issued_at: null }
    openCertificates(api, owner, LIST, { rows: [{ ...CERTIFICATE_ROW, ...silent }, pending] })

    expect(within(await screen.findByRole('row', { name: /^3000001/ })).getByText('Rider deleted')).toBeTruthy()
    expect(within(screen.getByRole('row', { name: /^3000002/ })).queryByText('Rider deleted')).toBeNull()
  })

  it('has a sidebar with both lists, the search and each status with its count [CERT-05 … CERT-08]', async () => {
    openCertificates(api, owner, `${LIST}?supplier=3`)

    const rail = within(await screen.findByRole('complementary', { name: 'CBT Certificates' }))
    const lists = within(rail.getByRole('navigation', { name: 'Lists' }))
    expect((await lists.findByRole('link', { name: 'Certificates 1,025' })).getAttribute('aria-current')).toBe('true')
    expect(lists.getByRole('link', { name: 'CBT Books 41' }).getAttribute('href')).toBe(`${LIST}/books?supplier=3`)
    expect(rail.getByRole('searchbox', { name: 'Search cert, contact, instructor' })).toBeTruthy()
    const statuses = within(rail.getByRole('navigation', { name: 'Status' })).getAllByRole('link')
    expect(statuses.map(({ textContent }) => textContent)).toEqual([
      'All 1,025',
      'Pending 400',
      'Not ready 0',
      'Ready to return 25',
      'Sent 590',
      'Void 7',
      'Duplicate 3',
    ])
  })

  it('puts the status into the address, on the first page [CERT-08]', async () => {
    const { user, address } = openCertificates(api, owner, `${LIST}?page=2&supplier=3`)

    await user.click(await screen.findByRole('link', { name: /^Void/ }))
    await waitFor(() => expect(address()).toBe(`${LIST}?supplier=3&status=CERTIFICATE_VOID`))
    // The address changes a moment before the links that are made from it.
    await screen.findByRole('link', { name: /^Void/, current: true })
    await user.click(screen.getByRole('link', { name: /^All/ }))
    await waitFor(() => expect(address()).toBe(`${LIST}?supplier=3`))
  })

  it.each([
    ['Number', 'certificate_number'],
    ['Status', 'status'],
    ['Rider', 'customer__first_name'],
    ['Instructor', 'instructor__first_name'],
    ['Issued', 'issued_at'],
  ])('sorts by %s [CERT-09]', async (header, field) => {
    const { user, address } = openCertificates(api, owner, LIST)
    const steps = [
      ['ascending', `?ordering=${field}`],
      ['descending', `?ordering=-${field}`],
      ['none', ''],
    ] as const

    for (const [direction, search] of steps) {
      await user.click(await screen.findByRole('link', { name: header }))
      const head = screen.getByRole('columnheader', { name: header })
      await waitFor(() => expect(head.getAttribute('aria-sort')).toBe(direction))
      expect(address()).toBe(`${LIST}${search}`)
    }
  })

  it('has 25 on a page [CERT-12]', async () => {
    openCertificates(api, owner, `${LIST}?search=isla`, { count: 60 })

    const pager = within(await screen.findByRole('navigation', { name: 'Pages' }))
    expect(pager.getByText('1–25 of 60')).toBeTruthy()
    expect(pager.getByRole('link', { name: 'Page 3' }).getAttribute('href')).toBe(`${LIST}?search=isla&page=3`)
  })

  it('says that there is nothing [CERT-10]', async () => {
    openCertificates(api, owner, LIST, { rows: [] })

    expect(await screen.findByText('No certificates found')).toBeTruthy()
  })

  it('says when it could not be loaded [ERR-13]', async () => {
    openCertificates(api, owner, LIST)
    api.on(certificates.list, refused('not_found'))

    expect(await screen.findByText('Unable to load rows')).toBeTruthy()
  })

  it('can be widened again where another screen narrowed it', async () => {
    const { user, address } = openCertificates(api, owner, `${LIST}?book=4&status=CERTIFICATE_VOID&page=2`)

    await user.click(await screen.findByRole('link', { name: 'Show all certificates' }))

    await waitFor(() => expect(address()).toBe(`${LIST}?status=CERTIFICATE_VOID`))
  })

  it('leads to a new book, which who may only look cannot add [CERT-03, CERT-50]', async () => {
    const { unmount } = openCertificates(api, owner, LIST)
    const [link] = await screen.findAllByRole('link', { name: 'Add CBT Book' })
    expect(link?.getAttribute('href')).toBe(`${LIST}/books/new`)
    expect(screen.getByRole('link', { name: 'Issue several' }).getAttribute('href')).toBe(`${LIST}/issue-several`)
    unmount()

    openCertificates(api, viewer, LIST)
    expect((await screen.findByRole('button', { name: 'Add CBT Book' })).matches(':disabled')).toBe(true)
    expect(screen.queryByRole('link', { name: 'Issue several' })).toBeNull()
  })

  it('exports what the filters leave', async () => {
    const made = vi.fn(() => 'blob:certificates')
    vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: made, revokeObjectURL: vi.fn() }))
    const { user } = openCertificates(api, owner, `${LIST}?status=CERTIFICATE_VOID`)
    api.on(certificates.export, () => new Response('certificate_number\n', { headers: { 'content-type': 'text/csv' } }))

    await user.click(await screen.findByRole('button', { name: 'Export CSV' }))

    await waitFor(() => expect(made).toHaveBeenCalledWith(expect.any(Blob)))
    expect(api.count('certificates.export')).toBe(1)
  })
})

describe('the actions of a row [CERT-26 … CERT-31, R-15]', () => {
  it.each([
    ['CERTIFICATE_PENDING', ['Issue', 'Void']],
    ['CERTIFICATE_NOT_READY', ['Change', 'Void']],
    ['CERTIFICATE_READY_TO_RETURN', ['Change', 'Void']],
    ['CERTIFICATE_SENT', ['View', 'Duplicate', 'Void']],
    ['CERTIFICATE_VOID', ['View', 'Unvoid']],
    ['CERTIFICATE_DUPLICATE', ['View']],
  ] as const)('of one that is %s are %j', async (status, actions) => {
    const { user } = openCertificates(api, owner, LIST, { certificate: { status } })

    await user.click(await screen.findByRole('button', { name: 'Actions for 3000001' }))

    const items = await screen.findAllByRole('menuitem')
    expect(items.map(({ textContent }) => textContent)).toEqual(actions)
  })

  it('take back that it is void, once that was meant, with a reason [CERT-31, R-18, R-68]', async () => {
    const { user } = openCertificates(api, owner, LIST, { certificate: { status: 'CERTIFICATE_VOID' } })
    api.on(
      certificates.unvoid,
      refused('certificate_state', { detail: 'Its book went back to DVSA.' }),
      good(certificates.unvoid, CERTIFICATE),
    )
    const ask = async () => {
      await user.click(await screen.findByRole('button', { name: 'Actions for 3000001' }))
      await user.click(await screen.findByRole('menuitem', { name: 'Unvoid' }))
      return within(await screen.findByRole('dialog', { name: 'Are you sure you want to unvoid certificate?' }))
    }

    await user.click((await ask()).getByRole('button', { name: 'Cancel' }))
    expect(api.count('certificates.unvoid')).toBe(0)
    await user.click((await ask()).getByRole('button', { name: 'Unvoid' }))
    expect(await screen.findByText('Certificate not unvoided. Its book went back to DVSA.')).toBeTruthy()
    const dialog = await ask()
    await user.type(dialog.getByRole('textbox', { name: 'Reason' }), 'It was found')
    await user.click(dialog.getByRole('button', { name: 'Unvoid' }))

    expect(await screen.findByText('Certificate unvoided')).toBeTruthy()
    expect(api.bodies).toContainEqual({ reason: 'It was found' })
  })
})

it.each([
  ['a school that is not on Pro', person({ owner: true }, { is_connect_pro: false }), '/v2/pro'],
  ['somebody without access', person({ profile_permission: 'edit' }), '/v2/error?type=forbidden'],
])('leads %s elsewhere [PRO-01, PERM-11]', async (_who, user, path) => {
  const { address } = openCertificates(api, user, LIST)

  await waitFor(() => expect(address()).toBe(path))
})
