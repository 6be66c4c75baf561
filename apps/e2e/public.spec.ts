import { axeFindings, COLOUR_RULES, DESKTOP, expect, PHONE, test } from './support/fixtures.ts'

const LEGAL = ['/v2/privacy', '/v2/terms', '/v2/cookies']
const PAGES = ['/v2/home', ...LEGAL, '/v2/disclaimer']

for (const path of PAGES) {
  test(`${path} has no axe finding and no overflow, light and dark, desktop and phone [PUB-01 AUTH-26]`, async ({
    page,
  }) => {
    const answer = await page.goto(path)
    expect(answer?.status()).toBe(200)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    expect(await page.content()).not.toMatch(/__[A-Z]+(_[A-Z]+)*__/)

    for (const size of [DESKTOP, PHONE, { width: 320, height: 700 }]) {
      await page.setViewportSize(size)
      for (const [colorScheme, rules] of [['light'], ['dark', COLOUR_RULES]] as const) {
        await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
        expect(await axeFindings(page, rules), `${path} ${colorScheme} ${size.width}`).toEqual([])
      }
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(size.width)
    }
  })
}

test('the anchors lead to their parts, from the legal pages too [PUB-02]', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/v2/home')
  for (const [name, heading] of [
    ['Pricing', 'Pricing'],
    ['How It Works', 'How It Works'],
    ['Features', 'Less paperwork, more riding'],
  ] as const) {
    await page.getByRole('banner').getByRole('link', { name, exact: true }).click()
    await expect(page.getByRole('heading', { name: heading })).toBeInViewport()
  }

  await page.goto('/v2/terms')
  await page.getByRole('banner').getByRole('link', { name: 'Pricing' }).click()
  await expect(page).toHaveURL('/v2/home#pricing')
  await expect(page.getByRole('heading', { name: 'Pricing' })).toBeInViewport()
})

test('who is signed in is led back in', async ({ as }) => {
  const page = await as('office@southside.example')
  await page.goto('/v2/home')
  await expect(page.getByRole('link', { name: 'Log in' })).toHaveCount(0)
  await page.getByRole('link', { name: 'Open Connect' }).click()

  await expect(page).toHaveURL('/v2/calendar')
})

test('a theme chosen in the app stands here too', async ({ stranger }) => {
  const page = await stranger({ colorScheme: 'light' })
  await page.goto('/v2/terms')
  const ground = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor)
  expect(await ground()).toBe('rgb(255, 255, 255)')
  await page.evaluate(() => localStorage.setItem('connect-color-scheme', 'dark'))
  await page.reload()

  expect(await ground()).toBe('rgb(23, 24, 28)')
})

test('the pages need no script and load nothing of the app', async ({ stranger }) => {
  const page = await stranger({ javaScriptEnabled: false })
  const requestedPaths: string[] = []
  page.on('request', (request) => requestedPaths.push(new URL(request.url()).pathname))
  await page.goto('/v2/home')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Terms of service' }).click()

  await expect(page.getByRole('heading', { name: 'Terms of service', level: 1 })).toBeVisible()
  expect(requestedPaths.filter((path) => path.endsWith('.js'))).toEqual([])
})

test('with scripts, one small one runs', async ({ page }) => {
  const scripts: number[] = []
  page.on('response', async (response) => {
    if (response.url().endsWith('.js')) scripts.push((await response.body()).length)
  })
  await page.goto('/v2/home', { waitUntil: 'networkidle' })

  expect(scripts).toHaveLength(1)
  expect(scripts[0]).toBeLessThan(2000)
})

test('the texts can be read while signing up, with nothing typed lost [PUB-05]', async ({ page, context }) => {
  await page.goto('/v2/login/signup')
  await page.getByLabel('School name').fill('Half typed')
  const [terms] = await Promise.all([
    context.waitForEvent('page'),
    page.getByRole('main').getByRole('link', { name: 'terms of service' }).click(),
  ])

  await expect(terms).toHaveURL('/v2/terms')
  await expect(page.getByLabel('School name')).toHaveValue('Half typed')
})
