import { plusDays } from '@connect/contract/calendar/days'
import { londonDate, londonInstant } from '@connect/contract/calendar/london'
import { customerDisclaimers } from '@connect/contract/disclaimers/customer-disclaimer-routes'
import type { DisclaimerStatus } from '@connect/contract/disclaimers/disclaimer-state'
import { disclaimers } from '@connect/contract/disclaimers/public-routes'
import { guardianDeclaration, RIDER_DECLARATION, SIGNING_QUESTIONS } from '@connect/contract/disclaimers/signing-words'
import { API_BASE } from '@connect/contract/route'
import { beforeAll, describe, expect, it } from 'vitest'
import { ANSWERS, type LinkOptions, openLink, type SignBody } from '#features/disclaimers/testing/open-link.ts'
import { refused } from '#testing/refused.ts'
import { useTestApp } from '#testing/test-app.ts'

const test = useTestApp()

beforeAll(async () => {
  await test().app.ready()
})

const DRAWN = {
  kind: 'DRAWN',
  strokes: [
    [10, 20, 300, 200],
    [700, 100],
  ],
} satisfies SignBody['signature']
const GUARDIAN = { guardian_name: 'Megan Bennett', guardian_relationship: 'Mother', guardian_accept: true }

const linked = (options: LinkOptions = {}) => openLink(test(), options)

describe('the link of a disclaimer', () => {
  it('shows the words, and of the rider no more than who they are [COMM-10] [AUTH-26]', async () => {
    const { read, first } = await linked()
    await test().context.db.school.updateMany({ data: { phone: '020 7946 0112' } })

    const open = await read()

    expect(open).toEqual({
      state: 'OPEN',
      school: { name: 'Southside', phone: '020 7946 0112', logo: null },
      rider_first_name: 'Isla',
      course: { name: 'CBT', date: first.date.toISOString().slice(0, 10) },
      title: 'CBT declaration',
      html: '<p>I, Isla Bennett, take part in the CBT with Southside.</p>',
      text_hash: expect.stringMatching(/^[\da-f]{64}$/),
      needs_guardian: false,
      signed_on: null,
      has_copy: false,
    })
  })

  it('promises no course but one to come, until the end of its day', async () => {
    const { read, first } = await linked()
    const { clock } = test()
    const day = first.date.toISOString().slice(0, 10)
    const at = (instant: Date) => clock.advance((instant.getTime() - clock.now().getTime()) / 1000)

    at(londonInstant(day, '23:59'))
    expect((await read()).course).toEqual({ name: 'CBT', date: day })
    at(londonInstant(plusDays(day, 1), '00:00'))
    expect((await read()).course).toBeNull()

    const other = await linked()
    await other.cancelBooking(other.training.id)
    expect((await other.read()).course).toBeNull()
  })

  it.each<[DisclaimerStatus, string]>([
    ['DRAFT', 'OPEN'],
    ['VIEWED', 'OPEN'],
    ['SIGNED', 'SIGNED'],
    ['CANCELLED', 'CANCELLED'],
    ['EXPIRED', 'EXPIRED'],
  ])('of one that is %s is %s, with words only while it is open', async (status, state) => {
    const { read } = await linked({ status })

    const open = await read()

    expect(open.state).toBe(state)
    expect([open.html === null, open.text_hash === null]).toEqual([state !== 'OPEN', state !== 'OPEN'])
    expect(open.signed_on === null).toBe(state !== 'SIGNED')
  })

  it.each<[string, LinkOptions, boolean | null]>([
    ['a rider of 17', { age: 17 }, true],
    ['an adult', {}, false],
    ['a rider whose age nobody knows', { age: null }, null],
    ['a rider of 17, where no guardian is asked for', { age: 17, template: { require_guardian: false } }, false],
  ])('says whether a guardian signs for %s', async (_, options, expected) => {
    expect((await (await linked(options)).read()).needs_guardian).toBe(expected)
  })

  it('changes nothing, however often a scanner opens it', async () => {
    const { read, row, db } = await linked()
    const before = [await row(), await db.auditEvent.count()]

    for (let turn = 0; turn < 50; turn += 1) await read()

    expect([await row(), await db.auditEvent.count()]).toEqual(before)
  })

  it('works for somebody of another school as for anybody', async () => {
    const { path } = await linked()
    const call = await test().as(await test().make.user(await test().make.school()))

    expect((await call(disclaimers.read, { params: path })).state).toBe('OPEN')
  })

  it('is not valid once it was replaced, deleted or made for something else, as if it were made up', async () => {
    const { withVersion, id, school, db, path } = await linked()
    const { anonymous, context, make } = test()
    const other = await make.school()
    const token = (purpose: 'disclaimer' | 'unsubscribe', of: number) =>
      context.linkTokens.write(purpose, { school: of, row: id, version: 1 })
    const made = { params: { disclaimer_token: `1.1.1.${'x'.repeat(22)}` } }
    const forged = await refused(anonymous(disclaimers.read, made))
    const tried = async (call: { params: { disclaimer_token: string } }) => {
      const { code, status, detail } = await refused(anonymous(disclaimers.read, call))
      return { code, status, detail }
    }
    const { code, status, detail } = forged
    expect(code).toBe('link_not_valid')

    for (const call of [
      withVersion(2),
      { params: { disclaimer_token: token('unsubscribe', school.id) } },
      { params: { disclaimer_token: token('disclaimer', other.id) } },
    ]) {
      expect(await tried(call)).toEqual({ code, status, detail })
    }
    await db.disclaimer.deleteMany({ where: { id } })
    expect(await tried({ params: path })).toEqual({ code, status, detail })
  })

  it('ends as the school asks for a new one', async () => {
    const { read, call, of, id, withVersion } = await linked()

    const { address } = await call(customerDisclaimers.link, { ...of(id), body: { is_new: true } })

    expect((await refused(read())).code).toBe('link_not_valid')
    expect(address.endsWith(`/v2/disclaimer/${withVersion(2).params.disclaimer_token}`)).toBe(true)
    expect((await test().anonymous(disclaimers.read, withVersion(2))).state).toBe('OPEN')
  })
})

describe('a person who looks at it', () => {
  it('is noted once, with the time', async () => {
    const { view, row, db } = await linked()

    expect(await view()).toEqual({ state: 'OPEN' })
    const first = await row()
    test().clock.advance(60)
    await view()

    expect(first).toMatchObject({ status: 'VIEWED', viewed_at: first.viewed_at })
    expect(await row()).toEqual(first)
    expect(await db.auditEvent.count({ where: { action: 'disclaimers.viewed', entity: 'disclaimer' } })).toBe(1)
  })

  it('of a draft has 30 days from then on', async () => {
    const { view, row } = await linked({ status: 'DRAFT' })

    await view()

    const expires_at = new Date(test().clock.now().getTime() + 30 * 86_400_000)
    expect(await row()).toMatchObject({ status: 'VIEWED', expires_at })
  })

  it.each<DisclaimerStatus>(['SIGNED', 'CANCELLED', 'EXPIRED'])('changes nothing of one that is %s', async (status) => {
    const { view, row } = await linked({ status })
    const before = await row()

    expect(await view()).toEqual({ state: status })

    expect(await row()).toEqual(before)
  })
})

describe('signing', () => {
  it('keeps what was read and answered, and by what it was signed [COMM-10]', async () => {
    const { sign, read, row, db, isla, path } = await linked()
    const { text_hash, html } = await read()

    const answer = await test().app.inject({
      method: 'POST',
      url: `${API_BASE}/disclaimers/${path.disclaimer_token}/sign/`,
      headers: { 'user-agent': 'x'.repeat(400) },
      payload: { ...ANSWERS, text_hash },
    })

    const today = londonDate(test().clock.now())
    expect(answer.json()).toEqual({ signed_on: today })
    const { accept: _, signature, ...answers } = ANSWERS
    expect(await row()).toMatchObject({
      status: 'SIGNED',
      signed_at: test().clock.now(),
      ...answers,
      signature_text: signature.text,
      strokes: null,
      guardian_name: null,
      signed_html: html,
      text_hash,
      ip: '127.0.0.1',
      user_agent: 'x'.repeat(300),
    })
    expect(await db.customer.findFirstOrThrow({ where: { id: isla.id } })).toMatchObject({
      first_name: isla.first_name,
      phone: isla.phone,
    })
    expect(JSON.stringify(await db.auditEvent.findMany())).not.toMatch(/Asthma|Rhys|900456|I\. Bennett/)
    expect((await refused(sign())).code).toBe('disclaimer_state')
  })

  it('keeps what stood around the words, whatever becomes of the booking and the school', async () => {
    const { sign, row, db, school, first, training } = await linked({ age: null })
    const facts = {
      legal_name: 'Southside Ltd',
      address_1: '1 Mill Lane',
      address_2: null,
      town: 'Croydon',
      postcode: 'CR0 2AB',
    }
    await db.school.updateMany({ where: { id: school.id }, data: facts })

    await sign({ is_adult: false, ...GUARDIAN })

    const kept = {
      school: { name: 'Southside', legal_name: 'Southside Ltd', address: '1 Mill Lane, Croydon, CR0 2AB' },
      course: { name: 'CBT', date: first.date.toISOString().slice(0, 10) },
      questions: SIGNING_QUESTIONS,
      declarations: { rider: RIDER_DECLARATION, guardian: guardianDeclaration('Isla') },
    }
    expect((await row()).signed_facts).toEqual(kept)
    await db.school.updateMany({ where: { id: school.id }, data: { name: 'Northside' } })
    await db.training.updateMany({ where: { id: training.id }, data: { training_at: null, course_id: null } })
    expect((await row()).signed_facts).toEqual(kept)
  })

  it('keeps no question that was not asked', async () => {
    const { sign, row } = await linked()

    await sign({ medical_declared: false })

    expect((await row()).signed_facts).toMatchObject({
      questions: { medical_detail: null, is_adult: null },
      declarations: { guardian: null },
    })
  })

  it.each([
    ['unknown', null],
    ['fe80::1%eth0', null],
    ['2001:db8::7', '2001:db8::7'],
  ])('from %s keeps %s as the address', async (remoteAddress, ip) => {
    const { read, row, path } = await linked()
    const { text_hash } = await read()

    const answer = await test().app.inject({
      method: 'POST',
      url: `${API_BASE}/disclaimers/${path.disclaimer_token}/sign/`,
      remoteAddress,
      payload: { ...ANSWERS, text_hash },
    })

    expect(answer.statusCode).toBe(200)
    expect((await row()).ip).toBe(ip)
  })

  it('takes a drawing as its lines', async () => {
    const { sign, row } = await linked()

    await sign({ signature: DRAWN })

    expect(await row()).toMatchObject({ status: 'SIGNED', signature_text: null, strokes: DRAWN.strokes })
  })

  it('keeps no detail where nothing is declared', async () => {
    const { sign, row } = await linked()

    await sign({ medical_declared: false })

    expect(await row()).toMatchObject({ medical_declared: false, medical_detail: null })
  })

  it.each<[string, LinkOptions, Partial<SignBody>, string[] | 'alone' | 'with a guardian']>([
    ['17 years old', { age: 17 }, {}, ['guardian_accept', 'guardian_name', 'guardian_relationship']],
    ['17 years old', { age: 17 }, { is_adult: true }, ['guardian_accept', 'guardian_name', 'guardian_relationship']],
    ['17 years old', { age: 17 }, GUARDIAN, 'with a guardian'],
    ['of an age that nobody knows', { age: null }, {}, ['is_adult']],
    ['of an age that nobody knows', { age: null }, { is_adult: true }, 'alone'],
    ['of an age that nobody knows', { age: null }, { is_adult: false, ...GUARDIAN }, 'with a guardian'],
    ['an adult', {}, GUARDIAN, 'alone'],
  ])('by a rider who is %s (%j) and sends %j', async (_, options, body, expected) => {
    const { sign, row } = await linked(options)

    const result = await sign(body).then(
      async () => ((await row()).guardian_name === GUARDIAN.guardian_name ? 'with a guardian' : 'alone'),
      ({ fields }: { fields: object }) => Object.keys(fields).toSorted(),
    )

    expect(result).toEqual(expected)
  })

  it('is refused where the words are not those that were read', async () => {
    const { sign, read, isla, db, row } = await linked()
    const { text_hash } = await read()
    await db.customer.updateMany({ where: { id: isla.id }, data: { last_name: 'Fox' } })

    const { code, detail } = await refused(sign({ text_hash: text_hash ?? '' }))

    expect([code, detail]).toEqual(['disclaimer_state', 'The text has changed. Read it again.'])
    expect((await row()).status).toBe('SENT')
    expect((await sign()).signed_on).toBeTruthy()
  })

  it.each<[DisclaimerStatus, string]>([
    ['SIGNED', 'This disclaimer has been signed already.'],
    ['CANCELLED', 'The school has cancelled this disclaimer.'],
    ['EXPIRED', 'It is too late to sign this disclaimer. Ask the school for a new link.'],
  ])('is refused of one that is %s', async (status, words) => {
    const { sign } = await linked({ status })

    expect((await refused(sign())).detail).toBe(words)
  })

  it('is refused 30 days after it was sent, though no job has noticed', async () => {
    const { sign, row } = await linked({ data: { expires_at: test().clock.now() } })

    expect((await refused(sign())).code).toBe('disclaimer_state')
    expect((await row()).status).toBe('SENT')
  })

  it.each<[string, unknown]>([
    ['an empty name', { kind: 'TYPED', text: ' ' }],
    ['no line', { kind: 'DRAWN', strokes: [] }],
    ['half a point', { kind: 'DRAWN', strokes: [[1]] }],
    ['texts', { kind: 'DRAWN', strokes: [['1', '2']] }],
    ['points outside of the field', { kind: 'DRAWN', strokes: [[0, 401]] }],
    ['parts of a point', { kind: 'DRAWN', strokes: [[1.5, 2]] }],
    ['too many lines', { kind: 'DRAWN', strokes: Array.from({ length: 201 }, () => [1, 1]) }],
    ['too many points', { kind: 'DRAWN', strokes: [Array.from({ length: 10_002 }, () => 1)] }],
    ['a picture', { kind: 'DRAWN', strokes: 'data:image/png;base64,AAAA' }],
  ])('is refused with %s for a signature', async (_, signature) => {
    const { sign, row } = await linked()

    expect((await refused(sign({ signature: signature as SignBody['signature'] }))).code).toBe('validation_failed')
    expect((await row()).status).toBe('SENT')
  })

  it('is refused with a megabyte of lines', async () => {
    const { path, row } = await linked()
    const strokes = [Array.from({ length: 300_000 }, () => 1000)]

    const answer = await test().app.inject({
      method: 'POST',
      url: `${API_BASE}/disclaimers/${path.disclaimer_token}/sign/`,
      payload: { ...ANSWERS, text_hash: 'x', signature: { kind: 'DRAWN', strokes } },
    })

    expect(answer.statusCode).toBeGreaterThanOrEqual(400)
    expect(answer.statusCode).toBeLessThan(500)
    expect((await row()).status).toBe('SENT')
  })
})
