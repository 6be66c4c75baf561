import type { CustomerChange } from '@connect/contract/customers/customer'
import { customers } from '@connect/contract/customers/routes'
import { describe, expect, it } from 'vitest'
import type { z } from 'zod'
import { refused } from '#testing/refused.ts'
import { useTestApp } from '#testing/test-app.ts'

const test = useTestApp()

type Change = z.input<typeof CustomerChange>
type Known = Partial<Record<'email_optin' | 'sms_optin', boolean>> &
  Partial<Record<'email_opted_out_at' | 'sms_opted_out_at', Date>>

const EARLIER = new Date('2026-03-01T09:00:00.000Z')
const BOTH_OUT: Known = { email_opted_out_at: EARLIER, sms_opted_out_at: EARLIER }
const AGREED: Known = { email_optin: true, sms_optin: true }

/** A contact, and somebody who may edit contacts. */
async function open(known: Known = {}) {
  const { make, as, context, clock } = test()
  const school = await make.school()
  const call = await as(await make.user(school, { contact_permission: 'USER_PERMISSION_EDIT' }))
  const { id: customer_id } = await make.customer(school, { first_name: 'Isla', last_name: 'Bennett', ...known })
  const params = { customer_id }
  /** As `agreed`, `out now` or `out before` of emails and of text messages. */
  async function consents(id = customer_id) {
    const row = await context.db.customer.findFirstOrThrow({ where: { id } })
    const say = (agreed: boolean, out: Date | null) => {
      const isNow = out?.getTime() === clock.now().getTime()
      return [agreed ? 'agreed' : '', out === null ? '' : isNow ? 'out now' : 'out before'].filter(Boolean).join(', ')
    }
    return [say(row.email_optin, row.email_opted_out_at), say(row.sms_optin, row.sms_opted_out_at)]
  }
  return {
    school,
    call,
    params,
    consents,
    read: () => call(customers.get, { params }),
    change: (body: Change) => call(customers.update, { params, body }),
  }
}

describe('what a contact says of reminders [COMM-04]', () => {
  it.each<[string, Known, Change, string[]]>([
    ['no longer emails', AGREED, { email_optin: false }, ['out now', 'agreed']],
    ['no longer texts', AGREED, { sms_optin: false }, ['agreed', 'out now']],
    ['what they never agreed to, as before', {}, { email_optin: false, sms_optin: false }, ['', '']],
    ['no reminders', AGREED, { do_not_remind: true }, ['out now', 'out now']],
    [
      'no reminders, after they unsubscribed from emails',
      { email_opted_out_at: EARLIER, sms_optin: true },
      { do_not_remind: true },
      ['out before', 'out now'],
    ],
    ['reminders again', BOTH_OUT, { do_not_remind: false }, ['', '']],
    ['emails again, and no texts', BOTH_OUT, { do_not_remind: false, email_optin: true }, ['agreed', 'out before']],
    ['emails again', BOTH_OUT, { email_optin: true }, ['agreed', 'out before']],
    [
      'reminders again, but emails no longer',
      { ...BOTH_OUT, ...AGREED },
      { do_not_remind: false, email_optin: false },
      ['out before', 'agreed'],
    ],
    [
      'no less than before, of who unsubscribed from texts alone',
      { sms_opted_out_at: EARLIER },
      { do_not_remind: false },
      ['', 'out before'],
    ],
  ])('%s', async (_, known, body, expected) => {
    const { change, consents } = await open(known)

    await change(body)

    expect(await consents()).toEqual(expected)
  })

  it.each<[Known, boolean]>([
    [BOTH_OUT, true],
    [{ email_opted_out_at: EARLIER }, false],
    [AGREED, false],
  ])('is read of both channels: %o', async (known, do_not_remind) => {
    const { read } = await open(known)

    expect(await read()).toMatchObject({ do_not_remind })
  })

  it.each<Change>([
    { do_not_remind: true, email_optin: true },
    { do_not_remind: true, sms_optin: true },
  ])('is not both at once: %o', async (body) => {
    const { call, change, consents } = await open()
    const refusals = [
      await refused(change(body)),
      await refused(
        call(customers.create, { body: { first_name: 'Isla', last_name: 'Fox', source: 'DASHBOARD', ...body } }),
      ),
    ]

    for (const { code, fields } of refusals) {
      expect([code, fields]).toEqual([
        'validation_failed',
        { do_not_remind: ['Either they agree to messages, or they do not want reminders'] },
      ])
    }
    expect(await consents()).toEqual(['', ''])
  })

  it.each(['email_opted_out_at', 'sms_opted_out_at'])(
    'is not taken back by a form that was open as %s was written',
    async (out) => {
      const { read, call, params } = await open()
      const { version } = await read()
      await test().context.db.customer.updateMany({ where: { id: params.customer_id }, data: { [out]: EARLIER } })

      const body = { email_optin: true, sms_optin: true }
      const saved = call(customers.update, { params, body }, { headers: { 'if-match': `"${version}"` } })

      expect((await refused(saved)).code).toBe('changed_meanwhile')
    },
  )

  it('can be said as a contact is added', async () => {
    const { call, consents } = await open()
    const body = { first_name: 'Isla', last_name: 'Fox', source: 'DASHBOARD', do_not_remind: true } as const

    const { id, do_not_remind } = await call(customers.create, { body })

    expect([do_not_remind, await consents(id)]).toEqual([true, ['out now', 'out now']])
  })

  it('stands in the history, of each channel', async () => {
    const { call, params, change } = await open({ sms_optin: true })
    await change({ do_not_remind: true })

    const { results } = await call(customers.history, { params })

    const fields = results[0]?.changes.map(({ field }) => field)
    expect(fields?.toSorted()).toEqual(['email_opted_out_at', 'sms_opted_out_at', 'sms_optin'])
  })
})

describe('an import', () => {
  const send = ({ call }: Awaited<ReturnType<typeof open>>, file: Blob | string) =>
    call(customers.import, { body: { file: new File([file], 'contacts.csv'), dry_run: 'false' } })

  it('of our own export changes nothing of who unsubscribed', async () => {
    const contact = await open({ ...BOTH_OUT, sms_optin: true })
    const file = await contact.call(customers.export, {})

    expect(await send(contact, await file.text())).toMatchObject({ unchanged: 1, updated: 0, failed: 0 })

    expect(await contact.consents()).toEqual(['out before', 'agreed, out before'])
  })

  it('may withdraw a consent, and takes back nothing', async () => {
    const contact = await open({ email_optin: true, sms_opted_out_at: EARLIER })
    const { customer_id } = contact.params

    await send(contact, `ID,Emails,Text messages\r\n${customer_id},Not agreed,Agreed\r\n`)

    expect(await contact.consents()).toEqual(['out now', 'agreed, out before'])
  })
})
