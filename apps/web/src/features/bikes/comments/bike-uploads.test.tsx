import { bikeComments } from '@connect/contract/bikes/comment-routes'
import { bikeDocuments } from '@connect/contract/bikes/document-routes'
import { BIKE, COMMENT } from '@connect/contract/bikes/examples'
import { bikes } from '@connect/contract/bikes/routes'
import { UPLOAD_LIMIT } from '@connect/contract/files/upload'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { fakeApi, good, plain, refused } from '#api/testing/fake-api.ts'
import { person } from '#api/testing/people.ts'
import { noSession } from '#api/testing/session-of.ts'
import { openBikes } from '#features/bikes/testing/open-bikes.tsx'
import { commentBody } from './add-comment-form.tsx'

const api = fakeApi()
const owner = person({ owner: true }, { id: 1 })
const instructor = person({ bike_permission: 'edit' }, { id: 12 })
const viewer = person({ bike_permission: 'view' }, { id: 12 })
const COMMENT_AT = '/v2/bikes/8/details/comment?event=mot'
const DOCUMENT_AT = '/v2/bikes/8/details/document?event=mot'
const [PICTURE] = COMMENT.images
const VIDEO = { id: 6, video: '/api/v2/files/73/', name: 'drop.mp4' }

const file = (name: string, size = 10) => new File([new Uint8Array(size)], name)
const input = () => screen.findByLabelText<HTMLInputElement>('Files', { selector: 'input[type=file]' })
const choose = async (...files: File[]) => fireEvent.change(await input(), { target: { files } })
const chosen = () =>
  within(screen.getByRole('list', { name: 'Chosen files' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent)
const notes = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: /^Notes/ })
const press = async (user: ReturnType<typeof openBikes>['user'], name: string) =>
  user.click(await screen.findByRole('button', { name }))

function takeComments(): void {
  api.on(bikeComments.create, good(bikeComments.create, bikeComments.create.example.response))
  api.on(bikeComments.addVideo, good(bikeComments.addVideo, VIDEO))
  if (PICTURE) api.on(bikeComments.addImage, good(bikeComments.addImage, PICTURE))
}

beforeEach(noSession)

describe('a comment', () => {
  it('is reported by the instructor who is signed in [BIKE-42, BIKE-43, BIKE-44, R-76]', async () => {
    takeComments()
    const { user } = openBikes(api, instructor, COMMENT_AT)
    await user.type(await notes(), 'Bent lever')
    await press(user, 'Add comment')

    expect(await screen.findByText('You have successfully added a comment.')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Back to bike' }).getAttribute('href')).toBe(
      '/v2/bikes/8/details?event=mot',
    )
    expect(api.bodies).toContainEqual({ comment: 'Bent lever', reported_by: [12] })
  })

  it('names nobody where who is signed in is no instructor [BIKE-53]', async () => {
    takeComments()
    const { user } = openBikes(api, owner, COMMENT_AT)
    await user.type(await notes(), 'Bent lever')
    await press(user, 'Add comment')

    await screen.findByText('You have successfully added a comment.')
    expect(api.bodies).toContainEqual({ comment: 'Bent lever' })
  })

  it('has 500 characters at most, counted [BIKE-50]', async () => {
    const { user } = openBikes(api, owner, COMMENT_AT)
    fireEvent.change(await notes(), { target: { value: 'x'.repeat(501) } })
    expect(screen.getByText('501 / 500')).toBeTruthy()
    await press(user, 'Add comment')

    expect(await screen.findByText('Must be at most 500 characters')).toBeTruthy()
    expect(api.count('bike_comments.create')).toBe(0)
  })

  it("shows the server's errors beside its fields [BIKE-54]", async () => {
    api.on(bikeComments.create, refused('validation_failed', { fields: { reported_by: ['Choose staff'] } }))
    const { user } = openBikes(api, owner, COMMENT_AT)
    await user.type(await notes(), 'Bent lever')
    await press(user, 'Add comment')

    expect(await screen.findByText('Choose staff')).toBeTruthy()
    expect((await notes()).value).toBe('Bent lever')
  })

  it('takes images and videos of 4,000,000 bytes, by name [BIKE-65, BIKE-66, BIKE-68, R-31]', async () => {
    const { user } = openBikes(api, owner, COMMENT_AT)
    expect((await input()).accept).toBe('image/*,video/*')

    await choose(file('a.jpg'), file('b.mp4'), file('big.png', UPLOAD_LIMIT + 1), file('v5c.pdf'))

    expect(await screen.findByText(/File is too large: big\.png/)).toBeTruthy()
    expect(screen.getByText(/Only images and videos can be added: v5c\.pdf/)).toBeTruthy()
    expect(chosen()).toEqual(['a.jpg 10 bytes', 'b.mp4 10 bytes'])
    await choose(file('a.jpg', 20))
    expect(chosen()).toEqual(['a.jpg 20 bytes', 'b.mp4 10 bytes'])
    await user.click(screen.getByRole('button', { name: 'Remove a.jpg' }))
    expect(chosen()).toEqual(['b.mp4 10 bytes'])
  })

  it('keeps what was saved when its third file fails, and sends only that again', async () => {
    takeComments()
    const lost = refused('validation_failed', { fields: { video: ['This is not a video we can read'] } })
    api.on(bikeComments.addVideo, lost, good(bikeComments.addVideo, VIDEO))
    const { user } = openBikes(api, owner, COMMENT_AT)
    await user.type(await notes(), 'Bent lever')
    await choose(file('a.jpg'), file('b.jpg'), file('c.mp4'))
    await press(user, 'Add comment')

    expect(await screen.findByText('The comment was saved. 1 file was not.')).toBeTruthy()
    expect(chosen()).toEqual([
      'a.jpg 10 bytes Saved',
      'b.jpg 10 bytes Saved',
      'c.mp4 10 bytesThis is not a video we can read',
    ])
    await press(user, 'Try again')

    expect(await screen.findByText('You have successfully added a comment.')).toBeTruthy()
    const calls = ['bike_comments.create', 'bike_comments.addImage', 'bike_comments.addVideo'].map(api.count)
    expect(calls).toEqual([1, 2, 2])
  })

  it('also sets a status, one of the two', async () => {
    takeComments()
    api.on(bikes.update, good(bikes.update, BIKE))
    const { user } = openBikes(api, owner, COMMENT_AT)
    await user.type(await notes(), 'Bent lever')
    await user.click(screen.getByRole('checkbox', { name: 'At Risk' }))
    await user.click(screen.getByRole('checkbox', { name: 'Out of Order' }))
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'At Risk' }).checked).toBe(false)
    await press(user, 'Add comment')

    await screen.findByText('You have successfully added a comment.')
    expect(api.bodies[api.calls.indexOf('bikes.update')]).toEqual({ status: 'BIKE_STATUS_OUT_OF_ORDER' })
  })

  it('asks before files that were chosen are left', async () => {
    const { user, address } = openBikes(api, owner, COMMENT_AT)
    await choose(file('a.jpg'))
    await user.click(await screen.findByRole('link', { name: 'Cancel' }))

    expect(await screen.findByRole('dialog', { name: 'You have unsaved changes' })).toBeTruthy()
    expect(address()).toBe(COMMENT_AT)
  })

  it('cannot be added by who may only look [PERM-12]', async () => {
    openBikes(api, viewer, COMMENT_AT)
    await screen.findByText('You do not have permission to do this.')

    const buttons = screen.getAllByRole('button', { name: 'Add comment' })
    expect(buttons.map((one) => one.matches(':disabled'))).toEqual([true])
  })
})

describe('what a comment sends [BIKE-53]', () => {
  it.each([
    ['integers as they are', [12, 7], { comment: 'Bent', reported_by: [12, 7] }],
    ['ids in text as integers', ['12'], { comment: 'Bent', reported_by: [12] }],
    ['nobody not at all', [], { comment: 'Bent' }],
    ['what was not asked not at all', undefined, { comment: 'Bent' }],
  ])('%s', (_what, reported_by, body) => {
    expect(commentBody({ comment: 'Bent', reported_by })).toEqual(body)
  })
})

describe('a document', () => {
  it('is sent with its description, the first of two files [BIKE-57…BIKE-59, BIKE-61, R-29]', async () => {
    api.on(bikeDocuments.create, good(bikeDocuments.create, bikeDocuments.create.example.response))
    const { user } = openBikes(api, owner, DOCUMENT_AT)
    await user.type(await screen.findByRole('textbox', { name: 'Description' }), 'V5C')
    await choose(file('first.pdf'), file('second.pdf'))
    expect(chosen()).toEqual(['first.pdf 10 bytes'])
    await press(user, 'Upload document')

    expect(await screen.findByText('You have successfully added a document.')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Back to bike' }).getAttribute('href')).toBe(
      '/v2/bikes/8/details?event=mot',
    )
  })

  it('needs a file, and takes none that is too large [BIKE-65]', async () => {
    const { user } = openBikes(api, owner, DOCUMENT_AT)
    await press(user, 'Upload document')
    expect(await screen.findByText('This field is required')).toBeTruthy()

    await choose(file('big.pdf', UPLOAD_LIMIT + 1))

    expect(await screen.findByText('File is too large: big.pdf')).toBeTruthy()
    expect(screen.queryByRole('list', { name: 'Chosen files' })).toBeNull()
  })

  it('says nothing of a failure, and keeps the form filled [BIKE-62, R-30]', async () => {
    api.on(bikeDocuments.create, plain(500))
    const { user } = openBikes(api, owner, DOCUMENT_AT)
    await user.type(await screen.findByRole('textbox', { name: 'Description' }), 'V5C')
    await choose(file('v5c.pdf'))
    await press(user, 'Upload document')

    await waitFor(() => expect(api.count('bike_documents.create')).toBe(1))
    const submit = screen.getByRole('button', { name: 'Upload document' })
    await waitFor(() => expect(submit.matches(':disabled, [data-loading]')).toBe(false))
    expect(screen.queryByRole('alert')).toBeNull()
    expect(chosen()).toEqual(['v5c.pdf 10 bytes'])
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Description' }).value).toBe('V5C')
  })

  it('shows errors beside its fields [R-30]', async () => {
    api.on(bikeDocuments.create, refused('validation_failed', { fields: { document: ['This file is not safe'] } }))
    const { user } = openBikes(api, owner, DOCUMENT_AT)
    await choose(file('v5c.pdf'))
    await press(user, 'Upload document')

    expect(await screen.findByText('This file is not safe')).toBeTruthy()
  })
})
