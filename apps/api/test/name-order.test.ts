import { bikes } from '@connect/contract/bikes/routes'
import { courseSlots } from '@connect/contract/courses/slot-routes'
import { customers } from '@connect/contract/customers/routes'
import { staff } from '@connect/contract/staff/routes'
import { suppliers } from '@connect/contract/suppliers/routes'
import { expect, it } from 'vitest'
import { useTestApp } from '#testing/test-app.ts'

const test = useTestApp()

const TYPED = ['Zane', 'de Souza', 'Öztürk', 'Page', 'Łukasz', 'Otto']
const SORTED = ['de Souza', 'Łukasz', 'Otto', 'Öztürk', 'Page', 'Zane']

it('sorts names as people do, in small letters and with accents too', async () => {
  const { make, as } = test()
  const school = await make.school({ is_connect_pro: true })
  const call = await as(
    await make.user(school, { is_account_owner: true, user_type: 'USER_ADMIN', first_name: 'Ann', last_name: 'Abbot' }),
  )
  for (const name of TYPED) {
    await make.customer(school, { first_name: 'Kim', last_name: name })
    await make.user(school, { first_name: name, last_name: name, is_instructor: true })
    await make.site(school, { connect_location_name: name })
    await make.bike(school, { make: name })
  }

  const contacts = (await call(customers.list, { query: { o: 'last_name' } })).results
  const people = (await call(staff.list, { query: {} })).results
  const sites = (await call(suppliers.list, { query: {} })).results
  const fleet = (await call(bikes.list, { query: { o: '-make' } })).results
  const { instructors } = await call(courseSlots.filters, {})

  expect(contacts.map(({ last_name }) => last_name)).toEqual(SORTED)
  expect(people.map(({ last_name }) => last_name)).toEqual(['Abbot', ...SORTED])
  expect(sites.map(({ connect_location_name }) => connect_location_name)).toEqual(SORTED)
  expect(fleet.map((bike) => bike.make)).toEqual(SORTED.toReversed())
  expect(instructors.map(({ full_name }) => full_name.split(' ').at(-1))).toEqual(
    SORTED.map((name) => name.split(' ').at(-1)),
  )
})
