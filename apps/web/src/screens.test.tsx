import { PERMISSION_KEYS, refusal } from '@connect/contract/access'
import type { SignedInUser } from '@connect/contract/auth/user'
import { type Audience, LEADING_ON, SCREENS } from '@connect/contract/screens'
import { type LoaderFunctionArgs, matchRoutes, type RouteObject } from 'react-router'
import { beforeEach, describe, expect, it } from 'vitest'
import { refusalPath } from '#api/routing/guards.ts'
import { person } from '#api/testing/people.ts'
import { noSession, signIn } from '#api/testing/session-of.ts'
import { SETTINGS_ENTRIES } from '#features/settings/settings-entries.ts'
import { routes } from '#router.tsx'
import { OVER_PAGE } from '#shell/modal/use-page-path.ts'
import { NAV_ENTRIES } from '#shell/nav/nav-entries.ts'

const LISTED = Object.entries(SCREENS) as [string, Audience][]

/** The addresses of everything that the router can show; a layout that only stands around its pages is none. */
function listScreens(all: readonly RouteObject[], parent = ''): string[] {
  return all.flatMap(({ path = '', index, lazy, loader, element, children = [] }) => {
    const full = [parent, path].filter(Boolean).join('/')
    // Without a loader that leads away, one that shows nothing of its own is another address of its parent's page.
    const shows = lazy !== undefined || (element === null && loader === undefined)
    const isScreen = shows && (index || path !== '') && !children.some((child) => child.index)
    return [...(isScreen ? [`/${full}`] : []), ...listScreens(children, full)]
  })
}

/** Whether one of the guards on the way to an address shows this person that they may not see it. */
async function isDenied(user: SignedInUser, address: string): Promise<boolean> {
  signIn(user)
  const request = new Request(new URL(address, window.location.origin))
  // What stands behind a modal is fetched by its loader, and is no guard.
  const branch = (matchRoutes(routes, address) ?? []).filter(({ route }) => route.id !== OVER_PAGE)
  const answers = branch.map(({ route: { loader }, params }) =>
    typeof loader === 'function' ? loader({ request, params } as LoaderFunctionArgs) : null,
  )
  const led = (await Promise.all(answers)).filter((answer) => answer instanceof Response)
  return led.some(({ headers }) => headers.get('Location') === refusalPath('permission_denied'))
}

const onPro = { is_connect_pro: true }
const OWNER = person({ owner: true }, onPro)
const VIEWER = person(Object.fromEntries(PERMISSION_KEYS.map((key) => [key, 'view'])), onPro)

beforeEach(noSession)

describe('the screens', () => {
  it('are all listed for the browser tests, which look at each of them', () => {
    expect(Object.keys(SCREENS).toSorted()).toEqual([...new Set(listScreens(routes))].toSorted())
  })

  it.each(LEADING_ON)('%s leads on to one of them', (address) => {
    const branch = matchRoutes(routes, address.replaceAll(/:\w+/g, '1')) ?? []

    expect(branch.at(-1)?.route).toMatchObject({ index: true, loader: expect.any(Function) })
  })

  it.each(LISTED)('%s is for the %s: who may only view is denied what is for editors', async (screen, audience) => {
    const address = screen.replaceAll(/:\w+\??/g, '1')

    expect(await isDenied(VIEWER, address)).toBe(audience === 'editor')
    expect(await isDenied(OWNER, address)).toBe(false)
  })
})

/** Everybody who may see something that others may not, from nothing to all. */
const PEOPLE: readonly SignedInUser[] = [
  person({}),
  person({ admin: true }),
  ...PERMISSION_KEYS.map((key) => person({ [key]: 'view' })),
  ...PERMISSION_KEYS.map((key) => person({ [key]: 'edit' })),
  person({ owner: true }, { is_connect_pro: false }),
  OWNER,
]

/** Pages by themselves that one is led to from elsewhere: by the session, by an email, from the Pro hints or from a list. */
const LED_TO = [
  '/v2/cancellation',
  '/v2/confirmation',
  '/v2/error',
  '/v2/expand',
  '/v2/login',
  '/v2/pro',
  '/v2/settings/site/new',
  '/v2/welcome',
]

describe('the navigation and that of the settings', () => {
  const entries = [...NAV_ENTRIES, ...SETTINGS_ENTRIES]

  it('lead to every page that stands by itself', () => {
    const isByItself = (path: string) => !path.includes(':') && !LISTED.some(([other]) => path.startsWith(`${other}/`))
    const pages = Object.keys(SCREENS).filter((path) => isByItself(path) && !LED_TO.includes(path))

    expect([...new Set(entries.map(({ path }) => path))].toSorted()).toEqual(pages.toSorted())
  })

  it.each(entries)('show $label to those whom its page does not deny [SHELL-02]', async ({ path, access }) => {
    for (const user of PEOPLE) {
      const isShown = refusal(user, access) !== 'permission_denied'

      expect([user.connect_user_permissions, isShown]).toEqual([
        user.connect_user_permissions,
        !(await isDenied(user, path)),
      ])
    }
  })
})
