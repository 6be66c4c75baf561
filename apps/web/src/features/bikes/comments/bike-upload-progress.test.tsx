import { bikeComments } from '@connect/contract/bikes/comment-routes'
import { bikeDocuments } from '@connect/contract/bikes/document-routes'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { fakeApi, good } from '#api/testing/fake-api.ts'
import { holdUploads } from '#api/testing/held-uploads.ts'
import { person } from '#api/testing/people.ts'
import { noSession } from '#api/testing/session-of.ts'
import { openBikes } from '#features/bikes/testing/open-bikes.tsx'

const api = fakeApi()
const held = holdUploads()
const owner = person({ owner: true }, { id: 1 })
const COMMENT_AT = '/v2/bikes/8/details/comment'
const DOCUMENT_AT = '/v2/bikes/8/details/document'
const IMAGE = { id: 5, image: '/api/v2/files/72/', thumbnail: null, name: 'a.jpg' }
const DOCUMENT = bikeDocuments.create.example.response

const file = (name: string) => new File([new Uint8Array(10)], name)
const many = (count: number, ending: string) => Array.from({ length: count }, (_, at) => file(`${at + 1}.${ending}`))
const choose = async (...files: File[]) => {
  const input = await screen.findByLabelText('Files', { selector: 'input[type=file]' })
  fireEvent.change(input, { target: { files } })
}
const lines = () => within(screen.getByRole('list', { name: 'Chosen files' })).getAllByRole('listitem')
const words = () => lines().map(({ textContent }) => textContent)
const bar = (name: string) => screen.findByRole('progressbar', { name: `Uploading ${name}` })

/** The newest form on its way, once there are so many. */
async function sent(count: number) {
  await waitFor(() => expect(held.length).toBe(count))
  const request = held[count - 1]
  if (!request) throw new Error('Nothing was sent')
  return {
    request,
    reach: (fraction: number) => act(() => request.reach(fraction)),
    answer: (status: number, body: object) => act(() => request.answer(status, body)),
  }
}

async function sendComment(...files: File[]) {
  api.on(bikeComments.create, good(bikeComments.create, bikeComments.create.example.response))
  const opened = openBikes(api, owner, COMMENT_AT)
  await opened.user.type(await screen.findByRole('textbox', { name: /^Notes/ }), 'Bent lever')
  await choose(...files)
  await opened.user.click(screen.getByRole('button', { name: 'Add comment' }))
  return opened
}

beforeEach(noSession)

describe('the files of a comment on their way', () => {
  it('each say how much has gone out, then that the server works on them', async () => {
    await sendComment(file('a.jpg'), file('b.jpg'))
    const first = await sent(1)
    first.reach(0.429)

    expect((await bar('a.jpg')).getAttribute('aria-valuetext')).toBe('42 %')
    expect((await bar('a.jpg')).getAttribute('aria-valuenow')).toBe('42')
    expect(words()).toEqual(['a.jpg 10 bytes42 %', 'b.jpg 10 bytes'])
    first.reach(0.999)
    expect(words()[0]).toBe('a.jpg 10 bytes99 %')
    first.reach(1)
    expect(words()[0]).toBe('a.jpg 10 bytesProcessing')
    expect(screen.queryByRole('button', { name: 'Stop uploading a.jpg' })).toBeNull()
    first.answer(201, IMAGE)

    await bar('b.jpg')
    expect(words()).toEqual(['a.jpg 10 bytes Saved', 'b.jpg 10 bytes0 %'])
    const second = await sent(2)
    second.answer(201, IMAGE)
    expect(await screen.findByText('You have successfully added a comment.')).toBeTruthy()
  })

  it('can be stopped one by one, and only what was stopped is sent again [ERR-12]', async () => {
    const { user } = await sendComment(file('a.jpg'), file('b.mp4'))
    const first = await sent(1)
    first.reach(0.5)
    await user.click(await screen.findByRole('button', { name: 'Stop uploading a.jpg' }))
    expect(first.request.isAborted).toBe(true)
    const second = await sent(2)
    second.answer(201, { id: 6, video: '/api/v2/files/73/', name: 'b.mp4' })

    expect(await screen.findByText('The comment was saved. 1 file was not.')).toBeTruthy()
    expect(words()).toEqual(['a.jpg 10 bytesRequest aborted', 'b.mp4 10 bytes Saved'])
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    const third = await sent(3)
    expect(third.request.url).toContain('/images/')
    third.answer(201, IMAGE)

    expect(await screen.findByText('You have successfully added a comment.')).toBeTruthy()
    expect(api.count('bike_comments.create')).toBe(1)
  })

  it('are stopped when they are left', async () => {
    const { user } = await sendComment(file('a.jpg'), file('b.jpg'))
    const { request, reach } = await sent(1)
    reach(0.5)
    await user.click(screen.getByRole('link', { name: 'Cancel' }))
    await user.click(await screen.findByRole('button', { name: 'Leave' }))

    await waitFor(() => expect(request.isAborted).toBe(true))
    expect(held.length).toBe(1)
  })

  it('are at most 20 images and 5 videos, told before anything is sent', async () => {
    openBikes(api, owner, COMMENT_AT)
    await choose(...many(21, 'jpg'), ...many(7, 'mp4'))

    const alert = await screen.findByText(/^A comment can have/)
    expect(alert.textContent).toBe(
      'A comment can have at most 20 images: 1 was not added\nA comment can have at most 5 videos: 2 were not added',
    )
    expect(lines().length).toBe(25)
    expect(screen.getByText('Images and videos up to 4 MB each: at most 20 images and 5 videos.')).toBeTruthy()
  })
})

describe('a document on its way', () => {
  it('says how much has gone out, can be stopped, and is sent again as it was', async () => {
    const { user } = openBikes(api, owner, DOCUMENT_AT)
    await choose(file('v5c.pdf'))
    await user.click(screen.getByRole('button', { name: 'Upload document' }))
    const first = await sent(1)
    first.reach(0.5)
    expect((await bar('v5c.pdf')).getAttribute('aria-valuetext')).toBe('50 %')
    await user.click(screen.getByRole('button', { name: 'Stop uploading v5c.pdf' }))

    expect(first.request.isAborted).toBe(true)
    const remove = await screen.findByRole('button', { name: 'Remove v5c.pdf' })
    expect(document.activeElement).toBe(remove)
    expect(words()).toEqual(['v5c.pdf 10 bytes'])
    expect(screen.queryByRole('alert')).toBeNull()
    await waitFor(() => expect(screen.getByRole('button', { name: 'Upload document' }).dataset.loading).toBeUndefined())
    await user.click(screen.getByRole('button', { name: 'Upload document' }))
    const second = await sent(2)
    second.reach(1)
    expect((await bar('v5c.pdf')).getAttribute('aria-valuetext')).toBe('Processing')
    second.answer(201, DOCUMENT)

    expect(await screen.findByText('You have successfully added a document.')).toBeTruthy()
  })
})
