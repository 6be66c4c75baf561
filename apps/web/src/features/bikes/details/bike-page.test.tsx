import type { BikeComment } from '@connect/contract/bikes/bike'
import { bikeComments } from '@connect/contract/bikes/comment-routes'
import { bikeDocuments } from '@connect/contract/bikes/document-routes'
import { bikes } from '@connect/contract/bikes/routes'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { fakeApi, good, plain, refused } from '#api/testing/fake-api.ts'
import { person } from '#api/testing/people.ts'
import { noSession } from '#api/testing/session-of.ts'
import { openBikes } from '#features/bikes/testing/open-bikes.tsx'

const api = fakeApi()
const owner = person({ owner: true })
const viewer = person({ bike_permission: 'view' })
const DETAILS = '/v2/bikes/8/details'

beforeEach(noSession)

describe('the page of a bike', () => {
  it('has plate, make and model as its heading, and its four links [BIKE-27…BIKE-32]', async () => {
    openBikes(api, viewer, `${DETAILS}?event=mot`)

    expect(await screen.findByRole('heading', { level: 1, name: 'LV73 MVW HONDA CB125F' })).toBeTruthy()
    const nav = within(screen.getByRole('navigation', { name: 'Bike' }))
    expect(nav.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['View bike documents', `${DETAILS}/document/view?event=mot`],
      ['Upload bike document', `${DETAILS}/document?event=mot`],
      ['Edit bike details', `${DETAILS}/edit?event=mot`],
      ['Add comment', `${DETAILS}/comment?event=mot`],
    ])
    expect(screen.getByRole('link', { name: 'Back' }).getAttribute('href')).toBe('/v2/bikes?event=mot')
  })

  it('shows comments cut to 50 characters, and what happened [BIKE-33, BIKE-48, BIKE-52]', async () => {
    openBikes(api, owner, DETAILS)

    expect(await screen.findByText('Left mirror cracked after a drop at the figure ...')).toBeTruthy()
    expect(screen.getByRole('link', { name: /^View the comment/ }).getAttribute('href')).toBe(`${DETAILS}/comment/21`)
    expect(await screen.findByText('Status: Active → At Risk')).toBeTruthy()
  })

  it.each(['abc', '0', '', '1.5'])("says that '%s' is no id, and asks for nothing [BIKE-35, BIKE-46]", async (id) => {
    openBikes(api, owner, id ? `/v2/bikes/${id}/details/comment` : '/v2/bikes/details/comment')

    expect(await screen.findByText('Invalid bike ID')).toBeTruthy()
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(api.count('bikes.get')).toBe(0)
  })

  it('says when it could not be loaded [BIKE-36]', async () => {
    openBikes(api, owner, `${DETAILS}/edit`)
    api.on(bikes.get, refused('not_found'))

    expect(await screen.findByText('Unable to load bike details')).toBeTruthy()
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it.each([
    ['edit', 'Edit Bike'],
    ['comment', 'Add Comment'],
    ['comment/21', 'View Comment'],
    ['document', 'Add Document'],
    ['document/view', 'Bike documents'],
  ])('has a panel at %s that closes to it [BIKE-34]', async (path, title) => {
    const { user, address } = openBikes(api, viewer, `${DETAILS}/${path}?event=mot`)

    const panel = within(await screen.findByRole('dialog', { name: title }))
    await user.click(panel.getAllByRole('button', { name: 'Close' })[0] ?? document.body)

    await waitFor(() => expect(address()).toBe(`${DETAILS}?event=mot`))
  })
})

const image = (id: number): BikeComment['images'][number] => ({
  id,
  image: `/api/v2/files/${id}/`,
  thumbnail: `/api/v2/files/${id + 100}/`,
  name: `${id}.jpg`,
})

describe('one comment', () => {
  it('shows four of its images, then the rest, and its videos [BIKE-47, BIKE-55]', async () => {
    const videos = [{ id: 6, video: '/api/v2/files/73/', name: 'drop.mp4' }]
    const { user } = openBikes(api, owner, `${DETAILS}/comment/21`, {
      comment: { images: [1, 2, 3, 4, 5, 6].map(image), videos },
    })

    expect(await screen.findAllByRole('img', { name: /jpg$/ })).toHaveLength(4)
    await user.click(screen.getByRole('button', { name: 'Show 2 more' }))
    expect(screen.getAllByRole('img', { name: /jpg$/ })).toHaveLength(6)
    expect(screen.getByLabelText('drop.mp4').getAttribute('src')).toBe('/api/v2/files/73/')
    expect(screen.getByText('Left mirror cracked after a drop at the figure of eight.')).toBeTruthy()
  })

  it('shows a picture that cannot be made smaller as a file to open [BIKE-67, R-32]', async () => {
    openBikes(api, owner, `${DETAILS}/comment/21`, {
      comment: { images: [{ ...image(1), thumbnail: null, name: 'raw.bmp' }], videos: [] },
    })

    const tile = await screen.findByRole('link', { name: /^raw\.bmp/ })
    expect(tile.getAttribute('href')).toBe('/api/v2/files/1/')
    expect(within(tile).queryByRole('img')).toBeNull()
  })

  it('says when it could not be loaded [BIKE-49]', async () => {
    openBikes(api, owner, `${DETAILS}/comment/99`)
    api.on(bikeComments.get, refused('not_found'))

    expect(await screen.findByText('Unable to load comment')).toBeTruthy()
  })
})

describe('the documents', () => {
  it('are listed, to open and to delete [BIKE-60]', async () => {
    api.on(bikeDocuments.remove, good(bikeDocuments.remove, bikeDocuments.remove.example.response))
    const { user } = openBikes(api, owner, `${DETAILS}/document/view`)
    const open = await screen.findByRole('link', { name: /^Open V5C/ })
    expect([open.getAttribute('href'), open.getAttribute('target')]).toEqual(['/api/v2/files/74/', '_blank'])
    expect(screen.getByText('v5c.pdf · 182 KB · 18/09/2026 11:00')).toBeTruthy()

    await user.click(screen.getByRole('button', { name: 'Delete V5C' }))
    await user.click(await screen.findByRole('button', { name: 'Delete document' }))

    expect(await screen.findByText('It has been deleted.')).toBeTruthy()
  })

  it('cannot be deleted by who may only look', async () => {
    openBikes(api, viewer, `${DETAILS}/document/view`)

    expect((await screen.findByRole('button', { name: 'Delete V5C' })).matches(':disabled')).toBe(true)
  })

  it('say what a missing answer is [BIKE-63]', async () => {
    openBikes(api, owner, `${DETAILS}/document/view`)
    api.on(bikeDocuments.list, plain(404, ''))

    expect(await screen.findByText('No response body')).toBeTruthy()
  })
})
