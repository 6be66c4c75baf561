import { plusDays } from '@connect/contract/calendar/days'
import { londonDate } from '@connect/contract/calendar/london'
import { customers } from '@connect/contract/customers/routes'
import { ageOn } from '@connect/contract/people/ages'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { MOMENT } from '#testing/moments.ts'
import { useTestApp } from '#testing/test-app.ts'

const test = useTestApp()

/** As many as a page has. */
const CONTACTS = 100
const ALL = { page_size: CONTACTS }

const BIRTHDATE = fc.oneof(
  fc.constantFrom('1996-02-29', '2000-02-29', '2004-02-29', '1999-02-28', '2001-03-01', '1999-12-31', '2000-01-01'),
  fc.integer({ min: 0, max: 27_000 }).map((days) => plusDays('1936-01-01', days)),
)

/** A school with as many contacts as a page has, and its list at a moment. */
async function open() {
  const { make, as, clock, context } = test()
  const school = await make.school()
  const user = await make.user(school, { contact_permission: 'USER_PERMISSION_EDIT' })
  const [births, moments] = [fc.sample(BIRTHDATE, CONTACTS), fc.sample(MOMENT, CONTACTS)]
  await context.db.customer.createMany({
    data: births.map((birthdate, index) => ({
      school_id: school.id,
      first_name: 'Isla',
      last_name: 'Fox',
      birthdate: new Date(birthdate),
      created: moments[index],
    })),
  })
  const listAt = async (moment: Date, query: object = {}) => {
    clock.advance((moment.getTime() - clock.now().getTime()) / 1000)
    const call = await as(user)
    return (await call(customers.list, { query: { ...ALL, ...query } })).results
  }
  return { moments, listAt }
}

it('says the age that the rule of ages says, on whatever day it is in London', async () => {
  const { listAt } = await open()

  for (const moment of fc.sample(MOMENT, 25)) {
    const today = londonDate(moment)
    const rows = await listAt(moment)

    expect(rows).toHaveLength(CONTACTS)
    expect(rows.map(({ birthdate, age }) => [today, birthdate, age])).toEqual(
      rows.map(({ birthdate }) => [today, birthdate, ageOn(birthdate ?? '', today)]),
    )
  }
})

it('finds by their first day those who were added on it in London', async () => {
  const { moments, listAt } = await open()
  const now = test().clock.now()

  for (const moment of fc.sample(fc.constantFrom(...moments), 25)) {
    const day = londonDate(moment)
    const isFound = (created: string, last: string) => {
      const added = londonDate(new Date(created))
      return day <= added && added <= last
    }
    const all = (await listAt(now)).map(({ created }) => created)

    for (const last of [day, plusDays(day, 1), plusDays(day, 40)]) {
      const found = (await listAt(now, { created__gte: day, created__lte: last })).map(({ created }) => created)

      expect([day, last, ...found.toSorted()]).toEqual([
        day,
        last,
        ...all.filter((created) => isFound(created, last)).toSorted(),
      ])
    }
  }
})
