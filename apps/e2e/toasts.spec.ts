import type { Dialog, Page } from '@playwright/test'
import { expect, field, test } from './support/fixtures.ts'

const OWNER = 'owner@northgate.example'
const toasts = (page: Page) => page.locator('.Toastify__toast')
const bar = (page: Page) => page.locator('.Toastify__progress-bar--wrp').first()
const isFocused = (page: Page) => page.evaluate(() => document.activeElement?.className.includes('Toastify__toast'))

/** Holds every save of the profile up until it is let go; nothing is saved. */
async function holdSaves(page: Page): Promise<() => void> {
  let letGo = (): void => undefined
  const gate = new Promise<void>((open) => {
    letGo = open
  })
  await page.route('**/users/profile/', async (route) => {
    if (route.request().method() === 'GET') return route.fallback()
    await gate
    const { first_name, last_name, email, phone } = route.request().postDataJSON()
    const facts = { id: 1, created: '2026-09-01T08:00:00.000Z', pending_email: null }
    const saved = { ...facts, first_name, last_name, email, phone }
    return route.fulfill({ json: saved })
  })
  return letGo
}

async function save(page: Page): Promise<void> {
  const saving = page.waitForRequest((request) => request.method() !== 'GET' && request.url().includes('/profile/'))
  const first = field(page, 'First name')
  // A name that is not there yet, whatever was saved before: the form must have changed.
  await expect(first).not.toHaveValue('')
  await first.fill((await first.inputValue()) === 'Robin' ? 'Alex' : 'Robin')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await saving
}

/** What the animation of the bar takes, whose end closes the toast. */
const barTime = (page: Page) =>
  page
    .locator('.Toastify__progress-bar--animated')
    .first()
    .evaluate((element) => getComputedStyle(element).animationDuration)

/** Waits until every toast has closed by itself, with the mouse elsewhere. */
async function closing(page: Page): Promise<void> {
  await page.mouse.move(300, 700)
  await expect(toasts(page)).toHaveCount(0)
}

for (const reducedMotion of ['no-preference', 'reduce'] as const) {
  test(`a toast stands for 5 s with a progress bar, motion: ${reducedMotion} [SHELL-21]`, async ({ as }) => {
    const page = await as(OWNER, { reducedMotion })
    const letGo = await holdSaves(page)
    await page.goto('/v2/settings/profile')
    await save(page)
    letGo()
    await expect(bar(page)).toHaveAttribute('data-hidden', 'false')
    const box = await toasts(page).boundingBox()
    // Below the heads of page and panel.
    expect(box && box.x + box.width > 1380 && box.y > 110 && box.y < 160).toBe(true)

    // The end of this animation is what closes it.
    expect(await barTime(page)).toBe('5s')
    await closing(page)
  })
}

test('a toast takes the focus with Alt+T and closes with a click [SHELL-21]', async ({ as }) => {
  const page = await as(OWNER)
  const letGo = await holdSaves(page)
  await page.goto('/v2/settings/profile')
  await save(page)
  letGo()
  await expect(toasts(page)).toContainText('Profile saved')
  await page.keyboard.press('Alt+KeyT')
  await expect.poll(() => isFocused(page)).toBe(true)
  // The mouse stays above it, which keeps it from closing by itself.
  await toasts(page).click()

  await expect(toasts(page)).toHaveCount(0)
})

test('on the Pro modal toasts stand for 3.5 s, newest on top, without a bar, whatever is clicked [SHELL-22 R-64]', async ({
  as,
}) => {
  const page = await as(OWNER)
  const letGo = await holdSaves(page)
  await page.goto('/v2/settings/profile')
  for (const turn of ['first', 'second']) {
    await save(page)
    await page.getByRole('link', { name: 'Pro', exact: true }).first().click()
    await page.getByRole('button', { name: 'Leave' }).click()
    await expect(page.getByRole('dialog', { name: 'Connect Pro' })).toBeVisible()
    if (turn === 'first') await page.getByRole('dialog').getByRole('button', { name: 'Back' }).click()
  }
  letGo()
  await expect(toasts(page)).toHaveCount(2)
  const ids = await toasts(page).evaluateAll((all) => all.map(({ id }) => Number(id)))
  expect(ids[0]).toBeGreaterThan(ids[1] ?? 0)
  await expect(bar(page)).toHaveAttribute('data-hidden', 'true')
  await page.keyboard.press('Alt+KeyT')
  await expect.poll(() => isFocused(page)).toBe(true)
  await toasts(page).first().click()
  await page.getByRole('dialog').getByRole('heading', { name: 'Connect Pro' }).click()
  await expect(toasts(page)).toHaveCount(2)
  expect(await barTime(page)).toBe('3.5s')
  // Alt+T holds every toast, so that it can be read; each goes on once the mouse has been over it.
  for (const toast of await toasts(page).all()) await toast.hover()
  await closing(page)

  await expect(page).toHaveURL('/v2/pro')
})

test('bad news is told also where the library of toasts does not come', async ({ as, make }) => {
  const school = await make.school({})
  const owner = await make.user(school, { is_account_owner: true, user_type: 'USER_ADMIN' })
  const page = await as(owner.email)
  await page.goto('/v2/settings/profile')
  const create = page.getByRole('button', { name: 'Create address' })
  await expect(create).toBeVisible()
  await page.route('**/assets/**', (route) => route.abort())
  await page.route('**/calendar-feed/', (route) => route.abort())

  // An open alert holds up the page, the click that leads to it included: it is accepted as soon as it opens.
  const openedDialog = new Promise<Dialog>((resolve) => {
    page.once('dialog', (dialog) => {
      resolve(dialog)
      void dialog.accept()
    })
  })
  await create.click()
  const alert = await openedDialog

  expect(alert.type()).toBe('alert')
  expect(alert.message()).toBe('The server could not be reached. Check your connection and try again.')
})
