import type { Course } from '@connect/contract/courses/course'
import { courses } from '@connect/contract/courses/course-routes'
import { testCentres } from '@connect/contract/test-centres/routes'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { fakeApi, good, refused } from '#api/testing/fake-api.ts'
import { noSession } from '#api/testing/session-of.ts'
import { editor, openCourse, viewer } from './testing/open-course.tsx'

const api = fakeApi()
const { response: course } = courses.get.example

const MOD1 = {
  name: 'Module 1 Test',
  course_type: 'FULL_LICENCE_MOD1_TEST',
  full_licence_type: 'FULL_LICENCE_TYPE_A',
  test_status: 'TEST_STATUS_NO_NAME',
  last_date_cancel: '2027-02-26',
} as const satisfies Partial<Course>

beforeEach(noSession)

async function open(at: string, title: string, own: Partial<Course> = {}, user = editor) {
  const app = openCourse(api, user, at, { course: { ...MOD1, ...own } })
  const panel = within(await screen.findByRole('dialog', { name: title }))
  const centre = () => panel.findByRole<HTMLInputElement>('combobox', { name: /^Test centre/ })
  const choose = async (name: RegExp, option: string) => {
    await app.user.click(await panel.findByRole('combobox', { name }))
    await app.user.click(await screen.findByRole('option', { name: option }))
  }
  const offered = async () => {
    await app.user.click(await centre())
    await screen.findAllByRole('option')
    return screen.getAllByRole('option').map(({ textContent }) => textContent)
  }
  const sent = (name: string) => api.bodies[api.calls.lastIndexOf(name)]
  return { ...app, panel, centre, choose, offered, sent }
}

/** A Module 1 test with all that it needs but a centre. */
async function openNew() {
  const app = await open('new?date=2027-03-03&site=3', 'Add Course')
  await app.choose(/^Course type/, 'Module 1 Test')
  await app.choose(/^Full licence type/, 'A2')
  await app.panel.findByDisplayValue('26/02/2027')
  return app
}

describe('the test centre of a test', () => {
  it('is chosen among those that offer it, the default one first, and sent with a new test [CAL-02]', async () => {
    api.on(courses.create, good(courses.create, course))
    const { user, panel, choose, offered, sent } = await openNew()

    expect(await offered()).toEqual(['Mitcham', 'Enfield'])
    await user.keyboard('{Escape}')
    await user.click(panel.getByRole('button', { name: 'Add Course' }))
    expect(await panel.findByText('This field is required')).toBeTruthy()
    expect(api.count('courses.create')).toBe(0)

    await choose(/^Test centre/, 'Enfield')
    await user.click(panel.getByRole('button', { name: 'Add Course' }))
    await waitFor(() => expect(sent('courses.create')).toMatchObject({ test_centre: 7 }))
  })

  it('is left behind with its type', async () => {
    api.on(courses.create, good(courses.create, course))
    const { user, panel, choose, sent } = await openNew()
    await choose(/^Test centre/, 'Mitcham')

    await choose(/^Course type/, 'CBT')
    await panel.findByRole('textbox', { name: /^Automatic/ })
    await user.click(panel.getByRole('button', { name: 'Add Course' }))

    await waitFor(() => expect(sent('courses.create')).toMatchObject({ course_type: 'LICENCE_CBT', test_centre: '' }))
  })

  it('has to be added in Settings first where none offers the test', async () => {
    const { panel, choose } = await open('new?date=2027-03-03&site=3', 'Add Course')
    api.on(testCentres.list, good(testCentres.list, { count: 0, results: [] }))

    await choose(/^Course type/, 'Module 1 Test')

    expect(await panel.findByText(/No test centre offers this test/)).toBeTruthy()
    expect(panel.queryByRole('link', { name: 'Add one in Settings' })).toBeNull()
  })

  it('is not asked of a test that was planned without one', async () => {
    api.on(courses.update, good(courses.update, { ...course, ...MOD1 }))
    const { user, panel, centre, sent } = await open('4021/details', 'Module 1 Test')
    expect((await centre()).value).toBe('')

    await user.type(await panel.findByRole('textbox', { name: /^Notes/ }), '!')
    await user.click(panel.getByRole('button', { name: 'Save changes' }))

    await waitFor(() => expect(sent('courses.update')).toEqual({ notes: 'Bring the spare radio.!' }))
  })

  it('stays to be seen where it is no longer in use, and another one is sent alone', async () => {
    api.on(
      courses.update,
      refused('validation_failed', { fields: { test_centre: ['Enfield is not active'] } }),
      good(courses.update, { ...course, ...MOD1 }),
    )
    const own = { test_centre: { id: 99, name: 'Old Yard' } }
    const { user, panel, centre, choose, offered, sent } = await open('4021/details', 'Module 1 Test', own)
    await waitFor(async () => expect((await centre()).value).toBe('Old Yard'))
    expect(await offered()).toEqual(['Mitcham', 'Enfield', 'Old Yard'])
    await user.keyboard('{Escape}')

    await choose(/^Test centre/, 'Enfield')
    await user.click(panel.getByRole('button', { name: 'Save changes' }))

    expect(await panel.findByText('Enfield is not active')).toBeTruthy()
    expect(sent('courses.update')).toEqual({ test_centre: 7 })
  })

  it('is a fact for who may only look', async () => {
    const own = { test_centre: { id: 5, name: 'Mitcham' } }
    const { panel } = await open('4021/details', 'Module 1 Test', own, viewer)

    expect(await panel.findByText('Mitcham')).toBeTruthy()
    expect(panel.queryByRole('combobox')).toBeNull()
  })
})
