import { auth } from '@connect/contract/auth/routes'
import { profile } from '@connect/contract/profile/routes'
import { staff } from '@connect/contract/staff/routes'
import { PASSWORD, permissions } from '@connect/db/seed/factories'
import { describe, expect, it } from 'vitest'
import { newestLink } from '#testing/links.ts'
import { refused } from '#testing/refused.ts'
import { useTestApp } from '#testing/test-app.ts'

const test = useTestApp()

const OWNER = { is_account_owner: true, user_type: 'USER_ADMIN' } as const
const EDITOR = permissions('USER_PERMISSION_EDIT')

async function school(data: { is_connect_pro?: boolean; total_users?: number } = {}) {
  const { make, as } = test()
  const row = await make.school({ total_users: 20, ...data })
  const [croydon, leeds] = [await make.site(row), await make.site(row)]
  const owner = await make.user(row, { ...OWNER, sites: [croydon] })
  const admin = await make.user(row, { user_type: 'USER_ADMIN', ...EDITOR })
  const editor = await make.user(row, EDITOR)
  const viewer = await make.user(row, permissions('USER_PERMISSION_VIEW'))
  const clients = {
    asOwner: await as(owner),
    asAdmin: await as(admin),
    asEditor: await as(editor),
    asViewer: await as(viewer),
  }
  return { school: row, croydon, leeds, owner, admin, editor, viewer, ...clients }
}

let count = 0
const person = (suppliers: number[]) => ({
  first_name: 'Gareth',
  last_name: 'Pugh',
  email: `gareth-${(count += 1)}@example.org`,
  suppliers,
})

const mailsTo = (email: string) =>
  test().context.db.mail.findMany({ where: { to_email: email }, orderBy: { id: 'asc' } })

describe('inviting somebody', () => {
  it('makes a person without a password, in their sites, and sends the link [STAFF-04 STAFF-05]', async () => {
    const { asEditor, croydon, editor, school: row } = await school()
    const facts = {
      phone: '07700 900321',
      is_instructor: true,
      instructor_certificate: 'CBT104482',
      instructor_types: ['CBT1', 'CBT1D'],
      instructor_certificate_expiry: '2028-03-31',
      licence_number: 'PUGH9803124GA9AB',
      licence_categories: ['A', 'B'],
      dbs_date: '2025-05-02',
      notes: 'Tuesdays off',
    } as const
    const body = {
      ...person([croydon.id]),
      ...facts,
      instructor_types: [...facts.instructor_types],
      licence_categories: [...facts.licence_categories],
    }

    const made = await asEditor(staff.create, { body })

    expect(made).toMatchObject({ ...body, suppliers: [{ id: croydon.id }], status: 'INVITED', name: 'Gareth Pugh' })
    expect(await asEditor(staff.get, { params: { staff_id: made.id } })).toEqual(made)
    const [mail] = await mailsTo(body.email)
    expect(mail).toMatchObject({
      template: 'invitation',
      data: { school_name: row.name, invited_by: `${editor.first_name} ${editor.last_name}` },
    })
    expect(made.permissions).toMatchObject({ bike_permission: null, admin_permission: false })
  })

  it.each([
    ['no site', { suppliers: [] }, 'suppliers', 'Select at least 1 item'],
    ['no name', { first_name: ' ' }, 'first_name', 'This field is required'],
    ['a day that is none', { dbs_date: '2025-02-30' }, 'dbs_date', 'Enter a date'],
    ['a colour that is none', { colour: 'red' }, 'colour', 'Must be a colour such as #1f3f9f'],
  ])('refuses %s beside its field', async (_, wrong, field, message) => {
    const { asEditor, croydon } = await school()

    const answer = await refused(asEditor(staff.create, { body: { ...person([croydon.id]), ...wrong } }))

    expect(answer.fields[field]).toEqual([message])
  })

  it('refuses an address that somebody has already, and takes no seat for it', async () => {
    const { asEditor, croydon, viewer } = await school()
    const before = await asEditor(staff.limits, {})

    const answer = await refused(asEditor(staff.create, { body: { ...person([croydon.id]), email: viewer.email } }))

    expect(answer.fields).toEqual({ email: ['This email address is already in use'] })
    expect(await asEditor(staff.limits, {})).toEqual(before)
  })

  it('gives access with it only from an admin, and makes an admin only for the owner', async () => {
    const { asOwner, asAdmin, asEditor, croydon } = await school()
    const grants = {
      ...permissions(null, { order_permission: 'USER_PERMISSION_EDIT' }),
      admin_permission: false,
    } as never
    const input = (admin_permission: boolean) => ({
      body: { ...person([croydon.id]), permissions: { ...(grants as object), admin_permission } as never },
    })

    expect((await refused(asEditor(staff.create, input(false)))).code).toBe('permission_denied')
    expect((await refused(asAdmin(staff.create, input(true)))).code).toBe('owner_only')
    expect((await asAdmin(staff.create, input(false))).permissions.order_permission).toBe('USER_PERMISSION_EDIT')
    expect((await asOwner(staff.create, input(true))).user_type).toBe('USER_ADMIN')
  })

  it('is slowed down when one school invites many people within minutes', async () => {
    const { asOwner, croydon } = await school({ total_users: 500 })
    const invite = () => asOwner(staff.create, { body: person([croydon.id]) })
    for (let n = 0; n < 30; n += 1) await invite()

    expect((await refused(invite())).code).toBe('too_many_requests')
  })
})

describe('the list', () => {
  it('finds people by name, address, number, status, role and site, inactive ones last [STAFF-05 R-36]', async () => {
    const { asViewer, asEditor, leeds, croydon, owner, school: row } = await school()
    const { make } = test()
    const zoe = await make.user(row, {
      first_name: 'Zoë',
      last_name: 'Aardvark',
      phone: '07700 900555',
      is_active: false,
    })
    const una = await asEditor(staff.create, {
      body: { ...person([leeds.id]), last_name: 'Unicorn', is_instructor: true },
    })
    const ids = async (query: object) => (await asViewer(staff.list, { query })).results.map(({ id }) => id)

    expect(await ids({ search: 'zo aard' })).toEqual([zoe.id])
    expect(await ids({ search: '900555' })).toEqual([zoe.id])
    expect(await ids({ search: 'ZOË@nowhere' })).toEqual([])
    expect((await refused(ids({ search: 'a\u0000' }))).code).toBe('validation_failed')
    expect(await ids({ status: 'INACTIVE' })).toEqual([zoe.id])
    expect(await ids({ status: 'INVITED' })).toEqual([una.id])
    expect(await ids({ is_instructor: 'true' })).toEqual([una.id])
    expect(await ids({ supplier: leeds.id })).toEqual([una.id])
    expect(await ids({ supplier: croydon.id })).toEqual([owner.id])
    expect(await ids({ user_type: 'USER_ADMIN' })).toHaveLength(2)
    expect((await ids({})).at(-1)).toBe(zoe.id)
  })

  it('gives a viewer the beginning of a licence number only', async () => {
    const { asViewer, asEditor, croydon } = await school()
    const { id } = await asEditor(staff.create, {
      body: { ...person([croydon.id]), licence_number: 'PUGH9803124GA9AB' },
    })

    expect((await asViewer(staff.get, { params: { staff_id: id } })).licence_number).toBe('PUGH9***********')
    expect((await asEditor(staff.get, { params: { staff_id: id } })).licence_number).toBe('PUGH9803124GA9AB')
  })

  it('lists active instructors for every signed-in picker, with little of each [R-76]', async () => {
    const { make, as } = test()
    const row = await make.school()
    const site = await make.site(row)
    const teacher = await make.user(row, { is_instructor: true, instructor_certificate: 'C1', sites: [site] })
    await make.user(row, { is_instructor: true, is_active: false })
    const call = await as(await make.user(row))

    const { results } = await call(staff.instructors, {})

    const { id, first_name, last_name, colour } = teacher
    const name = `${first_name} ${last_name}`
    expect(results).toEqual([
      { id, first_name, last_name, name, colour, instructor_certificate: 'C1', suppliers: [site.id] },
    ])
  })
})

describe('changing somebody', () => {
  it('changes what is sent, their pay and their week too, and says so in the trail', async () => {
    const { asEditor, viewer, leeds } = await school()
    const params = { staff_id: viewer.id }
    const body = {
      payment_frequency: 'DAILY',
      payment_rate: 14_000,
      working_days: 'TTFFTFF',
      default_start_time: '08:30',
      default_end_time: '17:00',
      holiday_allowance: 28,
    } as const

    const after = await asEditor(staff.update, { params, body: { ...body, suppliers: [leeds.id], phone: '' } })

    expect(after).toMatchObject({ ...body, phone: null, first_name: viewer.first_name, suppliers: [{ id: leeds.id }] })
    const event = await test().context.db.auditEvent.findFirst({
      where: { entity_id: String(viewer.id), action: 'staff.update' },
    })
    expect(event).toMatchObject({ before: { payment_rate: null }, after: { payment_rate: 14_000 } })
  })

  it.each([
    ['an end before the start', { default_start_time: '17:00', default_end_time: '08:30' }, 'default_end_time'],
    ['an end before the start that was there', { default_end_time: '05:00' }, 'default_end_time'],
    ['a time that is none', { default_start_time: '8.30' }, 'default_start_time'],
    ['a rate below nothing', { payment_rate: -1 }, 'payment_rate'],
    ['a rate in pounds', { payment_rate: 14.5 }, 'payment_rate'],
    ['a week of six days', { working_days: 'TTTTTT' }, 'working_days'],
  ])('refuses %s', async (_, wrong, field) => {
    const { asEditor, viewer } = await school()
    const params = { staff_id: viewer.id }
    await asEditor(staff.update, { params, body: { default_start_time: '06:00' } })

    expect(Object.keys((await refused(asEditor(staff.update, { params, body: wrong }))).fields)).toEqual([field])
  })

  it('lets only admins change an address: it is theirs once they confirm it, and the old one is told', async () => {
    const { asAdmin, asEditor, viewer } = await school()
    const params = { staff_id: viewer.id }
    const body = { email: `moved-${viewer.email}` }

    const answer = await refused(asEditor(staff.update, { params, body }))
    expect(answer.fields).toEqual({ email: ['Only admins can change an email address'] })

    const changed = await asAdmin(staff.update, { params, body })
    expect(changed.email).toBe(viewer.email)
    expect((await mailsTo(body.email)).map(({ template }) => template)).toEqual(['change-email'])
    const link = await newestLink(test(), viewer, 'CHANGE_EMAIL')
    await test().anonymous(auth.verifyEmail, { params: link })
    expect((await mailsTo(viewer.email)).at(-1)?.template).toBe('email-changed')
    expect((await asAdmin(staff.get, { params })).email).toBe(body.email)
  })

  it("says so where the new address is a colleague's", async () => {
    const { asAdmin, viewer, editor } = await school()

    const answer = await refused(
      asAdmin(staff.update, { params: { staff_id: viewer.id }, body: { email: editor.email } }),
    )

    expect(answer.fields).toEqual({ email: ['This email address is already in use'] })
  })

  it('sends the invitation to the new address of somebody who never accepted, and tells the old one nothing', async () => {
    const { asAdmin, croydon } = await school()
    const body = person([croydon.id])
    const { id } = await asAdmin(staff.create, { body })
    const first = await newestLink(test(), { ...body, school_id: croydon.school_id, id }, 'INVITATION')
    const email = `moved-${body.email}`

    const moved = await asAdmin(staff.update, { params: { staff_id: id }, body: { email } })

    expect(moved.email).toBe(email)
    expect((await mailsTo(body.email)).map(({ template }) => template)).toEqual(['invitation'])
    expect((await mailsTo(email)).map(({ template }) => template)).toEqual(['invitation'])
    expect((await refused(test().anonymous(auth.passwordLink, { params: first }))).code).toBe('link_not_valid')
  })

  it('sends the own address to the profile, where it needs the password', async () => {
    const { asAdmin, admin } = await school()

    const answer = await refused(
      asAdmin(staff.update, { params: { staff_id: admin.id }, body: { email: 'new@example.org' } }),
    )

    expect(answer.fields).toEqual({ email: ['Change your own address in your profile'] })
  })

  it('keeps the owner and other admins for the owner', async () => {
    const { asOwner, asAdmin, asEditor, owner, admin, viewer, school: row } = await school()
    const other = await test().make.user(row, { user_type: 'USER_ADMIN' })
    const rename = (call: typeof asAdmin, target: { id: number }) =>
      call(staff.update, { params: { staff_id: target.id }, body: { first_name: 'Changed' } })

    for (const target of [owner, other]) {
      expect((await refused(rename(asAdmin, target))).code).toBe('owner_only')
      expect((await refused(rename(asEditor, target))).code).toBe('owner_only')
      expect((await rename(asOwner, target)).first_name).toBe('Changed')
    }
    expect((await rename(asAdmin, admin)).first_name).toBe('Changed')
    expect((await rename(asEditor, viewer)).first_name).toBe('Changed')
  })
})

describe('deactivating', () => {
  it('locks somebody out at the next request, ends their sessions and links, and frees the seat', async () => {
    const { asOwner, viewer, asViewer } = await school()
    const params = { staff_id: viewer.id }
    await asOwner(staff.sendResetPasswordEmail, { params })
    const before = await asOwner(staff.limits, {})

    expect((await asOwner(staff.update, { params, body: { is_active: false } })).status).toBe('INACTIVE')

    expect((await refused(asViewer(profile.get, {}))).code).toBe('token_not_valid')
    const body = { email: viewer.email, password: PASSWORD }
    expect((await refused(test().anonymous(auth.login, { body }))).code).toBe('invalid_credentials')
    expect(await test().context.db.oneTimeToken.count({ where: { user_id: viewer.id, used_at: null } })).toBe(0)
    expect((await asOwner(staff.limits, {})).staff_user_count).toBe(before.staff_user_count - 1)
    expect((await refused(asOwner(staff.sendResetPasswordEmail, { params }))).code).toBe('staff_is_inactive')

    await asOwner(staff.update, { params, body: { is_active: true } })
    expect((await refused(asViewer(profile.get, {}))).code).toBe('token_not_valid')
    await expect(test().anonymous(auth.login, { body })).resolves.toHaveProperty('access')
  })

  it('tells beforehand what hangs on somebody', async () => {
    const { asViewer, viewer, owner, croydon, school: row } = await school()
    const { context } = test()
    const entry = (type: 'EVENT_SHIFT' | 'EVENT_HOLIDAY', day: string) => {
      const date = new Date(day)
      const supplier_id = type === 'EVENT_SHIFT' ? croydon.id : null
      const data = {
        school_id: row.id,
        user_id: owner.id,
        supplier_id,
        type,
        start_date: date,
        end_date: date,
        times: [],
      }
      return context.db.diaryEntry.create({ data })
    }
    await entry('EVENT_SHIFT', '2020-01-01')
    await entry('EVENT_SHIFT', '2099-01-01')
    await entry('EVENT_HOLIDAY', '2099-02-01')
    const { make } = test()
    const taught = { instructors: [owner] }
    await make.course(croydon, 'LICENCE_CBT', { date: '2020-01-02', ...taught })
    await make.course(croydon, 'LICENCE_CBT', { date: '2099-01-02', ...taught })
    const cancelled = { status: 'CANCELLED', cancel_reason: 'Snow' } as const
    await make.course(croydon, 'LICENCE_CBT', { date: '2099-01-03', ...taught, ...cancelled })

    const of = (id: number) => asViewer(staff.dependents, { params: { staff_id: id } })

    expect(await of(owner.id)).toMatchObject({
      upcoming_courses: 1,
      upcoming_shifts: 1,
      upcoming_absences: 1,
      sessions: 1,
      sites_left_empty: [{ id: croydon.id }],
    })
    expect(await of(viewer.id)).toMatchObject({
      upcoming_courses: 0,
      upcoming_shifts: 0,
      upcoming_absences: 0,
      sites_left_empty: [],
    })
  })

  it.each([
    ['the owner themselves', 'asOwner', 'owner', 'owner_must_hand_over'],
    ['an admin themselves', 'asAdmin', 'admin', 'own_account'],
    ['staff themselves', 'asEditor', 'editor', 'own_account'],
    ['the owner, by an admin', 'asAdmin', 'owner', 'owner_only'],
    ['an admin, by staff', 'asEditor', 'admin', 'owner_only'],
  ] as const)('is refused for %s', async (_, who, whom, code) => {
    const callers = await school()

    const answer = await refused(
      callers[who](staff.update, { params: { staff_id: callers[whom].id }, body: { is_active: false } }),
    )

    expect(answer.code).toBe(code)
  })
})

describe('removing', () => {
  it('takes back an invitation with all that hung on it, and its address is free again', async () => {
    const { asEditor, editor, croydon } = await school()
    const body = person([croydon.id])
    const { id } = await asEditor(staff.create, { body })

    await asEditor(staff.remove, { params: { staff_id: id } })

    expect((await refused(asEditor(staff.get, { params: { staff_id: id } }))).code).toBe('not_found')
    test().clock.advance(3601)
    await expect((await test().as(editor))(staff.create, { body })).resolves.toHaveProperty('id')
  })

  it('is refused for whoever has used their account', async () => {
    const { asEditor, viewer } = await school()

    expect((await refused(asEditor(staff.remove, { params: { staff_id: viewer.id } }))).code).toBe('staff_has_history')
  })
})
