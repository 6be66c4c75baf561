import { communicationSettings } from '@connect/contract/communication-settings/routes'
import type { CallOff } from '@connect/contract/courses/course'
import { courses } from '@connect/contract/courses/course-routes'
import { orders } from '@connect/contract/orders/order-routes'
import { BUILT_IN } from '@connect/contract/templates/notified-channels'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { fakeApi, good, refused } from '#api/testing/fake-api.ts'
import { person } from '#api/testing/people.ts'
import { noSession } from '#api/testing/session-of.ts'
import { editor, openCourse } from './testing/open-course.tsx'

const api = fakeApi()
const office = person({ calendar_permission: 'edit', course_permission: 'edit', order_permission: 'edit' }, { id: 1 })
const { response: course } = courses.get.example
const { response: changed } = courses.updateSeries.example
const cancelled = {
  changed: changed.changed.map((slot) => ({ ...slot, status: 'CANCELLED' as const })),
  skipped: [],
  riders_notified: 3,
}

beforeEach(noSession)

const rider = (id: number, full_name: string, more: Partial<CallOff['riders'][number]> = {}) => ({
  order: { id, friendly_id: `DR#${id}` },
  customer: { id, full_name },
  trainings: [300 + id],
  is_rideto: false,
  paid: 13_000,
  refund_due: 13_000,
  ...more,
})

const CALL_OFF: CallOff = {
  courses: 1,
  riders: [
    rider(1, 'Isla Bennett'),
    rider(2, 'Owen Hughes', { paid: 70_000, refund_due: 17_500 }),
    rider(3, 'Priya Shah', { paid: 0, refund_due: 0 }),
    rider(4, 'Tom Reed', { is_rideto: true }),
  ],
  refusal: null,
  skipped: [],
}

/** The dialog that cancels a course with four riders, for this user. */
async function open(answer: Partial<CallOff> = {}, user = office, more: object = {}) {
  const app = openCourse(api, user, '4021/details#cancel', { course: { ...course, training_count: 4, ...more } })
  api.on(courses.cancellation, good(courses.cancellation, { ...CALL_OFF, ...answer }))
  api.on(orders.list, good(orders.list, { count: 0, results: [] }))
  const settings = {
    ...communicationSettings.get.example.response,
    automatic_messages: [{ ...BUILT_IN, trigger: 'BOOKING_CANCELLED' as const, suppliers: [course.supplier.id] }],
  }
  api.on(communicationSettings.get, good(communicationSettings.get, settings))
  const dialog = within(await screen.findByRole('dialog', { name: 'Cancel course' }))
  const press = (name: string) => app.user.click(dialog.getByRole('button', { name }))
  const sent = () => api.bodies[api.calls.lastIndexOf('courses.cancel')]
  return {
    ...app,
    dialog,
    press,
    sent,
    type: () => app.user.type(dialog.getByRole('textbox', { name: /^Reason/ }), 'Snow'),
  }
}

describe('cancelling a course with riders', () => {
  it('lists them with what they paid, and says what is due back', async () => {
    const { dialog } = await open()

    expect(await dialog.findByText('4 riders are cancelled. £435.00 is due back.')).toBeTruthy()
    expect(dialog.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Isla Bennett Paid £130.00',
      'Owen Hughes Paid £700.00£175.00 due back',
      'Priya Shah Nothing paid',
      'Tom Reed RideToPaid £130.00',
    ])
    expect(await dialog.findByRole('checkbox', { name: 'Tell its 3 riders' })).toBeTruthy()
    expect(dialog.getByText('By email, two minutes later. RideTo tells its own riders')).toBeTruthy()
  })

  it('cancels those who were shown, says how many are told, and leads to their refunds', async () => {
    api.on(courses.cancel, good(courses.cancel, cancelled))
    const { dialog, press, sent, type, user, address } = await open()
    await dialog.findByText(/4 riders are cancelled/)
    await type()

    await press('Call off and cancel 4 riders')

    expect(await screen.findByText('Course called off. 3 riders are told in two minutes')).toBeTruthy()
    expect(sent()).toEqual({
      reason: 'Snow',
      scope: 'this',
      riders: 'cancel',
      expected_riders: [301, 302, 303, 304],
      notify: true,
    })
    await user.click(screen.getByRole('button', { name: 'Refunds due' }))
    await waitFor(() => expect(address()).toBe('/v2/orders?payment=REFUND_DUE&course=4021'))
  })

  it('tells nobody where nobody wants that, and offers no refunds where none is due', async () => {
    api.on(courses.cancel, good(courses.cancel, { ...cancelled, riders_notified: 0 }))
    const { dialog, press, sent, type, user } = await open({
      riders: [rider(3, 'Priya Shah', { paid: 0, refund_due: 0 })],
    })
    expect(await dialog.findByText('1 rider is cancelled. Nothing is due back.')).toBeTruthy()
    await user.click(await dialog.findByRole('checkbox', { name: 'Tell its rider' }))
    await type()

    await press('Call off and cancel 1 rider')

    expect(await screen.findByText('Course called off')).toBeTruthy()
    expect(sent()).toMatchObject({ notify: false })
    expect(screen.queryByRole('button', { name: 'Refunds due' })).toBeNull()
  })

  it('reads the riders again where they have changed', async () => {
    const words = 'The course was not cancelled, because its riders have changed. Check them and try again.'
    api.on(courses.cancel, refused('riders_changed', { detail: words }))
    const { dialog, press, type } = await open()
    await dialog.findByText(/4 riders are cancelled/)
    await type()
    api.on(
      courses.cancellation,
      good(courses.cancellation, { ...CALL_OFF, riders: [...CALL_OFF.riders, rider(5, 'Zoe Ward')] }),
    )

    await press('Call off and cancel 4 riders')

    expect(await dialog.findByText(words)).toBeTruthy()
    expect(await dialog.findByRole('button', { name: 'Call off and cancel 5 riders' })).toBeTruthy()
  })

  it('is not offered where the server says why not', async () => {
    const { dialog } = await open({ courses: 0, riders: [], refusal: 'A result is recorded for one of its riders' })

    expect(
      await dialog.findByText('This course cannot be cancelled. A result is recorded for one of its riders.'),
    ).toBeTruthy()
    expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Cancel course' }).disabled).toBe(true)
  })

  it('is refused by the server for who may not cancel orders', async () => {
    api.on(courses.cancel, refused('course_has_orders'))
    const { dialog, press, sent, type } = await open({}, editor)
    await type()

    await press('Cancel course')

    expect(await dialog.findByText('Riders are booked on this course. Move or cancel them first.')).toBeTruthy()
    expect(sent()).toEqual({ reason: 'Snow', scope: 'this' })
    expect(api.count('courses.cancellation')).toBe(0)
  })

  it('counts bookings of a series, and names the courses that stay', async () => {
    const skipped = [{ course_id: 4020, date: '2027-02-24', reason: 'A result is recorded for one of its riders' }]
    api.on(courses.cancel, good(courses.cancel, { ...cancelled, skipped }))
    const { dialog, press, sent, type, user, address } = await open({ skipped }, office, { series_id: 7 })
    api.on(
      courses.cancellation,
      good(courses.cancellation, {
        ...CALL_OFF,
        riders: [rider(1, 'Isla Bennett', { trainings: [301, 311] })],
        skipped,
      }),
    )
    expect(
      await dialog.findByRole('radio', { name: 'All', description: /3 have riders, who are cancelled too$/ }),
    ).toBeTruthy()
    await user.click(dialog.getByRole('radio', { name: 'All' }))
    expect(await dialog.findByText('2 bookings are cancelled. £130.00 is due back.')).toBeTruthy()
    expect(dialog.getByText('1 course stays as it is: its riders cannot be cancelled.')).toBeTruthy()
    await dialog.findByRole('checkbox', { name: 'Tell their riders' })
    await type()

    await press('Call off and cancel 2 bookings')

    const done = within(
      await screen.findByRole('dialog', { name: '1 course cancelled. 3 riders are told in two minutes' }),
    )
    expect(sent()).toMatchObject({ scope: 'all', riders: 'cancel', expected_riders: [301, 311] })
    expect(done.getByText('A result is recorded for one of its riders')).toBeTruthy()
    await user.click(done.getByRole('button', { name: 'Refunds due' }))
    await waitFor(() => expect(address()).toBe('/v2/orders?payment=REFUND_DUE&period=all'))
  })
})
