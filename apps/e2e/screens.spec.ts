import type { ScreenPath } from '@connect/contract/paths'
import { type Audience, SCREENS } from '@connect/contract/screens'
import type { Page } from '@playwright/test'
import { type SchoolToSee, schoolToSee, toAddresses } from './support/every-screen.ts'
import {
  axeFindings,
  test as base,
  DESKTOP,
  expect,
  expectInReach,
  expectNoOverflow,
  expectSound,
  listen,
  PHONE,
  takeShifts,
  watchShifts,
} from './support/fixtures.ts'
import { signedIn } from './support/sessions.ts'

type Role = 'owner' | 'viewer' | 'newcomer' | 'stranger'

/** Who looks at a screen: where it needs more than a view, the viewer too, who is refused. */
const ROLES: Record<Audience, readonly Role[]> = {
  stranger: ['stranger'],
  newcomer: ['newcomer'],
  viewer: ['owner', 'viewer'],
  editor: ['owner', 'viewer'],
}

/** The page on which one role looks at one screen after another, and what it complained of meanwhile. */
type Visit = { page: Page; complaints: string[]; last?: ScreenPath }

/** What asks somebody who may not answer: they see facts instead (decision 054). A button may be disabled (PERM-12). */
const DISABLED_FIELD = ':is(fieldset, input, textarea, select):disabled'
const REFUSAL = '/v2/error?type=forbidden'
/** Their columns scroll sideways in a frame of their own. */
const SCROLLERS = /\/calendar\/day|view=staff/
/** Pages whose title does not change with what stands on them. */
const ONE_PAGE = ['/v2/calendar', '/v2/contacts/:customerId']
/** A small screen that everybody may see, and another one on the way to that. */
const wayTo = (screen: ScreenPath): ScreenPath =>
  screen === '/v2/settings/reset' ? '/v2/settings/sessions' : '/v2/settings/reset'
/** Cumulative layout shift while a screen loads; from 0.1 on it is poor. */
const MOST_SHIFT = 0.01
/** Opened first, it is there without the app, whose router would lead on. */
const SIGN_IN: ScreenPath = '/v2/login'

type Worker = { school: SchoolToSee; visitOf: (role: Role) => Promise<Visit> }

/** One school, and one page for each role, are enough for all that a worker looks at: nothing is changed. */
const test = base.extend<object, Worker>({
  school: [async ({ make }, use) => use(await schoolToSee(make)), { scope: 'worker' }],
  visitOf: [
    async ({ browser, school }, use, { project }) => {
      const { locale, timezoneId, viewport, contextOptions } = project.use
      const baseURL = process.env.E2E_BASE_URL ?? ''
      const visits = new Map<Role, Visit>()

      async function start(role: Role): Promise<Visit> {
        const session = role === 'stranger' ? {} : { storageState: await signedIn(school.emails[role], baseURL) }
        const context = await browser.newContext({
          baseURL,
          locale,
          timezoneId,
          viewport,
          ...contextOptions,
          ...session,
        })
        const visit = { page: await context.newPage(), complaints: [] }
        listen(visit.page, visit.complaints)
        await watchShifts(visit.page)
        visits.set(role, visit)
        return visit
      }

      await use(async (role) => visits.get(role) ?? start(role))
      await Promise.all([...visits.values()].map(({ page }) => page.context().close()))
    },
    { scope: 'worker' },
  ],
})

/** Leads the router on; the title that the next screen writes tells of its arrival. */
const push = (page: Page, address: string) =>
  page.evaluate((path) => {
    document.title = ''
    window.history.pushState(null, '', path)
    window.dispatchEvent(new PopStateEvent('popstate'))
  }, address)

/** Waits until all of a screen is there, its title too. */
const arrival = (page: Page) =>
  page.waitForFunction(
    () =>
      /^.+ · Connect$/.test(document.title) &&
      document.querySelector('h1') !== null &&
      document.querySelector('[aria-busy=true], .mantine-Skeleton-root') === null &&
      document.fonts.status === 'loaded',
  )

/**
 * Opens a screen and waits until all of it is there. The owner loads each anew, so that what moves does not depend on what
 * was open before. For others the router leads on, which is quicker; where the screen would keep its place, and write no
 * title, by way of another one.
 */
async function open(visit: Visit, role: Role, screen: ScreenPath, address: string): Promise<void> {
  const { page, last } = visit
  const isOnePage = ONE_PAGE.some((start) => [last, screen].every((one) => one?.startsWith(start)))
  const stays = last === screen || isOnePage || page.url().endsWith(REFUSAL)
  const isOutside = SCREENS[screen] === 'stranger'
  visit.last = screen
  await page.setViewportSize(DESKTOP)
  await page.emulateMedia({ colorScheme: 'light' })
  if (last !== undefined) await takeShifts(page)
  if (role === 'owner' || last === undefined || last === SIGN_IN || (stays && isOutside)) await page.goto(address)
  else {
    if (stays) {
      await push(page, wayTo(screen))
      await arrival(page)
    }
    await push(page, address)
  }
  await arrival(page)
}

for (const [screen, audience] of Object.entries(SCREENS) as [ScreenPath, Audience][]) {
  for (const role of ROLES[audience]) {
    const isRefused = role === 'viewer' && audience === 'editor'
    test(`${screen} ${isRefused ? 'is refused to' : 'is sound for'} the ${role}`, async ({ school, visitOf }) => {
      const visit = await visitOf(role)
      const { page } = visit

      for (const address of toAddresses(screen, school)) {
        await open(visit, role, screen, address)
        if (role === 'owner') {
          const { sum, moved } = await takeShifts(page)
          expect(sum, moved.join('\n')).toBeLessThanOrEqual(MOST_SHIFT)
        }
        await expect(page).toHaveURL(isRefused ? REFUSAL : address)
        if (role !== 'viewer') {
          await expectSound(page)
          if (!SCROLLERS.test(address)) await expectInReach(page)
        } else {
          // Colours, and what goes where on a phone, do not depend on who looks; those of facts are checked on the workbench.
          if (!isRefused) expect(await axeFindings(page)).toEqual([])
          await expect(page.locator(DISABLED_FIELD)).toHaveCount(0)
          for (const size of [DESKTOP, PHONE]) await expectNoOverflow(page, size)
        }
      }

      expect(visit.complaints.splice(0)).toEqual([])
    })
  }
}
