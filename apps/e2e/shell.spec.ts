import { DESKTOP, expect, field, PHONE, test } from './support/fixtures.ts'

const OWNER = 'owner@southside.example'

test.describe('the shell', () => {
  const seen = [
    { email: OWNER, role: 'Account Owner', reports: true, pro: true },
    { email: 'admin@southside.example', role: 'Admin', reports: true, pro: true },
    { email: 'office@southside.example', role: 'Staff', reports: false, pro: true },
    { email: 'instructor@southside.example', role: 'Staff', reports: false, pro: true },
    { email: 'viewer@southside.example', role: 'Staff', reports: true, pro: true },
    { email: 'owner@northgate.example', role: 'Account Owner', reports: true, pro: false },
  ]
  for (const { email, role, reports, pro } of seen) {
    test(`shows ${email} exactly what they may see [PERM-02 PERM-11 SHELL-02 SHELL-05 SHELL-06 SHELL-12 SHELL-13]`, async ({
      as,
    }) => {
      const page = await as(email)
      await page.goto('/')
      const nav = page.getByRole('navigation', { name: 'Main' })

      await expect(nav.getByRole('link', { name: /^Profile/ })).toBeVisible()
      await expect(nav.getByRole('link', { name: /^Reports/ })).toHaveCount(reports ? 1 : 0)
      await expect(nav).toContainText(role)
      await expect(page.getByRole('banner')).toContainText(
        pro ? 'Southside Rider Training' : 'Northgate Motorcycle School',
      )
      await expect(page.getByText('Pro Tier Account')).toHaveCount(pro ? 1 : 0)
    })
  }

  test('announces Reports, which leads nowhere, and has its page [SHELL-05 SHELL-18 PRO-19 R-73]', async ({ as }) => {
    const page = await as(OWNER)
    await page.goto('/')
    const entry = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: /^Reports/ })
    await expect(entry).toHaveAttribute('aria-disabled', 'true')
    await expect(entry).toContainText('Coming soon to Pro tier')

    await page.goto('/v2/reports')
    await expect(page.getByRole('main')).toContainText('Coming soon to Pro tier')
  })

  test('tells a school that is not on Pro about it [SHELL-16]', async ({ as }) => {
    const page = await as('owner@northgate.example')
    await page.goto('/')
    const team = page.getByRole('navigation', { name: 'Main' }).getByRole('list', { name: 'Team' })
    const badge = team.getByRole('link', { name: 'Pro', exact: true })
    await expect(badge).toHaveAttribute('href', '/v2/pro')

    await badge.hover()
    await expect(page.getByRole('tooltip')).toHaveText('This is a Pro feature, start your free trial here')
  })

  test('links Help to the knowledge base, outside [SHELL-07 SHELL-15 R-74]', async ({ as }) => {
    const page = await as(OWNER)
    await page.goto('/')
    const help = page.getByRole('banner').getByRole('link', { name: /Help/ })

    await expect(help).toHaveAttribute('href', 'https://help.connect.example/')
    await expect(help).toHaveAttribute('target', '_blank')
    await expect(help).toHaveAttribute('rel', /noopener/)
  })

  test('leads from the logo to the default route [SHELL-09]', async ({ as }) => {
    const page = await as(OWNER)
    await page.goto('/v2/reports')
    await page
      .getByRole('navigation', { name: 'Main' })
      .getByRole('link', { name: /Connect/ })
      .click()

    await expect(page).toHaveURL('/v2/certificates')
  })

  test('folds the navigation to icons, and remembers it', async ({ as }) => {
    const page = await as(OWNER)
    await page.goto('/')
    const nav = page.getByRole('navigation', { name: 'Main' })
    const width = async () => (await nav.boundingBox())?.width
    expect(await width()).toBe(208)
    await page.getByRole('button', { name: 'Show icons only' }).click()
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

    await page.getByRole('link', { name: 'Skip to the content' }).press('Enter')
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

  test('says so when a page cannot be loaded, and tries again', async ({ as }) => {
    const page = await as(OWNER)
    await page.route('**/users/profile/', (route) => route.fulfill({ status: 500, body: '' }))
    await page.goto('/v2/settings/profile')
    await expect(page.getByText('Unable to load profile')).toBeVisible({ timeout: 15_000 })
    await page.unroute('**/users/profile/')
    await page.getByRole('button', { name: 'Retry' }).click()

    await expect(field(page, 'First name')).toHaveValue('Sam')
  })

  test('shows its NEW badges until their day is over [SHELL-20 R-39]', async ({ as }) => {
    const page = await as(OWNER)
    const badges = page.getByRole('navigation', { name: 'Main' }).getByText('NEW', { exact: true })
    await page.clock.setFixedTime(new Date('2027-02-28T23:59:00Z'))
    await page.goto('/v2/reports')
    await expect(badges).toHaveCount(1)
    await page.clock.setFixedTime(new Date('2027-03-01T00:01:00Z'))
    await page.reload()
    await expect(badges).toHaveCount(0)
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
