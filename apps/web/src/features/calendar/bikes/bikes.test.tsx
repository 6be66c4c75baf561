import type { BikeChoice, CourseBike } from '@connect/contract/courses/bikes/course-bike'
import { courseBikes } from '@connect/contract/courses/bikes/course-bike-routes'
import { courses } from '@connect/contract/courses/course-routes'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { fakeApi, good, refused } from '#api/testing/fake-api.ts'
import { person } from '#api/testing/people.ts'
import { noSession } from '#api/testing/session-of.ts'
import { openCourse, viewer } from '#features/calendar/course/testing/open-course.tsx'
// Fetched now, so that no test's patience is spent on the first load of a screen.
import '#features/calendar/bikes/add-bike-panel.tsx'

const api = fakeApi()
const [MVW] = courseBikes.list.example.response.results as [CourseBike]
const { results } = courseBikes.choices.example.response
const [FIT] = results as [BikeChoice]
const BROKEN: BikeChoice = {
  bike: { ...FIT.bike, id: 18, registration_plate: 'LV73MVX', status: 'BIKE_STATUS_OUT_OF_ORDER' },
  verdict: 'refused',
  reasons: ['Out of Order', 'At Balham'],
}
const RISKY: BikeChoice = {
  bike: { ...FIT.bike, id: 19, registration_plate: 'AB12CDE' },
  verdict: 'warn',
  reasons: ['At Risk'],
}

const plans = { calendar_permission: 'edit', bike_permission: 'view' } as const
const planner = person(plans, { id: 1 })
const withoutPro = person(plans, { id: 1, is_connect_pro: false })

beforeEach(noSession)

describe('the bikes of a course', () => {
  async function open(user = planner, list: CourseBike[] = [MVW]) {
    const app = openCourse(api, user, '4021/details')
    api.on(courseBikes.list, good(courseBikes.list, { count: list.length, results: list }))
    await screen.findByRole('heading', { name: 'Bikes' })
    const section = within(screen.getByRole('region', { name: 'Bikes' }))
    return { ...app, section }
  }

  it('stand with their riders and what speaks against them by now', async () => {
    const { section } = await open(planner, [
      { ...MVW, verdict: 'refused', reasons: ['Out of Order'] },
      { ...MVW, id: 32, rider: null, bike: { ...MVW.bike, id: 18, registration_plate: 'LV73MVX' } },
    ])

    const rows = (await section.findAllByRole('listitem')).map(({ textContent }) => textContent)
    expect(rows).toEqual([
      'LV73 MVWHONDA CB125FAnn Fox · Manual 125ccOut of Order',
      'LV73 MVXHONDA CB125FFor the course',
    ])
  })

  it('are taken off, and put back by the toast', async () => {
    api.on(courseBikes.remove, good(courseBikes.remove, courseBikes.remove.example.response))
    api.on(courseBikes.create, good(courseBikes.create, MVW))
    const { section, user } = await open()

    await user.click(await section.findByRole('button', { name: 'Take LV73 MVW off the course' }))
    expect(await screen.findByText('LV73 MVW is off the course')).toBeTruthy()
    await user.click(await screen.findByRole('button', { name: 'Undo' }))

    await waitFor(() => expect(api.bodies).toContainEqual({ bike: MVW.bike.id, training: 812 }))
  })

  it('say that there are none, with the way to add one over the calendar', async () => {
    const { section, user, address } = await open(planner, [])
    api.on(courseBikes.choices, good(courseBikes.choices, { count: 1, results }))
    api.on(courseBikes.riders, good(courseBikes.riders, courseBikes.riders.example.response))

    expect(await section.findByText('No fleet bike on this course.')).toBeTruthy()
    await user.click(section.getByRole('link', { name: 'Add bike' }))

    await waitFor(() => expect(address()).toBe('/v2/calendar/4021/bike/add'))
  })

  it('are shown without Pro too, where the button to add one cannot be pressed and leads to Pro', async () => {
    const { section } = await open(withoutPro)

    expect(await section.findByText('LV73 MVW')).toBeTruthy()
    expect(section.getByRole<HTMLButtonElement>('button', { name: 'Bike' }).disabled).toBe(true)
    expect(section.getByRole('link', { name: /^Pro/ }).getAttribute('href')).toBe('/v2/pro')
  })

  it.each([
    ['may only look at the calendar', viewer],
    ['plans but sees no bikes', person({ calendar_permission: 'edit' }, { id: 1 })],
  ])('are not added by somebody who %s', async (_, user) => {
    const { section } = await open(user)

    expect(await section.findByText('LV73 MVW')).toBeTruthy()
    expect(section.queryByRole('link', { name: 'Add bike' })).toBeNull()
  })

  it('say when they could not be loaded', async () => {
    openCourse(api, planner, '4021/details')
    api.on(courseBikes.list, refused('not_found'))

    expect(await screen.findByText('Unable to load bikes')).toBeTruthy()
  })
})

describe('a bike is added [CAL-11]', () => {
  async function open() {
    api.on(courseBikes.create, good(courseBikes.create, MVW))
    const app = openCourse(api, planner, '4021/bike/add')
    api.on(courseBikes.riders, good(courseBikes.riders, courseBikes.riders.example.response))
    api.on(courseBikes.choices, good(courseBikes.choices, { count: 3, results: [FIT, RISKY, BROKEN] }))
    const panel = within(await screen.findByRole('dialog', { name: 'Add bike' }))
    await panel.findByRole('radio', { name: /LV73 MVW/ })
    return { ...app, panel }
  }

  it('for the first rider who has none, and leads back to the course', async () => {
    const { panel, user, address } = await open()

    expect(panel.getByText('CBT · Croydon · Wed 03/03/2027 · 09:00–16:30')).toBeTruthy()
    expect(panel.getByRole<HTMLInputElement>('combobox', { name: 'Rider' }).value).toBe('Ann Fox · Manual 125cc')
    await user.click(panel.getByRole('radio', { name: /LV73 MVW/ }))
    await user.click(panel.getByRole('button', { name: 'Add bike' }))

    expect(await screen.findByText('LV73 MVW is on the course')).toBeTruthy()
    expect(api.bodies).toContainEqual({ bike: FIT.bike.id, training: 812 })
    await waitFor(() => expect(address()).toBe('/v2/calendar/4021/details'))
  })

  it('for the course, once the rider is cleared', async () => {
    const { panel, user } = await open()

    await user.click(panel.getByLabelText('Clear Rider'))
    await user.click(await panel.findByRole('radio', { name: /LV73 MVW/ }))
    await user.click(panel.getByRole('button', { name: 'Add bike' }))

    expect(await screen.findByText('LV73 MVW is on the course')).toBeTruthy()
    const sent = api.bodies.filter((body) => body !== null)
    expect(sent.map((body) => courseBikes.create.body.parse(body))).toEqual([{ bike: FIT.bike.id, training: null }])
  })

  it('with a warning, but not where it is refused; both stand with their reasons', async () => {
    const { panel } = await open()

    const radio = (name: RegExp) => panel.getByRole<HTMLInputElement>('radio', { name })
    expect([radio(/MVW/).disabled, radio(/AB12/).disabled, radio(/MVX/).disabled]).toEqual([false, false, true])
    expect(panel.getByText('At Risk')).toBeTruthy()
    expect(panel.getByText('At Balham')).toBeTruthy()
  })

  it('once one is chosen', async () => {
    const { panel, user } = await open()

    await user.click(panel.getByRole('button', { name: 'Add bike' }))

    expect(await panel.findByText('This field is required')).toBeTruthy()
    expect(api.count('course_bikes.create')).toBe(0)
  })

  it('unless a colleague was quicker, which stands at the bikes', async () => {
    const { panel, user } = await open()
    api.on(courseBikes.create, refused('bike_busy', { fields: { bike: ['Booked: CBT at Croydon, 09:00–16:30'] } }))

    await user.click(panel.getByRole('radio', { name: /LV73 MVW/ }))
    await user.click(panel.getByRole('button', { name: 'Add bike' }))

    expect(await panel.findByText('Booked: CBT at Croydon, 09:00–16:30')).toBeTruthy()
  })

  it('only to a course that is there, which it says', async () => {
    openCourse(api, planner, '4021/bike/add')
    api.on(courseBikes.riders, refused('not_found'))
    api.on(courses.get, refused('not_found'))

    expect(await screen.findByText('Unable to load course')).toBeTruthy()
  })

  it('found by a part of its registration', async () => {
    const { panel, user } = await open()
    api.on(courseBikes.choices, good(courseBikes.choices, { count: 0, results: [] }))

    await user.type(panel.getByRole('searchbox', { name: 'Bike' }), 'zz')

    expect(await panel.findByText('No bikes found')).toBeTruthy()
  })
})
