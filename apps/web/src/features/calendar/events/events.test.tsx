import { auth } from '@connect/contract/auth/routes'
import type { EventRow } from '@connect/contract/events/event'
import { events } from '@connect/contract/events/routes'
import { suppliers } from '@connect/contract/suppliers/routes'
import { screen, waitFor, within } from '@testing-library/react'
import { Outlet } from 'react-router'
import { beforeEach, describe, expect, it } from 'vitest'
import { fakeApi, good } from '#api/testing/fake-api.ts'
import { person, verified } from '#api/testing/people.ts'
import { renderApp } from '#api/testing/render-app.tsx'
import { noSession, signIn } from '#api/testing/session-of.ts'
import { openCalendar } from '#features/calendar/testing/open-calendar.tsx'
import { Toasts } from '#ui/toasts/toasts.tsx'
import { eventRoutes } from './event-routes.tsx'
// Fetched now, so that no test's patience is spent on the first load of a screen.
import './event-panels.tsx'

const api = fakeApi()
const { response: meeting } = events.get.example
const site = (id: number, connect_location_name: string) => ({
  id,
  name: `Southside ${connect_location_name}`,
  connect_location_name,
  atb_number: null,
  is_active: true,
})
const editor = person({ calendar_permission: 'edit' }, { id: 1 })
const own = person({ calendar_own_permission: 'edit' }, { id: 12 })
const stranger = person({ calendar_own_permission: 'edit', calendar_permission: 'view' }, { id: 13 })

function Frame() {
  return (
    <>
      <Outlet />
      <Toasts />
    </>
  )
}

type Options = { event?: Partial<EventRow>; sites?: ReturnType<typeof site>[] }

function open(
  user: typeof editor,
  at: string,
  { event = {}, sites = [site(3, 'Croydon'), site(4, 'Enfield')] }: Options = {},
) {
  signIn(user)
  api.on(auth.verify, good(auth.verify, verified(user)))
  api.on(suppliers.list, good(suppliers.list, { count: sites.length, results: sites }))
  api.on(events.get, good(events.get, { ...meeting, ...event }))
  api.on(events.create, good(events.create, meeting))
  api.on(events.update, good(events.update, meeting))
  return renderApp(
    [
      { path: '/v2', Component: Frame, children: [{ path: 'calendar', Component: Outlet, children: eventRoutes }] },
      { path: '*', element: null },
    ],
    `/v2/calendar/${at}`,
  )
}

const field = (name: string | RegExp) => screen.findByRole<HTMLInputElement>('textbox', { name })
const press = (user: ReturnType<typeof open>['user'], name: string) => user.click(screen.getByRole('button', { name }))

beforeEach(noSession)

describe('a new event', () => {
  it('starts on the day and at the site of the address, and is added [CAL-04 CAL-13]', async () => {
    const { user, address } = open(editor, 'event/new?view=month&date=2027-06-14&site=4')
    const name = await field(/^Name/)
    expect((await field(/^Starts \*|^Starts$/)).value).toBe('14/06/2027')

    await user.type(name, 'Staff meeting')
    const starts = await field(/^Starts at/)
    await user.clear(starts)
    await user.type(starts, '1730')
    const ends = await field(/^Ends at/)
    await user.clear(ends)
    await user.type(ends, '19:00')
    await user.click(screen.getByRole('radio', { name: 'Teal' }))
    await press(user, 'Add event')

    expect(await screen.findByText('Event added')).toBeTruthy()
    expect(address()).toBe('/v2/calendar?view=month&date=2027-06-14')
    expect(api.bodies).toContainEqual({
      name: 'Staff meeting',
      supplier: 4,
      all_day: false,
      start_time: '2027-06-14T17:30',
      end_time: '2027-06-14T19:00',
      notes: '',
      colour: 'TEAL',
    })
  })

  it('is at the only site of a school that has one, and today', async () => {
    const { user } = open(editor, 'event', { sites: [site(3, 'Croydon')] })

    await user.type(await field(/^Name/), 'Staff meeting')
    await press(user, 'Add event')

    expect(await screen.findByText('Event added')).toBeTruthy()
    expect(api.bodies).toContainEqual(
      expect.objectContaining({ supplier: 3, start_time: expect.stringMatching(/^\d{4}-\d{2}-\d{2}T09:00$/) }),
    )
  })

  it('is not left without a question once a site was chosen', async () => {
    const { user, address } = open(editor, 'event/new?date=2027-06-14')
    await field(/^Name/)
    await user.click(screen.getByRole('combobox', { name: /^Site/ }))
    await user.click(await screen.findByRole('option', { name: 'Enfield' }))

    await user.keyboard('{Escape}')

    expect(await screen.findByRole('dialog', { name: 'You have unsaved changes' })).toBeTruthy()
    expect(address()).toBe('/v2/calendar/event/new?date=2027-06-14')
  })

  it('of whole days has days only, and its times come back', async () => {
    const { user } = open(editor, 'event/new?date=2027-06-14&site=3')
    await user.type(await field(/^Name/), 'Yard closed')
    const starts = await field(/^Starts at/)
    await user.clear(starts)
    await user.type(starts, '07:15')

    const allDay = screen.getByRole('switch', { name: 'All day' })
    await user.click(allDay)
    expect(screen.queryByRole('textbox', { name: /^Starts at/ })).toBeNull()
    await user.click(allDay)
    expect((await field(/^Starts at/)).value).toBe('07:15')
    await user.click(allDay)
    await press(user, 'Add event')

    expect(await screen.findByText('Event added')).toBeTruthy()
    expect(api.bodies).toContainEqual(
      expect.objectContaining({ all_day: true, start_time: '2027-06-14', end_time: '2027-06-14' }),
    )
  })

  it('ends no earlier than the day on which it starts', async () => {
    const { user } = open(editor, 'event/new?date=2027-06-14&site=3')
    const [starts, ends] = [await field(/^Starts$|^Starts \*/), await field(/^Ends$|^Ends \*/)]

    await user.clear(starts)
    await user.type(starts, '16/06/2027')

    expect(ends.value).toBe('16/06/2027')
    expect((await field(/^Ends at/)).value).toBe('10:00')
  })

  it.each([
    [/^Ends at/, '08:00', 'Must be after the start'],
    [/^Ends at/, '', 'Enter a time'],
    [/^Starts at/, '25:00', 'Enter a time as HH:mm'],
    [/^Starts \*|^Starts$/, '', 'Enter a date and time'],
    [/^Starts \*|^Starts$/, '31/06/2027', 'Enter a date as dd/mm/yyyy'],
  ])('is not sent with %s %s', async (label, text, message) => {
    const { user } = open(editor, 'event/new?date=2027-06-14&site=3')
    await user.type(await field(/^Name/), 'Staff meeting')

    const input = await field(label)
    await user.clear(input)
    if (text) await user.type(input, text)
    await press(user, 'Add event')

    expect(await screen.findByText(message)).toBeTruthy()
    expect(api.count('events.create')).toBe(0)
  })
})

describe('an event [CAL-05]', () => {
  const EDIT = 'event/17/edit?date=2027-06-14'

  it('is changed, with its times together', async () => {
    const { user, address } = open(editor, EDIT)
    const ends = await field(/^Ends at/)

    await user.clear(ends)
    await user.type(ends, '20:00')
    await press(user, 'Save changes')

    expect(await screen.findByText('Event saved')).toBeTruthy()
    expect(address()).toBe('/v2/calendar?date=2027-06-14')
    expect(api.bodies).toContainEqual({
      all_day: false,
      start_time: '2027-06-14T17:30',
      end_time: '2027-06-14T20:00',
    })
  })

  it('is deleted once somebody has said so', async () => {
    api.on(events.remove, good(events.remove, { detail: 'The event has been deleted.' }))
    const { user, address } = open(editor, EDIT)

    await user.click(await screen.findByRole('button', { name: 'Delete' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Delete Instructor meeting?' }))
    expect(api.count('events.remove')).toBe(0)
    await user.click(dialog.getByRole('button', { name: 'Delete event' }))

    expect(await screen.findByText('The event has been deleted.')).toBeTruthy()
    await waitFor(() => expect(address()).toBe('/v2/calendar?date=2027-06-14'))
  })

  it.each([
    ['everybody’s calendar', editor, true],
    ['their own, who added it', own, true],
    ['their own, who did not', stranger, false],
  ])('can be changed with %s: %#', async (_, user, can) => {
    open(user, EDIT)

    await screen.findByRole('heading', { name: 'Instructor meeting' })
    await waitFor(() => expect(screen.queryByRole('textbox', { name: /^Name/ }) !== null).toBe(can))
    expect(screen.queryByRole('button', { name: 'Delete' }) !== null).toBe(can)
    expect(screen.queryByRole('button', { name: 'Save changes' }) !== null).toBe(can)
  })

  it('is facts, and no greyed form, for who may only look', async () => {
    open(stranger, EDIT)

    expect(await screen.findByText('14/06/2027 17:30')).toBeTruthy()
    expect(screen.getByText('Pizza afterwards.')).toBeTruthy()
    expect(document.querySelector('form')).toBeNull()
  })

  it('of whole days gets usual times once it is none', async () => {
    const { user } = open(editor, 'event/17/edit', {
      event: { all_day: true, start_time: '2027-06-14', end_time: '2027-06-16' },
    })

    expect((await field(/^Ends/)).value).toBe('16/06/2027')
    await user.click(screen.getByRole('switch', { name: 'All day' }))
    expect((await field(/^Starts at/)).value).toBe('09:00')
  })
})

describe('an event on the calendar [CAL-16]', () => {
  it.each([
    ['the week', '/v2/calendar?date=2026-09-01', '/v2/calendar/event/2/edit?date=2026-09-01'],
    ['the month', '/v2/calendar?view=month&date=2026-09-01', '/v2/calendar/event/2/edit?view=month&date=2026-09-01'],
    ['the agenda', '/v2/calendar?view=agenda&date=2026-09-06', '/v2/calendar/event/2/edit?view=agenda&date=2026-09-06'],
    ['a day', '/v2/calendar/day?date=2026-09-06&by=site', '/v2/calendar/event/2/edit?view=day&date=2026-09-06&by=site'],
  ])('opens from %s, which stays beneath it and is closed to', async (_, at, panel) => {
    api.on(events.get, good(events.get, meeting))
    api.on(suppliers.list, good(suppliers.list, { count: 1, results: [site(3, 'Croydon')] }))
    const { user, address } = openCalendar(api, person({ calendar_permission: 'view' }), at)

    await user.click(await screen.findByRole('link', { name: /^Open day, Park Royal/ }))

    expect(address()).toBe(panel)
    await user.click(await screen.findByRole('link', { name: 'Close' }))
    expect(address()).toBe(at)
  })
})
