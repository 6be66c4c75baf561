import { OFFERED_COURSE, TRAINING } from '@connect/contract/orders/examples'
import { orders } from '@connect/contract/orders/order-routes'
import { packages } from '@connect/contract/orders/package-routes'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { fakeApi, good, refused } from '#api/testing/fake-api.ts'
import { noSession } from '#api/testing/session-of.ts'
import { add, panel, sentOrders } from '#features/orders/testing/add-order.ts'
import { openPackage, packageQuote, SET, takeDates, takeSuggestion } from '#features/orders/testing/add-package.tsx'
import { fill } from '#ui/testing/fill.ts'

const api = fakeApi()
const { sentTo, added } = sentOrders(api)

beforeEach(noSession)

const A_MANUAL = 'BIKE_TYPE_A_MANUAL'
const TYPES = ['1. Module 1 Training', '2. Module 1 Test', '3. Module 2 Training', '4. Module 2 Test']
const TOO_EARLY = 'Must be at least 12 days after the Module 1 test, on 24/11/2026'

describe('a package', () => {
  it('is sold on suggested dates, all of them chosen at once, with one bike and its own price', async () => {
    const app = await openPackage(api)
    expect(app.types()).toEqual(TYPES)
    await takeSuggestion(app)

    const name = panel().getByRole<HTMLInputElement>('textbox', { name: /Package name/ })
    expect(name.value).toBe('Module 1 and 2, 4 days')
    await waitFor(() => expect(panel().getAllByText('£690.50')).toHaveLength(2))
    await app.user.click(await add())

    expect(await screen.findByText('Order DR#7K2MQX added')).toBeTruthy()
    const sent = await added()
    expect(sent).toMatchObject({
      customer: 41,
      expected_price: 69_050,
      package: {
        name: 'Module 1 and 2, 4 days',
        supplier: 3,
        trainings: SET.trainings.map(({ id }) => ({ course: id, bike_type: A_MANUAL, at_risk: false })),
      },
    })
    for (const field of ['course', 'bike_type', 'sale', 'days', 'from']) expect(sent?.[field]).toBeUndefined()
  })

  it('is asked for where, for which licence and from when before dates are suggested, and offers another try', async () => {
    const queries: unknown[] = []
    const { user } = await openPackage(api)
    expect(await panel().findByText('Module 2 Test Tue 08/12/2026, 09:00 · 1 free')).toBeTruthy()
    api.on(packages.suggest, ({ url }) => {
      queries.push(Object.fromEntries(new URL(url).searchParams))
      return Response.json({ results: [] })
    })

    await user.click(panel().getByRole('radio', { name: '5 days' }))
    expect(await panel().findByText(/^No courses with space in this period\./)).toBeTruthy()
    expect(panel().getAllByRole('button', { name: /^Choose a course/ })).toHaveLength(5)
    expect(queries).toEqual([
      { supplier: '3', days: '5', full_licence_type: 'FULL_LICENCE_TYPE_A', from: '2026-11-19' },
    ])

    api.on(packages.suggest, refused('validation_failed'), good(packages.suggest, { results: [SET] }))
    await user.click(panel().getByRole('radio', { name: '6 days' }))
    expect(await panel().findByText('Unable to load suggested dates')).toBeTruthy()
    await user.click(panel().getByRole('button', { name: 'Retry' }))
    expect(await panel().findByText('Module 2 Test Tue 08/12/2026, 09:00 · 1 free')).toBeTruthy()
  })

  it('says at a training what its dates forbid and what is odd about it, and above the form what is odd about the rider', async () => {
    const rider = 'CBT is not known'
    const of = (...more: string[]) => ({ warnings: [rider, ...more] })
    const refusals = [{ field: 'trainings.3.course', message: TOO_EARLY, can_override: false }]
    const app = await openPackage(api, {
      findings: { 0: of('Nobody teaches this course yet'), 1: of(), 2: of(), 3: { ...of(), refusals } },
    })
    await takeDates(app)

    expect(await (await app.line(TYPES[0] ?? '')).findByText('Nobody teaches this course yet')).toBeTruthy()
    expect(panel().getByText('1 thing to check')).toBeTruthy()
    expect(panel().getAllByText(rider)).toHaveLength(1)
    const test = await app.line('4. Module 2 Test')
    expect(await test.findByText(TOO_EARLY)).toBeTruthy()
    await app.user.click(panel().getByRole('button', { name: `Module 2 Test: ${TOO_EARLY}` }))
    expect(document.activeElement).toBe(test.getByRole('button', { name: 'Change course of Module 2 Test' }))
  })

  it('has the risk of a Module 2 test agreed where Module 1 is not passed', async () => {
    const app = await openPackage(api, { findings: { 3: { needs_at_risk: true } } })
    await takeSuggestion(app)

    expect(await panel().findAllByRole('checkbox', { name: 'Agreed at risk' })).toHaveLength(1)
    await app.user.click((await app.line('4. Module 2 Test')).getByRole('checkbox', { name: 'Agreed at risk' }))
    await app.user.click(await add())

    expect(await added()).toMatchObject({ package: { trainings: [{}, {}, {}, { at_risk: true }] } })
  })

  it('speaks of the risk of a test only once it has a course, or the order was refused', async () => {
    const message = 'Module 1 is not passed yet: agree with the rider that this test is at risk'
    const refusals = [{ field: 'trainings.3.at_risk', message, can_override: false }]
    const app = await openPackage(api, { findings: { 3: { needs_at_risk: true, refusals } } })

    const unplaced = await app.line('4. Module 2 Test')
    await unplaced.findByRole('checkbox', { name: 'Agreed at risk' })
    expect(panel().queryByText('This order cannot be added yet')).toBeNull()
    expect(panel().queryByText(message)).toBeNull()
    await takeSuggestion(app)
    const test = await app.line('4. Module 2 Test')
    expect(await test.findByText(message)).toBeTruthy()
    expect(panel().getByText('This order cannot be added yet')).toBeTruthy()

    await app.user.click(panel().getByRole('button', { name: 'Choose later for Module 2 Test' }))
    await waitFor(() => expect(panel().queryByText(message)).toBeNull())
    api.on(orders.create, refused('not_eligible', { fields: { 'trainings.3.at_risk': [message] } }))
    await app.user.click(await add())
    expect(await (await app.line('4. Module 2 Test')).findByText(message)).toBeTruthy()
  })

  it('is put together training by training, two to six of them, in the order in which they are done', async () => {
    const { user, types } = await openPackage(api)
    const addOne = async (name: string) => {
      await user.click(panel().getByRole('button', { name: 'Add training' }))
      await user.click(await screen.findByRole('menuitem', { name }))
    }

    await addOne('Module 1 Training')
    expect(types()).toEqual([
      '1. Module 1 Training',
      '2. Module 1 Training',
      '3. Module 1 Test',
      '4. Module 2 Training',
      '5. Module 2 Test',
    ])
    expect(panel().getByRole<HTMLInputElement>('radio', { name: 'Your own' }).checked).toBe(true)
    await addOne('Module 2 Training')
    expect(panel().queryByRole('button', { name: 'Add training' })).toBeNull()
    expect(panel().getByText('6 trainings at most.')).toBeTruthy()

    for (const name of ['Remove Module 1 Training', 'Remove Module 1 Training', 'Remove Module 1 Test']) {
      await user.click(panel().getAllByRole('button', { name })[0] as HTMLElement)
    }
    await user.click(panel().getAllByRole('button', { name: 'Remove Module 2 Training' })[0] as HTMLElement)
    expect(types()).toEqual(['1. Module 2 Training', '2. Module 2 Test'])
    expect(panel().queryByRole('button', { name: /^Remove/ })).toBeNull()
  })

  it('has each course chosen from those with space, from the first day that it may be on', async () => {
    const queries: string[] = []
    const app = await openPackage(api, { findings: { 1: { earliest_date: '2026-12-03' } } })
    api.on(orders.courses, ({ url }) => {
      queries.push(new URL(url).searchParams.toString())
      const row = { ...OFFERED_COURSE, id: 4055, date: '2026-12-05', spaces_available: 1 }
      return Response.json({ count: 1, results: [row] })
    })

    const line = await app.line('2. Module 1 Test')
    expect(await line.findByText('No course yet · from Thu 03/12/2026')).toBeTruthy()
    await app.user.click(line.getByRole('button', { name: 'Choose a course for Module 1 Test' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Choose a course for Module 1 Test' }))
    await app.user.click(await dialog.findByRole('radio', { name: /05\/12\/2026/ }))
    await app.user.click(dialog.getByRole('button', { name: 'Choose Sat 05/12/2026' }))

    expect(queries[0]).toContain('course_type=FULL_LICENCE_MOD1_TEST')
    expect(queries[0]).toContain('date__gte=2026-12-03')
    expect(await line.findByRole('button', { name: 'Change course of Module 1 Test' })).toBeTruthy()
    await waitFor(() =>
      expect(sentTo('orders.quote').at(-1)).toMatchObject({ package: { trainings: [{}, { course: 4055 }, {}, {}] } }),
    )
  })

  it('asks for its name, and is sold at an agreed price, with a reason', async () => {
    const app = await openPackage(api)
    await takeSuggestion(app)

    await app.user.click(await panel().findByRole('button', { name: 'Change price' }))
    await fill(app.user, panel().getByRole('textbox', { name: /Package price/ }), '650')
    await fill(app.user, panel().getByRole('textbox', { name: 'Reason' }), 'Sold at the open day')

    expect(await panel().findByText('−£40.50')).toBeTruthy()
    const name = panel().getByRole('textbox', { name: /Package name/ })
    await app.user.clear(name)
    await app.user.click(await add())
    expect(await panel().findByText('This field is required')).toBeTruthy()
    expect(api.count('orders.create')).toBe(0)
    await fill(app.user, name, 'Four days')
    await app.user.click(await add())
    expect(await added()).toMatchObject({
      package: { name: 'Four days', price: 65_000 },
      price_reason: 'Sold at the open day',
      expected_price: 65_000,
    })
  })

  it('says at its training that somebody was quicker, and may have a course chosen later', async () => {
    const app = await openPackage(api)
    await takeSuggestion(app)
    const taken = 'There is no space left on this course.'
    api.on(orders.create, refused('course_full', { fields: { 'trainings.1.course': [taken] } }))

    await app.user.click(await add())
    const line = await app.line('2. Module 1 Test')
    expect(await line.findByText(taken)).toBeTruthy()
    expect(panel().getByRole<HTMLInputElement>('textbox', { name: /Package name/ }).value).toBe(
      'Module 1 and 2, 4 days',
    )

    api.on(orders.create, good(orders.create, TRAINING))
    await app.user.click(panel().getByRole('button', { name: 'Choose later for Module 1 Test' }))
    expect(await panel().findByText(/^1 training has no course yet\./)).toBeTruthy()
    await app.user.click(await add())
    await waitFor(() => expect(sentTo('orders.create')).toHaveLength(2))
    const sent = (await added()) as { package: { trainings: unknown[] } }
    expect(sent.package.trainings[1]).toEqual({
      course_type: 'FULL_LICENCE_MOD1_TEST',
      full_licence_type: 'FULL_LICENCE_TYPE_A',
      bike_type: A_MANUAL,
      at_risk: false,
    })
  })

  it('can have another bike where a course does not use the one that was chosen', async () => {
    const app = await openPackage(api)
    await takeSuggestion(app)
    const unused = refused('validation_failed', {
      fields: { 'trainings.1.bike_type': ['This course does not use this bike'] },
    })
    api.on(orders.quote, (request) => {
      const body = api.bodies.at(-1) as Parameters<typeof packageQuote>[0]
      const isRefused = body.package?.trainings[1]?.bike_type === 'BIKE_TYPE_A2_MANUAL'
      return isRefused ? unused(request) : Response.json(packageQuote(body))
    })

    await app.choose('Bike for Module 1 Test', /^A2 Manual Bike/)
    const line = await app.line('2. Module 1 Test')
    expect(await line.findByText('This course does not use this bike')).toBeTruthy()
    await line.findByRole('combobox')
    await app.choose('Bike for Module 1 Test', /^A Manual Bike/)

    await waitFor(() => expect(line.queryByText('This course does not use this bike')).toBeNull())
  })

  it('takes over the course of the address, and gives it back', async () => {
    const { user, types } = await openPackage(api, { at: '/v2/orders/4021/order/add?customer=41' })

    expect(types()).toEqual(['1. CBT', '2. Module 1 Training'])
    expect(await panel().findByText('Sat 21/11/2026 · 08:30–16:30 · Croydon · Gareth Pugh')).toBeTruthy()
    await user.click(panel().getByRole('radio', { name: 'One course' }))
    expect(await panel().findByRole('button', { name: 'Change course' })).toBeTruthy()
    await user.click(panel().getByRole('radio', { name: 'Package' }))

    await waitFor(() => expect(types()).toEqual(['1. CBT', '2. Module 1 Training']))
  })
})
