import { certificates } from '@connect/contract/certificates/routes'
import { customerDocuments } from '@connect/contract/customers/document-routes'
import { customerNotes } from '@connect/contract/customers/note-routes'
import { customers } from '@connect/contract/customers/routes'
import type { ApiError } from '@connect/contract/errors'
import { expect, it } from 'vitest'
import { certificateSchool } from '#testing/certificate-school.ts'
import { refused } from '#testing/refused.ts'
import { useTestApp } from '#testing/test-app.ts'

const test = useTestApp()

/** Two contacts of a school with a note each, and its owner. */
async function opened() {
  const all = await certificateSchool(test())
  const { call } = all
  const add = async (body: object) => {
    const { id: customer_id } = await call(customers.create, {
      body: { first_name: 'Kasia', last_name: 'Lewandowska', ...body },
    })
    await call(customerNotes.create, { params: { customer_id }, body: { text: `Of ${customer_id}` } })
    return customer_id
  }
  const merge = (customer_id: number, other: number) =>
    call(customers.merge, { params: { customer_id }, body: { other } })
  const read = (customer_id: number) => call(customers.get, { params: { customer_id } })
  return { ...all, add, merge, read }
}

it('keeps what the survivor says, fills its gaps, and takes notes and documents over', async () => {
  const { call, add, merge, read } = await opened()
  const id = await add({ email: 'kasia@example.org', email_optin: true })
  const other = await add({ email: 'other@example.org', phone: '07700 900505', address: '1 Mill Road', town: 'Leeds' })
  const document = new File(['%PDF-1.7\n%'], 'licence.pdf')
  const added = await call(customerDocuments.create, { params: { customer_id: other }, body: { document } })
  await test().context.db.customer.updateMany({ where: { id: other }, data: { email_opted_out_at: new Date() } })

  const merged = await merge(id, other)

  expect(merged).toMatchObject({
    id,
    email: 'kasia@example.org',
    phone: '07700 900505',
    address: '1 Mill Road',
    town: 'Leeds',
    email_optin: true,
    email_opted_out_at: expect.any(String),
    note_count: 2,
    document_count: 1,
    documents: [{ id: added.id, customer: id }],
  })
  expect(await read(other)).toMatchObject({ merged_into: id, note_count: 0 })
  const { results } = await call(customers.history, { params: { customer_id: id } })
  expect(results[0]).toMatchObject({
    title: 'Merged two contacts',
    changes: expect.arrayContaining([
      { field: 'merged', before: '', after: `Kasia Lewandowska (${other})` },
      { field: 'phone', before: '', after: '07700 900505' },
    ]),
  })
})

it('leaves certificates as they were issued, and shows those of both', async () => {
  const { call, rider, add, merge, read, addBook, issue, check } = await opened()
  await addBook()
  await issue(3_000_001)
  const ledger = await check()
  const id = await add({})

  await merge(id, rider.id)

  expect(await read(id)).toMatchObject({ certificate_count: 1, cbt_certificate_number: 3_000_001 })
  const { results } = await call(certificates.list, { query: { customer: String(id) } })
  expect(results).toMatchObject([{ certificate_number: 3_000_001, customer: { id: rider.id } }])
  expect(await check()).toEqual(ledger)
})

it('issues a certificate for a contact that was merged to the one that stands for it', async () => {
  const { rider, add, merge, addBook, issue } = await opened()
  await addBook()
  const id = await add({ birthdate: '2001-06-10', address: '1 Mill Road', town: 'Leeds', postcode: 'LS1 1AA' })
  await merge(id, rider.id)

  expect((await issue(3_000_001)).customer).toMatchObject({ id, full_name: 'Kasia Lewandowska' })
})

it('follows several merges to the last survivor', async () => {
  const { add, merge, read } = await opened()
  const [first, second, third] = [await add({}), await add({}), await add({})]

  await merge(second, first)
  await merge(third, second)

  expect([(await read(first)).merged_into, (await read(second)).merged_into]).toEqual([third, third])
  expect(await read(third)).toMatchObject({ note_count: 3, merged_into: null })
})

it('refuses a contact and itself, one that was merged, and one of another school', async () => {
  const { add, merge } = await opened()
  const [id, gone] = [await add({}), await add({})]
  await merge(id, gone)
  const foreign = await test().make.customer(await test().make.school())

  expect((await refused(merge(id, id))).fields).toEqual({ other: ['Choose another contact'] })
  expect((await refused(merge(id, gone))).code).toBe('not_found')
  expect((await refused(merge(gone, id))).code).toBe('not_found')
  expect((await refused(merge(id, foreign.id))).code).toBe('not_found')
})

it('lets nobody change, delete or write about a contact that was merged', async () => {
  const { call, add, merge } = await opened()
  const [id, customer_id] = [await add({}), await add({})]
  await merge(id, customer_id)
  const params = { customer_id }

  const calls = [
    () => call(customers.update, { params, body: { town: 'Leeds' } }),
    () => call(customers.remove, { params }),
    () => call(customerNotes.create, { params, body: { text: 'x' } }),
    () => call(customerDocuments.create, { params, body: { document: new File(['x'], 'x.pdf') } }),
    () => call(customers.forget, { params, body: { confirm: 'Kasia Lewandowska' } }),
    () => call(customers.subjectExport, { params }),
  ]
  for (const one of calls) expect((await refused(one())).code).toBe('not_found')
})

it('deletes a survivor with those that were merged into it, unless a certificate names one of them', async () => {
  const { call, rider, add, merge, addBook, issue } = await opened()
  const [id, other] = [await add({}), await add({})]
  await merge(id, other)
  await call(customers.remove, { params: { customer_id: id } })
  expect(await test().context.db.customer.count({ where: { id: { in: [id, other] } } })).toBe(0)

  await addBook()
  await issue(3_000_001)
  const survivor = await add({})
  await merge(survivor, rider.id)
  expect((await refused(call(customers.remove, { params: { customer_id: survivor } }))).code).toBe(
    'customer_has_history',
  )
})

it('of two merges of the same pair both ways at once lets one win, and no note is lost', async () => {
  const { add, merge, read } = await opened()
  const pairs: [number, number][] = []
  for (let index = 0; index < 20; index += 1) pairs.push([await add({}), await add({})])

  const outcomes = await Promise.all(
    pairs.map(async ([one, other]) => {
      const both = await Promise.allSettled([merge(one, other), merge(other, one)])
      const [survivor] = both.flatMap((each) => (each.status === 'fulfilled' ? [each.value.id] : []))
      const late = both.flatMap((each) => (each.status === 'rejected' ? [(each.reason as ApiError).code] : []))
      const tombstone = await read(survivor === one ? other : one)
      return { late, points: tombstone.merged_into === survivor, notes: (await read(survivor ?? 0)).note_count }
    }),
  )

  expect(outcomes).toEqual(pairs.map(() => ({ late: ['not_found'], points: true, notes: 2 })))
})

it('loses no note that is written while its contact is merged', async () => {
  const { call, add, merge, read } = await opened()
  const [id, customer_id] = [await add({}), await add({})]
  const write = () => call(customerNotes.create, { params: { customer_id }, body: { text: 'Just now' } })

  const written = await Promise.allSettled([write(), write(), merge(id, customer_id), write(), write()])

  const kept = written.filter(({ status }) => status === 'fulfilled').length - 1
  expect(await read(id)).toMatchObject({ note_count: 2 + kept })
  expect(await read(customer_id)).toMatchObject({ note_count: 0 })
})
