import { courses } from '@connect/contract/courses/course-routes'
import { CONTACT, CONTACT_ROW } from '@connect/contract/customers/examples'
import { customers } from '@connect/contract/customers/routes'
import { TRAINING_ROW } from '@connect/contract/orders/examples'
import { orders } from '@connect/contract/orders/order-routes'
import type { TrainingRow } from '@connect/contract/orders/training'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { fakeApi, good, refused } from '#api/testing/fake-api.ts'
import { person } from '#api/testing/people.ts'
import { noSession } from '#api/testing/session-of.ts'
import { openCourse } from '#features/calendar/course/testing/open-course.tsx'
// Fetched now, so that no test's patience is spent on the first load of a screen.
import '#features/calendar/riders/rider-panels.tsx'

const api = fakeApi()
const shared = { calendar_permission: 'edit', contact_permission: 'view' } as const
const clerk = person({ ...shared, order_permission: 'edit' }, { id: 1 })
const viewer = person({ ...shared, order_permission: 'view' }, { id: 1 })
const { order } = TRAINING_ROW
const paid = { ...order, payment_status: 'PAID', paid: 13_000, outstanding: 0 } as const

beforeEach(noSession)

describe('the riders of a course', () => {
  async function open(user = clerk, rows: readonly Partial<TrainingRow>[] = [{}], course = {}) {
    const queries: Record<string, string>[] = []
    api.on(orders.list, ({ url }) => {
      queries.push(Object.fromEntries(new URL(url).searchParams))
      return Response.json({ count: rows.length, results: rows.map((row) => ({ ...TRAINING_ROW, ...row })) })
    })
    const app = openCourse(api, user, '4021/details', { course })
    await screen.findByRole('dialog', { name: 'CBT' })
    return { ...app, queries, section: async () => within(await screen.findByRole('region', { name: 'Riders' })) }
  }

  it('are printed with licence, plate and notes', async () => {
    const { section } = await open()
    await section()

    const facts =
      '07700 900123 · 25 years · Provisional licence · MCDON061109IR9XX · Auto 125 · LV73 MVW · £80.00 to pay'
    expect(await screen.findByText(facts)).toBeTruthy()
    expect(screen.getByText('Needs a small helmet')).toBeTruthy()
  })

  it('stand with their bike, status, what is to pay and whether they can start, each a link to the order', async () => {
    const { section, queries } = await open(clerk, [
      { readiness: { level: 'RED', reason: 'Share code expired' } },
      {
        id: 312,
        customer: { id: 42, full_name: 'Josh Bennett', phone: null },
        order: paid,
        package: { id: 9, name: 'Module 1 and 2, 4 days' },
        status: 'TRAINING_PASSED',
        readiness: null,
      },
    ])

    const riders = await section()
    const rows = (await riders.findAllByRole('listitem')).map(({ textContent }) => textContent)
    expect(rows).toEqual([
      'Isla MacDonald07700 900123Share code expiredAuto 125Confirmed£80.00 to pay',
      'Josh BennettNo phone Module 1 and 2, 4 daysAuto 125CompletedPaid',
    ])
    expect(riders.getByText('1 not ready')).toBeTruthy()
    expect(riders.getByText('1 to pay')).toBeTruthy()
    expect(riders.getByRole('link', { name: 'Isla MacDonald' }).getAttribute('href')).toBe(
      `/v2/calendar/4021/order/${TRAINING_ROW.id}/edit`,
    )
    expect(queries[0]).toMatchObject({ course: '4021', o: 'order__customer__first_name' })
    expect(queries[0]?.['status']).not.toContain('CANCELLED')
  })

  it('may be booked by a contact or an order, over the calendar as it is', async () => {
    const { section, user, address } = await open(clerk, [])
    api.on(customers.list, good(customers.list, { count: 1, results: [CONTACT_ROW] }))

    const riders = await section()
    expect(await riders.findByText('Nobody is booked on this course.')).toBeTruthy()
    expect(riders.getByRole('link', { name: 'Add order' }).getAttribute('href')).toBe('/v2/calendar/4021/order/add')
    await user.click(riders.getByRole('link', { name: 'Add contact' }))

    await waitFor(() => expect(address()).toBe('/v2/calendar/4021/contact/list'))
  })

  it.each([
    ['nobody who may only look', viewer, {}, []],
    [
      'whoever takes orders but sees no contacts, by an order',
      person({ calendar_permission: 'edit', order_permission: 'edit' }, { id: 1 }),
      {},
      ['Add order'],
    ],
    ['nobody once it is cancelled', clerk, { status: 'CANCELLED', cancel_reason: 'Snow' }, []],
  ] as const)('may be added by %s', async (_, user, course, links) => {
    const { section } = await open(user, [{}], course)

    const riders = await section()
    await riders.findByText('Isla MacDonald')
    expect(riders.queryAllByRole('link', { name: /^Add/ }).map((link) => link.getAttribute('aria-label'))).toEqual(
      links,
    )
  })

  it('say that no space is left', async () => {
    const { section } = await open(clerk, [{}], { training_count: 4, spaces_available: 0 })

    const button = (await section()).getByRole<HTMLButtonElement>('button', { name: 'Add order' })
    expect([button.disabled, button.title]).toEqual([true, 'No space is left on this course'])
  })

  it('are not asked for by somebody who may not see orders: they have the number only', async () => {
    await open(person({ calendar_permission: 'view' }, { id: 1 }), [{}], { training_count: 3, spaces_available: 1 })

    expect(await screen.findByText(/3 of 4/)).toBeTruthy()
    expect(screen.queryByRole('region', { name: 'Riders' })).toBeNull()
    expect(api.count('orders.list')).toBe(0)
  })

  it('say when they could not be loaded', async () => {
    api.on(orders.list, refused('not_found'))
    openCourse(api, clerk, '4021/details')

    expect(await screen.findByText('Unable to load riders')).toBeTruthy()
  })
})

/** Isla is on the course already, Josh is not. */
const JOSH = { ...CONTACT_ROW, id: 42, first_name: 'Josh', last_name: 'Bennett', full_name: 'Josh Bennett' }

function openPanel(path: 'list' | 'new', query = '') {
  api.on(orders.list, good(orders.list, { count: 1, results: [TRAINING_ROW] }))
  const searches: (string | null)[] = []
  api.on(customers.list, ({ url }) => {
    const { searchParams } = new URL(url)
    searches.push(searchParams.get('search'))
    return Response.json({ count: 12, results: [CONTACT_ROW, JOSH], page_size: searchParams.get('page_size') })
  })
  return { ...openCourse(api, clerk, `4021/contact/${path}${query}`), searches }
}

describe('a contact is looked for from the course [CAL-08]', () => {
  it('by what is typed, after a pause, ten on a page', async () => {
    const { user, searches, address } = openPanel('list', '?date=2027-03-03')
    const panel = within(await screen.findByRole('dialog', { name: 'Add a contact' }))
    await panel.findByText('Josh Bennett')
    expect(panel.getByText('CBT · Croydon · Wed 03/03/2027 · 09:00–16:30')).toBeTruthy()

    await user.type(panel.getByRole('searchbox', { name: 'Search contacts' }), 'jos')

    await waitFor(() => expect(searches).toEqual([null, 'jos']))
    expect(address()).toBe('/v2/calendar/4021/contact/list?date=2027-03-03&search=jos')
    expect(panel.getByText(/1–10 of 12/)).toBeTruthy()
  })

  it('and leads to a new order for them, or to the one that they have on the course', async () => {
    openPanel('list', '?date=2027-03-03&search=j&page=2')
    const panel = within(await screen.findByRole('dialog', { name: 'Add a contact' }))

    const josh = await panel.findByRole('link', { name: 'Josh Bennett' })
    expect(josh.getAttribute('href')).toBe('/v2/calendar/4021/order/add?date=2027-03-03&customer=42')
    await panel.findByText('On this course')
    expect(panel.getByRole('link', { name: 'Isla MacDonald' }).getAttribute('href')).toBe(
      `/v2/calendar/4021/order/${TRAINING_ROW.id}/edit?date=2027-03-03`,
    )
  })

  it('in vain, which leads to a new one with the name that was typed', async () => {
    const { user, address } = openPanel('list', '?search=Aisha%20Rahman')
    api.on(customers.list, good(customers.list, { count: 0, results: [] }))
    const panel = within(await screen.findByRole('dialog', { name: 'Add a contact' }))
    await panel.findByText('No contacts found')

    await user.click(panel.getByRole('link', { name: 'New contact' }))

    const form = within(await screen.findByRole('dialog', { name: 'New contact' }))
    const box = async (name: RegExp) => (await form.findByRole<HTMLInputElement>('textbox', { name })).value
    expect([await box(/^First name/), await box(/^Last name/)]).toEqual(['Aisha', 'Rahman'])
    expect(address()).toBe('/v2/calendar/4021/contact/new?search=Aisha+Rahman')
  })

  it('and says when they could not be loaded', async () => {
    openPanel('list')
    api.on(customers.list, refused('not_found'))
    expect(await screen.findByText('Unable to load contacts')).toBeTruthy()
  })

  it('of a course that is not there, which it says', async () => {
    openPanel('list')
    api.on(courses.get, refused('not_found'))

    expect(await screen.findByText('Unable to load course')).toBeTruthy()
  })
})

describe('a contact is added from the course [CAL-09]', () => {
  async function open(query = '') {
    const app = openPanel('new', query)
    const panel = within(await screen.findByRole('dialog', { name: 'New contact' }))
    const box = (name: RegExp) => panel.findByRole<HTMLInputElement>('textbox', { name })
    return { ...app, panel, box }
  }

  it('by a first and a last name, and goes on to the order', async () => {
    api.on(customers.create, good(customers.create, { ...CONTACT, id: 77 }))
    const { user, panel, box, address } = await open('?date=2027-03-03')
    await user.type(await box(/^First name/), 'Aisha')
    await user.type(await box(/^Last name/), 'Rahman')

    await user.click(panel.getByRole('button', { name: 'Add contact and order' }))

    await waitFor(() => expect(address()).toBe('/v2/calendar/4021/order/add?date=2027-03-03&customer=77'))
    expect(api.bodies).toContainEqual({ first_name: 'Aisha', last_name: 'Rahman', source: 'DASHBOARD' })
  })

  it('with a note where somebody of that name is known, who can be booked instead', async () => {
    const { user, panel, box, address } = await open()
    await user.type(await box(/^First name/), 'josh')
    await user.type(await box(/^Last name/), 'bennett')

    expect((await panel.findByText(/is a contact already/)).textContent).toContain('Josh Bennett is a contact already.')
    expect(panel.queryByText('Isla MacDonald')).toBeNull()
    await user.click(panel.getByRole('link', { name: 'Use this contact Josh Bennett' }))

    await waitFor(() => expect(address()).toBe('/v2/calendar/4021/order/add?customer=42'))
    expect(api.count('customers.create')).toBe(0)
  })

  it.each(['?search=07700', '?search=isla%40example.org'])('with no name from %s', async (query) => {
    const { box } = await open(query)

    expect((await box(/^First name/)).value).toBe('')
  })

  it('once both names are there', async () => {
    const { user, panel } = await open()

    await user.click(await panel.findByRole('button', { name: 'Add contact and order' }))

    expect(await panel.findAllByText('This field is required')).toHaveLength(2)
    expect(api.count('customers.create')).toBe(0)
  })
})
