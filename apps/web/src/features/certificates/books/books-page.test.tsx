import { certificateBooks } from '@connect/contract/certificates/books/book-routes'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { fakeApi, good, refused } from '#api/testing/fake-api.ts'
import { person } from '#api/testing/people.ts'
import { noSession } from '#api/testing/session-of.ts'
import { BOOKS, certificatesWith, openBooks, times } from '#features/certificates/testing/open-books.tsx'

const api = fakeApi()
const owner = person({ owner: true })
const viewer = person({ certificate_permission: 'view' })
const PENDING = { list_certificates: certificatesWith([]) }

beforeEach(noSession)

const row = async () => within(await screen.findByRole('row', { name: /3000001–3000025/ }))
async function menu(user: ReturnType<typeof openBooks>['user']) {
  await user.click(await screen.findByRole('button', { name: 'Actions for book 3000001' }))
  return within(await screen.findByRole('menu'))
}
const readItems = (list: Awaited<ReturnType<typeof menu>>) =>
  list.getAllByRole('menuitem').map(({ textContent }) => textContent)

describe('the list of books', () => {
  it('shows a book in its columns, its numbers as link to its certificates [BOOK-01, BOOK-06]', async () => {
    openBooks(api, owner, BOOKS, {
      book: { list_certificates: certificatesWith([...times(5, 'CERTIFICATE_VOID'), 'CERTIFICATE_NOT_READY']) },
    })

    const cells = (await row()).getAllByRole('cell').map(({ textContent }) => textContent)
    expect(cells.slice(0, 7)).toEqual(['3000001–3000025', 'Croydon', 'Available0/20', '19', '1', '5', '–'])
    expect((await row()).getByRole('link').getAttribute('href')).toBe('/v2/certificates?book=4')
  })

  it.each([
    [times(17, 'CERTIFICATE_READY_TO_RETURN'), 2, 'Available', '17/23'],
    [times(18, 'CERTIFICATE_READY_TO_RETURN'), 0, 'Available', '18/25'],
    [times(18, 'CERTIFICATE_READY_TO_RETURN'), 1, 'Almost full', '18/24'],
    [times(24, 'CERTIFICATE_READY_TO_RETURN'), 0, 'Almost full', '24/25'],
    [times(25, 'CERTIFICATE_DUPLICATE'), 0, 'Full', '25/25'],
    [[], 25, 'Full', '0/0'],
  ])('says how full it is, number %# [BOOK-10, BOOK-11, BOOK-12, R-45]', async (issued, isVoid, label, ratio) => {
    const list_certificates = certificatesWith([...times(isVoid, 'CERTIFICATE_VOID'), ...issued])
    openBooks(api, owner, BOOKS, { book: { list_certificates } })

    expect((await row()).getByText(label)).toBeTruthy()
    expect((await row()).getByText(ratio)).toBeTruthy()
  })

  it('shows no ratio of a sent book, but when it went back [BOOK-13, R-14]', async () => {
    const list_certificates = certificatesWith(times(25, 'CERTIFICATE_SENT'))
    openBooks(api, owner, BOOKS, { book: { list_certificates, is_sent: true, sent_on: '2026-11-20' } })

    expect((await row()).getByText('Sent')).toBeTruthy()
    expect((await row()).getByText('20/11/2026')).toBeTruthy()
    expect((await row()).queryByText(/\d+\/25$/)).toBeNull()
  })

  it('says that there is none [BOOK-04]', async () => {
    openBooks(api, owner, BOOKS, { count: 0 })

    expect(await screen.findByText('No books found')).toBeTruthy()
  })

  it('has ten on a page [BOOK-05]', async () => {
    openBooks(api, owner, BOOKS, { count: 31 })

    expect(await screen.findByText('1–10 of 31')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Page 4' })).toBeTruthy()
  })

  it("disables 'Add CBT Book' for who may only look", async () => {
    openBooks(api, viewer, BOOKS)

    expect((await screen.findByRole('button', { name: 'Add CBT Book' })).matches(':disabled')).toBe(true)
  })

  it('is filtered by whether a book went back, on the first page', async () => {
    const { user, address } = openBooks(api, owner, `${BOOKS}?page=2`)

    await user.click(await screen.findByRole('link', { name: 'Returned to DVSA' }))

    await waitFor(() => expect(address()).toBe(`${BOOKS}?is_sent=true`))
  })
})

describe('what can be done with a book', () => {
  const always = ['Certificates', 'Return to DVSA']
  const files = ['Export CSV', 'Print return sheet (PDF)']

  it.each([
    ['a new one', [], [...always, 'Move to another site', ...files, 'Delete']],
    ['one with a certificate not ready', times(1, 'CERTIFICATE_NOT_READY'), [...always, ...files, 'Delete']],
    ['one with a void certificate', times(1, 'CERTIFICATE_VOID'), [...always, 'Move to another site', ...files]],
    ['one with a certificate ready', times(1, 'CERTIFICATE_READY_TO_RETURN'), [...always, ...files]],
  ])('depends on its certificates: %s [BOOK-14]', async (_which, statuses, items) => {
    const list_certificates = certificatesWith(statuses)
    const { user } = openBooks(api, owner, BOOKS, { book: { list_certificates } })

    expect(readItems(await menu(user))).toEqual(items)
  })

  it('is only to read it when it went back [R-14]', async () => {
    const { user } = openBooks(api, owner, BOOKS, { book: { ...PENDING, is_sent: true } })

    expect(readItems(await menu(user))).toEqual(['Certificates', 'Return document', ...files])
  })

  it('keeps delete from who may only look [BOOK-14]', async () => {
    const { user } = openBooks(api, viewer, BOOKS, { book: PENDING })

    expect((await menu(user)).getByRole('menuitem', { name: 'Delete' }).matches(':disabled')).toBe(true)
  })

  it.each([
    ['CBT Book deleted', good(certificateBooks.remove, { detail: 'The book has been deleted.' })],
    ['Unable to delete book', refused('book_not_deletable')],
  ])('deletes after a question and says: %s [BOOK-21, R-17]', async (words, answer) => {
    const { user } = openBooks(api, owner, BOOKS, { book: PENDING })
    api.on(certificateBooks.remove, answer)

    await user.click((await menu(user)).getByRole('menuitem', { name: 'Delete' }))
    const question = within(await screen.findByRole('dialog', { name: 'Delete book 3000001–3000025?' }))
    expect(question.getByText(/Its numbers stay in the ledger/)).toBeTruthy()
    await user.click(question.getByRole('button', { name: 'Delete book' }))

    expect(await screen.findByText(words)).toBeTruthy()
  })

  it('deletes nothing when it is not meant', async () => {
    const { user } = openBooks(api, owner, BOOKS, { book: PENDING })

    await user.click((await menu(user)).getByRole('menuitem', { name: 'Delete' }))
    await user.click(await screen.findByRole('button', { name: 'Cancel' }))

    expect(api.count('certificate_books.remove')).toBe(0)
  })

  it.each(['Export CSV', 'Print return sheet (PDF)'])('saves a file: %s [BOOK-17]', async (name) => {
    const made = vi.fn(() => 'blob:book')
    vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: made, revokeObjectURL: vi.fn() }))
    const { user } = openBooks(api, owner, BOOKS)
    api.on(certificateBooks.export, () => new Response('x', { headers: { 'content-type': 'text/csv' } }))

    await user.click((await menu(user)).getByRole('menuitem', { name }))

    await waitFor(() => expect(made).toHaveBeenCalledWith(expect.any(Blob)))
  })
})
