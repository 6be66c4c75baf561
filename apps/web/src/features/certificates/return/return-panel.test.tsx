import { londonDate } from '@connect/contract/calendar/london'
import type { BookCheck } from '@connect/contract/certificates/books/book'
import { certificateBooks } from '@connect/contract/certificates/books/book-routes'
import { BOOK } from '@connect/contract/certificates/shared/examples'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { fakeApi, good, refused } from '#api/testing/fake-api.ts'
import { person } from '#api/testing/people.ts'
import { noSession } from '#api/testing/session-of.ts'
import { BOOKS, certificatesWith, openBooks, times } from '#features/certificates/testing/open-books.tsx'

const api = fakeApi()
const owner = person({ owner: true })
const viewer = person({ certificate_permission: 'view' })
const AT = `${BOOKS}/4/return`
const READY = { list_certificates: certificatesWith(times(25, 'CERTIFICATE_READY_TO_RETURN')) }

const createCheck = (more: Partial<BookCheck>): BookCheck => ({
  can_return: true,
  refusal: null,
  warnings: [],
  certificates: [],
  ...more,
})

beforeEach(noSession)

describe('step 1 of a return', () => {
  const refusal = 'This book cannot be returned yet: 1 certificate is pending and 1 is not ready.'
  const facts = { rider: 'Isla MacDonald', issued_at: '2026-11-20' }
  const broken = createCheck({
    can_return: false,
    refusal,
    certificates: [
      {
        certificate_number: 3000001,
        status: 'CERTIFICATE_PENDING',
        rider: null,
        issued_at: null,
        problems: [{ level: 'error', message: 'It is pending: issue it or void it.' }],
      },
      {
        ...facts,
        certificate_number: 3000002,
        status: 'CERTIFICATE_NOT_READY',
        problems: [{ level: 'error', message: 'It is missing the transmission.' }],
      },
      {
        ...facts,
        certificate_number: 3000003,
        status: 'CERTIFICATE_READY_TO_RETURN',
        problems: [{ level: 'warning', message: 'The site has no site code.' }],
      },
      { ...facts, certificate_number: 3000004, status: 'CERTIFICATE_READY_TO_RETURN', problems: [] },
    ],
  })

  it('says once what every certificate lacks', async () => {
    openBooks(api, owner, AT, { check: createCheck({ warnings: ['The site has no site code.'] }) })

    const shared = await screen.findByRole('list', { name: 'Of every certificate' })

    expect(shared.textContent).toContain('The site has no site code.')
  })

  it('names each problem, with the ways to mend it that come back here [BOOK-03]', async () => {
    openBooks(api, owner, `${AT}?supplier=3`, { check: broken })

    expect(await screen.findByRole('heading', { name: 'Step 1 check certificates' })).toBeTruthy()
    const lines = await screen.findByRole('list', { name: 'Certificates' })
    expect(screen.getByRole('dialog', { name: 'Send back to DVSA' })).toBeTruthy()
    expect(screen.getByText(new RegExp(refusal))).toBeTruthy()
    expect(within(lines).getByText('It is missing the transmission.')).toBeTruthy()
    const links = within(lines)
      .getAllByRole('link', { name: /^(Issue|Change|Void)/ })
      .map((link) => [link.getAttribute('aria-label'), link.getAttribute('href')])
    const to = (number: number, panel: string) => `/v2/certificates/${number}/${panel}?supplier=3&return_book=4`
    expect(links).toEqual([
      ['Issue 3000001', to(3000001, 'issue')],
      ['Void 3000001', to(3000001, 'void')],
      ['Change 3000002', to(3000002, 'change')],
      ['Void 3000002', to(3000002, 'void')],
      ['Change 3000003', to(3000003, 'change')],
    ])
    expect(screen.getByRole('button', { name: 'Continue' }).matches(':disabled')).toBe(true)
  })

  it('lets warnings pass, and says how many there are [BOOK-03]', async () => {
    const certificates = broken.certificates.slice(2)
    const { user } = openBooks(api, owner, AT, { book: READY, check: createCheck({ certificates }) })

    expect(await screen.findByText(/^This book can be returned\. 1 certificate has warnings/)).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Continue' }))

    expect(await screen.findByRole('heading', { name: 'Step 2 confirm' })).toBeTruthy()
  })

  it('offers no way to mend to who may only look', async () => {
    openBooks(api, viewer, AT, { check: broken })

    const lines = await screen.findByRole('list', { name: 'Certificates' })
    expect(within(lines).queryByRole('link', { name: /^(Issue|Change|Void)/ })).toBeNull()
  })

  it('says when it could not be checked', async () => {
    openBooks(api, owner, AT)
    api.on(certificateBooks.check, refused('not_found'))

    expect(await screen.findByText('Unable to check certificates')).toBeTruthy()
  })
})

describe('step 2 and 3 of a return', () => {
  const toStep2 = async (user = owner) => {
    const app = openBooks(api, user, AT, { book: READY, check: createCheck({}) })
    const next = await screen.findByRole('button', { name: 'Continue' })
    await waitFor(() => expect(next.matches(':disabled')).toBe(false))
    await app.user.click(next)
    await screen.findByRole('heading', { name: 'Step 2 confirm' })
    return app
  }
  const send = () => screen.getByRole('button', { name: 'Return book' })

  it('returns the book today, with its parcel, and offers the return document [BOOK-22, R-67]', async () => {
    const { user } = await toStep2()
    const sent = { ...BOOK, ...READY, is_sent: true, sent_on: '2026-11-20', tracking_reference: 'AB123456789GB' }
    api.on(certificateBooks.send, good(certificateBooks.send, sent))
    api.on(certificateBooks.get, good(certificateBooks.get, sent))

    await user.type(screen.getByRole('textbox', { name: 'Tracking reference' }), 'AB123456789GB')
    await user.click(send())

    expect(await screen.findByText('Book returned to DVSA')).toBeTruthy()
    expect(await screen.findByRole('heading', { name: 'Step 3 return document' })).toBeTruthy()
    for (const name of ['Return sheet (PDF)', 'Export CSV']) expect(screen.getByRole('button', { name })).toBeTruthy()
    expect(api.bodies).toContainEqual({
      sent_on: londonDate(new Date()),
      tracking_reference: 'AB123456789GB',
    })
  })

  it("shows the server's message when it is refused [BOOK-22, BOOK-23]", async () => {
    const { user } = await toStep2()
    const detail = 'This book cannot be returned yet: 1 certificate is pending.'
    api.on(certificateBooks.send, refused('book_not_returnable', { detail }))

    await user.click(send())

    expect(await screen.findByText('Book not returned to DVSA')).toBeTruthy()
    expect(screen.getByText(detail)).toBeTruthy()
  })

  it('refuses a day to come', async () => {
    const { user } = await toStep2()

    const day = screen.getByRole('textbox', { name: 'Returned on' })
    await user.clear(day)
    await user.type(day, '31/12/2098')
    await user.click(send())

    expect(await screen.findByText('Cannot be in the future')).toBeTruthy()
    expect(api.count('certificate_books.send')).toBe(0)
  })

  it('is not for who may only look', async () => {
    await toStep2(viewer)

    expect(send().matches(':disabled')).toBe(true)
  })

  it('begins with the document for a book that went back', async () => {
    openBooks(api, owner, AT, { book: { ...READY, is_sent: true, sent_on: '2026-11-20' } })

    expect(await screen.findByRole('heading', { name: 'Step 3 return document' })).toBeTruthy()
    expect(screen.getAllByText('20/11/2026')).toBeTruthy()
  })
})
