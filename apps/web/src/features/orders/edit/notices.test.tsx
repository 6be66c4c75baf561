import { CONTACT } from '@connect/contract/customers/examples'
import { customers } from '@connect/contract/customers/routes'
import { CANCELLATION, OFFERED_COURSE, TRAINING } from '@connect/contract/orders/examples'
import { orders, trainings } from '@connect/contract/orders/order-routes'
import type { Training } from '@connect/contract/orders/training'
import type { Trigger } from '@connect/contract/templates/triggers'
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { fakeApi, good } from '#api/testing/fake-api.ts'
import { noSession } from '#api/testing/session-of.ts'
import { answerTemplates } from '#features/orders/testing/notices.ts'
import { admin, clerk, openOrder, QUOTE } from '#features/orders/testing/open-order.tsx'

const api = fakeApi()
const ALL: Trigger[] = ['BOOKING_CHANGED', 'BOOKING_CANCELLED', 'NOT_COMPLETED']
const BEGUN: Partial<Training> = { training_date_time: '2026-11-19T08:30', readiness: null, readiness_checks: [] }
const COURSE = { ...OFFERED_COURSE, id: 4030, date: '2026-11-25', spaces_available: 2 }
const THERE: Training = { ...TRAINING, school_course_id: 4030, training_date_time: '2026-11-25T08:30' }

beforeEach(noSession)

type Templates = { email?: Trigger[]; texts?: Trigger[] }

async function open(training: Partial<Training> = {}, { email = ALL, texts = [] }: Templates = {}, user = clerk) {
  const at = `/v2/orders/${training.school_course_id === null ? 0 : 4021}/order/311/edit`
  const bikes = [{ bike_type: 'BIKE_TYPE_MANUAL' as const, price: 0, available: 1 }]
  const app = await openOrder(api, user, training, { at, quote: { ...QUOTE, bikes } })
  answerTemplates(api, email, texts)
  api.on(orders.courses, good(orders.courses, { count: 1, results: [COURSE] }))
  api.on(trainings.cancellation, good(trainings.cancellation, CANCELLATION))
  const choose = async (field: RegExp | string, option: string) => {
    await app.user.click(await screen.findByRole('combobox', { name: field }))
    await app.user.click(await screen.findByRole('option', { name: option }))
  }
  return { ...app, choose }
}

const tick = (name: string) => screen.findByRole<HTMLInputElement>('checkbox', { name })

describe('telling the rider of an order', () => {
  it('is on where it is cancelled, says when it goes, and can be left out', async () => {
    api.on(trainings.cancel, good(trainings.cancel, TRAINING))
    const { press, dialog, choose, user, sent } = await open()
    await press('Cancel order…')
    const box = await dialog('Cancel order DR#7K2MQX')
    const notice = await tick('Tell the rider')
    expect(notice.checked).toBe(true)
    expect(box.getByText('By email, two minutes later')).toBeTruthy()

    await user.click(notice)
    await choose(/^Reason/, 'Change of mind')
    await user.click(box.getByRole('button', { name: 'Cancel order' }))

    await waitFor(() => expect(sent('trainings.cancel')).toMatchObject({ notify: false }))
  })

  it('is a choice where a course was not completed, and nothing where it was', async () => {
    api.on(trainings.outcome, good(trainings.outcome, { ...TRAINING, status: 'TRAINING_FAILED' }))
    const { press, dialog, choose, user, sent } = await open(BEGUN)
    await press('Not completed')
    await tick('Tell the rider')
    await user.click(screen.getByRole('button', { name: 'Cancel' }))
    await press('Completed')
    await dialog('Completed')
    expect(screen.queryByRole('checkbox', { name: 'Tell the rider' })).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Cancel' }))

    await press('Not completed')
    const box = await dialog('Not completed')
    await choose(/^Reason/, 'Other')
    await user.click(box.getByRole('button', { name: 'Save as not completed' }))

    await waitFor(() => expect(sent('trainings.outcome')).toMatchObject({ notify: true }))
  })

  it('goes with a move to another course, once one is chosen', async () => {
    api.on(trainings.move, good(trainings.move, THERE))
    const { press, dialog, user, sent } = await open()
    await press('Move…')
    const box = await dialog('Move to another CBT')
    await box.findByText('Wed 25/11/2026')
    expect(screen.queryByRole('checkbox', { name: 'Tell the rider' })).toBeNull()

    await user.click(box.getByRole('radio', { name: /25\/11\/2026/ }))
    await user.click(await tick('Tell the rider'))
    await user.click(await box.findByRole('button', { name: 'Move to Wed 25/11/2026' }))

    await waitFor(() => expect(sent('trainings.move')).toMatchObject({ course: 4030, notify: false }))
  })

  async function openFirstDate(status: Training['status']) {
    api.on(trainings.move, good(trainings.move, THERE))
    const app = await open({ course: null, school_course_id: null, training_date_time: null, status })
    await app.press('Choose a course…')
    const box = await app.dialog('Choose a course for CBT')
    await app.user.click(await box.findByRole('radio', { name: /25\/11\/2026/ }))
    const book = await box.findByRole('button', { name: 'Book for Wed 25/11/2026' })
    await waitFor(() => expect(book.matches(':disabled')).toBe(false))
    return { ...app, box, book }
  }

  it('is the confirmation, at once, with the first date of a booking', async () => {
    const { box, book, user, sent } = await openFirstDate('TRAINING_CONFIRMED')
    const notice = await tick('Send the confirmation')
    expect(box.getByText('By email')).toBeTruthy()

    await user.click(notice)
    await user.click(book)

    await waitFor(() => expect(sent('trainings.move')).toMatchObject({ course: 4030, notify: false }))
  })

  it('is no choice with the first date of one that is not confirmed', async () => {
    const { book, user, sent } = await openFirstDate('TRAINING_WAITING_RIDER_CONFIRMATION')
    expect(screen.queryByRole('checkbox', { name: 'Send the confirmation' })).toBeNull()

    await user.click(book)

    await waitFor(() => expect(sent('trainings.move')).toMatchObject({ course: 4030 }))
    expect(sent('trainings.move')).not.toHaveProperty('notify')
  })

  it('is the confirmation where they are rebooked', async () => {
    api.on(trainings.create, good(trainings.create, { ...THERE, id: 320 }))
    const { press, dialog, user, sent } = await open({ status: 'TRAINING_CANCELLED' })
    await press('Rebook…')
    const box = await dialog('Rebook CBT')
    await user.click(await box.findByRole('radio', { name: /25\/11\/2026/ }))

    await user.click(await tick('Send the confirmation'))
    await user.click(await box.findByRole('button', { name: 'Rebook for Wed 25/11/2026' }))

    await waitFor(() => expect(sent('trainings.create')).toMatchObject({ send_confirmation: false }))
  })

  it('comes with another bike, as it was left, and is sent with it only', async () => {
    api.on(trainings.update, good(trainings.update, { ...TRAINING, bike_type: 'BIKE_TYPE_MANUAL' }))
    const { press, choose, user, sent } = await open()
    expect(screen.queryByRole('checkbox', { name: 'Tell the rider' })).toBeNull()
    await choose(/Bike hire/, 'Manual 125cc')
    await user.click(await tick('Tell the rider'))
    await choose(/Bike hire/, 'Automatic 125cc')
    await waitFor(() => expect(screen.queryByRole('checkbox', { name: 'Tell the rider' })).toBeNull())

    await choose(/Bike hire/, 'Manual 125cc')
    expect((await tick('Tell the rider')).checked).toBe(false)
    await press('Save changes')

    await screen.findByText('Order saved')
    expect(sent('trainings.update')).toEqual({ bike_type: 'BIKE_TYPE_MANUAL', notify: false })
  })

  it('is the confirmation once the booking is confirmed', async () => {
    api.on(trainings.update, good(trainings.update, TRAINING))
    const { press, choose, user, sent } = await open({ status: 'TRAINING_WAITING_SCHOOL_CONFIRMATION' })
    await choose('Status', 'Confirmed')

    await user.click(await tick('Send the confirmation'))
    await press('Save changes')

    await screen.findByText('Order saved')
    expect(sent('trainings.update')).toEqual({ status: 'TRAINING_CONFIRMED', notify: false })
  })

  it.each([
    ['nothing reaches them', '01632 960001', null, 'They have no email address or UK mobile number', false],
    ['their other number is a mobile', null, '07700 900124', 'By text, two minutes later', true],
  ])('knows that %s', async (_what, phone, alternative_phone, words, isOn) => {
    const { press, dialog } = await open({ user_email: null, user_phone: phone }, { texts: ['BOOKING_CANCELLED'] })
    api.on(customers.get, good(customers.get, { ...CONTACT, email: null, phone, alternative_phone }))
    await press('Cancel order…')
    const box = await dialog('Cancel order DR#7K2MQX')

    expect(await box.findByText(words)).toBeTruthy()
    const { checked, disabled } = await tick('Tell the rider')
    expect([checked, disabled]).toEqual([isOn, !isOn])
  })

  it('is no choice for an order of RideTo, and then is not sent', async () => {
    api.on(trainings.cancel, good(trainings.cancel, TRAINING))
    const { press, dialog, choose, user, sent } = await open({ source: 'RIDETO', is_locked: true }, {}, admin)
    await press('Cancel order…')
    const box = await dialog('Cancel order DR#7K2MQX')
    await choose(/^Reason/, 'Change of mind')
    expect(api.count('communication_settings.get')).toBe(0)

    await user.click(box.getByRole('button', { name: 'Cancel order' }))

    await waitFor(() => expect(api.count('trainings.cancel')).toBe(1))
    expect(sent('trainings.cancel')).not.toHaveProperty('notify')
  })
})
