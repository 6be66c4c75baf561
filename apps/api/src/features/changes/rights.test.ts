import { PERMISSION_KEYS, type PermissionKey, refusal } from '@connect/contract/access'
import { auth } from '@connect/contract/auth/routes'
import type { TokenPair } from '@connect/contract/auth/user'
import type { ChangingFeature } from '@connect/contract/changes/changes'
import { changes } from '@connect/contract/changes/routes'
import { sessions } from '@connect/contract/sessions/routes'
import { staff } from '@connect/contract/staff/routes'
import { PASSWORD, permissions } from '@connect/db/seed/factories'
import { describe, expect, it, onTestFinished } from 'vitest'
import { currentUserReader } from '#platform/current-user.ts'
import { type Ears, listen } from '#testing/listen.ts'
import { useTestApp } from '#testing/test-app.ts'

const test = useTestApp()

type Make = ReturnType<typeof test>['make']
type User = Awaited<ReturnType<Make['user']>>

const EDIT = 'USER_PERMISSION_EDIT'
const CONTACTS = permissions(null, { contact_permission: EDIT })
const CALENDAR_AND_CONTACTS = permissions(null, { contact_permission: EDIT, calendar_permission: EDIT })

async function ears(user: User, tokens?: TokenPair): Promise<Ears> {
  const { access } = tokens ?? (await test().signIn(user))
  const own = await listen(test(), access)
  onTestFinished(own.leave)
  return own
}

const count = ({ changed }: Ears, feature: ChangingFeature) =>
  changed().filter((one) => (one as { feature: string }).feature === feature).length

/** A school, and how to change a contact and then a course type of it, so that everybody has heard who ever will. */
async function school() {
  const { make } = test()
  const row = await make.school({ is_connect_pro: true })
  const owner = await make.user(row, { is_account_owner: true, user_type: 'USER_ADMIN' })
  const witness = await make.user(row, permissions(EDIT))
  async function change(): Promise<void> {
    const site = await make.site(row)
    const colleague = await ears(witness)
    await make.customer(row)
    await make.courseType(site, 'LICENCE_CBT')
    await expect.poll(() => count(colleague, 'course_types')).toBe(1)
    colleague.leave()
  }
  return { row, owner, change }
}

type Loss = {
  /** What somebody may do before; contacts and the calendar unless told. */
  rights?: object | 'owner'
  lose: (people: { user: User; tokens: TokenPair; owner: User }) => Promise<unknown>
}

const db = () => test().context.db
const setUser = ({ id }: User, data: object) => db().user.updateMany({ where: { id }, data })
const setSessions = ({ id }: User, data: object) => db().refreshFamily.updateMany({ where: { user_id: id }, data })
const asColleague = async (owner: User, { id }: User, body: object) =>
  (await test().as(owner))(staff.update, { params: { staff_id: id }, body })

const LOSSES: Record<string, Loss> = {
  'by signing out': { lose: ({ tokens: { refresh } }) => test().anonymous(auth.logout, { body: { refresh } }) },
  'by ending their session in another browser': {
    async lose({ user }) {
      const call = await test().as(user)
      const { results } = await call(sessions.list, {})
      const others = results.filter(({ is_current }) => !is_current)
      await Promise.all(others.map(({ id }) => call(sessions.remove, { params: { session_id: id } })))
    },
  },
  'by choosing a new password in another browser': {
    async lose({ user }) {
      const new_password = 'correct-horse-battery'
      const body = { old_password: PASSWORD, new_password, confirm: new_password }
      await (await test().as(user))(auth.passwordReset, { body })
    },
  },
  'when a colleague deactivates them': {
    lose: ({ user, owner }) => asColleague(owner, user, { is_active: false }),
  },
  'when a colleague takes their areas away': {
    lose: async ({ user, owner }) =>
      (await test().as(owner))(staff.updatePermissions, {
        params: { staff_id: user.id },
        body: { contact_permission: null, calendar_permission: null },
      }),
  },
  'when they are not active': { lose: ({ user }) => setUser(user, { is_active: false }) },
  'when they are not the owner any more': {
    rights: 'owner',
    lose: ({ user }) => setUser(user, { is_account_owner: false }),
  },
  'when their session has ended': { lose: ({ user }) => setSessions(user, { ended_at: new Date() }) },
  'when their session was too long': { lose: ({ user }) => setSessions(user, { expires_at: new Date(0) }) },
  'when their session is deleted': {
    lose: ({ user }) => db().refreshFamily.deleteMany({ where: { user_id: user.id } }),
  },
  'when their school is not on Pro any more': {
    rights: permissions(null, { certificate_permission: EDIT }),
    lose: ({ user }) => db().school.updateMany({ where: { id: user.school_id }, data: { is_connect_pro: false } }),
  },
}

/** The permissions of which each alone lets somebody listen. */
const OPENING = PERMISSION_KEYS.filter((key) => {
  const none = Object.fromEntries(PERMISSION_KEYS.map((one) => [one, null])) as Record<PermissionKey, null>
  const connect_user_permissions = { ...none, [key]: EDIT, is_account_owner: false, admin_permission: false } as const
  return refusal({ connect_user_permissions, is_connect_pro: true }, changes.listen.access) === null
})

describe('of what is committed afterwards nothing is told, and the stream ends,', () => {
  async function lose({ rights = CALENDAR_AND_CONTACTS, lose: take }: Loss) {
    const { row, owner, change } = await school()
    const user = rights === 'owner' ? owner : await test().make.user(row, rights)
    const tokens = await test().signIn(user)
    const stream = await ears(user, tokens)
    await change()
    const before = stream.changed().length

    await take({ user, tokens, owner })
    await change()
    return { hasHeard: before > 0, afterwards: stream.changed().slice(before), hasEnded: await stream.ended }
  }

  it.each(Object.entries(LOSSES))('%s', async (_, loss) => {
    expect(await lose(loss)).toEqual({ hasHeard: true, afterwards: [], hasEnded: true })
  })

  it.each(OPENING)('when %s was all that let somebody listen', async (key) => {
    const loss: Loss = {
      rights: permissions(null, { [key]: EDIT }),
      lose: ({ user }) => setUser(user, { [key]: null }),
    }

    expect(await lose(loss)).toEqual({ hasHeard: true, afterwards: [], hasEnded: true })
  })

  it('when their access token expires', async () => {
    const { owner, change } = await school()
    const stream = await ears(owner)

    test().clock.advance(31 * 60)
    await change()

    expect(stream.changed()).toEqual([])
    expect(await stream.ended).toBe(true)
  })
})

describe('somebody', () => {
  it('who loses one area hears on of the others only', async () => {
    const { row, change } = await school()
    const user = await test().make.user(row, CALENDAR_AND_CONTACTS)
    const stream = await ears(user)

    await setUser(user, { contact_permission: null })
    await change()

    expect([count(stream, 'customers'), count(stream, 'course_types')]).toEqual([0, 1])
  })

  it('who gains an area hears of it from then on', async () => {
    const { row, change } = await school()
    const user = await test().make.user(row, CONTACTS)
    const stream = await ears(user)

    await setUser(user, { calendar_permission: EDIT })
    await change()

    expect([count(stream, 'customers'), count(stream, 'course_types')]).toEqual([1, 1])
  })

  it('whose colleague is deactivated hears everything', async () => {
    const { row, change } = await school()
    const [gone, stays] = [await test().make.user(row, CONTACTS), await test().make.user(row, CALENDAR_AND_CONTACTS)]
    const stream = await ears(stays)

    await setUser(gone, { is_active: false })
    await change()

    expect([count(stream, 'customers'), count(stream, 'course_types')]).toEqual([1, 1])
  })

  it('who is deactivated while they connect hears of nothing afterwards', async () => {
    const { row, change } = await school()
    const people = await Promise.all(Array.from({ length: 20 }, () => test().make.user(row, CALENDAR_AND_CONTACTS)))
    const tokens = await Promise.all(people.map(async (user) => ({ user, pair: await test().signIn(user) })))

    const streams = await Promise.all(
      tokens.map(async ({ user, pair }) => {
        const connecting = ears(user, pair).catch(() => null)
        await setUser(user, { is_active: false })
        return connecting
      }),
    )
    await change()

    for (const stream of streams) {
      expect(stream?.changed() ?? []).toEqual([])
      expect((await stream?.ended) ?? true).toBe(true)
    }
  })

  it('whose call was let in before they were deactivated is refused', async () => {
    const { row } = await school()
    const user = await test().make.user(row, CONTACTS)
    const { access } = await test().signIn(user)
    const claims = test().app.accessTokens.read(access)
    const actor = claims && (await currentUserReader(test().context)(claims))
    if (!claims || !actor) throw new Error('Not signed in')

    await setUser(user, { is_active: false })

    await expect(test().context.changes.open({ actor, expires: claims.exp })).rejects.toMatchObject({
      code: 'token_not_valid',
    })
  })
})
