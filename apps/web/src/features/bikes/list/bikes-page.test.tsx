import { bikes } from '@connect/contract/bikes/routes'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { fakeApi, good, refused } from '#api/testing/fake-api.ts'
import { person } from '#api/testing/people.ts'
import { noSession } from '#api/testing/session-of.ts'
import { openBikes } from '#features/bikes/testing/open-bikes.tsx'

const api = fakeApi()
const owner = person({ owner: true })
const viewer = person({ bike_permission: 'view' })

beforeEach(noSession)

describe('the list of bikes', () => {
  it('shows a bike in its columns, the plate as the link [BIKE-10, BIKE-87, BIKE-88, R-25]', async () => {
    openBikes(api, owner, '/v2/bikes?status=BIKE_STATUS_ACTIVE', {
      bike: { transmission: null, mot_expiry_date: '2020-03-14', insurance_status: false },
    })

    const row = within(await screen.findByRole('row', { name: /LV73 MVW/ }))
    const facts = ['HONDA CB125F', '125 cc', 'Croydon', 'Active', 'Unknown', '14/03/2020', 'MOT Expired', '01/02/2027']
    for (const text of [...facts, '30/09/2026', '8,123', 'Inactive']) expect(row.getByText(text)).toBeTruthy()
    expect(row.getByRole('link', { name: 'LV73 MVW' }).getAttribute('href')).toBe(
      '/v2/bikes/8/details?status=BIKE_STATUS_ACTIVE',
    )
  })

  it('has its filters in a panel, with how many bikes each choice has [BIKE-09]', async () => {
    openBikes(api, owner, '/v2/bikes')

    const rail = within(await screen.findByRole('complementary', { name: 'Bike Management' }))
    expect(await rail.findByRole('link', { name: 'All bikes 12' })).toBeTruthy()
    expect(rail.getByRole('link', { name: 'Active 12' })).toBeTruthy()
    expect(rail.getByRole('link', { name: 'Out of Order 0' })).toBeTruthy()
    const boxes = rail.getAllByRole('checkbox').map((box) => box.parentElement?.parentElement?.textContent)
    expect(boxes).toEqual(['MOT Expiring', 'Tax Expiring', 'MOT Expired', 'Tax Expired', 'Manual', 'Automatic'])
  })

  it('puts filters into the address, on the first page [BIKE-04, BIKE-07]', async () => {
    const { user, address } = openBikes(api, owner, '/v2/bikes?page=2')

    await user.click(await screen.findByRole('link', { name: /^At Risk/ }))
    await screen.findByRole('link', { name: /^At Risk/, current: true })
    await user.click(screen.getByRole('checkbox', { name: 'MOT Expiring' }))
    await user.click(screen.getByRole('checkbox', { name: 'Tax Expiring' }))

    await waitFor(() => {
      const params = new URLSearchParams(address().split('?')[1])
      expect(Object.fromEntries(params)).toEqual({ status: 'BIKE_STATUS_AT_RISK', event: 'mot,tax' })
    })
  })

  it('cycles the sort of a column and leaves the page alone [BIKE-17, BIKE-18]', async () => {
    const { user, address } = openBikes(api, owner, '/v2/bikes?page=2')
    const steps = [
      ['ascending', '&ordering=mot_expiry_date'],
      ['descending', '&ordering=-mot_expiry_date'],
      ['none', ''],
    ] as const

    for (const [direction, order] of steps) {
      await user.click(await screen.findByRole('link', { name: 'MOT' }))
      const head = screen.getByRole('columnheader', { name: 'MOT' })
      await waitFor(() => expect(head.getAttribute('aria-sort')).toBe(direction))
      expect(address()).toBe(`/v2/bikes?page=2${order}`)
    }
  })

  it('has a pager of five pages at a time, as links [BIKE-19, BIKE-20, BIKE-21]', async () => {
    openBikes(api, owner, '/v2/bikes?event=mot', { count: 260 })

    const pager = within(await screen.findByRole('navigation', { name: 'Pages' }))
    const pages = pager.getAllByRole('link', { name: /^Page / })
    expect(pages).toHaveLength(5)
    expect(pages.at(-1)?.getAttribute('href')).toBe('/v2/bikes?event=mot&page=11')
    expect(pager.getByText('1–25 of 260')).toBeTruthy()
  })

  it('says that there is nothing [BIKE-15]', async () => {
    openBikes(api, owner, '/v2/bikes', { count: 0 })

    expect(await screen.findByText('No items found')).toBeTruthy()
  })

  it('says when it could not be loaded [BIKE-22]', async () => {
    openBikes(api, owner, '/v2/bikes')
    api.on(bikes.list, refused('not_found'))

    expect(await screen.findByText('Unable to load rows')).toBeTruthy()
  })

  it("disables 'Add bike' for who may only look [BIKE-13, BIKE-14]", async () => {
    openBikes(api, viewer, '/v2/bikes')

    expect((await screen.findByRole('button', { name: 'Add bike' })).matches(':disabled')).toBe(true)
    expect(screen.queryByRole('link', { name: 'Add bike', hidden: true })).toBeNull()
  })

  it('leads to a new bike, with the search of the list [BIKE-11, BIKE-23]', async () => {
    const { user, address } = openBikes(api, owner, '/v2/bikes?event=mot')

    await user.click((await screen.findAllByRole('link', { name: 'Add bike' }))[0] ?? document.body)
    expect(await screen.findByRole('dialog', { name: 'Add Bike' })).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Close' }))

    await waitFor(() => expect(address()).toBe('/v2/bikes?event=mot'))
  })

  it('exports what the filters leave', async () => {
    const made = vi.fn(() => 'blob:bikes')
    vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: made, revokeObjectURL: vi.fn() }))
    const { user } = openBikes(api, owner, '/v2/bikes?event=mot')
    api.on(bikes.export, () => new Response('registration_plate\n', { headers: { 'content-type': 'text/csv' } }))

    await user.click(await screen.findByRole('button', { name: 'Export CSV' }))

    await waitFor(() => expect(made).toHaveBeenCalledWith(expect.any(Blob)))
    expect(api.count('bikes.export')).toBe(1)
  })
})

it.each([
  ['a school that is not on Pro', person({ owner: true }, { is_connect_pro: false }), '/v2/pro'],
  ['somebody without access', person({ profile_permission: 'edit' }), '/v2/error?type=forbidden'],
])('leads %s elsewhere [PRO-01, PERM-11]', async (_who, user, path) => {
  const { address } = openBikes(api, user, '/v2/bikes')
  api.on(bikes.list, good(bikes.list, { count: 0, results: [] }))

  await waitFor(() => expect(address()).toBe(path))
})
