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

/** A form's input by its label, whether or not the label carries the mark of a required field. */
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

/**
 * Lets a change of theme or size be painted to its end, so that no colour is half-way between two. Without transitions
 * there is no way between them, and the styles of the whole page are worked out once instead of once a frame.
 */
async function settle(page: Page): Promise<void> {
  await page.evaluate(async () => {
    if (document.adoptedStyleSheets.length === 0) {
      const sheet = new CSSStyleSheet()
      sheet.replaceSync('*, ::before, ::after { transition: none !important }')
      document.adoptedStyleSheets.push(sheet)
    }
    for (let frames = 0; frames < 2; frames += 1) await new Promise(requestAnimationFrame)
  })
}

/** What axe finds on the page as it is now (WCAG 2.2 AA and best practices), by all rules or these; one line each. */
export async function axeFindings(page: Page, rules?: readonly string[]): Promise<string[]> {
  await settle(page)
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource)
  const { violations } = await page.evaluate(async (runOnly) => {
    const { axe } = window as unknown as { axe: { run(options: object): Promise<AxeResult> } }
    return axe.run({ resultTypes: ['violations'], ...(runOnly && { runOnly }) })
  }, rules)
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map((node) => `${id}: ${help} at ${JSON.stringify(node.target)} ${node.failureSummary ?? ''}`),
  )
}

/** In a window of this size nothing stands out sideways. */
export async function expectNoOverflow(page: Page, size: typeof DESKTOP): Promise<void> {
  await page.setViewportSize(size)
  await settle(page)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(size.width)
}

/** What a theme can break. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block']

/** Every pair of a size and a theme: all rules once in each size, and in the other theme those that a theme can break. */
const LOOKS = [
  { size: DESKTOP, colorScheme: 'light' },
  { size: DESKTOP, colorScheme: 'dark', rules: COLOUR_RULES },
  { size: PHONE, colorScheme: 'dark' },
  { size: PHONE, colorScheme: 'light', rules: COLOUR_RULES },
] as const

/** Light and dark, desktop and phone: axe finds nothing, and nothing stands out of the window sideways. */
export async function expectSound(page: Page): Promise<void> {
  for (const { size, colorScheme, ...look } of LOOKS) {
    await expectNoOverflow(page, size)
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', colorScheme)
    const rules = 'rules' in look ? look.rules : undefined
    expect(await axeFindings(page, rules), `${colorScheme}, ${size.width} wide`).toEqual([])
  }
}

type Fixtures = {
  /** A page where this person is signed in already. */
  as: (email: string, options?: BrowserContextOptions) => Promise<Page>
  /** A page of a browser that nobody has signed in with; the fixture `page` is one too. */
  stranger: (options?: BrowserContextOptions) => Promise<Page>
  /** What a page complained of: policy violations, errors that nobody caught. Empty at the end of every test. */
  complaints: string[]
}

type WorkerFixtures = { make: Factories }

/** Refusals of the server are part of many journeys; the browser tells of each in its console. */
const isExpected = (text: string) => text.startsWith('Failed to load resource')

/** Notes what this page complains of. */
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
