import { certificateBooks } from '@connect/contract/certificates/books/book-routes'
import { BOOK } from '@connect/contract/certificates/shared/examples'
import { suppliers } from '@connect/contract/suppliers/routes'
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { fakeApi, good, refused } from '#api/testing/fake-api.ts'
import { person } from '#api/testing/people.ts'
import { noSession } from '#api/testing/session-of.ts'
import { BOOKS, certificatesWith, openBooks } from '#features/certificates/testing/open-books.tsx'

const api = fakeApi()
const owner = person({ owner: true })
const viewer = person({ certificate_permission: 'view' })

beforeEach(noSession)

describe('adding a book', () => {
  const RANGE = 'The number must be between 3000001 and 9999975'
  const first = () => screen.findByRole('textbox', { name: /^First certificate number/ })
  const add = async () => (await screen.findAllByRole('button', { name: 'Add CBT Book' })).at(-1) ?? document.body

  it('shows which certificates it holds, and closes with the search kept [BOOK-02, BOOK-09, BOOK-20]', async () => {
    const { user, address } = openBooks(api, owner, `${BOOKS}/new?is_sent=false`)
    api.on(certificateBooks.create, good(certificateBooks.create, BOOK))

    expect(await screen.findByRole('dialog', { name: 'Add new CBT Book' })).toBeTruthy()
    await user.type(await first(), '3000001')
    expect(screen.getByText('Certificates 3000001 to 3000025')).toBeTruthy()
    await user.click(await add())

    expect(await screen.findByText('CBT Book added')).toBeTruthy()
    expect(address()).toBe(`${BOOKS}?is_sent=false`)
    const sent = { supplier: 3, first_certificate_number: 3000001, first_unused_number: null }
    expect(api.bodies).toContainEqual(sent)
  })

  it.each([
    ['3000000', RANGE],
    ['9999976', RANGE],
    ['', 'This field is required'],
  ])('refuses the first number %j [BOOK-08, BOOK-09]', async (typed, message) => {
    const { user } = openBooks(api, owner, `${BOOKS}/new`)

    if (typed) await user.type(await first(), typed)
    else await first()
    await user.click(await add())

    expect(await screen.findByText(message)).toBeTruthy()
    expect(api.count('certificate_books.create')).toBe(0)
  })

  it('tells of an overlap beside the field [BOOK-20]', async () => {
    const { user } = openBooks(api, owner, `${BOOKS}/new`)
    const overlap = 'Overlaps the book 3000001 to 3000025 at Croydon'
    api.on(certificateBooks.create, refused('validation_failed', { fields: { first_certificate_number: [overlap] } }))

    await user.type(await first(), '3000025')
    await user.click(await add())

    expect(await screen.findByText('Unable to add CBT book')).toBeTruthy()
    const described = (await first()).getAttribute('aria-describedby')?.split(' ') ?? []
    expect(described.map((id) => document.getElementById(id)?.textContent)).toContain(overlap)
  })

  it('takes a book in of which some numbers were used before, and says which', async () => {
    const { user } = openBooks(api, owner, `${BOOKS}/new`)
    api.on(certificateBooks.create, good(certificateBooks.create, BOOK))

    await user.type(await first(), '3000001')
    await user.click(screen.getByRole('switch', { name: 'Some numbers were used before Connect' }))
    await user.click(await add())
    expect(await screen.findByText('This field is required')).toBeTruthy()
    await user.type(screen.getByRole('textbox', { name: /^First unused number/ }), '3000010')
    expect(screen.getByText('Certificates 3000001 to 3000009 will be void here.')).toBeTruthy()
    await user.click(await add())

    await screen.findByText('CBT Book added')
    expect(api.bodies).toContainEqual({
      supplier: 3,
      first_certificate_number: 3000001,
      first_unused_number: 3000010,
    })
  })

  it('forgets the unused number when the switch is turned off again', async () => {
    const { user } = openBooks(api, owner, `${BOOKS}/new`)
    api.on(certificateBooks.create, good(certificateBooks.create, BOOK))
    const box = 'Some numbers were used before Connect'

    await user.type(await first(), '3000001')
    await user.click(screen.getByRole('switch', { name: box }))
    await user.type(screen.getByRole('textbox', { name: /^First unused number/ }), '5')
    await user.click(screen.getByRole('switch', { name: box }))
    await user.click(await add())

    expect(await screen.findByText('CBT Book added')).toBeTruthy()
  })

  it('is not for who may only look', async () => {
    openBooks(api, viewer, `${BOOKS}/new`)

    expect((await add()).matches(':disabled')).toBe(true)
    expect(screen.queryByRole('textbox')).toBeNull()
  })
})

describe('moving a book', () => {
  const [croydon] = suppliers.list.example.response.results
  const sites = { count: 2, results: croydon ? [croydon, { ...croydon, id: 9, connect_location_name: 'Sutton' }] : [] }

  it('sends it to another site', async () => {
    const { user } = openBooks(api, owner, `${BOOKS}/4/move`, { book: { list_certificates: certificatesWith([]) } })
    api.on(suppliers.list, good(suppliers.list, sites))
    api.on(certificateBooks.move, good(certificateBooks.move, BOOK))

    await user.click(await screen.findByRole('combobox', { name: /^New site/ }))
    await user.click(await screen.findByRole('option', { name: 'Sutton' }))
    await user.click(screen.getByRole('button', { name: 'Move book' }))

    expect(await screen.findByText('CBT Book moved')).toBeTruthy()
    expect(api.bodies).toContainEqual({ supplier: 9 })
  })

  it('says that a book of which something was issued stays', async () => {
    openBooks(api, owner, `${BOOKS}/4/move`)

    expect(await screen.findByText('This book cannot be moved')).toBeTruthy()
  })
})

it.each(['abc/return', '0/move'])('says when the address names no book: %s', async (path) => {
  openBooks(api, owner, `${BOOKS}/${path}`)

  await waitFor(() => expect(screen.getByText('Unable to load book')).toBeTruthy())
})
