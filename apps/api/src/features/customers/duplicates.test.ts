import { customers } from '@connect/contract/customers/routes'
import { expect, it } from 'vitest'
import { useTestApp } from '#testing/test-app.ts'

const test = useTestApp()

const LICENCE = 'MCDON061109IR9XX'
const FACTS = { email: 'Isla@Example.org', phone: '+44 7700 900123', licence_number: LICENCE } as const

async function opened(level: 'EDIT' | 'VIEW' = 'EDIT') {
  const { make, as } = test()
  const school = await make.school()
  const isla = await make.customer(school, { first_name: 'Isla', last_name: 'MacDonald', ...FACTS })
  await make.customer(await make.school(), FACTS)
  const call = await as(await make.user(school, { contact_permission: `USER_PERMISSION_${level}` }))
  const find = async (query: object) => (await call(customers.duplicates, { query })).results
  return { school, isla, find }
}

it.each([
  ['an email address in other letters', { email: ' isla@example.ORG ' }, ['email']],
  ['a phone number typed otherwise', { phone: '07700900123' }, ['phone']],
  ['a licence number with spaces', { licence_number: 'mcdon 061109 ir9xx' }, ['licence_number']],
  [
    'a name with a date of birth, however it is typed',
    { first_name: ' isla', last_name: 'MacDonald ', birthdate: '2001-06-10' },
    ['name'],
  ],
  ['all three', { email: 'isla@example.org', phone: '0044 7700 900 123', licence_number: LICENCE }, Object.keys(FACTS)],
])('finds a contact by %s', async (_, query, matches) => {
  const { isla, find } = await opened()

  expect(await find(query)).toEqual([
    { id: isla.id, full_name: 'Isla MacDonald', birthdate: '2001-06-10', age: expect.any(Number), matches },
  ])
})

it.each([
  ['nothing', {}],
  ['blanks', { email: ' ', phone: '', licence_number: ' ' }],
  ['a number that has hardly begun', { phone: '077009' }],
  ['the beginning of an address', { email: 'isla@example' }],
  ['what looks like a pattern', { email: '%' }],
  ['a name alone', { first_name: 'Isla', last_name: 'MacDonald' }],
  ['half a name', { last_name: 'MacDonald', birthdate: '2001-06-10' }],
  ['the name of somebody born on another day', { first_name: 'Isla', last_name: 'MacDonald', birthdate: '2001-06-11' }],
])('finds nobody by %s', async (_, query) => {
  const { find } = await opened()

  expect(await find(query)).toEqual([])
})

it('finds by the alternative number too, at most five, those with most in common first, and not the one that is changed', async () => {
  const { school, isla, find } = await opened()
  for (let index = 0; index < 6; index += 1) {
    await test().make.customer(school, { alternative_phone: '07700 900123' })
  }

  const found = await find({ phone: FACTS.phone, email: FACTS.email })

  expect([found.length, found[0]?.id, found[0]?.matches]).toEqual([5, isla.id, ['email', 'phone']])
  expect((await find({ email: FACTS.email, except: isla.id })).length).toBe(0)
})

it('finds nobody who was merged or forgotten', async () => {
  const { school, isla, find } = await opened()
  const other = await test().make.customer(school)
  await test().context.db.customer.updateMany({ where: { id: isla.id }, data: { merged_into_id: other.id } })

  expect(await find({ email: FACTS.email })).toEqual([])
})

it('tells who may only look an age, and nothing by a licence number or a date of birth', async () => {
  const { find } = await opened('VIEW')

  expect(await find({ licence_number: LICENCE })).toEqual([])
  expect(await find({ first_name: 'Isla', last_name: 'MacDonald', birthdate: '2001-06-10' })).toEqual([])
  expect(await find({ email: FACTS.email })).toMatchObject([{ birthdate: null, age: expect.any(Number) }])
})
