import { plusMonths } from '@connect/contract/calendar/days'
import { customerDisclaimers } from '@connect/contract/disclaimers/customer-disclaimer-routes'
import { API_BASE } from '@connect/contract/route'
import { describe, expect, it } from 'vitest'
import { openSchool } from '#features/disclaimers/testing/open-school.ts'
import { pdfText } from '#testing/pdf-text.ts'
import { refused } from '#testing/refused.ts'
import { useTestApp } from '#testing/test-app.ts'

const test = useTestApp()

const VIEW = 'USER_PERMISSION_VIEW'
const EDIT = 'USER_PERMISSION_EDIT'
const STRANGER = 'Rhys Bennett'

/** Isla signed for the course that Gareth teaches. */
async function signed(contact: object = {}) {
  const school = await openSchool(test(), contact)
  const { make } = test()
  const { template, isla, who, site, today } = school
  const gareth = await who({ calendar_own_permission: VIEW })
  const course = await make.course(site, 'LICENCE_CBT', { date: today, own_bikes: 2, instructors: [gareth] })
  const { training } = await make.order(isla, course, { bike_type: 'BIKE_TYPE_NONE' })
  const { id } = await make.disclaimer(isla, template, { status: 'SIGNED', training_id: training.id })
  return { ...school, gareth, id, training }
}

const answers = {
  signer_full_name: 'Isla Bennett',
  signature: { kind: 'TYPED', text: 'Isla Bennett' },
  emergency_contact_name: STRANGER,
  emergency_contact_phone: '07700 900456',
  medical_declared: false,
  medical_detail: null,
  eyesight_ok: true,
  is_adult: null,
  guardian_name: null,
  guardian_relationship: null,
}

/** What a call answers, or the code of its refusal. */
const toResult = <T>(call: Promise<T>, toValue: (answer: T) => unknown): Promise<unknown> =>
  call.then(toValue, ({ code }: { code: string }) => code)

describe('what a rider answered', () => {
  it.each<[string, object, read: unknown, pdf: string]>([
    ['who edits contacts', { contact_permission: EDIT }, answers, 'application/pdf'],
    [
      'who looks at contacts and takes orders',
      { contact_permission: VIEW, order_permission: EDIT },
      answers,
      'application/pdf',
    ],
    ['who looks at contacts', { contact_permission: VIEW }, null, 'permission_denied'],
    ['who teaches another course', { calendar_own_permission: VIEW }, 'not_found', 'not_found'],
    ['who looks at everybody’s courses', { calendar_permission: VIEW }, 'not_found', 'not_found'],
  ])('is shown as far as it may be to %s', async (_, levels, expected, type) => {
    const { who, of, id } = await signed()
    const call = await test().as(await who(levels))

    const read = await toResult(call(customerDisclaimers.get, of(id)), (disclaimer) => disclaimer.answers)
    const pdf = await toResult(call(customerDisclaimers.pdf, of(id)), (file) => file.type)

    expect([read, pdf]).toEqual([expected, type])
  })

  it('is seen by who teaches the course', async () => {
    const { gareth, of, id } = await signed()
    const call = await test().as(gareth)

    expect((await call(customerDisclaimers.get, of(id))).answers).toEqual(answers)
    expect((await call(customerDisclaimers.pdf, of(id))).size).toBeGreaterThan(1000)
  })

  it('is evidence until a minor is 21, for who sees how old they are [N-67]', async () => {
    const { today } = await openSchool(test())
    const birthdate = plusMonths(today, -16 * 12 - 1)
    const { call, who, of, id } = await signed({ birthdate: new Date(birthdate) })
    const viewer = await test().as(await who({ contact_permission: VIEW }))

    expect((await call(customerDisclaimers.get, of(id))).kept_until).toBe(plusMonths(birthdate, 21 * 12))
    expect((await viewer(customerDisclaimers.get, of(id))).kept_until).toBeNull()
  })

  it('is in no list', async () => {
    const { call, params } = await signed()

    expect(JSON.stringify(await call(customerDisclaimers.list, { params }))).not.toContain(STRANGER)
  })
})

describe('the PDF of a disclaimer', () => {
  it('says who signed, when, which version and by which words [COMM-11]', async () => {
    const { id, params, nadia } = await signed()
    const { access } = await test().signIn(nadia)
    const url = `${API_BASE}/connect/customers/${params.customer_id}/disclaimers/${id}/pdf/`

    const answer = await test().app.inject({ url, headers: { authorization: `Bearer ${access}` } })

    expect(answer.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': expect.stringContaining(`attachment; filename="disclaimer-${id}.pdf"`),
    })
    const text = pdfText(answer.rawPayload)
    for (const words of ['CBT declaration', 'Isla Bennett', 'Version of the words 1', STRANGER])
      expect(text).toContain(words)
    expect(text.replaceAll(' ', '')).toContain('0'.repeat(64))
  })

  it('stays as it was signed, though the booking moves and the school gets another name', async () => {
    const { call, of, id, db, school, course, training } = await signed()
    const read = async () => pdfText(Buffer.from(await (await call(customerDisclaimers.pdf, of(id))).arrayBuffer()))
    const before = await read()

    const other = await course({ days: 30 })
    await db.training.updateMany({ where: { id: training.id }, data: { course_id: other.id } })
    const renamed = { name: 'Northside', legal_name: 'Northside Ltd', address_1: '1 New Road' }
    await test().context.db.school.update({ where: { id: school.id }, data: renamed })

    expect(await read()).toBe(before)
  })

  it('is there once it is signed', async () => {
    const { send, call, of } = await openSchool(test())
    const { id } = await send()

    expect((await refused(call(customerDisclaimers.pdf, of(id)))).code).toBe('disclaimer_state')
    expect((await call(customerDisclaimers.get, of(id))).answers).toBeNull()
  })
})
