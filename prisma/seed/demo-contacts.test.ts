import { ageOn } from '@connect/contract/people/ages'
import { phoneDigits } from '@connect/contract/people/phone'
import { expect, it } from 'vitest'
import { useDatabase } from '../testing/use-database.ts'
import { seedDemo } from './demo.ts'

const { test } = useDatabase()

it('has young riders, somebody who is there twice, notes, and people who unsubscribed', async () => {
  const { db } = test().database
  await seedDemo(db)
  const atb_number = '4471'
  const contacts = await db.customer.findMany({
    where: { school: { atb_number } },
    include: { notes: true },
    orderBy: { id: 'asc' },
  })
  const today = new Date().toISOString().slice(0, 10)
  const ages = contacts.flatMap(({ birthdate }) =>
    birthdate ? ageOn(birthdate.toISOString().slice(0, 10), today) : [],
  )
  const numbers = contacts.flatMap(({ phone }) => (phone ? phoneDigits(phone) : []))

  expect(contacts.length).toBeGreaterThanOrEqual(40)
  expect(ages.filter((age) => age < 18).length).toBeGreaterThanOrEqual(3)
  expect(numbers.length - new Set(numbers).size).toBe(1)
  expect(contacts.flatMap(({ notes }) => notes).length).toBeGreaterThanOrEqual(5)
  expect(contacts.filter(({ email_opted_out_at }) => email_opted_out_at !== null)).toHaveLength(1)
  expect(await db.customer.count({ where: { school: { is_connect_pro: false } } })).toBe(5)
})
