import { customerDocuments } from '@connect/contract/customers/document-routes'
import { NOTE } from '@connect/contract/customers/examples'
import { customerNotes } from '@connect/contract/customers/note-routes'
import { EXAMPLE_VERSION } from '@connect/contract/versioned'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { fakeApi, good, refused } from '#api/testing/fake-api.ts'
import { person } from '#api/testing/people.ts'
import { noSession } from '#api/testing/session-of.ts'
import { openContacts } from '#features/contacts/testing/open-contacts.tsx'

const api = fakeApi()
const editor = person({ contact_permission: 'edit' })
const viewer = person({ contact_permission: 'view' })
const NOTES = '/v2/contacts/41/details/notes'
const ATTACHMENTS = '/v2/contacts/41/details/attachments'
const SINGLE = { ...NOTE, version: EXAMPLE_VERSION }

const sent = (name: string) => api.bodies[api.calls.indexOf(name)]

beforeEach(noSession)

describe('the notes of a contact', () => {
  it('take a new one by Ctrl+Enter, pinned if wanted [CONTACT-11]', async () => {
    api.on(customerNotes.create, good(customerNotes.create, SINGLE))
    const { user } = openContacts(api, editor, `${NOTES}/add`)
    const text = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'New note' })
    await waitFor(() => expect(document.activeElement).toBe(text))

    await user.click(screen.getByRole('checkbox', { name: 'Pin to the top' }))
    await user.type(text, 'Nervous')
    expect(screen.getByText('7 of 2,000')).toBeTruthy()
    await user.keyboard('{Control>}{Enter}{/Control}')

    await waitFor(() => expect(sent('customer_notes.create')).toEqual({ text: 'Nervous', pinned: true }))
    await waitFor(() => expect(text.value).toBe(''))
  })

  it('keep what was typed when the server refuses it', async () => {
    api.on(customerNotes.create, refused('validation_failed', { fields: { text: ['Too much'] } }))
    const { user } = openContacts(api, editor, NOTES)

    await user.type(await screen.findByRole('textbox', { name: 'New note' }), 'Nervous')
    await user.click(screen.getByRole('button', { name: 'Add note' }))

    expect(await screen.findByText('Too much')).toBeTruthy()
    expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'New note' }).value).toBe('Nervous')
  })

  it('are changed on the version that was read, unpinned, and deleted', async () => {
    api.on(customerNotes.update, good(customerNotes.update, SINGLE))
    api.on(customerNotes.remove, good(customerNotes.remove, customerNotes.remove.example.response))
    const { user } = openContacts(api, editor, NOTES)
    const note = within(within(await screen.findByRole('list', { name: 'Notes' })).getByRole('listitem'))
    expect(note.getByText('Pinned')).toBeTruthy()

    await user.click(note.getByRole('button', { name: 'Unpin note' }))
    await waitFor(() => expect(sent('customer_notes.update')).toEqual({ pinned: false }))
    await user.click(note.getByRole('button', { name: 'Edit note' }))
    const text = await note.findByRole<HTMLTextAreaElement>('textbox', { name: 'Note' })
    await user.clear(text)
    await user.type(text, 'Calm now')
    await user.click(note.getByRole('button', { name: 'Save note' }))
    await waitFor(() =>
      expect(api.bodies[api.calls.lastIndexOf('customer_notes.update')]).toEqual({ text: 'Calm now' }),
    )
    expect(api.headers[api.calls.lastIndexOf('customer_notes.update')]?.get('if-match')).toBe(`"${EXAMPLE_VERSION}"`)

    await user.click(await note.findByRole('button', { name: 'Delete note' }))
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete note' }))
    expect(await screen.findByText('The note has been deleted.')).toBeTruthy()
  })

  it('are only read by who may only look', async () => {
    openContacts(api, viewer, NOTES)

    expect(await screen.findByText(NOTE.text)).toBeTruthy()
    expect(screen.queryByRole('textbox')).toBeNull()
    expect(screen.queryByRole('button', { name: 'Edit note' })).toBeNull()
  })

  it('say that there are none', async () => {
    openContacts(api, editor, NOTES, { notes: [] })

    expect(await screen.findByText('No notes yet')).toBeTruthy()
  })
})

describe('the attachments of a contact', () => {
  it('are added one at a time; a file that is too large is refused by its name [CONTACT-10]', async () => {
    api.on(customerDocuments.create, good(customerDocuments.create, customerDocuments.create.example.response))
    const { address, user } = openContacts(api, editor, `${ATTACHMENTS}/add`)
    const panel = within(await screen.findByRole('dialog', { name: 'Add attachment' }))
    const input = panel.getByLabelText('Files', { selector: 'input' })

    fireEvent.change(input, { target: { files: [new File([new Uint8Array(4_000_001)], 'scan.pdf')] } })
    expect(await panel.findByText('File is too large: scan.pdf')).toBeTruthy()
    fireEvent.change(input, { target: { files: [new File(['%PDF'], 'licence.pdf')] } })
    await user.click(panel.getByRole('button', { name: 'Upload attachment' }))

    await waitFor(() => expect(address()).toBe(ATTACHMENTS))
    expect(await screen.findByRole('link', { name: /^Open Licence, both sides/ })).toBeTruthy()
  })
})
