import { scopedTo } from '@connect/db/scoped'
import { afterEach, describe, expect, it } from 'vitest'
import { decimalToHundredths, grant, sweepHolds } from '#features/credits/public.ts'
import type { Context } from '#platform/context.ts'
import { type Sms, smsSimulator } from '#platform/integrations/sms.ts'
import { twilioSms } from '#platform/integrations/sms.twilio.ts'
import { sweepSms } from '#platform/outgoing/sweep-outgoing.ts'
import { useTestApp } from '#testing/test-app.ts'
import { type Answer, accepts, refuses, startTwilio, type TestTwilio } from '#testing/twilio.ts'
import { deliverSms } from './deliver-sms.ts'
import { NO_SERVICE, postSms } from './post-sms.ts'

const test = useTestApp()
const open: TestTwilio[] = []

afterEach(async () => {
  await Promise.all(open.splice(0).map((server) => server.close()))
})

async function twilio(...answers: Parameters<typeof startTwilio>): Promise<TestTwilio> {
  const server = await startTwilio(...answers)
  open.push(server)
  return server
}

const MESSAGING = `MG${'0'.repeat(32)}`
const service = (url: string, from = 'Connect', timeout?: number) =>
  twilioSms({ url, account_sid: 'AC1', auth_token: 's3cret', from, timeout })
const using = (sms: Context['sms']): Context => ({ ...test().context, sms })

/** A message of two segments that waits, in a school with this many credits. */
async function message(sms: Context['sms'], credits = 1000, body = 'x'.repeat(200)) {
  const { make, context } = test()
  const school = await make.school()
  const owner = await make.user(school, { is_account_owner: true, user_type: 'USER_ADMIN' })
  const db = scopedTo(context.db, school.id)
  if (credits > 0) {
    const lot = {
      type: 'BONUS',
      kind: 'BONUS',
      amount: credits,
      description: 'Welcome',
      idempotency_key: 'one',
    } as const
    await db.$transaction((tx) => grant(tx, lot))
  }
  const post = (to = 'Ann Hill') =>
    postSms(
      using(sms),
      { tx: context.db, now: context.clock.now() },
      { school_id: school.id, to: { user_id: null, phone: '+447700900123', name: to }, body },
    )
  const { id } = await post()
  const ref = { school_id: school.id, sms_id: id }
  return {
    school,
    owner,
    post,
    ref,
    deliver: (as = sms) => deliverSms(using(as), ref),
    async deliverToContact() {
      const { id: customer_id } = await make.customer(school)
      const to = { customer_id, sent_by_id: owner.id, phone: '+447700900123', name: 'Isla MacDonald', cost: '0.60' }
      const tx = { tx: context.db, now: context.clock.now() }
      const one = await postSms(using(sms), tx, { school_id: school.id, to, body: 'See you on Saturday' })
      return deliverSms(using(sms), { school_id: school.id, sms_id: one.id })
    },
    row: () => db.smsMessage.findFirstOrThrow({ where: { id } }),
    /** What can be spent, what is held, and what was charged, in hundredths. */
    async money() {
      const account = await db.creditAccount.findFirstOrThrow()
      const charges = await db.creditEntry.findMany({ where: { type: 'USAGE' }, orderBy: { id: 'asc' } })
      const held = decimalToHundredths(account.held)
      return {
        free: decimalToHundredths(account.balance) - held,
        held,
        charges: charges.map((one) => decimalToHundredths(one.amount)),
      }
    },
    mails: () => db.mail.findMany({ orderBy: { id: 'asc' } }),
  }
}

/** A service that says nothing until it is told to accept what it was asked. */
function slow() {
  let sent = () => {}
  let accept = () => {}
  const requested = new Promise<void>((resolve) => {
    sent = resolve
  })
  const sms: Sms = {
    isSimulated: false,
    send: () =>
      new Promise((resolve) => {
        accept = () => resolve({ outcome: 'accepted', code: '201', said: '', provider_id: null })
        sent()
      }),
  }
  return { sms, requested, accept: () => accept() }
}

/** Two minutes later both sweeps have run. */
async function sweptLater(): Promise<void> {
  test().clock.advance(121)
  await sweepSms(using(null))
  await sweepHolds(test().context)
}

const UNTOUCHED = { free: 1000, held: 0, charges: [] }

describe('a text message', () => {
  it('is handed over, and its segments are charged when it is accepted [CRED-12]', async () => {
    const server = await twilio()
    const { deliver, row, money } = await message(service(server.url))

    expect(await deliver()).toEqual({ status: 'SENT', code: '201' })

    expect(server.taken).toEqual([
      {
        url: 'POST /2010-04-01/Accounts/AC1/Messages.json',
        authorization: `Basic ${Buffer.from('AC1:s3cret').toString('base64')}`,
        to: '+447700900123',
        body: 'x'.repeat(200),
        from: 'Connect',
        service: '',
        receipts_to: '',
      },
    ])
    expect(await row()).toMatchObject({ status: 'SENT', attempts: 1, provider_id: 'SM0123', last_error: null })
    expect(await money()).toEqual({ free: 880, held: 0, charges: [-120] })
  })

  it('can come from a messaging service', async () => {
    const server = await twilio()
    const { deliver } = await message(service(server.url, MESSAGING))
    await deliver()

    expect(server.taken[0]).toMatchObject({ from: '', service: MESSAGING })
  })

  it.each([
    ['the operator', 'Connect', null, { from: 'Connect', service: '' }],
    ['the name of the school', 'Connect', 'Southside', { from: 'Southside', service: '' }],
    ['that name in place of a messaging service', MESSAGING, 'Southside', { from: 'Southside', service: '' }],
  ])('to a contact comes from %s', async (_, operator, sms_sender, expected) => {
    const server = await twilio()
    const { school, deliverToContact } = await message(service(server.url, operator))
    await test().context.db.communicationSettings.create({ data: { school_id: school.id, sms_sender } })

    await deliverToContact()

    expect(server.taken).toMatchObject([expected])
  })

  it("to staff comes from the operator, whatever the school's name for contacts", async () => {
    const server = await twilio()
    const { school, deliver } = await message(service(server.url))
    await test().context.db.communicationSettings.create({ data: { school_id: school.id, sms_sender: 'Southside' } })

    await deliver()

    expect(server.taken).toMatchObject([{ from: 'Connect' }])
  })

  it('is handed over and charged once, however many try', async () => {
    const server = await twilio()
    const { deliver, money } = await message(service(server.url))

    const delivered = await Promise.all(Array.from({ length: 6 }, () => deliver()))

    expect(delivered.filter(Boolean)).toEqual([{ status: 'SENT', code: '201' }])
    expect(server.taken).toHaveLength(1)
    expect(await money()).toEqual({ free: 880, held: 0, charges: [-120] })
  })

  it('is sent by one of two with credits for one only, and is not given up by the other', async () => {
    const server = await twilio()
    const { deliver, row, money } = await message(service(server.url), 120)

    await Promise.all([deliver(), deliver(), deliver()])

    expect(await row()).toMatchObject({ status: 'SENT' })
    expect(await money()).toEqual({ free: 0, held: 0, charges: [-120] })
  })

  it('that is refused for good costs nothing, says why, and is not tried again', async () => {
    const server = await twilio([refuses(400, "The 'To' number is not valid"), accepts])
    const { deliver, row, money } = await message(service(server.url))

    expect(await deliver()).toEqual({ status: 'FAILED', code: '400' })

    expect((await row()).last_error).toBe("The SMS service answered 400: The 'To' number is not valid")
    expect(await money()).toEqual(UNTOUCHED)
    expect(await deliver()).toBeNull()
  })

  it.each([401, 429, 500, 503])('that meets %i is tried again later, and charged once', async (status) => {
    const server = await twilio([refuses(status, 'Later'), refuses(status), accepts])
    const { deliver, row, money } = await message(service(server.url))

    expect(await deliver()).toEqual({ status: 'QUEUED', code: String(status) })
    expect(await money()).toEqual(UNTOUCHED)
    expect((await row()).next_attempt_at).toEqual(new Date(test().clock.now().getTime() + 60_000))
    expect(await deliver()).toMatchObject({ status: 'QUEUED' })
    expect((await row()).next_attempt_at).toEqual(new Date(test().clock.now().getTime() + 120_000))
    expect(await deliver()).toEqual({ status: 'SENT', code: '201' })
    expect(await money()).toEqual({ free: 880, held: 0, charges: [-120] })
  })

  it('that nobody wants any more is not sent, and costs nothing', async () => {
    const { url, taken } = await twilio()
    const { ref, deliver, row, money } = await message(service(url))
    const not_after = test().clock.now()
    await test().context.db.smsMessage.updateMany({ where: { id: ref.sms_id }, data: { not_after } })

    expect(await deliver()).toEqual({ status: 'FAILED', code: 'too_late' })
    expect([taken, (await row()).last_error]).toEqual([[], 'It would have come too late.'])
    expect(await money()).toMatchObject({ free: 1000, held: 0, charges: [] })
  })

  it('waits while the service cannot be reached, and is given up after seven attempts', async () => {
    const server = await startTwilio()
    await server.close()
    const { deliver, row, money } = await message(service(server.url))

    for (let attempt = 1; attempt < 7; attempt += 1) {
      expect(await deliver()).toEqual({ status: 'QUEUED', code: 'ECONNREFUSED' })
    }
    expect(await deliver()).toEqual({ status: 'FAILED', code: 'ECONNREFUSED' })
    expect(await row()).toMatchObject({ attempts: 7, last_error: expect.stringContaining('could not be reached') })
    expect(await money()).toEqual(UNTOUCHED)
  })

  it.each([
    ['is cut', (response) => void response.destroy(), 'UND_ERR_SOCKET'],
    ['stays mute', () => {}, 'ETIMEDOUT'],
    ['ends at a gateway', refuses(504), '504'],
  ] satisfies [string, Answer, string][])(
    'whose connection %s may have arrived: unknown, not charged and never repeated',
    async (_, answer, code) => {
      const server = await twilio([answer, accepts])
      const { deliver, row, money } = await message(service(server.url, 'Connect', 300))

      expect(await deliver()).toEqual({ status: 'UNKNOWN', code })
      expect(await money()).toEqual(UNTOUCHED)
      expect(await deliver()).toBeNull()
      expect(server.taken).toHaveLength(1)
      expect((await row()).status).toBe('UNKNOWN')
    },
  )

  it('in the hands of a process that is gone becomes unknown, and what was held for it is free again', async () => {
    const { sms, requested } = slow()
    const { deliver, row, money } = await message(sms)
    void deliver()
    await requested
    expect(await money()).toEqual({ free: 880, held: 120, charges: [] })

    test().clock.advance(61)
    expect((await sweepSms(using(null))).unknown).toBe(1)
    expect(await row()).toMatchObject({ status: 'UNKNOWN', last_error: expect.stringContaining('stopped') })
    test().clock.advance(60)
    expect(await sweepHolds(test().context)).toBe(1)
    expect(await sweepHolds(test().context)).toBe(0)
    expect(await money()).toEqual(UNTOUCHED)
  })

  it('that was swept and is accepted after all counts as sent, and is charged', async () => {
    const { sms, requested, accept } = slow()
    const { deliver, row, money } = await message(sms)
    const delivering = deliver()
    await requested
    await sweptLater()
    expect((await row()).status).toBe('UNKNOWN')
    accept()

    expect(await delivering).toEqual({ status: 'SENT', code: '201' })
    expect((await row()).status).toBe('SENT')
    expect(await money()).toEqual({ free: 880, held: 0, charges: [-120] })
  })

  it('that is accepted when its credits were swept and spent on another is a present', async () => {
    const { sms, requested, accept } = slow()
    const { deliver, row, money, post, school } = await message(sms, 120)
    const delivering = deliver()
    await requested
    await sweptLater()
    const other = await post()
    await deliverSms(using(smsSimulator), { school_id: school.id, sms_id: other.id })
    accept()

    expect(await delivering).toEqual({ status: 'SENT', code: '201' })
    expect((await row()).status).toBe('SENT')
    expect(await money()).toEqual({ free: 0, held: 0, charges: [-120] })
  })
})

describe('without credits', () => {
  it('nothing is sent, nothing is charged, and the owner is told once a day', async () => {
    const server = await twilio()
    const sms = service(server.url)
    const { deliver, row, post, mails, owner, school } = await message(sms, 119)
    const others = [await post('Ben Hall'), await post('Cai Hope')]

    expect(await deliver()).toEqual({ status: 'FAILED', code: 'insufficient_credits' })
    await Promise.all(others.map(({ id }) => deliverSms(using(sms), { school_id: school.id, sms_id: id })))

    expect(server.taken).toEqual([])
    expect((await row()).last_error).toBe('There were not enough credits to send it.')
    expect(await mails()).toMatchObject([
      { template: 'sms-not-sent', user_id: owner.id, data: { school_name: school.name, addressee: 'Ann Hill' } },
    ])
    test().clock.advance(86_400)
    const { id } = await post('Dee Hart')
    await deliverSms(using(sms), { school_id: school.id, sms_id: id })
    expect(await mails()).toHaveLength(2)
  })
})

describe('without a service', () => {
  it('a message is kept as not sent, and costs nothing', async () => {
    const { deliver, row, money } = await message(null)

    expect(await deliver()).toBeNull()
    expect(await row()).toMatchObject({ status: 'FAILED', last_error: NO_SERVICE })
    expect(await money()).toEqual(UNTOUCHED)
  })

  it('but with its simulator it is kept in the outbox, and charged like a real one', async () => {
    const { deliver, row, money } = await message(smsSimulator)

    expect(await deliver()).toEqual({ status: 'OUTBOX', code: 'simulated' })
    expect((await row()).status).toBe('OUTBOX')
    expect(await money()).toEqual({ free: 880, held: 0, charges: [-120] })
  })
})
