import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { createDatabase } from '@connect/db/client'
import { createFactories, type Factories, PASSWORD } from '@connect/db/seed/factories'
import {
  type Browser,
  type BrowserContextOptions,
  test as base,
  expect,
  type Locator,
  type Page,
} from '@playwright/test'
import { signedIn } from './sessions.ts'

export { expect, PASSWORD }

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

export const PHONE = { width: 390, height: 844 }
export const DESKTOP = { width: 1440, height: 900 }

/** Whether or not the label carries the mark of a required field. */
export const field = (page: Page, label: string): Locator =>
  page.getByLabel(new RegExp(`^${label}(\\s*\\*)?$`)).and(page.locator('input, textarea'))

/** Opens an address that leads out of the app at once: its document is left before it has loaded. */
export async function leavingGoto(page: Page, path: string): Promise<void> {
  await page.goto(path, { waitUntil: 'commit' }).catch((error: Error) => {
    // The app may lead on before the address that was asked for has even been reached; Chromium has two words for it.
    if (!/interrupted by another navigation|net::ERR_ABORTED/.test(error.message)) throw error
  })
}

type AxeResult = { violations: { id: string; help: string; nodes: { target: unknown; failureSummary?: string }[] }[] }

/** A page as it is now: what axe finds, its width in pixels, and the theme that it is in. */
type Seen = { violations: AxeResult['violations']; width: number; theme: string | undefined }

type Looking = { rules?: readonly string[] | undefined; theme?: string; isAxeWanted?: boolean }

/**
 * Looks at the page once a change of theme or size is painted to its end, so that no colour is half-way between two. Without
 * transitions there is no way between them, and the styles of the whole page are worked out once instead of once a frame.
 * All in one call: each costs as much as a rule or two. Answers null where axe is not there yet.
 */
const lookOnce = (page: Page, looking: Looking): Promise<Seen | null> =>
  page.evaluate(async ({ rules, theme, isAxeWanted = true }) => {
    const { axe } = window as unknown as { axe?: { run(context: object, options: object): Promise<AxeResult> } }
    if (isAxeWanted && !axe) return null
    if (document.adoptedStyleSheets.length === 0) {
      const sheet = new CSSStyleSheet()
      sheet.replaceSync('*, ::before, ::after { transition: none !important }')
      document.adoptedStyleSheets.push(sheet)
    }
    const root = document.documentElement
    const isPainted = (frames: number) =>
      frames >= 2 && (!theme || root.dataset.mantineColorScheme === theme || frames > 600)
    for (let frames = 0; !isPainted(frames); frames += 1) await new Promise(requestAnimationFrame)
    // What lies beneath a panel or a dialog is looked at where nothing covers it.
    const isCovered = document.querySelector('body > :not(#root) [aria-modal="true"]') !== null
    const context = { include: [document], ...(isCovered && { exclude: [['main']] }) }
    // No rule that runs here reads the style sheets, which axe would parse anew for each run.
    const options = { resultTypes: ['violations'], preload: { assets: ['media'] }, ...(rules && { runOnly: rules }) }
    const { violations } = isAxeWanted && axe ? await axe.run(context, options) : { violations: [] }
    return { violations, width: root.scrollWidth, theme: root.dataset.mantineColorScheme }
  }, looking)

async function look(page: Page, looking: Looking): Promise<Omit<Seen, 'violations'> & { findings: string[] }> {
  let seen = await lookOnce(page, looking)
  if (!seen) {
    await page.evaluate(axeSource)
    seen = await lookOnce(page, looking)
  }
  if (!seen) throw new Error('axe does not load')
  const findings = seen.violations.flatMap(({ id, help, nodes }) =>
    nodes.map((node) => `${id}: ${help} at ${JSON.stringify(node.target)} ${node.failureSummary ?? ''}`),
  )
  return { ...seen, findings }
}

/** By all rules or these (WCAG 2.2 AA and best practices); one line each. */
export async function axeFindings(page: Page, rules?: readonly string[]): Promise<string[]> {
  const { findings } = await look(page, { rules })
  return findings
}

/** In a window of this size nothing stands out sideways. */
export async function expectNoOverflow(page: Page, size: typeof DESKTOP): Promise<void> {
  await page.setViewportSize(size)
  const { width } = await look(page, { isAxeWanted: false })
  expect(width).toBeLessThanOrEqual(size.width)
}

/** Windows of small laptops, tablets on their side, and zoomed screens, where a rail and a table need the same room. */
const BETWEEN = [
  { width: 1024, height: 768 },
  { width: 1180, height: 800 },
  { width: 1280, height: 720 },
  { width: 1366, height: 768 },
]

/** In every window between phone and desktop, what can be pressed lies inside, no word of a button is cut, and the page does not scroll sideways. */
export async function expectInReach(page: Page): Promise<void> {
  for (const size of BETWEEN) {
    await page.setViewportSize(size)
    const { width } = await look(page, { isAxeWanted: false })
    expect(width).toBeLessThanOrEqual(size.width)
    const lost = await page.evaluate(() => {
      // What lies beneath a panel or a dialog is looked at where nothing covers it.
      const isCovered = document.querySelector('body > :not(#root) [aria-modal="true"]') !== null
      const main = isCovered ? null : document.querySelector('main')
      const isSeen = (element: Element) =>
        element.checkVisibility({ visibilityProperty: true }) &&
        !element.closest(isCovered ? '.visually-hidden, main' : '.visually-hidden')
      const name = (element: Element) => (element.getAttribute('aria-label') ?? element.textContent).trim().slice(0, 40)
      const pressed = [...document.querySelectorAll('a, button, input, select, textarea, [role=tab]')].filter(isSeen)
      const outside = pressed.filter((element) => {
        const { left, right, width: wide } = element.getBoundingClientRect()
        return wide > 1 && (right > innerWidth + 1 || left < -1)
      })
      const cut = pressed.filter(
        (element) =>
          element.matches('button') && element.scrollWidth > element.clientWidth + 1 && element.clientWidth > 0,
      )
      const sideways = main && main.scrollWidth > main.clientWidth ? ['main scrolls sideways'] : []
      return [...outside.map((one) => `outside: ${name(one)}`), ...cut.map((one) => `cut: ${name(one)}`), ...sideways]
    })
    expect(lost, `${size.width} wide`).toEqual([])
  }
}

export const COLOUR_RULES = ['color-contrast', 'link-in-text-block']

/** Every pair of a size and a theme: all rules once in each size, and in the other theme those that a theme can break. */
const LOOKS = [
  { size: DESKTOP, colorScheme: 'light' },
  { size: DESKTOP, colorScheme: 'dark', rules: COLOUR_RULES },
  { size: PHONE, colorScheme: 'dark' },
  { size: PHONE, colorScheme: 'light', rules: COLOUR_RULES },
] as const

/** Light and dark, desktop and phone: axe finds nothing, and nothing stands out of the window sideways. */
export async function expectSound(page: Page): Promise<void> {
  for (const { size, colorScheme, ...looking } of LOOKS) {
    await page.setViewportSize(size)
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    const { findings, width, theme } = await look(page, { ...looking, theme: colorScheme })
    expect(theme).toBe(colorScheme)
    expect(findings, `${colorScheme}, ${size.width} wide`).toEqual([])
    expect(width).toBeLessThanOrEqual(size.width)
  }
}

type LayoutShift = PerformanceEntry & {
  value: number
  sources: { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[]
}
type Shift = { value: number; moved: string[] }

/** Notes from here on what moves in each document of this page without being asked to. */
export async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const shifts: Shift[] = []
    const take = (entries: PerformanceEntry[]) => {
      for (const { value, sources } of entries as unknown as LayoutShift[]) {
        // An element that has gone since no longer says what it was.
        shifts.push({
          value,
          moved: sources.map(({ node, previousRect: was, currentRect: is }) => {
            const name = (node as Element | null)?.className || node?.nodeName
            return `${value.toFixed(4)} ${name}: ${was.x},${was.y} ${was.width}×${was.height} → ${is.x},${is.y} ${is.width}×${is.height}`
          }),
        })
      }
    }
    const observer = new PerformanceObserver((list) => take(list.getEntries()))
    observer.observe({ type: 'layout-shift', buffered: true })
    const takeShifts = () => {
      take(observer.takeRecords())
      return shifts.splice(0)
    }
    Object.assign(window, { takeShifts })
  })
}

/**
 * What has moved since it was last taken, once that is painted: layout shift as Chromium counts it, and the elements. Nobody
 * types or clicks meanwhile, so what follows a change of the window's size closely counts too.
 */
export const takeShifts = (page: Page): Promise<{ sum: number; moved: string[] }> =>
  page.evaluate(async () => {
    for (let frames = 0; frames < 2; frames += 1) await new Promise(requestAnimationFrame)
    const shifts = (window as unknown as { takeShifts(): Shift[] }).takeShifts()
    return { sum: shifts.reduce((sum, { value }) => sum + value, 0), moved: shifts.flatMap(({ moved }) => moved) }
  })

type Fixtures = {
  /** A page where this person is signed in already. */
  as: (email: string, options?: BrowserContextOptions) => Promise<Page>
  /** A page of a browser that nobody has signed in with; the fixture `page` is one too. */
  stranger: (options?: BrowserContextOptions) => Promise<Page>
  /** What a page complained of: policy violations, errors that nobody caught. Empty at the end of every test. */
  complaints: string[]
}

type WorkerFixtures = { make: Factories }

/**
 * Refusals of the server are part of many journeys; the browser tells of each in its console. Nor does it run the scripts of
 * these tests in the frame of an email, which may run none.
 */
const EXPECTED = ['Failed to load resource', "Blocked script execution in 'about:srcdoc'"]
const isExpected = (text: string) => EXPECTED.some((start) => text.startsWith(start))

export function listen(page: Page, complaints: string[]): void {
  page.on('pageerror', (error) => complaints.push(error.message))
  page.on('console', (message) => {
    if (message.type() === 'error' && !isExpected(message.text())) complaints.push(message.text())
  })
}

export const test = base.extend<Fixtures, WorkerFixtures>({
  baseURL: async ({}, use) => use(process.env.E2E_BASE_URL),

  complaints: [
    async ({}, use) => {
      const complaints: string[] = []
      await use(complaints)
      expect(complaints).toEqual([])
    },
    { auto: true },
  ],

  page: async ({ page, complaints }, use) => {
    listen(page, complaints)
    await use(page)
    await page.unrouteAll({ behavior: 'ignoreErrors' })
  },

  stranger: async ({ browser, complaints, baseURL, viewport, locale, timezoneId, contextOptions }, use) => {
    const opened: Awaited<ReturnType<Browser['newContext']>>[] = []
    await use(async (options = {}) => {
      const context = await browser.newContext({ baseURL, viewport, locale, timezoneId, ...contextOptions, ...options })
      opened.push(context)
      const page = await context.newPage()
      listen(page, complaints)
      return page
    })
    // A stubbed call may still be on its way when a test has seen enough.
    await Promise.all(
      opened.flatMap((context) => context.pages()).map((page) => page.unrouteAll({ behavior: 'ignoreErrors' })),
    )
    await Promise.all(opened.map((context) => context.close()))
  },

  as: async ({ stranger, baseURL }, use) => {
    await use(async (email, options = {}) => {
      return stranger({ ...options, storageState: await signedIn(email, baseURL ?? '') })
    })
  },

  make: [
    async ({}, use, worker) => {
      const { db, close } = createDatabase(process.env.E2E_DATABASE_URL ?? '', { max: 2 })
      await use(createFactories(db, 1000 + worker.workerIndex))
      await close()
    },
    { scope: 'worker' },
  ],
})
