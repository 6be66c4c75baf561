import { OFFERED_COURSE, TRAINING } from '@connect/contract/orders/examples'
import type { OfferedCourse } from '@connect/contract/orders/offered-course'
import { orders, trainings } from '@connect/contract/orders/order-routes'
import type { Training } from '@connect/contract/orders/training'
import { REQUIRED } from '@connect/contract/words'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { fakeApi, good, refused } from '#api/testing/fake-api.ts'
import { person } from '#api/testing/people.ts'
import { noSession } from '#api/testing/session-of.ts'
import { admin, clerk, openOrder, QUOTE } from '#features/orders/testing/open-order.tsx'

const api = fakeApi()
const bike = (available: number, bike_type: OfferedCourse['bikes'][number]['bike_type'] = 'BIKE_TYPE_AUTO_125CC') => ({
  bikes: [{ bike_type, price: 1500, available }],
})

const course = (id: number, date: string, more: Partial<OfferedCourse> = {}): OfferedCourse => ({
  ...OFFERED_COURSE,
  id,
  date,
  price: 13_000,
  spaces: 4,
  spaces_available: 2,
  ...bike(1),
  ...more,
})

const COURSES = [
  course(4021, '2026-11-21'),
  course(4030, '2026-11-25'),
  course(4031, '2026-11-26', bike(0)),
  course(4032, '2026-11-29', { spaces_available: 0 }),
  course(4033, '2026-11-30', { bikes: [] }),
]
const MOVED: Training = { ...TRAINING, school_course_id: 4030, training_date_time: '2026-11-25T08:30' }

beforeEach(noSession)

async function openMove(user = clerk, quote = QUOTE) {
  const app = await openOrder(api, user, {}, { quote: { ...quote, total: 14_500 } })
  api.on(orders.courses, good(orders.courses, { count: COURSES.length, results: COURSES }))
  await app.press('Move…')
  const box = await app.dialog('Move to another CBT')
  await box.findByText('Wed 25/11/2026')
  const radio = (name: RegExp) => box.getByRole<HTMLInputElement>('radio', { name })
  return { ...app, box, radio }
}

describe('moving to another course', () => {
  it('shows the courses of the type, those without space or bike too, with the reason', async () => {
    const { box } = await openMove()

    const rows = within(box.getByRole('radiogroup', { name: 'Course' })).getAllByRole<HTMLInputElement>('radio')
    expect(rows.map(({ disabled }) => disabled)).toEqual([false, true, true, true])
    for (const words of ['None left', 'Full', 'Not offered']) expect(box.getByText(words)).toBeTruthy()
    expect(box.getAllByText('1 free')).toHaveLength(2)
    expect(box.queryByText('Sat 21/11/2026')).toBeNull()
  })

  it('keeps the price unless the new one is wanted, and shows both', async () => {
    api.on(trainings.move, good(trainings.move, MOVED))
    const { box, radio, user, sent, address } = await openMove()
    expect(box.getByRole('button', { name: 'Move' }).hasAttribute('disabled')).toBe(true)
    await user.click(radio(/25\/11\/2026/))

    expect(await box.findByText('New price £145.00')).toBeTruthy()
    expect(sent('orders.quote')).toEqual({
      course: 4030,
      customer: 41,
      bike_type: 'BIKE_TYPE_AUTO_125CC',
      training: 311,
    })
    expect(radio(/^Keep £130.00/).checked).toBe(true)
    expect(box.getByText('£50.00 stays on the order, £80.00 stays outstanding.')).toBeTruthy()
    await user.click(radio(/^New price/))
    expect(box.getByText('£50.00 stays on the order, £95.00 stays outstanding.')).toBeTruthy()
    await user.click(radio(/^Keep/))
    api.on(trainings.get, good(trainings.get, MOVED))
    await user.click(box.getByRole('button', { name: 'Move to Wed 25/11/2026' }))

    expect(await screen.findByText('Moved to Wed 25/11/2026')).toBeTruthy()
    expect(sent('trainings.move')).toEqual({ course: 4030, price: 'keep', override_reason: '' })
    await waitFor(() => expect(address()).toBe('/v2/orders/4030/order/311/edit'))
    expect(screen.queryByText('Unable to load rows')).toBeNull()
  })

  it('moves at the new price that was on the screen, and asks for it again where it has changed', async () => {
    const words = 'The price has changed to £155.00.'
    api.on(
      trainings.move,
      refused('price_changed', { detail: words, fields: { expected_price: ['The price is £155.00 now'] } }),
      good(trainings.move, MOVED),
    )
    const { box, radio, user, sent } = await openMove()
    await user.click(radio(/25\/11\/2026/))
    await user.click(await box.findByRole('radio', { name: 'New price £145.00' }))
    api.on(orders.quote, good(orders.quote, { ...QUOTE, total: 15_500 }))

    await user.click(box.getByRole('button', { name: 'Move to Wed 25/11/2026' }))

    expect(await box.findByText(words)).toBeTruthy()
    expect(sent('trainings.move')).toMatchObject({ price: 'new', expected_price: 14_500 })
    expect(await box.findByRole('radio', { name: 'New price £155.00', checked: true })).toBeTruthy()
    await user.click(box.getByRole('button', { name: 'Move to Wed 25/11/2026' }))
    await waitFor(() => expect(sent('trainings.move')).toMatchObject({ price: 'new', expected_price: 15_500 }))
  })

  it('looks for courses of the full licence type that was booked', async () => {
    const searches: (string | null)[] = []
    const { press } = await openOrder(api, clerk, {
      course_type: 'FULL_LICENCE',
      full_licence_type: 'FULL_LICENCE_TYPE_A2',
    })
    api.on(orders.courses, ({ url }) => {
      searches.push(new URL(url).searchParams.get('full_licence_type'))
      return Response.json({ count: 0, results: [] })
    })
    await press('Move…')

    expect(await screen.findByText('No courses found')).toBeTruthy()
    expect(searches).toEqual(['FULL_LICENCE_TYPE_A2'])
  })

  it('counts the places of riders with their own bike', async () => {
    const ownBikes = [
      course(4030, '2026-11-25', bike(1, 'BIKE_TYPE_NONE')),
      course(4031, '2026-11-26', bike(0, 'BIKE_TYPE_NONE')),
    ]
    const { press, dialog } = await openOrder(api, clerk, { bike_type: 'BIKE_TYPE_NONE' })
    api.on(orders.courses, good(orders.courses, { count: 2, results: ownBikes }))
    await press('Move…')
    const box = await dialog('Move to another CBT')

    const free = await box.findByRole<HTMLInputElement>('radio', { name: /25\/11\/2026.*1 free/ })
    const full = box.getByRole<HTMLInputElement>('radio', { name: /26\/11\/2026.*None left/ })
    expect([free.disabled, full.disabled]).toEqual([false, true])
  })

  it('tells what the server refuses, and keeps the choice', async () => {
    api.on(trainings.move, refused('course_full'))
    const { box, radio, user } = await openMove()
    await user.click(radio(/25\/11\/2026/))
    await box.findByText('New price £145.00')

    await user.click(box.getByRole('button', { name: 'Move to Wed 25/11/2026' }))

    expect(await box.findByRole('alert')).toBeTruthy()
    expect(radio(/25\/11\/2026/).checked).toBe(true)
  })

  it.each([
    ['an admin, who says why', admin, true],
    ['nobody else', clerk, false],
  ])('lets a rider whom the rules refuse be booked by %s', async (_who, user, isOffered) => {
    const refusals = [{ field: 'user_cbt', message: 'The CBT has expired', can_override: true }]
    const app = await openMove(user, { ...QUOTE, refusals })
    await app.user.click(app.radio(/25\/11\/2026/))

    expect(await app.box.findByText('The CBT has expired')).toBeTruthy()
    const field = app.box.queryByRole('textbox', { name: 'Reason for booking anyway' })
    expect(field !== null).toBe(isOffered)
    api.on(trainings.move, refused('not_eligible', { fields: { user_cbt: ['The CBT has expired'] } }))
    await app.user.click(app.box.getByRole('button', { name: 'Move to Wed 25/11/2026' }))
    await waitFor(() => expect(api.count('trainings.move')).toBe(1))
    await waitFor(() => expect(app.box.queryByText(REQUIRED) !== null).toBe(isOffered))
  })

  it('needs no calendar: who takes orders chooses of all planned courses', async () => {
    const { radio } = await openMove(person({ order_permission: 'edit' }))

    expect(radio(/25\/11\/2026/).disabled).toBe(false)
  })
})

describe('a training of a package', () => {
  const TEST: Partial<Training> = {
    course_type: 'FULL_LICENCE_MOD2_TEST',
    full_licence_type: 'FULL_LICENCE_TYPE_A',
    package: { id: 9, name: 'Module 1 and 2, 4 days' },
    package_position: 4,
  }
  const UNPLACED: Partial<Training> = { ...TEST, school_course_id: null, training_date_time: null, course: null }
  const risk = { field: 'at_risk', message: 'Module 1 is not passed yet', can_override: false }

  it('gets its course later, at its share of the price, and the risk of it agreed', async () => {
    api.on(trainings.move, good(trainings.move, { ...MOVED, ...TEST }))
    const [line] = TRAINING.order.lines
    const before = { ...line, id: 310, package: 9, package_position: 2, course_type: 'FULL_LICENCE_MOD1_TEST' }
    const lines = [before] as Training['order']['lines']
    const placed = { ...UNPLACED, order: { ...TRAINING.order, lines } }
    const { press, dialog, user, sent, address } = await openOrder(api, clerk, placed, {
      at: '/v2/orders/0/order/311/edit',
    })
    api.on(orders.quote, () => {
      const { at_risk } = api.bodies.at(-1) as { at_risk?: boolean }
      return Response.json({ ...QUOTE, refusals: at_risk ? [] : [risk] })
    })
    api.on(orders.courses, good(orders.courses, { count: COURSES.length, results: COURSES }))
    await press('Choose a course…')
    const box = await dialog('Choose a course for Module 2 Test')
    expect(box.getByText(/not placed yet/)).toBeTruthy()
    // Twelve days after the Module 1 test.
    expect(box.getByRole<HTMLInputElement>('textbox', { name: 'From' }).value).toBe('03/12/2026')
    await user.click(await box.findByRole('radio', { name: /25\/11\/2026/ }))

    expect(await box.findByText('Module 1 is not passed yet')).toBeTruthy()
    expect(box.getByText('Keeps its price of £130.00, its share of the package.')).toBeTruthy()
    expect(box.queryByRole('radio', { name: /^New price/ })).toBeNull()
    await user.click(box.getByRole('checkbox', { name: 'Agreed at risk' }))
    await waitFor(() => expect(box.queryByText('Module 1 is not passed yet')).toBeNull())
    api.on(trainings.get, good(trainings.get, { ...MOVED, ...TEST }))
    await user.click(box.getByRole('button', { name: 'Book for Wed 25/11/2026' }))

    expect(await screen.findByText('Booked for Wed 25/11/2026')).toBeTruthy()
    expect(sent('trainings.move')).toEqual({
      course: 4030,
      price: 'keep',
      at_risk: true,
      override_reason: '',
      notify: true,
    })
    await waitFor(() => expect(address()).toBe('/v2/orders/4030/order/311/edit'))
  })

  it('says at the course what its package does not allow', async () => {
    const early = 'Must be at least 12 days after the Module 1 test, on 18/11/2026'
    api.on(trainings.move, refused('package_gaps', { fields: { course: [early] } }))
    const { press, dialog, user } = await openOrder(api, clerk, TEST)
    api.on(orders.courses, good(orders.courses, { count: COURSES.length, results: COURSES }))
    await press('Move…')
    const box = await dialog('Move to another Module 2 Test')
    await user.click(await box.findByRole('radio', { name: /25\/11\/2026/ }))
    await box.findByText(/its share of the package/)

    await user.click(box.getByRole('button', { name: 'Move to Wed 25/11/2026' }))

    expect(await box.findByText(early)).toBeTruthy()
    expect(box.queryByRole('checkbox', { name: 'Agreed at risk' })).toBeNull()
  })
})

describe('rebooking', () => {
  it('costs what the server says, less the discount of who did not complete, and leads to the new training', async () => {
    const failed: Partial<Training> = { status: 'TRAINING_FAILED', non_completion_reason: 'EYE_TEST' }
    const rebooked: Training = { ...MOVED, id: 320, rebooked_from: 311 }
    api.on(trainings.create, good(trainings.create, rebooked))
    const discount = { kind: 'DISCOUNT', description: 'Rebooking, 25%', amount: -3250, vat_rate: 20 } as const
    const quote = { ...QUOTE, lines: [...QUOTE.lines, discount], total: 9750 }
    const { press, dialog, user, sent, address } = await openOrder(api, clerk, failed, { quote })
    const results = COURSES.map((offered) => ({ ...offered, rebooking_price: 9750 }))
    api.on(orders.courses, good(orders.courses, { count: results.length, results }))
    await press('Rebook…')
    const box = await dialog('Rebook CBT')
    expect(await box.findAllByText('£97.50')).toHaveLength(results.length - 1)
    await user.click(await box.findByRole('radio', { name: /25\/11\/2026/ }))

    expect((await box.findByText('Rebooking, 25%')).parentElement?.textContent).toContain('−£32.50')
    expect(sent('orders.quote')).toMatchObject({ course: 4030, rebooked_from: 311 })
    expect(box.getByText('Then outstanding').parentElement?.textContent).toContain('£177.50')
    await user.click(box.getByRole('button', { name: 'Rebook for Wed 25/11/2026' }))

    await waitFor(() => expect(address()).toBe('/v2/orders/4030/order/320/edit'))
    expect(sent('trainings.create')).toMatchObject({
      order: 204,
      course: 4030,
      rebooked_from: 311,
      expected_price: 9750,
    })
  })
})
