import { certificates } from '@connect/contract/certificates/routes'
import { customerDocuments } from '@connect/contract/customers/document-routes'
import { customerNotes } from '@connect/contract/customers/note-routes'
import { customers } from '@connect/contract/customers/routes'
import type { ApiError } from '@connect/contract/errors'
import { UPLOAD_LIMIT } from '@connect/contract/files/upload'
import { describe, expect, it } from 'vitest'
import { certificateSchool } from '#testing/certificate-school.ts'
import { refused } from '#testing/refused.ts'
import { useTestApp } from '#testing/test-app.ts'

const test = useTestApp()

const ISLA = { first_name: 'Isla', last_name: 'MacDonald', source: 'DASHBOARD' } as const

/** A contact, and somebody who may edit contacts. */
async function opened() {
  const { make, as } = test()
  const school = await make.school({ is_connect_pro: true })
  const user = await make.user(school, {
    first_name: 'Nadia',
    last_name: 'Okafor',
    contact_permission: 'USER_PERMISSION_EDIT',
  })
  const call = await as(user)
  const { id: customer_id } = await call(customers.create, { body: ISLA })
  const params = { customer_id }
  const change = (body: object, headers: Record<string, string> = {}) =>
    call(customers.update, { params, body }, { headers })
  const read = () => call(customers.get, { params })
  return { school, user, call, params, change, read }
}

describe('changing a contact', () => {
  it('takes every field, and leaves what is not sent as it was [CONTACT-07] [CONTACT-09]', async () => {
    const { change, read } = await opened()
    const all = {
      email: 'isla@example.org',
      phone: '07700 900123',
      alternative_phone: '020 7946 0112',
      birthdate: '2001-06-10',
      current_licence: 'CURRENT_LICENCES_PROVISIONAL_LICENCE',
      licence_number: 'MCDON061109IR9XX',
      national_insurance_number: 'AB123456C',
      riding_experience: 'On road motorcycling',
      rider_type: 'RIDER_TYPE_COMMUTER',
      address: '12 Mill Road',
      address_2: 'Flat 1',
      town: 'Croydon',
      county: 'Surrey',
      postcode: 'CR0 2AB',
      country: 'Ireland',
      cbt_passed_date: '2026-01-10',
      theory_test_number: '1234567',
      theory_passed_date: '2026-02-10',
      mod1_certificate_number: 'A12345X',
      mod1_passed_date: '2026-03-10',
      mod2_passed_date: '2026-04-10',
      a2_passed_date: '2026-04-11',
      licence_check_status: 'OK',
      licence_check_date: '2026-04-01',
      share_code_expires: '2026-04-22',
      email_optin: true,
      sms_optin: true,
      third_party_optin: true,
    }

    const changed = await change({ ...all, source: 'widget' })

    expect(changed).toMatchObject({ ...ISLA, ...all, source: 'WIDGET', full_name: 'Isla MacDonald' })
    expect(changed).toMatchObject({ notes: [], documents: [], disclaimers: [], cbt_expires: '2028-01-09' })
    expect(await change({ last_name: 'Fox' })).toMatchObject({ ...all, last_name: 'Fox', first_name: 'Isla' })
    expect(await read()).toMatchObject({ last_name: 'Fox', created: changed.created })
  })

  it('makes an empty date of birth none [FORM-11]', async () => {
    const { call, change } = await opened()
    const born = { ...ISLA, birthdate: '2001-06-10' }

    expect((await call(customers.create, { body: { ...ISLA, birthdate: '' } })).birthdate).toBeNull()
    expect((await call(customers.create, { body: born })).birthdate).toBe('2001-06-10')
    await change({ birthdate: '2001-06-10' })
    expect((await change({ birthdate: '' })).birthdate).toBeNull()
  })

  it('is judged with what the contact says already', async () => {
    const { change } = await opened()
    await change({ birthdate: '2001-06-10' })

    expect((await refused(change({ cbt_passed_date: '2015-06-09' }))).fields).toEqual({
      cbt_passed_date: ['Cannot be before they were 14'],
    })
    await change({ cbt_passed_date: '2026-01-10' })
    expect((await refused(change({ birthdate: '2012-06-10', cbt_passed_date: '2026-01-10' }))).fields).toHaveProperty(
      'cbt_passed_date',
    )
  })

  it('says in the history what changed, and of an identity only that it did', async () => {
    const { call, params, change, user } = await opened()
    await change({ town: 'Croydon', licence_number: 'MCDON061109IR9XX', address: '77 Quiet Street' })

    const { results } = await call(customers.history, { params })

    expect(results).toMatchObject([
      {
        title: 'Changed a contact',
        user: { id: user.id, name: 'Nadia Okafor' },
        changes: [
          { field: 'town', before: '', after: 'Croydon' },
          { field: 'identity_changed', before: '', after: 'Licence number and Address' },
        ],
      },
      {
        title: 'Added a contact',
        changes: [
          { field: 'source', before: '', after: 'DASHBOARD' },
          { field: 'last_name', before: '', after: 'MacDonald' },
          { field: 'first_name', before: '', after: 'Isla' },
        ],
      },
    ])
    expect(JSON.stringify(results)).not.toMatch(/MCDON|Quiet/)

    await change({ town: 'Wimbledon' })
    expect((await call(customers.history, { params })).results[0]?.changes).toEqual([
      { field: 'town', before: 'Croydon', after: 'Wimbledon' },
    ])
  })
})

describe('deleting a contact', () => {
  it('takes notes and documents with it, rows and bytes', async () => {
    const { school, call, params } = await opened()
    await call(customerNotes.create, { params, body: { text: 'Left-handed' } })
    const document = new File(['%PDF-1.7\n%'], 'licence.pdf')
    const { document: address } = await call(customerDocuments.create, { params, body: { document } })

    await call(customers.remove, { params })

    expect((await refused(call(customers.get, { params }))).code).toBe('not_found')
    expect((await test().app.inject({ url: address })).statusCode).toBe(404)
    const where = { school_id: school.id }
    const { db } = test().context
    expect([await db.customerNote.count({ where }), await db.file.count({ where })]).toEqual([0, 0])
  })

  it('is refused for one that a certificate names, and then nothing of it goes', async () => {
    const { school, call, params, read } = await opened()
    await call(customerNotes.create, { params, body: { text: 'Left-handed' } })
    const site = await test().make.site(school)
    const rider = await test().context.db.customer.findFirstOrThrow({ where: { id: params.customer_id } })
    await test().make.book(site, { statuses: ['CERTIFICATE_READY_TO_RETURN'], rider })

    expect((await refused(call(customers.remove, { params }))).code).toBe('customer_has_history')
    expect(await read()).toMatchObject({ note_count: 1, notes: [{ text: 'Left-handed' }] })
  })
})

it('deleting a contact and issuing a certificate to them at once: one of the two happens', async () => {
  const { call, addBook, issueBody } = await certificateSchool(test())
  await addBook()
  const outcomes: string[][] = []

  for (let number = 3_000_001; number <= 3_000_010; number += 1) {
    const { id: customer_id } = await call(customers.create, { body: { ...ISLA, birthdate: '2001-06-10' } })
    const body = { ...issueBody, customer: customer_id }
    const issue = call(certificates.issue, { params: { certificate_number: number }, body })
    const both = await Promise.allSettled([call(customers.remove, { params: { customer_id } }), issue])
    outcomes.push(both.map((one) => (one.status === 'fulfilled' ? 'done' : (one.reason as ApiError).code)).toSorted())
  }

  const possible = [
    ['customer_has_history', 'done'],
    ['done', 'validation_failed'],
  ]
  expect(outcomes.filter((one) => !possible.some((each) => each.join() === one.join()))).toEqual([])
})

describe('notes', () => {
  it('are written, pinned, changed and deleted; pinned ones come first [CONTACT-11]', async () => {
    const { call, params, user, read } = await opened()
    const add = (text: string, pinned = false) => call(customerNotes.create, { params, body: { text, pinned } })
    const [first, second] = [await add('One\ntwo', true), await add('Three')]

    const { count, results } = await call(customerNotes.list, { params })

    expect([count, ...results.map(({ text }) => text)]).toEqual([2, 'One\ntwo', 'Three'])
    expect(first).toMatchObject({ customer: params.customer_id, user: { id: user.id, full_name: 'Nadia Okafor' } })
    const path = { ...params, customer_note_id: second.id }
    const changed = await call(customerNotes.update, { params: path, body: { text: 'Four' } })
    expect(changed).toMatchObject({ text: 'Four', pinned: false })
    expect(await call(customerNotes.get, { params: path })).toEqual(changed)
    await call(customerNotes.remove, { params: path })
    expect(await read()).toMatchObject({ note_count: 1, notes: [{ id: first.id }] })
    expect((await refused(call(customerNotes.remove, { params: path }))).code).toBe('not_found')
  })

  it('are never in the audit trail', async () => {
    const { school, call, params } = await opened()
    await call(customerNotes.create, { params, body: { text: 'Has epilepsy' } })

    const events = await test().context.db.auditEvent.findMany({ where: { school_id: school.id } })
    expect(JSON.stringify(events)).not.toContain('epilepsy')
    expect(events.map(({ action }) => action)).toContain('customer_notes.create')
  })

  it.each([
    ['nothing', ' '],
    ['2001 characters', 'x'.repeat(2001)],
  ])('never say %s', async (_, text) => {
    const { call, params } = await opened()

    expect((await refused(call(customerNotes.create, { params, body: { text } }))).fields).toHaveProperty('text')
  })

  it("are not found below another contact's path", async () => {
    const { call, params } = await opened()
    const { id } = await call(customerNotes.create, { params, body: { text: 'Left-handed' } })
    const other = await call(customers.create, { body: ISLA })
    const path = { customer_id: other.id, customer_note_id: id }

    expect((await refused(call(customerNotes.get, { params: path }))).code).toBe('not_found')
    expect((await refused(call(customerNotes.update, { params: path, body: { text: 'x' } }))).code).toBe('not_found')
    expect((await refused(call(customerNotes.remove, { params: path }))).code).toBe('not_found')
  })
})

describe('documents', () => {
  const paper = (bytes = '%PDF-1.7\n%') => new File([bytes], 'licence.pdf')

  it('are kept byte by byte, described, and deleted with their bytes [CONTACT-10]', async () => {
    const { call, params, user, read } = await opened()
    const body = { document: paper(), description: 'Licence' }
    const added = await call(customerDocuments.create, { params, body })

    expect(added).toMatchObject({
      customer: params.customer_id,
      name: 'licence.pdf',
      content_type: 'application/pdf',
      size: 10,
      description: 'Licence',
      user: { id: user.id, full_name: 'Nadia Okafor' },
    })
    const { headers, body: bytes } = await test().app.inject({ url: added.document })
    expect([bytes, headers['content-disposition']]).toEqual(['%PDF-1.7\n%', expect.stringMatching(/^attachment/)])
    const path = { ...params, customer_document_id: added.id }
    await call(customerDocuments.update, { params: path, body: { description: 'Both sides' } })
    expect(await read()).toMatchObject({ document_count: 1, documents: [{ description: 'Both sides' }] })
    await call(customerDocuments.remove, { params: path })
    expect((await call(customerDocuments.list, { params })).count).toBe(0)
    expect((await test().app.inject({ url: added.document })).statusCode).toBe(404)
  })

  it('are at most 4,000,000 bytes long', async () => {
    const { call, params } = await opened()
    const add = (size: number) =>
      call(customerDocuments.create, { params, body: { document: paper('x'.repeat(size)) } })

    expect((await add(UPLOAD_LIMIT)).size).toBe(UPLOAD_LIMIT)
    expect((await refused(add(UPLOAD_LIMIT + 1))).fields).toEqual({ document: ['File is too large: licence.pdf'] })
  })
})

it('shows who may only issue certificates no notes and no documents', async () => {
  const { school, call, params } = await opened()
  await call(customerNotes.create, { params, body: { text: 'Left-handed' } })
  const issuer = await test().as(
    await test().make.user(school, { certificate_permission: 'USER_PERMISSION_EDIT', contact_permission: null }),
  )

  expect(await issuer(customers.get, { params })).toMatchObject({ notes: [], documents: [], note_count: 0 })
  expect((await refused(issuer(customerNotes.list, { params }))).code).toBe('permission_denied')
})
