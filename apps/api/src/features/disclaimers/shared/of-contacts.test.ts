import { plusMonths, ukDay } from '@connect/contract/calendar/days'
import { londonDate } from '@connect/contract/calendar/london'
import { orderCustomers } from '@connect/contract/customers/order-customer-routes'
import { customers } from '@connect/contract/customers/routes'
import { customerDisclaimers } from '@connect/contract/disclaimers/customer-disclaimer-routes'
import { SIGNING_QUESTIONS } from '@connect/contract/disclaimers/signing-words'
import { trainings } from '@connect/contract/orders/order-routes'
import { SIGNED } from '@connect/db/seed/disclaimer-factories'
import { permissions } from '@connect/db/seed/factories'
import { strFromU8, unzipSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import { openSchool } from '#features/disclaimers/testing/open-school.ts'
import { pdfText } from '#testing/pdf-text.ts'
import { refused } from '#testing/refused.ts'
import { useTestApp } from '#testing/test-app.ts'

const test = useTestApp()

/** A school with a contact who is on no course, and an admin of it. */
async function opened(contact: object = {}) {
  const { make, as } = test()
  const school = await openSchool(test())
  const rider = await make.customer(school.school, { first_name: 'Ann', last_name: 'Fox', ...contact })
  const levels = { contact_permission: 'USER_PERMISSION_EDIT', order_permission: 'USER_PERMISSION_EDIT' } as const
  const admin = await make.user(school.school, { user_type: 'USER_ADMIN', ...permissions(null, levels) })
  const call = await as(admin)
  const params = { customer_id: rider.id }
  return {
    ...school,
    rider,
    call,
    params,
    forget: (more: object = {}) => call(customers.forget, { params, body: { confirm: 'Ann Fox', ...more } }),
    sign: (data: object = {}) => make.disclaimer(rider, school.template, { status: 'SIGNED', ...data }),
    list: () => call(customerDisclaimers.list, { params }),
  }
}

describe('a contact', () => {
  it('shows its newest ten disclaimers and how many there are [CONTACT-07]', async () => {
    const { rider, template, call, params, list } = await opened()
    for (let day = 1; day <= 12; day += 1) {
      await test().make.disclaimer(rider, template, { created: new Date(Date.UTC(2026, 4, day)) })
    }

    const { disclaimers, disclaimer_count } = await call(customers.get, { params })

    expect(disclaimer_count).toBe(12)
    expect(disclaimers).toEqual((await list()).results.slice(0, 10))
  })

  it('shows none to who only takes orders', async () => {
    const { who, params, sign } = await opened()
    await sign()
    const call = await test().as(await who({ order_permission: 'USER_PERMISSION_EDIT' }))

    const { disclaimers, disclaimer_count } = await call(orderCustomers.get, { params })

    expect({ disclaimers, disclaimer_count }).toEqual({ disclaimers: [], disclaimer_count: 0 })
  })

  it('hands its disclaimers on when it is merged, signed ones too', async () => {
    const { sign, isla, rider, template, call } = await opened()
    const ids = [(await sign()).id, (await test().make.disclaimer(rider, template)).id]

    await call(customers.merge, { params: { customer_id: isla.id }, body: { other: rider.id } })

    const { results } = await call(customerDisclaimers.list, { params: { customer_id: isla.id } })
    expect(results.map(({ id }) => id).toSorted((a, b) => a - b)).toEqual(ids)
  })

  it('keeps them where its order is deleted', async () => {
    const { make } = test()
    const { rider, template, call, course, list, sign } = await opened()
    const { training } = await make.order(rider, await course({ days: 20 }), { charges: [] })
    const training_id = training.id
    await make.disclaimer(rider, template, { status: 'SENT', training_id })
    await sign({ training_id })

    await call(trainings.remove, { params: { training_id } })

    expect((await list()).results.map(({ status, training: of }) => `${status} ${of}`).toSorted()).toEqual([
      'SENT null',
      'SIGNED null',
    ])
  })

  it('is not deleted while it has one', async () => {
    const { rider, template, call, params } = await opened()
    await test().make.disclaimer(rider, template)

    expect((await refused(call(customers.remove, { params }))).code).toBe('customer_has_history')
  })
})

describe('forgetting a contact', () => {
  const today = () => londonDate(test().clock.now())
  const ago = (months: number) => new Date(`${plusMonths(today(), -months)}T12:00:00Z`)

  it('is refused until three years after they signed [N-67]', async () => {
    const { forget, sign } = await opened()
    await sign({ signed_at: ago(35) })

    const { code, detail } = await refused(forget())

    expect(code).toBe('customer_kept')
    expect(detail).toBe(
      `They signed a disclaimer, which is evidence until ${ukDay(plusMonths(plusMonths(today(), -35), 36))}.`,
    )
  })

  it('is refused until a rider who signed as a minor is 21', async () => {
    const { forget, sign } = await opened({ birthdate: new Date(plusMonths(today(), -240)) })
    await sign({ signed_at: ago(40), guardian_name: 'Megan Fox', guardian_relationship: 'Mother' })

    expect((await refused(forget())).detail).toContain(ukDay(plusMonths(plusMonths(today(), -240), 252)))
  })

  it('is refused until three years after the day for which they signed, though the booking is gone', async () => {
    const { forget, sign } = await opened()
    const course = { name: 'CBT', date: plusMonths(today(), -35) }
    await sign({ signed_at: ago(40), signed_facts: { ...SIGNED.signed_facts, course } })

    expect((await refused(forget())).detail).toContain(ukDay(plusMonths(course.date, 36)))
  })

  it('takes them along early where an admin says why, which stays [N-67]', async () => {
    const { forget, sign, list, db, rider } = await opened()
    await sign({ signed_at: ago(35) })

    expect((await refused(forget({ disclaimer_reason: ' ' }))).code).toBe('customer_kept')
    await forget({ disclaimer_reason: 'They took the claim back' })

    expect((await list()).count).toBe(0)
    const of = { entity: 'customer', entity_id: String(rider.id), action: 'customers.forget' }
    expect((await db.auditEvent.findFirstOrThrow({ where: of })).after).toEqual({
      forgotten: true,
      disclaimers_deleted_early: true,
      reason: 'They took the claim back',
    })
  })

  it('takes all of them along once none is evidence any more, with what the activity says of them', async () => {
    const { forget, sign, rider, template, db, list } = await opened()
    const { id } = await sign({ signed_at: ago(37) })
    await test().make.disclaimer(rider, template, { status: 'SENT' })
    await db.auditEvent.create({
      data: {
        action: 'disclaimers.sign',
        entity: 'disclaimer',
        entity_id: String(id),
        request_id: 'x',
        after: { customer: rider.id },
      },
    })

    await forget()

    expect((await list()).count).toBe(0)
    expect(await db.auditEvent.findMany({ where: { entity: 'disclaimer' } })).toMatchObject([{ after: null }])
  })
})

describe('all that is kept about a person', () => {
  it('has what they signed, word for word and as the PDF', async () => {
    const { sign, rider, template, call, params } = await opened()
    const { signed_facts } = SIGNED
    const { id } = await sign({
      medical_declared: true,
      medical_detail: 'Asthma',
      signed_facts: { ...signed_facts, questions: SIGNING_QUESTIONS },
    })
    await test().make.disclaimer(rider, template)

    const file = await call(customers.subjectExport, { params })

    const { 'contact.json': json, [`disclaimers/disclaimer-${id}.pdf`]: pdf } = unzipSync(
      new Uint8Array(await file.arrayBuffer()),
    )
    expect(JSON.parse(strFromU8(json ?? new Uint8Array())).disclaimers).toMatchObject([
      {
        title: 'CBT declaration',
        version: 1,
        status: 'SIGNED',
        html: expect.stringContaining('take part in the CBT'),
        facts: { school: { name: 'Southside' }, declarations: { guardian: null } },
        answers: { medical_detail: 'Asthma', signature: { kind: 'TYPED', text: 'Isla Bennett' } },
        file: `disclaimers/disclaimer-${id}.pdf`,
      },
      { status: 'DRAFT', file: null },
    ])
    expect(pdfText(Buffer.from(pdf ?? []))).toContain('Asthma')
  })
})
