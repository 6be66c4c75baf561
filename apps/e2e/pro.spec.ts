import type { Page } from '@playwright/test'
import { expect, expectSound, test } from './support/fixtures.ts'
import { priced } from './support/priced.ts'

const OWNER = 'owner@northgate.example'
const SCRIPT = 'https://js.stripe.com/v3/pricing-table.js'
const STUB = `customElements.define('stripe-pricing-table', class extends HTMLElement {
  connectedCallback() { this.textContent = 'Prices of ' + this.getAttribute('pricing-table-id') }
})`

/** Stands for the card provider; answers which pages asked for its script. */
async function provider(page: Page): Promise<string[]> {
  const requests: string[] = []
  await page.route('https://js.stripe.com/**', (route) => {
    requests.push(`${new URL(page.url()).pathname} ${route.request().url()}`)
    return route.fulfill({ contentType: 'text/javascript', body: STUB })
  })
  return requests
}

/** Changes the signed-in user that verify answers. */
async function asUser(page: Page, more: Record<string, unknown>): Promise<void> {
  await page.route('**/users/verify/', async (route) => {
    const response = await route.fetch()
    const { user, ...rest } = await response.json()
    await route.fulfill({ response, json: { ...rest, user: { ...user, ...more } } })
  })
}

const dialog = (page: Page) => page.getByRole('dialog')
/** The badge of the reports; other areas behind Pro have one too. */
const badge = (page: Page) =>
  page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('list', { name: 'Team' })
    .getByRole('link', { name: 'Pro', exact: true })

test.describe('without a table of prices', () => {
  test('the Pro modal opens over the page and closes by Back, backdrop and Escape, one step back [PRO-02 R-47 SHELL-16]', async ({
    as,
  }) => {
    const page = await as(OWNER)
    await page.goto('/v2/settings/profile')
    await page.getByRole('link', { name: 'Password' }).click()
    await expect(page).toHaveURL('/v2/settings/reset')

    for (const close of [
      () => dialog(page).getByRole('button', { name: 'Back' }).click(),
      () => page.mouse.click(1400, 880),
      () => page.keyboard.press('Escape'),
    ]) {
      await badge(page).click()
      await expect(page).toHaveURL('/v2/pro')
      await expect(dialog(page)).toContainText('Connect Pro')
      await expect(page.getByRole('heading', { level: 1, name: 'Password', includeHidden: true })).toBeVisible()
      await close()

      await expect(page).toHaveURL('/v2/settings/reset')
      await expect(dialog(page)).toBeHidden()
      await expect(badge(page)).toBeFocused()
    }
  })
})

priced.describe('with a table of prices', () => {
  for (const [path, table] of [
    ['/v2/pro', 'prctbl_pro'],
    ['/v2/expand', 'prctbl_seats'],
  ] as const) {
    priced(
      `${path} may load the provider's table, 957 wide, and is sound with it [PRO-03 PRO-05 PRO-06 SHELL-23]`,
      async ({ as }) => {
        const page = await as(OWNER)
        const requests = await provider(page)
        await page.route('**/connect/customer-session/', (route) =>
          route.fulfill({ json: { stripe_customer_session_id: 'cuss_secret' } }),
        )
        await page.goto(path)

        const shown = dialog(page).locator('stripe-pricing-table')
        await expect(shown).toHaveText(`Prices of ${table}`)
        await expect(shown).toHaveAttribute('publishable-key', 'pk_test_connect')
        await expect(shown).toHaveAttribute('customer-session-client-secret', 'cuss_secret')
        expect(requests).toEqual([`${path} ${SCRIPT}`])
        for (const width of [1440, 2560]) {
          await page.setViewportSize({ width, height: 900 })
          expect((await dialog(page).boundingBox())?.width).toBe(957)
        }
        await expectSound(page)
      },
    )
  }

  priced(
    'a link loads the document that may show it, over the page one came from [PRO-02 PRO-05 R-47]',
    async ({ as }) => {
      const page = await as(OWNER)
      const requests = await provider(page)
      await page.goto('/v2/reports')
      await page.getByRole('link', { name: /^Profile/ }).click()
      await page.getByRole('link', { name: 'Password' }).click()
      await expect(page.getByRole('heading', { level: 1, name: 'Password' })).toBeVisible()
      await badge(page).click()
      await expect(dialog(page).locator('stripe-pricing-table')).toHaveText('Prices of prctbl_pro')
      await expect(page.getByRole('heading', { level: 1, name: 'Password', includeHidden: true })).toBeVisible()
      await page.reload()
      await expect(dialog(page).locator('stripe-pricing-table')).toBeVisible()
      await dialog(page).getByRole('button', { name: 'Back' }).click()
      await expect(page).toHaveURL('/v2/settings/reset')
      await expect(dialog(page)).toBeHidden()
      await page.goBack()
      await expect(page).toHaveURL('/v2/settings/profile')

      expect(requests).toEqual([`/v2/pro ${SCRIPT}`, `/v2/pro ${SCRIPT}`])
    },
  )
})

test.describe('after the card provider', () => {
  test('the confirmation congratulates, reads Pro again and leads home [PRO-11 PRO-12 PRO-13]', async ({
    as,
    make,
  }) => {
    const school = await make.school({ is_connect_pro: true })
    const page = await as((await make.user(school, { is_account_owner: true, user_type: 'USER_ADMIN' })).email)
    await asUser(page, { is_connect_pro: false })
    await page.goto('/v2/settings/profile')
    await expect(page.getByRole('heading', { level: 1, name: 'Profile' })).toBeVisible()
    await expect(page.getByText('Pro Tier Account')).toHaveCount(0)
    await page.unrouteAll({ behavior: 'wait' })
    await page.goto('/v2/confirmation')
    const name = await page.evaluate(() => JSON.parse(localStorage.getItem('connect.user') ?? '{}').name)

    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      `Congratulations ${name}! You're now on Connect Pro`,
    )
    await expect(page.getByText('Your subscription is active. Welcome to advanced features!')).toBeVisible()
    await expect(page.getByText('Pro Tier Account')).toBeVisible()
    await page.getByRole('button', { name: 'Start Using Pro Features' }).click()
    await expect(page).toHaveURL('/v2/calendar')
  })

  test('the cancellation says so and loads the app anew [PRO-08 PRO-09 PRO-10 PRO-17 R-48]', async ({ as }) => {
    const page = await as('owner@southside.example')
    await asUser(page, { is_connect_pro: false })
    await page.goto('/v2/cancellation')
    await expect(
      page.getByText('You have successfully cancelled your subscription to Connect Pro.', { exact: true }),
    ).toBeVisible()
    await expect(page.getByText('Your subscription is no longer active, and your access is limited.')).toBeVisible()
    await expect(page.getByText('Pro Tier Account')).toHaveCount(0)
    const loaded = page.waitForRequest((request) => request.isNavigationRequest())
    await page.getByRole('button', { name: 'Back to Connect' }).click()

    expect(new URL((await loaded).url()).pathname).toBe('/')
    await expect(page).toHaveURL('/v2/calendar')
  })
})
