import { courseSlots } from '@connect/contract/courses/slot-routes'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { fakeApi, plain } from '#api/testing/fake-api.ts'
import { person } from '#api/testing/people.ts'
import { noSession } from '#api/testing/session-of.ts'
import { COURSES, FILTERS } from '#features/calendar/testing/design-week.ts'
import { onLaptop, onPhone, openCalendar } from '#features/calendar/testing/open-calendar.tsx'

const api = fakeApi()
const viewer = person({ calendar_permission: 'view' })
const own = person({ calendar_own_permission: 'view' })

beforeEach(noSession)

const week = () => screen.findByRole('region', { name: 'Week, 31 Aug – 6 Sep 2026' })
const labels = () => [...document.querySelectorAll('[data-entry]')].map((entry) => entry.getAttribute('title'))

/** Courses and events are links that say from when to when they are. */
const COURSE = { name: /\d\d:\d\d to \d\d:\d\d/ }

describe('the week', () => {
  it('is what a desktop shows first, with courses and events in it [CAL-01, CAL-16]', async () => {
    openCalendar(api, viewer, '/v2/calendar')

    await screen.findByRole('link', { name: 'Open day, Park Royal, Sunday 6 September, 10:00 to 14:00' })
    expect(await week()).toBeTruthy()
    expect(labels()).toContain('CBT, Croydon, Tuesday 1 September, 09:00 to 16:30, Gareth Pugh, 4 of 4')
    expect(labels()).toContain('CBT, Wimbledon, Saturday 5 September, 09:00 to 16:30, 3 of 4, Unassigned')
    expect(labels()).toContain(
      'Module 1 Test, Enfield, Saturday 5 September, 11:16 to 12:16, Dan Whitlock, 1 of 1, No name, Cancel by today, 01/09',
    )
    expect(labels()).toContain(
      'CBT Renewal, Wimbledon, Friday 4 September, 09:30 to 15:30, Ellie Marsh, 0 of 4, Cancelled',
    )
  })

  it('says of each day what is on, and names the bank holiday', async () => {
    openCalendar(api, viewer, '/v2/calendar')

    await screen.findByRole('link', { name: 'Tuesday 1 September, today, 2 courses · 2 free' })
    expect(screen.getByRole('link', { name: 'Monday 31 August, Summer bank holiday, Closed' })).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Friday 4 September, 2 courses · full' })).toBeTruthy()
    expect(screen.getByText('Marta Wrona · Holiday')).toBeTruthy()
    expect(screen.getByText('Ellie Marsh · Away')).toBeTruthy()
    expect(screen.getByText('11:20')).toBeTruthy()
  })

  it('leaves what does not fit to a link to the day', async () => {
    openCalendar(api, viewer, '/v2/calendar?supplier=3,4,5')

    const more = await screen.findByRole('link', { name: /^2 more: / })

    expect(more.getAttribute('href')).toBe('/v2/calendar/day?date=2026-09-05&supplier=3,4,5')
  })

  it('asks once for a period and kind', async () => {
    openCalendar(api, viewer, '/v2/calendar')

    await screen.findByRole('link', { name: /^Open day/ })

    const reads = api.calls.filter((call) => !['auth.verify', 'changes.listen'].includes(call))
    expect(reads.toSorted()).toEqual(['course_slots.filters', 'course_slots.list', 'events.list', 'school_diary.list'])
  })

  it('has the next week ready before it is asked for', async () => {
    const { user } = openCalendar(api, viewer, '/v2/calendar')
    await screen.findByRole('link', { name: /^Open day/ })

    await user.hover(screen.getByRole('button', { name: 'Next week' }))
    await waitFor(() => expect(api.count('course_slots.list')).toBe(2))
    await user.click(screen.getByRole('button', { name: 'Next week' }))

    await screen.findByRole('region', { name: 'Week, 7 – 13 Sep 2026' })
    expect(api.count('course_slots.list')).toBe(2)
  })
})

describe('what is shown', () => {
  it('begins with what needs attention, and narrows to it', async () => {
    const { user, address } = openCalendar(api, viewer, '/v2/calendar')

    const attention = within(await screen.findByRole('navigation', { name: 'Needs attention' }))
    expect(attention.getByRole('link', { name: 'Unassigned 1' })).toBeTruthy()
    await user.click(attention.getByRole('link', { name: 'Tests to name or cancel 1' }))

    await waitFor(() => expect(address()).toBe('/v2/calendar?attention=tests'))
    await waitFor(() => expect(labels()).toEqual([expect.stringMatching(/^Module 1 Test/)]))
  })

  it('tells of tests that an upload did not have, as attention and on the block', async () => {
    const courses = COURSES.map((slot) => ({
      ...slot,
      is_missing_from_upload: slot.course_type === 'FULL_LICENCE_MOD2_TEST',
    }))
    const { user, address } = openCalendar(api, viewer, '/v2/calendar', { courses })

    const attention = within(await screen.findByRole('navigation', { name: 'Needs attention' }))
    await user.click(attention.getByRole('link', { name: 'Tests not in the upload 1' }))

    await waitFor(() => expect(address()).toBe('/v2/calendar?attention=missing'))
    await waitFor(() =>
      expect(labels()).toEqual([expect.stringMatching(/^Module 2 Test.*Named, Missing from the test upload$/)]),
    )
    expect(screen.getByText('Not in upload')).toBeTruthy()
  })

  it('is chosen by type, person, site and more, all of it in the address', async () => {
    const { user, address } = openCalendar(api, viewer, '/v2/calendar')
    await screen.findByRole('link', { name: /^Open day/ })
    const rail = within(screen.getByRole('complementary', { name: 'Calendar' }))

    await user.click(rail.getByRole('button', { name: 'Only CBT Renewal' }))
    await user.click(rail.getByRole('checkbox', { name: 'Cancelled' }))
    await user.selectOptions(rail.getByRole('combobox', { name: 'Site' }), 'Wimbledon')
    await user.click(rail.getByRole('button', { name: 'Only Ellie Marsh' }))

    expect(address()).toBe('/v2/calendar?supplier=4&type=LICENCE_CBT_RENEWAL&instructor=14&status=SCHEDULED,COMPLETED')
    expect(labels()).toEqual([
      'CBT Renewal, Wimbledon, Tuesday 1 September, 09:30 to 15:30, Ellie Marsh, 2 of 4',
      'CBT Renewal, Wimbledon, Saturday 5 September, 09:30 to 15:30, Ellie Marsh, 2 of 4',
    ])
  })

  it('offers the sites in use, and one that is not in use only where it is chosen', async () => {
    const sites = FILTERS.sites.map((site) => ({ ...site, is_active: site.connect_location_name !== 'Enfield' }))
    const options = async () => {
      const filter = await screen.findByRole('combobox', { name: 'Site' })
      return within(filter)
        .getAllByRole('option')
        .map(({ textContent }) => textContent)
    }
    const { unmount } = openCalendar(api, viewer, '/v2/calendar', { filters: { ...FILTERS, sites } })
    expect(await options()).toEqual(['All 3 sites', 'Croydon', 'Wimbledon', 'Park Royal'])
    unmount()

    openCalendar(api, viewer, '/v2/calendar?supplier=5', { filters: { ...FILTERS, sites } })
    expect(await options()).toEqual(['All 3 sites', 'Croydon', 'Wimbledon', 'Enfield', 'Park Royal'])
  })

  it('is kept in this browser, but for the date [CAL-01]', async () => {
    const first = openCalendar(api, viewer, '/v2/calendar?view=agenda&supplier=3&date=2026-09-05')
    await screen.findByRole('region', { name: /^Agenda/ })
    first.unmount()

    const { address } = openCalendar(api, viewer, '/v2/calendar')

    await screen.findByRole('region', { name: /^Agenda/ })
    expect(address()).toBe('/v2/calendar?view=agenda&supplier=3')
  })
})

it('has its filters behind a button, and its views in a list, where a laptop has no room for the rail', async () => {
  onLaptop()
  const { user, address } = openCalendar(api, viewer, '/v2/calendar?supplier=4')

  await week()
  expect(screen.queryByRole('complementary', { name: 'Calendar' })).toBeNull()
  expect(screen.getByRole('heading', { name: 'Calendar' })).toBeTruthy()
  expect(await screen.findByRole('link', { name: '1 unassigned' })).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Filters · 1' }))
  await user.click(await screen.findByRole('checkbox', { name: 'Only with space' }))
  await user.click(screen.getByRole('button', { name: 'Show results' }))
  await user.selectOptions(screen.getByRole('combobox', { name: 'View' }), 'Month')

  expect(await screen.findByRole('region', { name: /^Month/ })).toBeTruthy()
  expect(address()).toBe('/v2/calendar?view=month&supplier=4&space=true')
})

describe('the line above the view', () => {
  it('says so, and keeps the grid', async () => {
    openCalendar(api, viewer, '/v2/calendar', { courses: [] })

    expect(await screen.findByText('No courses this week.')).toBeTruthy()
    expect(await week()).toBeTruthy()
  })

  it('clears the filters that hide everything', async () => {
    const { user, address } = openCalendar(api, viewer, '/v2/calendar?type=GEAR_CONVERSION_COURSE&date=2026-09-01')

    await screen.findByText('Nothing matches.')
    await user.click(screen.getByRole('button', { name: 'Clear filters' }))

    await screen.findByRole('link', { name: /^CBT, Croydon, Tuesday/ })
    expect(address()).toBe('/v2/calendar?date=2026-09-01')
  })

  it.each([
    ['?type=LICENCE_CBT&date=2026-09-01', 'Filters · 1'],
    ['?type=LICENCE_CBT&supplier=3&space=true&date=2026-09-01', 'Filters · 3'],
    ['?diary=false&date=2026-09-01', 'Filters · 1'],
  ])('says how many filters leave something out: %s', async (search, words) => {
    const { user, address } = openCalendar(api, viewer, `/v2/calendar${search}`)

    expect((await screen.findByRole('button', { name: 'Clear filters' })).parentElement?.textContent).toBe(
      `${words} Clear filters`,
    )
    await user.click(screen.getByRole('button', { name: 'Clear filters' }))

    await waitFor(() => expect(screen.queryByRole('button', { name: 'Clear filters' })).toBeNull())
    expect(address()).toBe('/v2/calendar?date=2026-09-01')
  })

  it('leads to the course types where none is set up', async () => {
    const setter = person({ calendar_permission: 'view', course_permission: 'view' })
    openCalendar(api, setter, '/v2/calendar', { courses: [], filters: { ...FILTERS, course_types: [] } })

    const link = await screen.findByRole('link', { name: 'Set up course types first' })

    expect(link.getAttribute('href')).toBe('/v2/courses')
  })

  it('can be asked for again where it failed, with its filters still there [ERR-13]', async () => {
    openCalendar(api, viewer, '/v2/calendar')
    api.on(courseSlots.list, plain(404))

    expect(await screen.findByText('Unable to load rows')).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Retry' })).toBeTruthy()
    expect(screen.getByRole('complementary', { name: 'Calendar' })).toBeTruthy()
  })
})

describe('by keyboard', () => {
  it('has a key for today, each period and each view', async () => {
    const { user, address } = openCalendar(api, viewer, '/v2/calendar?date=2026-09-09')
    await screen.findByRole('region', { name: 'Week, 7 – 13 Sep 2026' })

    await user.keyboard('{ArrowLeft}')
    await waitFor(() => expect(address()).toBe('/v2/calendar?date=2026-09-02'))
    await user.keyboard('m')
    await waitFor(() => expect(address()).toBe('/v2/calendar?view=month&date=2026-09-02'))
    await user.keyboard('t')
    await waitFor(() => expect(address()).toBe('/v2/calendar?view=month'))
    await user.keyboard('d')
    await waitFor(() => expect(address()).toBe('/v2/calendar/day'))
    await user.keyboard('s')
    await waitFor(() => expect(address()).toBe('/v2/calendar?view=staff'))
    await user.keyboard('a')
    await waitFor(() => expect(address()).toBe('/v2/calendar?view=agenda'))
  })

  it('skips the filters on the way to the courses', async () => {
    const { user } = openCalendar(api, viewer, '/v2/calendar')
    await screen.findAllByRole('link', { name: /^CBT, Croydon, Tuesday/ })

    screen.getByRole('button', { name: 'Skip to courses' }).focus()
    await user.keyboard('{Enter}')

    expect(document.activeElement?.getAttribute('title')).toMatch(/^CBT, Croydon, Tuesday/)
  })

  it('walks the courses of a grid, which is one stop of Tab', async () => {
    const { user, address } = openCalendar(api, viewer, '/v2/calendar')
    const [first] = await screen.findAllByRole('link', { name: /^CBT, Croydon, Tuesday/ })
    const stops = () => screen.getAllByRole('link', COURSE).filter(({ tabIndex }) => tabIndex === 0)
    expect(stops()).toEqual([first])

    first?.focus()
    await user.keyboard('{ArrowDown}{ArrowRight}')

    expect(document.activeElement?.getAttribute('title')).toMatch(/Wednesday 2 September/)
    expect(stops()).toEqual([document.activeElement])
    expect(address()).toBe('/v2/calendar')
  })
})

it('shows an agenda on a phone, where a week has no room', async () => {
  onPhone()
  openCalendar(api, viewer, '/v2/calendar?view=week&date=2026-09-05')

  const saturday = within(await screen.findByRole('region', { name: 'Sat 5 September' }))

  expect(await saturday.findAllByRole('link', COURSE)).toHaveLength(7)
  expect(saturday.getByText('in 4 days')).toBeTruthy()
  expect(screen.getByRole('combobox', { name: 'View' })).toHaveProperty('value', 'agenda')
  expect(screen.getByRole('link', { name: '1 test to name or cancel' })).toBeTruthy()
})

it('is for who may see their own courses at least [PERM-09, PERM-11]', async () => {
  openCalendar(api, own, '/v2/calendar')
  expect(await week()).toBeTruthy()
})

it('leads everybody else away [PERM-11]', async () => {
  const { address } = openCalendar(api, person({ profile_permission: 'edit' }), '/v2/calendar/day')

  await waitFor(() => expect(address()).toBe('/v2/error?type=forbidden'))
})
