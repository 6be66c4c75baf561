import { entryValues } from '@connect/contract/diary/diary-entry'
import { diary } from '@connect/contract/diary/routes'
import { STAFF_MEMBER } from '@connect/contract/staff/examples'
import { NO_GRANTS, PRESETS } from '@connect/contract/staff/presets'
import { staff } from '@connect/contract/staff/routes'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { fakeApi, good, refused } from '#api/testing/fake-api.ts'
import { person } from '#api/testing/people.ts'
import { noSession } from '#api/testing/session-of.ts'
import { openStaff } from '#features/staff/testing/open-staff.tsx'
import { findFact } from '#ui/testing/fact.ts'

const api = fakeApi()
const owner = person({ owner: true, admin: true }, { id: 1 })
const admin = person({ admin: true, staff_planner_permission: 'edit' }, { id: 2 })
const viewer = person({ staff_planner_permission: 'view' }, { id: 4 })
const PERMISSIONS = '/v2/staff/12/permissions'

const level = (area: string, name: string) =>
  within(screen.getByRole('radiogroup', { name: area })).getByRole<HTMLInputElement>('radio', { name })
const preset = (name: string) => screen.findByRole<HTMLInputElement>('radio', { name })

beforeEach(noSession)

describe('permissions [PERM-15]', () => {
  it('fills the detailed form from a preset, and tells a preset from what was put together', async () => {
    api.on(staff.updatePermissions, good(staff.updatePermissions, staff.updatePermissions.example.response))
    const { user } = openStaff(api, owner, PERMISSIONS)
    expect((await preset('Instructor')).checked).toBe(true)

    await user.click(await preset('Office'))
    await user.click(screen.getByText('Detailed'))
    expect(level('Orders', 'Edit').checked).toBe(true)
    expect(level('Bikes', 'Hidden').checked).toBe(true)
    await user.click(level('Bikes', 'View'))
    await user.click(screen.getByText('Simple'))
    expect((await preset('Custom')).checked).toBe(true)
    await user.click(screen.getByRole('button', { name: 'Save permissions' }))

    expect(await screen.findByText('Permissions saved')).toBeTruthy()
    const before: Record<string, unknown> = PRESETS.INSTRUCTOR.grants
    const wanted = { ...PRESETS.OFFICE.grants, bike_permission: 'USER_PERMISSION_VIEW' }
    const changed = Object.entries(wanted).filter(([key, grant]) => grant !== before[key])
    expect(api.bodies).toContainEqual(Object.fromEntries(changed))
  })

  it('opens in detail where no preset fits', async () => {
    openStaff(api, owner, PERMISSIONS, { member: { permissions: { ...NO_GRANTS, is_account_owner: false } } })

    expect(await screen.findByRole('radiogroup', { name: 'Reports' })).toBeTruthy()
    expect(screen.getAllByRole('radiogroup').length).toBe(14)
  })

  it('leaves making admins to the owner, and says so', async () => {
    openStaff(api, admin, PERMISSIONS)

    const words = 'Only the account owner can change the owner or another admin.'
    const choice = await preset('Admin')
    expect(choice.disabled).toBe(true)
    expect(screen.getByRole('radio', { name: 'Admin', description: words })).toBe(choice)
    expect((await preset('Office')).disabled).toBe(false)
  })

  it('says that the owner may do everything', async () => {
    openStaff(api, admin, PERMISSIONS, { member: { is_account_owner: true, user_type: 'USER_ADMIN' } })

    expect(await screen.findByText(/Gareth Pugh is the account owner and has every permission\./)).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Save permissions' })).toBeNull()
  })

  it('reads the own session again when they were the own ones', async () => {
    api.on(staff.updatePermissions, good(staff.updatePermissions, staff.updatePermissions.example.response))
    const permissions = { ...PRESETS.ADMIN.grants, is_account_owner: false }
    const { user } = openStaff(api, admin, PERMISSIONS, { member: { id: 2, user_type: 'USER_ADMIN', permissions } })
    await preset('Admin')
    const before = api.count('auth.verify')
    await user.click(screen.getByText('Detailed'))
    await user.click(level('Bikes', 'Hidden'))
    await user.click(screen.getByRole('button', { name: 'Save permissions' }))

    await waitFor(() => expect(api.count('auth.verify')).toBeGreaterThan(before))
  })
})

describe('working details', () => {
  it('sends pounds as pence and days as letters [STAFF-04]', async () => {
    api.on(staff.update, good(staff.update, STAFF_MEMBER))
    const { user, address } = openStaff(api, owner, '/v2/staff/12/working')
    const rate = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Rate' })
    expect(rate.value).toBe('140.00')
    await user.clear(rate)
    await user.type(rate, '152.50')
    await user.click(screen.getByRole('checkbox', { name: 'Sat' }))
    await user.click(screen.getByRole('button', { name: 'Save changes' }))

    expect(await screen.findByText('Pay and hours saved')).toBeTruthy()
    expect(api.bodies).toContainEqual(expect.objectContaining({ payment_rate: 15_250, working_days: 'TTTTTTF' }))
    expect(address()).toBe('/v2/staff/12/working')
  })

  it('are only to be read for a viewer', async () => {
    openStaff(api, viewer, '/v2/staff/12/working')

    expect(await findFact('Rate')).toBe('£140.00')
    expect(screen.queryByRole('textbox')).toBeNull()
    expect(screen.queryByRole('button', { name: 'Save changes' })).toBeNull()
    expect(screen.queryByRole('link', { name: 'Add to diary' })).toBeNull()
  })
})

describe('the diary', () => {
  it('takes somebody off the courses in the way when told to', async () => {
    const inTheWay = { start_date: ['Overlaps CBT at Croydon on 07/06/2027'] }
    api.on(
      diary.create,
      refused('diary_overlap', { fields: inTheWay }),
      good(diary.create, diary.create.example.response),
    )
    const { user } = openStaff(api, owner, '/v2/staff/12/working/add')
    await user.click(await screen.findByRole('radio', { name: 'Sick day' }))
    await user.click(screen.getByRole('button', { name: 'Add to diary' }))
    expect(await screen.findByText('Overlaps CBT at Croydon on 07/06/2027')).toBeTruthy()

    await user.click(screen.getByRole('checkbox', { name: 'Take them off courses at that time' }))
    await user.click(screen.getByRole('button', { name: 'Add to diary' }))
    expect(await screen.findByText('Added to the diary')).toBeTruthy()
    for (const release_courses of [false, true]) {
      expect(api.bodies).toContainEqual(expect.objectContaining({ release_courses }))
    }
  })

  it("is told what to do with courses by oneself alone, also after a colleague's change", async () => {
    const entry = diary.get.example.response
    const values = { ...entryValues(entry), notes: 'Until Sunday' }
    api.on(diary.get, good(diary.get, entry))
    api.on(
      diary.update,
      refused('changed_meanwhile', { changed: { version: 'theirs', values, last: null } }),
      good(diary.update, diary.update.example.response),
    )
    const { user } = openStaff(api, owner, '/v2/staff/12/working/41')
    await user.click(await screen.findByRole('checkbox', { name: 'Take them off courses at that time' }))
    await user.click(screen.getByRole('button', { name: 'Save changes' }))
    await waitFor(() => expect(screen.getByRole('textbox', { name: 'Notes' })).toHaveProperty('value', 'Until Sunday'))

    await user.click(screen.getByRole('button', { name: 'Save changes' }))
    expect(await screen.findByText('Diary entry saved')).toBeTruthy()
    expect(api.bodies.findLast(Boolean)).toMatchObject({ notes: 'Until Sunday', release_courses: true })
  })

  it('leaves courses alone for somebody who may not plan for everybody', async () => {
    openStaff(api, person({ staff_planner_permission: 'edit' }, { id: 3 }), '/v2/staff/12/working/add')

    expect(await screen.findByRole('button', { name: 'Add to diary' })).toBeTruthy()
    expect(screen.queryByRole('checkbox', { name: /courses/ })).toBeNull()
  })

  it('lists what is coming, and goes back when asked', async () => {
    const { user, address } = openStaff(api, owner, '/v2/staff/12/working')
    api.on(diary.list, good(diary.list, diary.list.example.response))

    const entry = await screen.findByRole('link', { name: 'Holiday, 07/06/2027–11/06/2027' })
    expect(entry.getAttribute('href')).toBe('/v2/staff/12/working/41')
    await user.click(screen.getByRole('link', { name: 'Show earlier' }))

    await waitFor(() => expect(address()).toMatch(/^\/v2\/staff\/12\/working\?since=\d{4}-\d{2}-01$/))
  })

  it('starts with a shift in the usual hours, and a holiday has no times', async () => {
    api.on(diary.create, good(diary.create, diary.create.example.response))
    const { user, address } = openStaff(api, owner, '/v2/staff/12/working/add?status=ACTIVE')
    expect((await screen.findByRole<HTMLInputElement>('textbox', { name: /^From/ })).value).toBe('08:30')
    await user.click(screen.getByRole('radio', { name: 'Holiday' }))
    await waitFor(() => expect(screen.queryByRole('textbox', { name: /^From/ })).toBeNull())
    expect(within(screen.getByRole('dialog')).queryByRole('combobox')).toBeNull()
    const first = screen.getByRole<HTMLInputElement>('textbox', { name: /^First day/ })
    await user.clear(first)
    await user.type(first, '07/06/2027')
    await user.click(screen.getByRole('button', { name: 'Add to diary' }))

    await waitFor(() => expect(address()).toBe('/v2/staff/12/working?status=ACTIVE'))
    expect(api.bodies).toContainEqual(
      expect.objectContaining({
        type: 'EVENT_HOLIDAY',
        supplier_id: null,
        start_date: '2027-06-07',
        end_date: '2027-06-07',
        times: [],
      }),
    )
  })

  it('shows beside the days what an entry overlaps', async () => {
    const message = 'Overlaps a holiday on 07/06/2027'
    api.on(diary.create, refused('diary_overlap', { fields: { start_date: [message] } }))
    const { user } = openStaff(api, owner, '/v2/staff/12/working/add')
    await user.click(await screen.findByRole('button', { name: 'Add to diary' }))

    expect(await screen.findByRole('textbox', { name: /^First day/, description: message })).toBeTruthy()
  })

  it('asks for a time of a shift by the rule of the diary', async () => {
    const { user } = openStaff(api, owner, '/v2/staff/12/working/add')
    await user.click(await screen.findByRole('button', { name: 'Remove time 1' }))
    await user.click(screen.getByRole('button', { name: 'Add to diary' }))

    expect(await screen.findByText('A shift needs at least one time')).toBeTruthy()
  })

  it('takes an entry out, and offers it back', async () => {
    const entry = { ...diary.get.example.response, notes: 'Isle of Man' }
    api.on(diary.get, good(diary.get, entry))
    api.on(diary.remove, good(diary.remove, diary.remove.example.response))
    api.on(diary.create, good(diary.create, entry))
    const { user, address } = openStaff(api, owner, '/v2/staff/12/working/41')
    await user.click(await screen.findByRole('button', { name: 'Delete' }))

    await waitFor(() => expect(address()).toBe('/v2/staff/12/working'))
    await user.click(await screen.findByRole('button', { name: 'Undo', hidden: true }))
    await waitFor(() => expect(api.count('diary.create')).toBe(1))
    expect(api.bodies).toContainEqual(expect.objectContaining({ type: 'EVENT_HOLIDAY', notes: 'Isle of Man' }))
  })
})
