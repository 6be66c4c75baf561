import { DESKTOP, expect, PHONE, test } from './support/fixtures.ts'

const OWNER = 'owner@southside.example'

test.describe('the shell', () => {
  test('announces Reports, which leads nowhere, and has its page [SHELL-05 SHELL-18 PRO-19 R-73]', async ({ as }) => {
    const page = await as(OWNER)
    await page.goto('/')
    const entry = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: /^Reports/ })
    await expect(entry).toHaveAttribute('aria-disabled', 'true')
    await expect(entry).toContainText('Coming soon to Pro tier')

    await page.goto('/v2/reports')
    await expect(page.getByRole('main')).toContainText('Coming soon to Pro tier')
  })

  test('folds the navigation to icons, and remembers it', async ({ as }) => {
    const page = await as(OWNER)
    await page.goto('/')
    const nav = page.getByRole('navigation', { name: 'Main' })
    const width = async () => (await nav.boundingBox())?.width
    expect(await width()).toBe(208)
    await page.getByRole('button', { name: 'Collapse navigation' }).click()
    await expect.poll(width).toBe(56)

    await page.reload()
    await expect.poll(width).toBe(56)
  })

  test('has a menu on the phone that opens, closes by its own button and after a choice [SHELL-10]', async ({ as }) => {
    const page = await as(OWNER, { viewport: PHONE })
    await page.goto('/v2/reports')
    await expect(page.getByRole('navigation', { name: 'Main' })).toHaveCount(0)
    await page.getByRole('button', { name: 'Open menu' }).click()
    const menu = page.getByRole('dialog', { name: 'Menu' })
    await menu.getByRole('button', { name: 'Close menu' }).click()
    await expect(menu).toBeHidden()

    await page.getByRole('button', { name: 'Open menu' }).click()
    await menu.getByRole('link', { name: /^Profile/ }).click()
    await expect(page).toHaveURL('/v2/settings/profile')
    await expect(menu).toBeHidden()
  })

  test('takes the keyboard straight to the content, and says where one is', async ({ as }) => {
    const page = await as(OWNER)
    await page.goto('/v2/settings/profile')
    await expect(page).toHaveTitle('Profile · Connect')
    await page.getByRole('link', { name: 'Password' }).click()
    await expect(page.getByRole('heading', { name: 'Password' })).toBeFocused()
    await expect(page).toHaveTitle('Password · Connect')

    await page.getByRole('link', { name: 'Skip to content' }).press('Enter')
    await expect(page.getByRole('main')).toBeFocused()
  })

  test('lists its shortcuts with ?', async ({ as }) => {
    const page = await as(OWNER)
    await page.goto('/v2/reports')
    await expect(page.getByRole('heading', { name: 'Reports' })).toBeVisible()
    await page.keyboard.press('?')
    await expect(page.getByRole('dialog')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toBeHidden()
  })

  test('has a light, a dark and a system theme, without a flash', async ({ as }) => {
    const page = await as(OWNER, { colorScheme: 'dark' })
    const scheme = () => page.locator('html').getAttribute('data-mantine-color-scheme')
    await page.goto('/v2/reports', { waitUntil: 'commit' })
    await expect.poll(scheme).toBe('dark')
    await page.getByRole('button', { name: /Sam Keane/ }).click()
    await page.getByRole('menuitemradio', { name: 'Light' }).click()
    await expect.poll(scheme).toBe('light')

    await page.reload()
    expect(await scheme()).toBe('light')
  })

  test('keeps its sizes between the phone and the desktop', async ({ as }) => {
    const page = await as(OWNER)
    await page.goto('/v2/settings/profile')
    for (const size of [DESKTOP, PHONE, { width: 320, height: 640 }]) {
      await page.setViewportSize(size)
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(size.width)
    }
  })
})
