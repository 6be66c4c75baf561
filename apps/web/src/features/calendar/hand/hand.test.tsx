import { courses } from '@connect/contract/courses/course-routes'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { fakeApi, good, refused, slow } from '#api/testing/fake-api.ts'
import { person } from '#api/testing/people.ts'
import { noSession } from '#api/testing/session-of.ts'
import { COURSES } from '#features/calendar/testing/design-week.ts'
import { openCalendar } from '#features/calendar/testing/open-calendar.tsx'
import { at, drag, hoverBlock, layOut, wholeCourse } from '#features/calendar/testing/under-hand.ts'

const api = fakeApi()
const planner = person({ calendar_permission: 'edit' }, { id: 1 })
const viewer = person({ calendar_permission: 'view' }, { id: 2 })
const gareth = person({ calendar_own_permission: 'edit' }, { id: 11 })

/** Gareth's CBT on Thursday from nine. */
const THURSDAY = /^CBT, Croydon, Thursday 3 September/
const course = wholeCourse()

beforeEach(noSession)

async function open(user = planner, detail = course, path = '/v2/calendar') {
  const app = openCalendar(api, user, path, { detail })
  layOut()
  const block = await hoverBlock(THURSDAY)
  const title = () => document.querySelector(`[data-entry="course-${course.id}"]`)?.getAttribute('title') ?? ''
  const sent = () => api.bodies[api.calls.lastIndexOf('courses.update')]
  const ifMatch = () => api.headers[api.calls.lastIndexOf('courses.update')]?.get('if-match')
  return { ...app, block, title, sent, ifMatch }
}

describe('a course that is dragged', () => {
  it('stands at its new place at once, and is saved with its version', async () => {
    const saved = { ...course, date: '2026-09-02', start_time: '09:15', end_time: '16:45', version: 'after' }
    api.on(courses.update, slow(courses.update, saved, 200))
    const { block, title, sent, ifMatch } = await open()

    drag(block, [at(3, 600), at(2, 600), at(2, 612)])

    await waitFor(() => expect(title()).toMatch(/Wednesday 2 September, 09:15 to 16:45/))
    expect(await screen.findByText('Course moved')).toBeTruthy()
    expect(sent()).toEqual({ date: '2026-09-02', start_time: '09:15', end_time: '16:45' })
    expect(ifMatch()).toBe(`"${course.version}"`)
  })

  it('shows where and when it would be while it is held, and goes back with Escape', async () => {
    const { block, title, address } = await open()

    drag(block, [at(3, 600), at(2, 600), at(2, 615)], { held: true })
    expect(await screen.findByText('Wed 2 · 09:15–16:45')).toBeTruthy()
    expect(block.hasAttribute('data-ghost')).toBe(true)
    fireEvent.keyDown(window, { key: 'Escape' })

    await waitFor(() => expect(screen.queryByText('Wed 2 · 09:15–16:45')).toBeNull())
    fireEvent.pointerUp(window, { pointerId: 1, pointerType: 'mouse', ...at(2, 615) })
    fireEvent.click(block)
    expect(title()).toMatch(/Thursday 3 September, 09:00/)
    expect(api.count('courses.update')).toBe(0)
    expect(address()).toBe('/v2/calendar')
  })

  it('brings everything back that its move changed, when that is undone', async () => {
    const test = wholeCourse({ last_date_cancel: '2026-08-28' })
    const saved = { ...test, date: '2026-09-04', last_date_cancel: '2026-09-01', version: 'after' }
    api.on(courses.update, good(courses.update, saved), good(courses.update, { ...test, version: 'again' }))
    const { block, title, sent, ifMatch, user } = await open(planner, test)
    drag(block, [at(3, 600), at(4, 600)])

    await user.click(await screen.findByRole('button', { name: 'Undo' }))

    expect(await screen.findByText('Course moved back')).toBeTruthy()
    expect(sent()).toEqual({ date: '2026-09-03', last_date_cancel: '2026-08-28' })
    expect(ifMatch()).toBe('"after"')
    expect(title()).toMatch(/Thursday 3 September/)
  })

  it('tells what is odd about its new place, and not what was odd before', async () => {
    const before = wholeCourse({ warnings: ['Fewer bikes than spaces'] })
    const warnings = ['Fewer bikes than spaces', 'This date is in the past']
    api.on(courses.update, good(courses.update, { ...before, date: '2026-08-31', warnings }))
    const { block } = await open(planner, before)

    drag(block, [at(3, 600), at(0, 600)])

    expect(await screen.findByText('Course moved. This date is in the past')).toBeTruthy()
  })

  it('goes back where somebody is busy, says who, and offers to choose somebody else [COURSE-07]', async () => {
    const words = 'Gareth Pugh teaches CBT at Croydon 09:00–16:30'
    api.on(courses.update, refused('instructor_busy', { fields: { instructors: [words] } }))
    const { block, title, user, address } = await open()
    drag(block, [at(3, 600), at(4, 600)])
    expect(await screen.findByText(`Not moved. ${words}.`)).toBeTruthy()
    await waitFor(() => expect(title()).toMatch(/Thursday 3 September, 09:00/))

    await user.click(screen.getByRole('button', { name: 'Choose somebody else' }))

    const panel = within(await screen.findByRole('dialog', { name: 'CBT' }))
    const staff = await panel.findByRole('combobox', { name: /^Staff/ })
    await waitFor(() => expect(document.activeElement).toBe(staff))
    expect(panel.getByRole<HTMLInputElement>('textbox', { name: /^Date/ }).value).toBe('04/09/2026')
    expect(address()).toBe(
      `/v2/calendar/${course.id}/details?date=2026-09-04&start=09:00&end=16:30`.replaceAll(':', '%3A'),
    )
  })

  it.each([
    ['the server has another version', course, true],
    ['it was moved since it was drawn', wholeCourse({ start_time: '10:00' }), false],
  ])('goes back where %s, and reads the calendar again', async (_what, detail, isAsked) => {
    api.on(courses.update, refused('changed_meanwhile', { changed: { version: 'theirs', values: {}, last: null } }))
    const { block, title } = await open(planner, detail)

    drag(block, [at(3, 600), at(4, 600)])

    expect(await screen.findByText(/^Not moved. Somebody changed this/)).toBeTruthy()
    await waitFor(() => expect(title()).toMatch(/Thursday 3 September, 09:00/))
    expect(api.count('courses.update')).toBe(isAsked ? 1 : 0)
    await waitFor(() => expect(api.count('course_slots.list')).toBe(2))
  })

  it('asks which courses of a series are meant, and goes back when nobody says', async () => {
    api.on(courses.updateSeries, good(courses.updateSeries, courses.updateSeries.example.response))
    const { block, title, user } = await open(planner, wholeCourse({ series_id: 7 }))
    drag(block, [at(3, 600), at(2, 615)])
    const question = within(await screen.findByRole('dialog', { name: 'Move which courses?' }))
    expect(question.getByText('Thu 3 September → Wed 2 September, 09:15–16:45')).toBeTruthy()
    await user.click(question.getByRole('button', { name: 'Cancel' }))
    await waitFor(() => expect(title()).toMatch(/Thursday 3 September/))

    drag(await hoverBlock(THURSDAY), [at(3, 600), at(2, 615)])
    await user.click(await screen.findByRole('radio', { name: /^This and following/ }))
    await user.click(screen.getByRole('button', { name: 'Move course' }))

    expect(await screen.findByRole('dialog', { name: '1 course moved' })).toBeTruthy()
    expect(api.bodies[api.calls.lastIndexOf('courses.updateSeries')]).toEqual({
      date: '2026-09-02',
      start_time: '09:15',
      end_time: '16:45',
      scope: 'following',
    })
    expect(api.count('courses.update')).toBe(0)
  })

  describe('with its series', () => {
    const [slot] = courses.updateSeries.example.response.changed
    if (!slot) throw new Error('The example has a course')
    const was = { course_id: course.id, date: '2026-09-03', start_time: '09:00', end_time: '16:30' }
    const moved = {
      changed: [{ ...slot, id: course.id, date: '2026-09-02', start_time: '09:15', end_time: '16:45' }],
      skipped: [],
      riders_notified: 0,
      before: [was],
    }

    async function moveAll() {
      api.on(courses.updateSeries, good(courses.updateSeries, moved))
      const app = await open(planner, wholeCourse({ series_id: 7 }))
      drag(app.block, [at(3, 600), at(2, 615)])
      await app.user.click(await screen.findByRole('radio', { name: 'All' }))
      await app.user.click(screen.getByRole('button', { name: 'Move course' }))
      await screen.findByText('1 course moved')
      return { ...app, undo: () => app.user.click(screen.getByRole('button', { name: 'Undo' })) }
    }

    it('goes back in one call', async () => {
      api.on(courses.moveBack, good(courses.moveBack, { changed: [slot], skipped: [], riders_notified: 0 }))
      const { undo, title } = await moveAll()

      await undo()

      expect(await screen.findByText('1 course moved back')).toBeTruthy()
      expect(title()).toMatch(/Thursday 3 September, 09:00/)
      const { course_id, ...to } = was
      const from = { date: '2026-09-02', start_time: '09:15', end_time: '16:45' }
      expect(api.bodies[api.calls.lastIndexOf('courses.moveBack')]).toEqual({ courses: [{ course_id, from, to }] })
    })

    it('stays where it was moved, in words, when something changed meanwhile', async () => {
      api.on(courses.moveBack, refused('courses_changed'))
      const { undo } = await moveAll()

      await undo()

      expect(await screen.findByText(/^Not moved. Somebody changed one of these courses meanwhile/)).toBeTruthy()
    })
  })

  it('is made longer at its lower edge', async () => {
    api.on(courses.update, good(courses.update, { ...course, end_time: '17:15' }))
    const { block, sent } = await open()

    drag(block, [at(3, 989), at(3, 1034)])

    expect(await screen.findByText('Course changed')).toBeTruthy()
    expect(sent()).toEqual({ end_time: '17:15' })
  })

  it('opens its panel on a click, and on a pointer that trembles', async () => {
    const { block, address } = await open()

    drag(block, [at(3, 600), at(3, 602)])
    fireEvent.click(block)

    await waitFor(() => expect(address()).toBe(`/v2/calendar/${course.id}/details`))
  })

  it.each([
    ['by touch', planner, 'touch', THURSDAY],
    ['by who may only look', viewer, 'mouse', THURSDAY],
    ['where it is cancelled', planner, 'mouse', /Friday 4 September.*Cancelled$/],
    ['by somebody else than who teaches it', gareth, 'mouse', /^CBT, Wimbledon, Wednesday/],
    ['where it is an event', planner, 'mouse', /^Open day/],
  ])('stays %s', async (_what, user, pointerType, name) => {
    await open(user)
    const block = await hoverBlock(name)

    drag(block, [at(3, 600), at(5, 630)], { pointerType, held: true })

    expect(block.hasAttribute('data-hand')).toBe(pointerType === 'touch')
    expect(block.hasAttribute('data-ghost')).toBe(false)
    expect(api.count('courses.get')).toBe(0)
  })

  it('is moved by who teaches it, with their own calendar only', async () => {
    api.on(courses.update, good(courses.update, { ...course, date: '2026-09-04' }))
    const { block } = await open(gareth)

    drag(block, [at(3, 600), at(4, 600)])

    expect(await screen.findByText('Course moved')).toBeTruthy()
  })
})

describe('empty hours', () => {
  const column = (day: string) => document.querySelector(`[data-column="2026-09-0${day}"]`) as Element

  it('take a new course for as long as they are drawn over', async () => {
    const { address } = await open()

    drag(column('1'), [at(1, 1020), at(1, 1030), at(1, 1098)])

    const panel = await screen.findByRole('dialog', { name: 'Add Course' })
    expect(await within(panel).findByRole('textbox', { name: /^Date/ })).toHaveProperty('value', '01/09/2026')
    expect(within(panel).getByRole('textbox', { name: /^Start/ })).toHaveProperty('value', '17:00')
    expect(within(panel).getByRole('textbox', { name: /^Finish/ })).toHaveProperty('value', '18:15')
    expect(address()).toBe('/v2/calendar/new?date=2026-09-01&start=17%3A00&end=18%3A15')
  })

  it('take one as long as usual on a click', async () => {
    const { address } = await open()

    drag(column('1'), [at(1, 1040)])

    await waitFor(() => expect(address()).toBe('/v2/calendar/new?date=2026-09-01&start=17%3A15'))
  })

  it('know whose column they are', async () => {
    const { address } = await open(planner, course, '/v2/calendar/day?date=2026-09-03')

    drag(document.querySelector('[data-column="person-12"]') as Element, [at(1, 480)])

    await waitFor(() => expect(address()).toBe('/v2/calendar/new?view=day&date=2026-09-03&staff=12&start=08%3A00'))
  })

  it.each([
    ['by touch', planner, 'touch'],
    ['for who may only look', viewer, 'mouse'],
  ])('stay empty %s', async (_what, user, pointerType) => {
    const { address } = await open(user)

    drag(column('1'), [at(1, 1040), at(1, 1100)], { pointerType })

    expect(address()).toBe('/v2/calendar')
  })
})

describe('by keyboard', () => {
  it('moves a course by arrows with Alt: several presses are one change', async () => {
    const saved = { ...course, date: '2026-09-04', start_time: '09:30', end_time: '17:00' }
    api.on(courses.update, good(courses.update, saved))
    const { block, user, sent } = await open()
    block.focus()

    await user.keyboard('{Alt>}{ArrowDown}{ArrowDown}{ArrowRight}{/Alt}')

    await waitFor(() => expect(document.activeElement?.getAttribute('title')).toMatch(/Friday 4 September, 09:30/))
    expect(screen.getByText('Fri 4 · 09:30–17:00')).toBeTruthy()
    expect(await screen.findByText('Course moved')).toBeTruthy()
    expect(sent()).toEqual({ date: '2026-09-04', start_time: '09:30', end_time: '17:00' })
    expect(api.count('courses.update')).toBe(1)
    expect(screen.getByRole('button', { name: 'Undo' })).toBeTruthy()
  })

  it('puts back with Escape what is not saved yet', async () => {
    const { block, user, title } = await open()
    block.focus()
    await user.keyboard('{Alt>}{ArrowRight}{/Alt}')
    await waitFor(() => expect(title()).toMatch(/Friday/))

    await user.keyboard('{Escape}')

    await waitFor(() => expect(title()).toMatch(/Thursday 3 September, 09:00/))
    expect(api.count('courses.update')).toBe(0)
  })

  it('asks which courses of a series are meant at once with Enter, which opens no panel', async () => {
    const { block, user, address } = await open(planner, wholeCourse({ series_id: 7 }))
    block.focus()
    await user.keyboard('{Alt>}{ArrowRight}{/Alt}')

    await user.keyboard('{Enter}{Enter}')

    expect(await screen.findByRole('dialog', { name: 'Move which courses?' })).toBeTruthy()
    expect(screen.getAllByRole('dialog')).toHaveLength(1)
    expect(address()).toBe('/v2/calendar')
  })

  it('follows a course to another week', async () => {
    api.on(courses.update, good(courses.update, { ...course, date: '2026-09-07' }))
    const { block, user, address } = await open()
    block.focus()

    await user.keyboard('{Alt>}{ArrowRight}{ArrowRight}{ArrowRight}{ArrowRight}{/Alt}')

    await waitFor(() => expect(address()).toBe('/v2/calendar?date=2026-09-07'))
  })

  it('has a menu, and gives the focus back', async () => {
    const { block, user, address } = await open()
    block.focus()
    await user.keyboard('{Shift>}{F10}{/Shift}')
    const menu = within(await screen.findByRole('menu', { name: 'CBT' }))
    expect(menu.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual([
      'Move…',
      'Duplicate',
      'Cancel',
    ])
    await user.keyboard('{Escape}')
    await waitFor(() => expect(document.activeElement).toBe(block))

    fireEvent.contextMenu(block)
    await user.click(await screen.findByRole('menuitem', { name: 'Duplicate' }))

    await waitFor(() => expect(address()).toBe(`/v2/calendar/new?from=${course.id}`))
  })

  it.each([
    ['Move…', 'Move course'],
    ['Cancel', 'Cancel course'],
  ])('opens what the panel opens: %s', async (item, name) => {
    const { block, user, address } = await open()
    fireEvent.contextMenu(block)

    await user.click(await screen.findByRole('menuitem', { name: item }))
    const dialog = within(await screen.findByRole('dialog', { name }))
    await user.click(dialog.getByRole('button', { name: /^(Cancel|Keep course)$/ }))

    await waitFor(() => expect(address()).toBe('/v2/calendar'))
  })

  it('has M and N for the course that has the focus', async () => {
    const { block, user, address, router } = await open()
    block.focus()
    await user.keyboard('m')
    expect(await screen.findByRole('dialog', { name: 'Move course' })).toBeTruthy()
    await router.navigate('/v2/calendar')
    const again = await hoverBlock(THURSDAY)
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    again.focus()

    await user.keyboard('n')

    await waitFor(() => expect(address()).toBe('/v2/calendar/new?date=2026-09-03'))
  })

  it('shows no menu to who may only look', async () => {
    const { block } = await open(viewer)

    expect(fireEvent.contextMenu(block)).toBe(true)
    expect(screen.queryByRole('menu')).toBeNull()
  })

  it('walks the courses of a day in the panel', async () => {
    const { block, user, address } = await open()
    const day = COURSES.filter(({ date }) => date === '2026-09-03').map(({ id }) => id)
    fireEvent.click(block)
    const panel = within(await screen.findByRole('dialog', { name: 'CBT' }))
    expect(await panel.findByRole('button', { name: 'Previous course' })).toHaveProperty('disabled', false)

    await user.click(panel.getByRole('button', { name: 'Next course' }))
    await waitFor(() => expect(address()).toBe(`/v2/calendar/${day.at(-1)}/details`))
    await waitFor(() => expect(screen.getByRole('button', { name: 'Next course' })).toHaveProperty('disabled', true))
    fireEvent.keyDown(document.body, { key: 'k' })

    await waitFor(() => expect(address()).toBe(`/v2/calendar/${course.id}/details`))
  })
})
