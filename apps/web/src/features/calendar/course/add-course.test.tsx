import { courses } from '@connect/contract/courses/course-routes'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { fakeApi, good, refused } from '#api/testing/fake-api.ts'
import { noSession } from '#api/testing/session-of.ts'
import { fill } from '#ui/testing/fill.ts'
import { editor, gareth, openCourse, viewer } from './testing/open-course.tsx'

const api = fakeApi()
const { response: course } = courses.create.example
const { response: added } = courses.bulk.example

beforeEach(noSession)

async function open(at: string, user = editor) {
  const app = openCourse(api, user, at)
  await screen.findByRole('textbox', { name: /^Date/ })
  const panel = within(screen.getByRole('dialog', { name: 'Add Course' }))
  const box = (name: string | RegExp) => panel.getByRole<HTMLInputElement>('textbox', { name })
  const choose = async (name: RegExp, option: string) => {
    await app.user.click(panel.getByRole('combobox', { name }))
    await app.user.click(await screen.findByRole('option', { name: option }))
  }
  const retype = (name: string | RegExp, text: string) => fill(app.user, box(name), text)
  const sent = () => api.bodies[api.calls.findLastIndex((call) => /^courses\.(create|bulk)$/.test(call))]
  return { ...app, panel, box, choose, retype, sent }
}

/** A CBT at Croydon on a Wednesday, with what is usual there. */
async function openCbt(user = editor, search = '') {
  const app = await open(`new?date=2027-03-03&site=3${search}`, user)
  await app.choose(/^Course type/, 'CBT')
  await waitFor(() => expect(app.box(/^Spaces/).value).toBe('4'))
  return app
}

describe('a new course [CAL-02]', () => {
  it('offers the types that are active at its site, and its active staff, and asks before it loses another site', async () => {
    const { panel, user, choose } = await open('new?site=3')
    await user.click(panel.getByRole('combobox', { name: /^Course type/ }))
    const types = () => screen.getAllByRole('option').map(({ textContent }) => textContent)
    expect(types()).toEqual(['CBT', 'Full Licence', 'Module 1 Test'])
    await user.keyboard('{Escape}')

    await choose(/^Site/, 'Enfield')
    await user.click(panel.getByRole('combobox', { name: /^Staff/ }))

    expect(types()).toEqual(['Gareth Pugh'])
    await user.keyboard('{Escape}')

    await user.keyboard('{Escape}')

    expect(await screen.findByRole('dialog', { name: 'You have unsaved changes' })).toBeTruthy()
  })

  it('leaves at once what the address filled in', async () => {
    const { user, address } = await open('new?date=2027-03-03&site=3')

    await user.keyboard('{Escape}')

    await waitFor(() => expect(address()).not.toMatch(/new/))
  })

  it('is filled with what is usual at its site, and keeps what was typed when another site changes it', async () => {
    const { box, panel, choose, retype } = await openCbt()

    expect([box(/^Start/).value, box(/^Finish/).value]).toEqual(['09:00', '16:30'])
    expect(panel.getByText('7 h 30 min')).toBeTruthy()
    expect(box('Automatic +£15.00').value).toBe('2')
    expect(box('Own bike −£20.00').value).toBe('0')
    expect(box(/^Price/).placeholder).toBe('135.00')
    expect(panel.getByText('4 for 4 riders')).toBeTruthy()
    await retype(/^Spaces/, '3')

    await choose(/^Site/, 'Enfield')

    await waitFor(() => expect(box(/^Start/).value).toBe('08:30'))
    expect(box(/^Spaces/).value).toBe('3')
  })

  it('keeps the times of the address, and the length of the type when only its start is typed', async () => {
    const { box, retype, panel } = await openCbt(editor, '&start=10:15')
    expect(box(/^Start/).value).toBe('10:15')

    await retype(/^Start/, '8:00')

    await waitFor(() => expect(box(/^Finish/).value).toBe('15:30'))
    expect(panel.getByText('7 h 30 min')).toBeTruthy()
  })

  it('is sent as it is shown, names whoever cannot teach it [COURSE-07], and closes to the calendar as it was', async () => {
    const words = 'Gareth Pugh teaches CBT at Wimbledon 09:00–17:00'
    api.on(
      courses.create,
      refused('instructor_busy', { fields: { instructors: [words] } }),
      good(courses.create, course),
    )
    const { user, panel, choose, sent, address } = await openCbt(editor, '&view=month')
    await choose(/^Staff/, 'Gareth Pugh')
    await user.keyboard('{Escape}')
    await user.click(panel.getByRole('button', { name: 'One more: Automatic' }))

    await user.click(panel.getByRole('button', { name: 'Add Course' }))
    expect(await panel.findByRole('combobox', { name: /^Staff/, description: words })).toBeTruthy()
    await user.click(panel.getByRole('button', { name: 'Add Course' }))

    expect(await screen.findByText('Course added')).toBeTruthy()
    expect(sent()).toMatchObject({
      supplier: 3,
      course_type: 'LICENCE_CBT',
      instructors: [12],
      date: '2027-03-03',
      start_time: '09:00',
      end_time: '16:30',
      spaces: 4,
      auto_bikes: 3,
      manual_bikes: 2,
    })
    expect(sent()).not.toHaveProperty('repeat')
    await waitFor(() => expect(address()).toBe('/v2/calendar?view=month&date=2027-03-03'))
  })

  it('asks for a full licence type, for a test its place at DVSA, and sends nothing of a type chosen before', async () => {
    api.on(courses.create, good(courses.create, course))
    const { user, panel, choose, box, sent } = await openCbt()
    expect(panel.queryByRole('combobox', { name: /^Full licence type/ })).toBeNull()

    await choose(/^Course type/, 'Full Licence')
    expect(panel.getByRole('combobox', { name: /^Full licence type/ })).toBeTruthy()
    await choose(/^Course type/, 'Module 1 Test')

    await waitFor(() => expect(box(/^Last date to cancel/).value).toBe('26/02/2027'))
    expect(box(/^Application reference/)).toBeTruthy()
    const status = panel.getByRole<HTMLInputElement>('combobox', { name: /^Test status/ })
    await waitFor(() => expect(status.value).toBe('No booking'))
    expect(panel.queryByRole('switch', { name: 'Repeat' })).toBeNull()

    await choose(/^Course type/, 'CBT')
    await waitFor(() => expect(box(/^Automatic/)).toBeTruthy())
    await user.click(panel.getByRole('button', { name: 'Add Course' }))

    await waitFor(() => expect(sent()).toMatchObject({ last_date_cancel: '', test_status: '', auto_bikes: 2 }))
  })

  it('says what is odd about it between body and foot, as it is typed [R-16]', async () => {
    const { panel, retype } = await openCbt()
    await retype(/^Spaces/, '5')

    expect(await panel.findByText('More than four riders for each instructor')).toBeTruthy()
    expect(panel.getByText('Fewer bikes than spaces')).toBeTruthy()
    await retype(/^Date/, '26/03/2027')
    expect(await panel.findByText('Bank holiday: Good Friday')).toBeTruthy()
  })

  it('leaves prices to who sets them, and hides them from who sees only their own calendar', async () => {
    const planner = {
      ...editor,
      connect_user_permissions: { ...editor.connect_user_permissions, course_permission: null },
    }
    const first = await openCbt(planner)
    expect(first.box(/^Price/).disabled).toBe(true)
    first.unmount()

    const { panel } = await openCbt(gareth)

    expect(panel.queryByRole('textbox', { name: /^Price/ })).toBeNull()
    expect(panel.getAllByText('Gareth Pugh')[0]).toBeTruthy()
  })

  it('is not for who may only look', async () => {
    const { address } = openCourse(api, viewer, 'new')

    await waitFor(() => expect(address()).not.toContain('/v2/calendar/new'))
  })
})

describe('courses on several days [COURSE-08]', () => {
  async function openRepeat() {
    const app = await openCbt()
    await app.user.click(app.panel.getByRole('switch', { name: 'Repeat' }))
    await app.user.click(app.panel.getByRole('checkbox', { name: 'Wed' }))
    await app.user.click(app.panel.getByRole('checkbox', { name: 'Fri' }))
    await app.retype(/^Until/, '31/03/2027')
    return app
  }

  it('are counted on the button, and added from the date on, without bank holidays unless they are wanted', async () => {
    api.on(courses.bulk, good(courses.bulk, added))
    const { panel, user, sent } = await openRepeat()
    expect(await panel.findByRole('button', { name: 'Add 8 courses' })).toBeTruthy()
    const skip = panel.getByRole('checkbox', { name: 'Skip bank holidays' })
    await user.click(skip)
    expect(await panel.findByRole('button', { name: 'Add 9 courses' })).toBeTruthy()
    expect(panel.getByText('9 courses: 03/03/2027 – 31/03/2027')).toBeTruthy()
    await user.click(skip)

    await user.click(await panel.findByRole('button', { name: 'Add 8 courses' }))

    // What was skipped stands in the panel with its reason.
    expect(document.activeElement).toBe(await panel.findByRole('heading', { name: '1 course added' }))
    expect(panel.getByRole('row', { name: 'Fri 26/03/2027 Good Friday' })).toBeTruthy()
    expect(sent()).toMatchObject({
      repeat: {
        start_date: '2027-03-03',
        end_date: '2027-03-31',
        available_days: 'FFTFTFF',
        skip_bank_holidays: true,
      },
    })
    expect(sent()).not.toHaveProperty('date')
  })

  it('need a day of the week and an end within a year', async () => {
    const { panel, user, retype } = await openCbt()
    await user.click(panel.getByRole('switch', { name: 'Repeat' }))
    await retype(/^Until/, '31/03/2029')

    await user.click(panel.getByRole('button', { name: 'Add Course' }))

    expect(await panel.findByText('Choose at least one day')).toBeTruthy()
    expect(panel.getByText('Must be within a year')).toBeTruthy()
    expect(api.count('courses.bulk')).toBe(0)
  })
})

it('is a copy of another course, on its day', async () => {
  const { box, panel } = await open('new?from=4021&date=2027-03-01')

  expect(box(/^Date/).value).toBe('03/03/2027')
  expect([box(/^Start/).value, box(/^Spaces/).value]).toEqual(['09:00', '4'])
  expect(panel.getAllByText('Gareth Pugh')[0]).toBeTruthy()
  expect(box(/^Notes/).value).toBe('Bring the spare radio.')
})
