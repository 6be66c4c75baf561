import { bikes } from '@connect/contract/bikes/routes'
import { courseBikes } from '@connect/contract/courses/bikes/course-bike-routes'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { fakeApi, good } from '#api/testing/fake-api.ts'
import { person } from '#api/testing/people.ts'
import { noSession } from '#api/testing/session-of.ts'
import { openBikes } from '#features/bikes/testing/open-bikes.tsx'

const api = fakeApi()
const editor = person({ bike_permission: 'edit', calendar_permission: 'edit' })
const mechanic = person({ bike_permission: 'edit' })
const { results } = courseBikes.bookings.example.response
const TEXT = 'CBT at Croydon, Wed 03/03/2027, 09:00–16:30'
const NOTE = 'This bike is booked once:'
const { response: choices } = courseBikes.choices.example

function open(at: string, user = editor, booked = results) {
  const app = openBikes(api, user, `/v2/bikes/8/details${at}`)
  api.on(courseBikes.bookings, good(courseBikes.bookings, { count: booked.length, results: booked }))
  return app
}

beforeEach(noSession)

describe('the bookings of a bike', () => {
  it('lead from its page to their courses', async () => {
    open('')

    const link = await screen.findByRole('link', { name: TEXT })
    expect(link.getAttribute('href')).toBe('/v2/calendar/4028/details')
    expect(screen.getByText('For a rider · Manual 125cc')).toBeTruthy()
  })

  it('are told without a way there to somebody without a calendar', async () => {
    open('', mechanic)

    expect(await screen.findByText(TEXT)).toBeTruthy()
    expect(screen.queryByRole('link', { name: TEXT })).toBeNull()
    expect(screen.queryByRole('button', { name: /^Suggest replacements/ })).toBeNull()
  })

  it('lead somebody with only their own calendar to no course, which may be a colleague’s', async () => {
    open('', person({ bike_permission: 'edit', calendar_own_permission: 'edit' }))

    expect(await screen.findByText(TEXT)).toBeTruthy()
    expect(screen.queryByRole('link', { name: TEXT })).toBeNull()
    expect(screen.queryByRole('button', { name: /^Suggest replacements/ })).toBeNull()
  })

  it('lead somebody who plans only their own courses to the others, and suggest nothing there', async () => {
    open('', person({ bike_permission: 'edit', calendar_permission: 'view', calendar_own_permission: 'edit' }))

    expect(await screen.findByRole('link', { name: TEXT })).toBeTruthy()
    expect(screen.queryByRole('button', { name: /^Suggest replacements/ })).toBeNull()
  })

  it('say what the bike no longer fits, on its page and after it was changed', async () => {
    const reasons = ['Manual 125cc: at most 125 cc, this bike has 649 cc']
    const unfit = results.map((one) => ({ ...one, verdict: 'warn' as const, reasons }))
    api.on(bikes.update, good(bikes.update, bikes.update.example.response))
    const { user } = open('/edit', editor, unfit)
    expect(await screen.findByText(reasons[0] ?? '')).toBeTruthy()
    const panel = within(await screen.findByRole('dialog', { name: 'Edit Bike' }))
    const size = await panel.findByRole('textbox', { name: /^Engine/ })
    await user.clear(size)
    await user.type(size, '649')
    expect(await panel.findByText(reasons[0] ?? '')).toBeTruthy()

    await user.click(panel.getByRole('button', { name: 'Save changes' }))

    expect(await panel.findByText('Check this booking:')).toBeTruthy()
    expect(panel.getByText(reasons[0] ?? '')).toBeTruthy()

    api.on(courseBikes.choices, () => Response.json(choices))
    api.on(courseBikes.replace, good(courseBikes.replace, courseBikes.replace.example.response))
    await user.click(panel.getByRole('button', { name: `Suggest replacements for ${TEXT}` }))
    api.on(courseBikes.bookings, good(courseBikes.bookings, { count: 0, results: [] }))
    await user.click(await panel.findByRole('button', { name: 'Use LV73 MVW' }))

    const fits = await panel.findByText('It fits all its bookings.')
    expect(document.activeElement).toBe(fits)
  })

  it('say how many of them are shown', async () => {
    open('')
    api.on(courseBikes.bookings, good(courseBikes.bookings, { count: 120, results }))

    expect(await screen.findByText('Showing the next 1 of 120 bookings.')).toBeTruthy()
  })

  it('say that there are none', async () => {
    open('', editor, [])

    expect(await screen.findByText('No upcoming bookings.')).toBeTruthy()
  })

  it('are listed where damage takes the bike off the road', async () => {
    const { user } = open('/comment')
    const panel = within(await screen.findByRole('dialog', { name: 'Add Comment' }))
    const broken = await panel.findByRole('checkbox', { name: 'Out of Order' })

    expect(panel.queryByText(NOTE)).toBeNull()
    await user.click(broken)

    expect(await panel.findByText(NOTE)).toBeTruthy()
  })

  it('are listed where its status is changed', async () => {
    const { user } = open('/edit')
    const panel = within(await screen.findByRole('dialog', { name: 'Edit Bike' }))
    await user.click(await panel.findByRole('combobox', { name: 'Status' }))
    await user.click(await screen.findByRole('option', { name: 'Out of Order' }))

    expect(await panel.findByText(NOTE)).toBeTruthy()
    expect(api.count('bikes.update')).toBe(0)
  })

  it('get another bike that fits, and what is refused is not suggested', async () => {
    const [fit] = choices.results
    const refused = { ...fit, bike: { ...fit?.bike, id: 18, registration_plate: 'LV73MVX' }, verdict: 'refused' }
    api.on(courseBikes.replace, good(courseBikes.replace, courseBikes.replace.example.response))
    const { user } = open('')
    api.on(courseBikes.choices, () => Response.json({ ...choices, results: [fit, refused] }))

    await user.click(await screen.findByRole('button', { name: `Suggest replacements for ${TEXT}` }))
    expect(screen.queryByRole('button', { name: 'Use LV73 MVX' })).toBeNull()
    await user.click(await screen.findByRole('button', { name: 'Use LV73 MVW' }))

    await waitFor(() => expect(api.bodies).toContainEqual({ bike: 17 }))
  })

  it.each([
    ['of the page', '', 'heading'],
    ['of a damage report', '/comment', 'paragraph'],
  ])('keep the focus on the title %s once the last has another bike', async (_, path, role) => {
    api.on(courseBikes.replace, good(courseBikes.replace, courseBikes.replace.example.response))
    const { user } = open(path)
    api.on(courseBikes.choices, () => Response.json(choices))
    if (path) await user.click(await screen.findByRole('checkbox', { name: 'Out of Order' }))
    const suggest = await screen.findAllByRole('button', { name: `Suggest replacements for ${TEXT}` })

    await user.click(suggest.at(-1) ?? document.body)
    const use = await screen.findByRole('button', { name: 'Use LV73 MVW' })
    expect(use.textContent).toBe('Use LV73 MVW')
    api.on(courseBikes.bookings, good(courseBikes.bookings, { count: 0, results: [] }))
    await user.click(use)

    await waitFor(() => expect(screen.queryByRole('button', { name: /^Suggest/ })).toBeNull())
    expect(document.activeElement?.matches(role === 'heading' ? 'h2' : 'p')).toBe(true)
    expect(screen.getAllByText('No upcoming bookings.')).toHaveLength(path ? 2 : 1)
  })
})
