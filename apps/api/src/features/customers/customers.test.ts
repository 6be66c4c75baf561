import { ListedCustomer } from '@connect/contract/customers/customer'
import { customers } from '@connect/contract/customers/routes'
import { describe, expect, it } from 'vitest'
import { refused } from '#testing/refused.ts'
import { useTestApp } from '#testing/test-app.ts'

const test = useTestApp()

const PROVISIONAL = 'CURRENT_LICENCES_PROVISIONAL_LICENCE'

/** A school with contacts of these names, and a client of somebody who may issue certificates there. */
async function office(...names: [first_name: string, last_name: string][]) {
  const { make, as } = test()
  const school = await make.school({ is_connect_pro: true })
  for (const [first_name, last_name] of names) await make.customer(school, { first_name, last_name })
  const user = await make.user(school, { certificate_permission: 'USER_PERMISSION_EDIT' })
  const call = await as(user)
  const found = async (search?: string) => {
    const { results } = await call(customers.list, { query: { search } })
    return results.map(({ full_name }) => full_name)
  }
  return { school, user, call, found }
}

describe('the list of contacts', () => {
  it('has ten a page, by last name, and says how many there are [CERT-61] [CONTACT-14]', async () => {
    const names = Array.from({ length: 12 }, (_, index): [string, string] => ['Ann', `Rider ${100 - index}`])
    const { call } = await office(...names)
    await test().make.customer(await test().make.school())

    const first = await call(customers.list, {})
    const second = await call(customers.list, { query: { page: 2 } })

    expect([first.count, first.results.length, second.results.length]).toEqual([12, 10, 2])
    expect(first.results[0]?.full_name).toBe('Ann Rider 100')
    expect(second.results.map(({ last_name }) => last_name)).toEqual(['Rider 98', 'Rider 99'])
    for (const row of [...first.results, ...second.results]) expect(ListedCustomer.strict().parse(row)).toEqual(row)
  })

  it.each([
    ['a first name', 'isl', ['Isla MacDonald']],
    ['a last name', 'MACD', ['Isla MacDonald']],
    ['a full name', ' isla   mac', ['Isla MacDonald']],
    ['a last name with a space', 'de la', ['Ana de la Cruz']],
    ['a name in other letters', 'ŵ', ['Ŵyn Tŷ']],
    ['either', 'an', ['Tom Anders', 'Ana de la Cruz']],
    ['no middle of a name', 'donald', []],
    ['no stars', '%', ['%Per Cent_']],
    ['no dots', '_', []],
    ['no escapes', String.raw`\%`, []],
  ])('finds by the beginning of %s', async (_, search, expected) => {
    const { found } = await office(
      ['Isla', 'MacDonald'],
      ['Ana', 'de la Cruz'],
      ['Tom', 'Anders'],
      ['Ŵyn', 'Tŷ'],
      ['%Per', 'Cent_'],
    )

    expect((await found(search)).toSorted()).toEqual(expected.toSorted())
  })

  it('lists everybody where nothing is searched for', async () => {
    const { found } = await office(['Isla', 'MacDonald'], ['Tom', 'Anders'])

    expect(await found('  ')).toEqual(['Tom Anders', 'Isla MacDonald'])
  })
})

describe('adding a contact', () => {
  it('takes the quick form, and says what is in the audit trail [CONTACT-08]', async () => {
    const { school, user, call } = await office()
    const body = {
      first_name: ' Isla ',
      last_name: 'MacDonald',
      birthdate: '2009-11-30',
      current_licence: PROVISIONAL,
      licence_number: 'mcdon 061309 ir9xx',
      address: '12 Mill Road',
      postcode: 'cr02ab',
    } as const

    const customer = await call(customers.create, { body })

    expect(customer).toMatchObject({
      first_name: 'Isla',
      full_name: 'Isla MacDonald',
      source: 'DASHBOARD',
      birthdate: '2009-11-30',
      licence_number: 'MCDON061309IR9XX',
      postcode: 'CR0 2AB',
      phone: null,
    })
    expect(await call(customers.get, { params: { customer_id: customer.id } })).toEqual(customer)
    const events = await test().context.db.auditEvent.findMany({ where: { school_id: school.id } })
    expect(events).toMatchObject([
      {
        action: 'customers.create',
        entity: 'customer',
        entity_id: String(customer.id),
        user_id: user.id,
        after: { first_name: 'Isla', last_name: 'MacDonald', source: 'DASHBOARD' },
      },
    ])
    expect(JSON.stringify(events)).not.toMatch(/MCDON|2009|Mill Road|CR0/)
  })

  it('refuses a licence number that cannot be', async () => {
    const { call } = await office()
    const body = { first_name: 'Isla', last_name: 'MacDonald', licence_number: 'MCDON' }

    expect((await refused(call(customers.create, { body }))).fields).toHaveProperty('licence_number')
  })

  it('is not for who may only look at certificates', async () => {
    const { make, as } = test()
    const viewer = await make.user(await make.school({ is_connect_pro: true }), {
      certificate_permission: 'USER_PERMISSION_VIEW',
      contact_permission: null,
      order_permission: null,
    })
    const call = await as(viewer)

    expect((await refused(call(customers.list, {}))).code).toBe('permission_denied')
    const body = { first_name: 'Isla', last_name: 'MacDonald' }
    expect((await refused(call(customers.create, { body }))).code).toBe('permission_denied')
  })
})

it("does not find another school's contact", async () => {
  const { call } = await office()
  const { make } = test()
  const { id: customer_id } = await make.customer(await make.school())

  expect((await refused(call(customers.get, { params: { customer_id } }))).code).toBe('not_found')
})
