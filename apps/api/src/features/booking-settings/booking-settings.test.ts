import { bookingSettings } from '@connect/contract/booking-settings/routes'
import { scopedTo } from '@connect/db/scoped'
import { permissions } from '@connect/db/seed/factories'
import { describe, expect, it } from 'vitest'
import { refused } from '#testing/refused.ts'
import { useTestApp } from '#testing/test-app.ts'
import { readBookingSettings } from './public.ts'

const test = useTestApp()

async function editor() {
  const { make, as } = test()
  const school = await make.school()
  return { school, call: await as(await make.user(school, permissions('USER_PERMISSION_EDIT'))) }
}

const START = {
  cancellation_notice_working_days: 3,
  late_cancel_fee_percent: 100,
  deposit_kept_on_early_cancel: false,
  space_available_delete_course: true,
  no_show_fee_percent: 100,
  rebook_discount_percent: 0,
  third_party_optin_enabled: false,
  notify_emails: [],
}
const ELEVEN = Array.from({ length: 11 }, (_, index) => `desk${index}@southside.example`)
const version = expect.any(String) as string

describe('booking settings', () => {
  it('are the defaults until the school changes them', async () => {
    const { call } = await editor()

    expect(await call(bookingSettings.get, {})).toEqual({ ...START, version })
  })

  it('have the same defaults in the database, where the first change makes the row', async () => {
    const { school, call } = await editor()
    await call(bookingSettings.update, { body: { late_cancel_fee_percent: 50 } })

    const row = await test().context.db.bookingSettings.findUniqueOrThrow({ where: { school_id: school.id } })
    expect(row).toMatchObject({ ...START, late_cancel_fee_percent: 50 })
  })

  it('are read by who takes orders, who changes none of them', async () => {
    const { school } = await editor()
    const { make, as } = test()
    const clerk = await as(await make.user(school, permissions(null, { order_permission: 'USER_PERMISSION_EDIT' })))
    const viewer = await as(await make.user(school, permissions(null, { order_permission: 'USER_PERMISSION_VIEW' })))

    expect(await clerk(bookingSettings.get, {})).toMatchObject(START)
    const body = { rebook_discount_percent: 50 }
    expect((await refused(clerk(bookingSettings.update, { body }))).code).toBe('permission_denied')
    expect((await refused(viewer(bookingSettings.get, {}))).code).toBe('permission_denied')
  })

  it('change what is sent and nothing else, and are in the audit trail', async () => {
    const { school, call } = await editor()
    await call(bookingSettings.update, { body: { cancellation_notice_working_days: 5 } })

    const after = await call(bookingSettings.update, { body: { space_available_delete_course: false } })

    const expected = { ...START, cancellation_notice_working_days: 5, space_available_delete_course: false }
    expect(after).toEqual({ ...expected, version })
    expect(await call(bookingSettings.get, {})).toEqual(after)
    const events = await test().context.db.auditEvent.findMany({
      where: { school_id: school.id },
      orderBy: { id: 'asc' },
    })
    expect(events).toMatchObject([
      { entity: 'booking_settings', before: START, after: { ...START, cancellation_notice_working_days: 5 } },
      { entity: 'booking_settings', after: expected },
    ])
  })

  it('keep notification addresses in lower case and each once, and note who changed them', async () => {
    const { school, call } = await editor()
    const body = { notify_emails: ['Office@Southside.example', 'sam@southside.example', 'office@southside.example'] }

    const { notify_emails } = await call(bookingSettings.update, { body })

    expect(notify_emails).toEqual(['office@southside.example', 'sam@southside.example'])
    const event = await test().context.db.auditEvent.findFirstOrThrow({ where: { school_id: school.id } })
    expect(event).toMatchObject({ before: { notify_emails: [] }, after: { notify_emails } })
  })

  it('are read by bookings of the same school only', async () => {
    const { school, call } = await editor()
    const other = await test().make.school()
    await call(bookingSettings.update, { body: { no_show_fee_percent: 40 } })
    const { db } = test().context

    expect(await readBookingSettings(scopedTo(db, school.id))).toEqual({ ...START, no_show_fee_percent: 40 })
    expect(await readBookingSettings(scopedTo(db, other.id))).toEqual(START)
  })

  it.each([
    ['a notice below nothing', { cancellation_notice_working_days: -1 }, 'cancellation_notice_working_days'],
    ['a notice of 31 days', { cancellation_notice_working_days: 31 }, 'cancellation_notice_working_days'],
    ['half a day', { cancellation_notice_working_days: 0.5 }, 'cancellation_notice_working_days'],
    ['no notice at all', { cancellation_notice_working_days: '' }, 'cancellation_notice_working_days'],
    ['a fee above the price', { late_cancel_fee_percent: 101 }, 'late_cancel_fee_percent'],
    ['a no-show fee above the price', { no_show_fee_percent: 101 }, 'no_show_fee_percent'],
    ['a discount above the price', { rebook_discount_percent: 101 }, 'rebook_discount_percent'],
    ['what is no address', { notify_emails: ['office@southside.example', 'nobody'] }, 'notify_emails.1'],
    ['eleven addresses', { notify_emails: ELEVEN }, 'notify_emails'],
  ])('are refused %s', async (_, body, field) => {
    const { call } = await editor()

    expect((await refused(call(bookingSettings.update, { body }))).fields).toHaveProperty(field)
    expect(await call(bookingSettings.get, {})).toEqual({ ...START, version })
  })

  it('lose nothing of two first changes at once', async () => {
    const { call } = await editor()

    await Promise.all([
      call(bookingSettings.update, { body: { late_cancel_fee_percent: 50 } }),
      call(bookingSettings.update, { body: { rebook_discount_percent: 25 } }),
    ])

    expect(await call(bookingSettings.get, {})).toMatchObject({
      late_cancel_fee_percent: 50,
      rebook_discount_percent: 25,
    })
  })
})
