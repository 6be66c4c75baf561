import { describe, expect, it } from 'vitest'
import {
  type Access,
  type Actor,
  edit,
  listRefusals,
  PERMISSION_KEYS,
  type Permissions,
  refusal,
  view,
} from '#access.ts'
import { contract } from '#index.ts'
import type { Named } from '#route.ts'

type Shared = Permissions['bike_permission']

function caller(shared: Shared, rest: Partial<Permissions> = {}, is_connect_pro = true): Actor {
  const areas = Object.fromEntries(PERMISSION_KEYS.map((key) => [key, shared]))
  const permissions = { ...areas, is_account_owner: false, admin_permission: false, ...rest } as Permissions
  return { is_connect_pro, connect_user_permissions: permissions }
}

const OWNER = { is_account_owner: true, admin_permission: true }
/** The columns of the matrix, in its order. */
const CALLERS = {
  'nobody signed in': null,
  'staff with nothing shared': caller(null),
  'an admin with nothing shared': caller(null, { admin_permission: true }),
  'staff with their own calendar': caller(null, { calendar_own_permission: 'USER_PERMISSION_EDIT' }),
  'staff who may view': caller('USER_PERMISSION_VIEW'),
  'staff who may edit': caller('USER_PERMISSION_EDIT'),
  'the account owner': caller(null, OWNER),
  'staff who may edit, without Pro': caller('USER_PERMISSION_EDIT', {}, false),
  'the account owner without Pro': caller(null, OWNER, false),
}

type Outcome = ReturnType<typeof refusal>

const YES = null
const WHO = 'token_not_valid'
const NO = 'permission_denied'
const PRO = 'pro_required'

const OPEN: Outcome[] = [YES, YES, YES, YES, YES, YES, YES, YES, YES]
const VIEW: Outcome[] = [WHO, NO, NO, NO, YES, YES, YES, YES, YES]
const EDIT: Outcome[] = [WHO, NO, NO, NO, NO, YES, YES, YES, YES]
const PRO_VIEW: Outcome[] = [WHO, NO, NO, NO, YES, YES, YES, PRO, PRO]
const PRO_EDIT: Outcome[] = [WHO, NO, NO, NO, NO, YES, YES, PRO, PRO]

/** Every access rule of a route, and what each caller meets. */
const MATRIX: [Access, Outcome[]][] = [
  ['public', OPEN],
  // What these callers hold is checked behind this gate.
  [{ capability: 'access-token' }, OPEN],
  [{ capability: 'refresh-token' }, OPEN],
  [{ capability: 'one-time-token' }, OPEN],
  [{ capability: 'calendar-feed' }, OPEN],
  [{ capability: 'webhook-signature' }, OPEN],
  [{ school: 'signed-file' }, OPEN],
  [{ school: 'disclaimer-link' }, OPEN],
  [{ school: 'unsubscribe-link' }, OPEN],
  [{ school: 'sms-receipt' }, OPEN],
  ['signed-in', [WHO, YES, YES, YES, YES, YES, YES, YES, YES]],
  ['admin', [WHO, NO, YES, NO, NO, NO, YES, NO, YES]],
  ['owner', [WHO, NO, NO, NO, NO, NO, YES, NO, YES]],
  [view('account'), VIEW],
  [edit('account'), EDIT],
  [view('profile'), VIEW],
  [edit('profile'), EDIT],
  [view('contacts'), VIEW],
  [edit('contacts'), EDIT],
  [{ all: ['admin', edit('contacts')] }, [WHO, NO, NO, NO, NO, NO, YES, NO, YES]],
  [view('orders'), VIEW],
  [view('communication'), VIEW],
  [edit('communication'), EDIT],
  [{ any: [view('communication'), edit('contacts')] }, VIEW],
  [{ any: [view('communication'), edit('contacts'), edit('orders')] }, VIEW],
  [
    { any: [view('communication'), view('contacts'), view('orders'), { calendar: 'own', level: 'edit' }] },
    [WHO, NO, NO, YES, YES, YES, YES, YES, YES],
  ],
  [{ all: [view('communication'), view('contacts')] }, VIEW],
  [{ all: [view('contacts'), view('orders')] }, VIEW],
  [{ all: [{ calendar: 'own', level: 'view' }, view('orders')] }, VIEW],
  [edit('orders'), EDIT],
  [{ all: ['admin', edit('orders')] }, [WHO, NO, NO, NO, NO, NO, YES, NO, YES]],
  [view('staff'), VIEW],
  [edit('staff'), EDIT],
  [{ any: [edit('staff'), { calendar: 'all', level: 'edit' }] }, EDIT],
  [edit('courses'), EDIT],
  [{ any: [edit('orders'), view('account')] }, [WHO, NO, NO, NO, YES, YES, YES, YES, YES]],
  [
    { any: [view('courses'), { calendar: 'all', level: 'view' }, edit('orders')] },
    [WHO, NO, NO, NO, YES, YES, YES, YES, YES],
  ],
  [
    {
      any: [
        { calendar: 'own', level: 'view' },
        {
          any: [
            view('courses'),
            { calendar: 'all', level: 'view' },
            edit('orders'),
            { calendar: 'own', level: 'view' },
          ],
        },
        { any: [view('contacts'), edit('certificates'), edit('orders')] },
        view('contacts'),
        view('orders'),
        { all: [view('contacts'), view('orders')] },
      ],
    },
    [WHO, NO, NO, YES, YES, YES, YES, YES, YES],
  ],
  [{ any: [view('contacts'), { calendar: 'own', level: 'view' }] }, [WHO, NO, NO, YES, YES, YES, YES, YES, YES]],
  [{ calendar: 'own', level: 'view' }, [WHO, NO, NO, YES, YES, YES, YES, YES, YES]],
  [{ calendar: 'own', level: 'edit' }, [WHO, NO, NO, YES, NO, YES, YES, YES, YES]],
  [view('bikes'), PRO_VIEW],
  [edit('bikes'), PRO_EDIT],
  [{ all: [view('bikes'), { calendar: 'own', level: 'view' }] }, PRO_VIEW],
  [{ all: [view('bikes'), { calendar: 'own', level: 'edit' }] }, PRO_EDIT],
  [view('certificates'), PRO_VIEW],
  [edit('certificates'), PRO_EDIT],
  [{ all: ['admin', edit('certificates')] }, [WHO, NO, NO, NO, NO, NO, YES, NO, PRO]],
  [{ all: [edit('staff'), { calendar: 'all', level: 'edit' }] }, EDIT],
  [{ all: [edit('account'), { calendar: 'all', level: 'edit' }] }, EDIT],
  [{ any: [view('certificates'), 'owner'] }, [WHO, NO, NO, NO, YES, YES, YES, PRO, YES]],
  [{ any: [view('contacts'), edit('certificates'), edit('orders')] }, VIEW],
  [{ any: [edit('contacts'), edit('certificates'), edit('orders')] }, EDIT],
]

const names = Object.keys(CALLERS)
const byCaller = (outcomes: Outcome[]) => Object.fromEntries(outcomes.map((outcome, n) => [names[n], outcome]))

describe('the access matrix', () => {
  it.each(MATRIX.map(([access, outcomes]) => [JSON.stringify(access), access, outcomes] as const))(
    'answers every caller of %s [PERM-05 PERM-11 PERM-17]',
    (_, access, outcomes) => {
      const actual = Object.values(CALLERS).map((actor) => refusal(actor, access))

      expect(byCaller(actual)).toEqual(byCaller(outcomes))
    },
  )

  it.each(MATRIX.map(([access]) => [JSON.stringify(access), access] as const))(
    'lets %s refuse with what is said to integrators, and nothing else',
    (_, access) => {
      const levels = ['USER_PERMISSION_VIEW', 'USER_PERMISSION_EDIT'] as const
      const ofOneArea = PERMISSION_KEYS.flatMap((key) => levels.map((level) => caller(null, { [key]: level }, false)))

      const refusals = [...Object.values(CALLERS), ...ofOneArea].map((actor) => refusal(actor, access))

      const codes = new Set(refusals.filter((code) => code !== null))
      expect(listRefusals(access).toSorted()).toEqual([...codes].toSorted())
    },
  )

  it('has a row for the rule of every route, and no other [PERM-17]', () => {
    const routes = Object.values(contract).flatMap((feature): Named[] => Object.values(feature))
    const rules = new Set(routes.map(({ access }) => JSON.stringify(access)))

    expect(MATRIX.map(([access]) => JSON.stringify(access)).toSorted()).toEqual([...rules].toSorted())
  })
})
