import { courses } from '@connect/contract/courses/course-routes'
import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { fakeApi, good, refused } from '#api/testing/fake-api.ts'
import { noSession } from '#api/testing/session-of.ts'
import { editor, gareth, openCourse, viewer } from './testing/open-course.tsx'

const api = fakeApi()
const { response: course } = courses.get.example
const { response: changed } = courses.updateSeries.example
const cancelled = {
  changed: changed.changed.map((slot) => ({ ...slot, status: 'CANCELLED' as const })),
  skipped: [],
  riders_notified: 0,
}
const IN_SERIES = { course: { series_id: 7 } }

beforeEach(noSession)

async function open(user = editor, school: Parameters<typeof openCourse>[3] = {}) {
  const app = openCourse(api, user, '4021/details', school)
  const panel = within(await screen.findByRole('dialog', { name: 'CBT' }))
  await panel.findByText('Status')
  const box = (name: string | RegExp) => panel.getByRole<HTMLInputElement>('textbox', { name })
  const press = (name: string) => app.user.click(panel.getByRole('button', { name }))
  const retype = async (name: string | RegExp, text: string, place = panel) => {
    const field = place.getByRole('textbox', { name })
    await app.user.clear(field)
    await app.user.type(field, text)
  }
  const sent = (name: string) => api.bodies[api.calls.lastIndexOf(name)]
  return { ...app, panel, box, press, retype, sent }
}

const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }))

describe('the panel of a course [CAL-06]', () => {
  it('says what, where and when it is, and its facts in a line', async () => {
    const { panel } = await open()

    expect(panel.getByText('Croydon · Wed 03/03/2027 · 09:00–16:30')).toBeTruthy()
    const facts = panel.getAllByRole('term').map(({ textContent }) => textContent)
    expect(facts).toEqual(['Status', 'Instructor', 'Riders', 'Bikes in use', 'Price'])
    expect(panel.getByText(/^Auto \d\/2 · Manual 125 \d\/2/)).toBeTruthy()
    expect(panel.getByText('£135.00')).toBeTruthy()
  })

  it('sends only what was changed, with the version it was made on', async () => {
    api.on(courses.update, good(courses.update, { ...course, start_time: '08:30' }))
    const { press, retype, sent, panel } = await open()
    await panel.findByRole('textbox', { name: /^Start/ })
    await retype(/^Start/, '08:30')

    await press('Save changes')

    expect(await screen.findByText('Course changed')).toBeTruthy()
    expect(sent('courses.update')).toEqual({ start_time: '08:30' })
    expect(api.headers[api.calls.lastIndexOf('courses.update')]?.get('if-match')).toBe(`"${course.version}"`)
  })

  it('brings together what a colleague changed meanwhile', async () => {
    const current = { ...courses.update.response.toValues(course), spaces: 3 }
    api.on(
      courses.update,
      refused('changed_meanwhile', { changed: { version: 'theirs', values: current, last: null } }),
    )
    const { press, retype, panel, box } = await open()
    await panel.findByRole('textbox', { name: /^Start/ })
    await retype(/^Start/, '08:30')

    await press('Save changes')

    expect(await panel.findByText('Spaces: 3')).toBeTruthy()
    expect([box(/^Spaces/).value, box(/^Start/).value]).toEqual(['3', '08:30'])
  })

  it('moves the last day to cancel a test with its date', async () => {
    const test = { course_type: 'FULL_LICENCE_MOD1_TEST', full_licence_type: 'FULL_LICENCE_TYPE_A' } as const
    const more = {
      name: 'CBT',
      date: '2027-03-03',
      last_date_cancel: '2027-02-26',
      test_status: 'TEST_STATUS_NAMED',
    } as const
    const { panel, retype, box } = await open(editor, { course: { ...test, ...more } })
    await panel.findByRole('textbox', { name: /^Last date to cancel/ })

    await retype(/^Date/, '10/03/2027')

    await waitFor(() => expect(box(/^Last date to cancel/).value).toBe('05/03/2027'))
  })

  it.each([
    ['may only look', viewer, {}],
    ['plans only their own courses', gareth, { instructors: [] }],
  ] as const)('has facts and no form for who %s [PERM-09]', async (_, user, more) => {
    const { panel } = await open(user, { course: { ...more } as never })

    expect(panel.queryByRole('textbox')).toBeNull()
    expect(panel.queryByRole('button', { name: /Save|Move|Delete|Cancel course/ })).toBeNull()
    expect(panel.getByText('Bring the spare radio.')).toBeTruthy()
  })

  it('has a form for who teaches it', async () => {
    const { panel } = await open(gareth)

    expect(await panel.findByRole('textbox', { name: /^Start/ })).toBeTruthy()
  })

  it('has facts with the reason and no form once it is cancelled', async () => {
    const { panel } = await open(editor, { course: { status: 'CANCELLED', cancel_reason: 'Snow' } })

    expect(panel.getByText('Snow')).toBeTruthy()
    expect(panel.queryByRole('textbox')).toBeNull()
    expect(panel.getByRole('button', { name: 'Delete' })).toBeTruthy()
    expect(panel.queryByRole('button', { name: 'Move…' })).toBeNull()
  })

  it('does not delete a course with riders, and says why', async () => {
    const { panel } = await open(editor, { course: { training_count: 2, spaces_available: 2 } })

    expect((await panel.findByRole<HTMLButtonElement>('button', { name: 'Delete' })).disabled).toBe(true)
    expect(panel.getByText('Riders are booked on it')).toBeTruthy()
  })

  it('is deleted once somebody says so, and closes', async () => {
    api.on(courses.remove, good(courses.remove, courses.remove.example.response))
    const { press, panel, user, address } = await open()
    await panel.findByRole('button', { name: 'Delete' })
    await press('Delete')

    await user.click((await dialog('Delete course?')).getByRole('button', { name: 'Delete' }))

    expect(await screen.findByText('The course has been deleted.')).toBeTruthy()
    await waitFor(() => expect(address()).toBe('/v2/calendar'))
    expect(screen.queryByText('No longer here')).toBeNull()
  })

  it('is cancelled with a reason', async () => {
    api.on(courses.cancel, good(courses.cancel, cancelled))
    const { press, panel, user, sent } = await open()
    await panel.findByRole('button', { name: 'Cancel course' })
    await press('Cancel course')
    const question = await dialog('Cancel course')
    await user.click(question.getByRole('button', { name: 'Cancel course' }))
    expect(await question.findByText('This field is required')).toBeTruthy()

    await user.type(question.getByRole('textbox', { name: /^Reason/ }), 'Snow')
    await user.click(question.getByRole('button', { name: 'Cancel course' }))

    expect(await screen.findByText('Course cancelled')).toBeTruthy()
    expect(sent('courses.cancel')).toEqual({ reason: 'Snow', scope: 'this' })
  })

  it('tells in the form that moves it what is odd there, and afterwards what only the server knows', async () => {
    const crowded = 'More riders than Croydon may have at a time'
    api.on(courses.update, good(courses.update, { ...course, date: '2020-03-04', warnings: [crowded] }))
    const { press, panel, user, retype } = await open()
    await panel.findByRole('button', { name: 'Move…' })
    await press('Move…')
    const move = await dialog('Move course')

    await retype(/^Date/, '04/03/2020', move)
    expect(await move.findByText('This date is in the past')).toBeTruthy()
    await user.click(move.getByRole('button', { name: 'Move course' }))

    expect(await screen.findByText(`Course moved. ${crowded}`)).toBeTruthy()
  })

  it('moves it back, on the version that the move made', async () => {
    const moved = { ...course, date: '2027-03-04', version: 'moved' }
    api.on(courses.update, good(courses.update, moved), good(courses.update, course))
    const { press, panel, user, retype, sent } = await open()
    await panel.findByRole('button', { name: 'Move…' })
    await press('Move…')
    const move = await dialog('Move course')
    await retype(/^Date/, '04/03/2027', move)
    await user.click(move.getByRole('button', { name: 'Move course' }))
    await screen.findByText('Course moved')

    await user.click(await screen.findByRole('button', { name: 'Undo' }))

    expect(await screen.findByText('Course moved back')).toBeTruthy()
    expect(sent('courses.update')).toEqual({ date: course.date })
    expect(api.headers[api.calls.lastIndexOf('courses.update')]?.get('if-match')).toBe('"moved"')
  })

  it('says what the server finds odd about it, until something is typed', async () => {
    const crowded = 'More riders than Croydon may have at a time'
    const { panel, retype } = await open(editor, { course: { warnings: [crowded] } })
    expect(await panel.findByText(crowded)).toBeTruthy()

    await retype(/^Start/, '08:30')

    expect(panel.queryByText(crowded)).toBeNull()
  })

  it('moves to another day in a form of its own, whose refusal names who is where', async () => {
    const words = 'Gareth Pugh is on holiday on 04/03/2027'
    api.on(courses.update, refused('instructor_busy', { fields: { instructors: [words] } }))
    const { press, panel, user, retype, sent } = await open()
    await panel.findByRole('button', { name: 'Move…' })
    await press('Move…')
    const move = await dialog('Move course')
    await retype(/^Date/, '04/03/2027', move)

    await user.click(move.getByRole('button', { name: 'Move course' }))

    expect(await move.findByRole('combobox', { name: /^Staff/, description: words })).toBeTruthy()
    expect(sent('courses.update')).toEqual({ date: '2027-03-04' })
  })

  it('has its new place in the form after a move that was refused at first, and saves on it', async () => {
    const moved = { ...course, date: '2027-03-05', version: 'moved' }
    api.on(
      courses.update,
      refused('instructor_busy', { fields: { instructors: ['Gareth Pugh is on holiday on 04/03/2027'] } }),
      good(courses.update, moved),
    )
    let reply = good(courses.get, course)
    const { press, panel, user, retype, box, sent } = await open(editor, { reply: (request) => reply(request) })
    await panel.findByRole('button', { name: 'Move…' })
    await press('Move…')
    const move = await dialog('Move course')
    await retype(/^Date/, '04/03/2027', move)
    await user.click(move.getByRole('button', { name: 'Move course' }))
    await move.findByRole('combobox', { name: /^Staff/, description: /on holiday/ })
    reply = good(courses.get, moved)
    await retype(/^Date/, '05/03/2027', move)

    await user.click(move.getByRole('button', { name: 'Move course' }))

    await waitFor(() => expect(box(/^Date/).value).toBe('05/03/2027'))
    await retype(/^Start/, '08:30')
    await press('Save changes')
    await waitFor(() => expect(sent('courses.update')).toEqual({ start_time: '08:30' }))
    expect(api.headers[api.calls.lastIndexOf('courses.update')]?.get('if-match')).toBe('"moved"')
  })

  it('follows a colleague who changes it, and says so once they have deleted it', async () => {
    let reply = good(courses.get, course)
    const { queryClient, panel, box } = await open(editor, { reply: (request) => reply(request) })
    await panel.findByRole('textbox', { name: /^Start/ })
    reply = good(courses.get, { ...course, start_time: '08:15', version: 'theirs' })
    await act(() => queryClient.invalidateQueries({ queryKey: ['courses'] }))
    await waitFor(() => expect(box(/^Start/).value).toBe('08:15'))

    reply = refused('not_found')
    await act(() => queryClient.invalidateQueries({ queryKey: ['courses'] }))

    expect(await panel.findByText('No longer here')).toBeTruthy()
    expect(panel.queryByRole('textbox')).toBeNull()
  })

  it('shows its history beside the details', async () => {
    api.on(courses.history, good(courses.history, courses.history.example.response))
    const { panel, user } = await open()

    await user.click(panel.getByRole('link', { name: 'History' }))

    expect(await panel.findByText('Start: 09:00 → 08:30')).toBeTruthy()
  })

  it('says so where there is no such course', async () => {
    openCourse(api, editor, '77/details')
    api.on(courses.get, refused('not_found'))

    expect(await screen.findByText('Unable to load course')).toBeTruthy()
  })
})

describe('a course of a series', () => {
  async function save() {
    const app = await open(editor, IN_SERIES)
    await app.panel.findByRole('textbox', { name: /^Start/ })
    await app.retype(/^Start/, '08:30')
    await app.press('Save changes')
    return { ...app, question: await dialog('Change which courses?') }
  }

  it('says when its courses are, and leads to each over its own week', async () => {
    const { panel, user, address } = await open(editor, IN_SERIES)
    await user.click(await panel.findByRole('button', { name: 'Every Wed to 24/03/2027' }))
    const menu = within(await screen.findByRole('menu'))
    expect(menu.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual([
      'Wed 03/03/2027 · 09:00–16:30',
      'Wed 10/03/2027 · 09:00–16:30 Cancelled',
      'Wed 17/03/2027 · 09:00–16:30',
      'Wed 24/03/2027 · 09:00–16:30',
    ])
    expect(menu.getByRole('menuitem', { current: true }).textContent).toContain('03/03/2027')

    await user.click(menu.getByRole('menuitem', { name: /17\/03/ }))

    await waitFor(() => expect(address()).toBe('/v2/calendar/4023/details?date=2027-03-17'))
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'CBT' })))
  })

  it('is one of several where its series does not load', async () => {
    const app = openCourse(api, editor, '4021/details', IN_SERIES)
    api.on(courses.listSeries, refused('not_found'))

    const panel = within(await screen.findByRole('dialog', { name: 'CBT' }))
    expect(await panel.findByText('One of several')).toBeTruthy()
    expect(app.address()).toBe('/v2/calendar/4021/details')
  })

  it('asks which courses are meant, and changes this one alone', async () => {
    api.on(courses.update, good(courses.update, { ...course, ...IN_SERIES.course, start_time: '08:30' }))
    const { question, user, sent } = await save()
    expect(question.getByRole<HTMLInputElement>('radio', { name: 'This course' }).checked).toBe(true)
    expect(await question.findByRole('radio', { name: 'This and following', description: '8 courses' })).toBeTruthy()
    const all = '12 courses. 3 have riders and keep their date'
    expect(question.getByRole('radio', { name: 'All', description: all })).toBeTruthy()

    await user.click(question.getByRole('button', { name: 'Save changes' }))

    await waitFor(() => expect(sent('courses.update')).toEqual({ start_time: '08:30' }))
    expect(api.count('courses.updateSeries')).toBe(0)
  })

  it('changes it and those that follow, and lists what was skipped', async () => {
    api.on(courses.updateSeries, good(courses.updateSeries, changed))
    const { question, user, sent } = await save()
    await user.click(question.getByRole('radio', { name: 'This and following' }))

    await user.click(question.getByRole('button', { name: 'Save changes' }))

    const result = await dialog('1 course changed')
    expect(result.getByRole('row', { name: 'Fri 26/03/2027 Good Friday' })).toBeTruthy()
    expect(sent('courses.updateSeries')).toEqual({ scope: 'following', start_time: '08:30' })
    expect(api.headers[api.calls.lastIndexOf('courses.updateSeries')]?.get('if-match')).toBe(`"${course.version}"`)
  })

  it('changes nothing when one thinks better of it', async () => {
    const { question, user, box } = await save()

    await user.click(question.getByRole('button', { name: 'Cancel' }))

    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Change which courses?' })).toBeNull())
    expect(box(/^Start/).value).toBe('08:30')
    expect(api.calls.filter((name) => name.startsWith('courses.update'))).toEqual([])
  })

  it('is deleted with those that are meant', async () => {
    const queries: string[] = []
    api.on(courses.remove, ({ url }) => {
      queries.push(new URL(url).search)
      return Response.json(courses.remove.example.response)
    })
    const { press, panel, user } = await open(editor, IN_SERIES)
    await panel.findByRole('button', { name: 'Delete' })
    await press('Delete')
    const question = await dialog('Delete which courses?')
    expect(await question.findByText('12 courses. 3 have riders. Move or cancel them first')).toBeTruthy()
    await user.click(question.getByRole('radio', { name: 'All' }))

    await user.click(question.getByRole('button', { name: 'Delete' }))

    await waitFor(() => expect(queries).toEqual(['?scope=all']))
  })

  it('is cancelled with those that are meant', async () => {
    api.on(courses.cancel, good(courses.cancel, cancelled))
    const { press, panel, user, sent } = await open(editor, IN_SERIES)
    await panel.findByRole('button', { name: 'Cancel course' })
    await press('Cancel course')
    const question = await dialog('Cancel course')
    await user.click(question.getByRole('radio', { name: 'All' }))
    await user.type(question.getByRole('textbox', { name: /^Reason/ }), 'Snow')

    await user.click(question.getByRole('button', { name: 'Cancel course' }))

    expect(await screen.findByText('1 course cancelled')).toBeTruthy()
    expect(sent('courses.cancel')).toEqual({ reason: 'Snow', scope: 'all' })
  })
})
