import { readdir } from 'node:fs/promises'
import { certificates } from '@connect/contract/certificates/routes'
import { customerDocuments } from '@connect/contract/customers/document-routes'
import { customerNotes } from '@connect/contract/customers/note-routes'
import { customers } from '@connect/contract/customers/routes'
import { strFromU8, unzipSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import { certificateSchool } from '#testing/certificate-school.ts'
import { refused } from '#testing/refused.ts'
import { useTestApp } from '#testing/test-app.ts'

const test = useTestApp()
const NUMBER = 3_000_001

/** A contact of a school of whom much is known, and its owner. */
async function opened() {
  const all = await certificateSchool(test())
  const { call } = all
  const facts = {
    first_name: 'Isla',
    last_name: 'MacDonald',
    email: 'isla@example.org',
    phone: '07700 900123',
    birthdate: '2001-06-10',
    licence_number: 'MCDON061109IR9XX',
    national_insurance_number: 'AB123456C',
    address: '77 Quiet Street',
    town: 'Croydon',
    postcode: 'CR0 2AB',
    country: 'Ireland',
    source: 'WIDGET',
    email_optin: true,
  } as const
  const { id: customer_id } = await call(customers.create, { body: facts })
  const params = { customer_id }
  await call(customerNotes.create, { params, body: { text: 'Has epilepsy' } })
  const body = { document: new File(['%PDF-1.7\n%Isla'], 'licence.pdf'), description: 'Of Isla' }
  const document = await call(customerDocuments.create, { params, body })
  const forget = (confirm = 'Isla MacDonald') => call(customers.forget, { params, body: { confirm } })
  const read = () => call(customers.get, { params })
  return { ...all, params, facts, document, forget, read }
}

const countFiles = async (school_id: number) =>
  (await readdir(`${test().context.config.FILES_DIR}/${school_id}`).catch(() => [])).length

describe('forgetting a contact', () => {
  it('leaves nothing of them: no fact, no note, no document, no word in the audit trail', async () => {
    const { school, call, params, forget, read } = await opened()
    expect(await countFiles(school.id)).toBe(1)

    await forget(' isla   macdonald ')

    expect(await read()).toMatchObject({
      full_name: 'Forgotten contact',
      email: null,
      licence_number: null,
      country: 'United Kingdom',
      email_optin: false,
      source: 'WIDGET',
      forgotten_at: expect.any(String),
      note_count: 0,
      document_count: 0,
    })
    expect(await countFiles(school.id)).toBe(0)
    expect((await call(customers.list, { query: { search: 'forgotten' } })).count).toBe(0)
    const { db } = test().context
    const kept = [
      await db.customer.findMany({ where: { id: params.customer_id } }),
      await db.customerNote.findMany({ where: { school_id: school.id } }),
      await db.file.findMany({ where: { school_id: school.id } }),
      await db.auditEvent.findMany({ where: { school_id: school.id, entity: 'customer' } }),
    ]
    expect(JSON.stringify(kept)).not.toMatch(/isla|macdonald|quiet|epilepsy|900123|licence\.pdf/i)
    const { results } = await call(customers.history, { params })
    expect(results.map(({ title }) => title)).toEqual([
      'Forgot a contact',
      'Added a document to a contact',
      'Added a note to a contact',
      'Added a contact',
    ])
  })

  it('asks for their full name', async () => {
    const { forget, read, facts } = await opened()

    expect((await refused(forget('Isla'))).fields).toEqual({ confirm: ["This is not the contact's full name"] })
    expect(await read()).toMatchObject(facts)
  })

  it('is refused with the day while a certificate keeps them, also one of a contact that was merged', async () => {
    const { call, params, forget, read, rider, facts, addBook, issue } = await opened()
    await addBook()
    const { issued_at } = await issue(NUMBER)
    await call(customers.merge, { params, body: { other: rider.id } })
    const [year = '', month, day] = (issued_at ?? '').split('-')

    expect(await refused(forget())).toMatchObject({
      code: 'customer_kept',
      status: 400,
      detail: `The law wants this contact kept until ${day}/${month}/${Number(year) + 2}.`,
    })
    expect(await read()).toMatchObject({ ...facts, note_count: 1, document_count: 1 })
  })

  it('takes those with it that were merged into them', async () => {
    const { school, call, params, forget } = await opened()
    const body = { first_name: 'Morag', last_name: 'MacDonald', email: 'morag@example.org' }
    const { id } = await call(customers.create, { body })
    await call(customers.merge, { params, body: { other: id } })

    await forget()

    const rows = await test().context.db.customer.findMany({ where: { school_id: school.id, id } })
    expect(rows).toMatchObject([{ first_name: 'Forgotten', email: null, merged_into_id: params.customer_id }])
    const events = await test().context.db.auditEvent.findMany({ where: { school_id: school.id, entity: 'customer' } })
    expect(JSON.stringify(events)).not.toMatch(/morag/i)
  })

  it('is for admins who may edit contacts', async () => {
    const { school, params } = await opened()
    const edit = { contact_permission: 'USER_PERMISSION_EDIT' } as const
    const callers = [
      await test().make.user(school, edit),
      await test().make.user(school, { user_type: 'USER_ADMIN', contact_permission: 'USER_PERMISSION_VIEW' }),
    ]
    for (const user of callers) {
      const call = await test().as(user)
      const body = { confirm: 'Isla MacDonald' }
      expect((await refused(call(customers.forget, { params, body }))).code).toBe('permission_denied')
      expect((await refused(call(customers.subjectExport, { params }))).code).toBe('permission_denied')
    }
  })

  it('forgets nobody whom a certificate keeps, also when they are merged at that moment', async () => {
    const { call, params, forget, rider, read, addBook, issue } = await opened()
    await addBook()
    await issue(NUMBER)

    const merge = call(customers.merge, { params, body: { other: rider.id } })
    const [merged, forgotten] = await Promise.allSettled([merge, forget()])

    expect([merged.status, forgotten.status].toSorted()).toEqual(['fulfilled', 'rejected'])
    const { first_name } = await call(customers.get, { params: { customer_id: rider.id } })
    expect([first_name, (await read()).forgotten_at === null]).toEqual([
      rider.first_name,
      merged.status === 'fulfilled',
    ])
  })

  it('and issuing a certificate to them at once: one of the two happens', async () => {
    const { call, params, forget, addBook, issueBody, read } = await opened()
    await addBook()
    const body = { ...issueBody, customer: params.customer_id }
    const issue = () => call(certificates.issue, { params: { certificate_number: NUMBER }, body })

    const [forgotten, issued] = await Promise.allSettled([forget(), issue()])

    const outcomes = [forgotten.status, issued.status]
    expect(outcomes.toSorted()).toEqual(['fulfilled', 'rejected'])
    expect((await read()).forgotten_at === null).toBe(issued.status === 'fulfilled')
  })
})

describe('everything that is kept of a person', () => {
  it('is a ZIP file with what is known, and their documents', async () => {
    const { school, call, owner, params, document, rider, addBook, issue } = await opened()
    await addBook()
    await issue(NUMBER)
    await call(customers.merge, { params, body: { other: rider.id } })

    const file = await call(customers.subjectExport, { params })

    const entries = unzipSync(new Uint8Array(await file.arrayBuffer()))
    const name = `documents/${document.id}-licence.pdf`
    expect(Object.keys(entries)).toEqual(['contact.json', name])
    expect(strFromU8(entries[name] ?? new Uint8Array())).toBe('%PDF-1.7\n%Isla')
    const exported = JSON.parse(strFromU8(entries['contact.json'] ?? new Uint8Array()))
    expect(exported).toMatchObject({
      contact: { first_name: 'Isla', licence_number: 'MCDON061109IR9XX', national_insurance_number: 'AB123456C' },
      merged_contacts: [{ first_name: rider.first_name }],
      notes: [{ text: 'Has epilepsy' }],
      documents: [{ file: name, description: 'Of Isla' }],
      certificates: [{ certificate_number: NUMBER, rider_first_name: rider.first_name }],
    })
    const where = { school_id: school.id, action: 'customers.subjectExport' }
    expect(await test().context.db.auditEvent.findMany({ where })).toMatchObject([{ user_id: owner.id }])
  })

  it('is there for somebody of whom hardly anything is known', async () => {
    const { call } = await opened()
    const { id } = await call(customers.create, { body: { first_name: 'Olu', last_name: 'Adebayo' } })

    const file = await call(customers.subjectExport, { params: { customer_id: id } })

    expect(file.type).toBe('application/zip')
    expect(Object.keys(unzipSync(new Uint8Array(await file.arrayBuffer())))).toEqual(['contact.json'])
  })
})
