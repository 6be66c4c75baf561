import { axeFindings, DESKTOP, expect, PHONE, test } from './support/fixtures.ts'

const LEGAL = ['/v2/privacy', '/v2/terms', '/v2/cookies']
const PAGES = ['/v2/home', ...LEGAL]

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
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
        expect(await axeFindings(page), `${path} ${colorScheme} ${size.width}`).toEqual([])
      }
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(size.width)
    }
  })

  test(`${path} has the whole header and footer [PUB-02 PUB-04 PUB-05 PUB-10]`, async ({ page }) => {
    await page.goto(path)
    const [header, footer] = [page.getByRole('banner'), page.getByRole('contentinfo')]

    for (const name of ['Features', 'How It Works', 'Pricing']) {
      await expect(header.getByRole('link', { name, exact: true })).toBeVisible()
    }
    await expect(header.getByRole('link', { name: 'Get Started' })).toHaveAttribute('href', '/v2/login/signup')
    await expect(footer).toContainText('Connect Software Ltd')
    await expect(footer).toContainText('company number 00000000')
    await expect(footer).toContainText('1 Example Street, London, EC1A 1AA')
    await expect(footer.getByRole('link', { name: 'hello@connect.example' })).toBeVisible()
    for (const [name, to] of [
      ['Privacy policy', '/v2/privacy'],
      ['Terms of service', '/v2/terms'],
      ['Cookie policy', '/v2/cookies'],
    ] as const) {
      await expect(footer.getByRole('link', { name })).toHaveAttribute('href', to)
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

test('home has Log in, the legal pages have Back [PUB-03 R-74]', async ({ page }) => {
  for (const path of LEGAL) {
    await page.goto(path)
    await expect(page.getByRole('link', { name: 'Log in' })).toHaveCount(0)
    await page.getByRole('banner').getByRole('link', { name: 'Back' }).click()
    await expect(page).toHaveURL('/v2/home')
  }

  await expect(page.getByRole('link', { name: 'Back', exact: true })).toHaveCount(0)
  await page.getByRole('link', { name: 'Log in' }).click()
  await expect(page.getByRole('heading', { name: 'Sign In' })).toBeVisible()
})

test('the legal texts have their sections, listed beside them [PUB-06 PUB-07 PUB-08 PUB-09 PUB-11 PUB-12]', async ({
  page,
}) => {
  for (const [path, count] of [
    ['/v2/privacy', 10],
    ['/v2/terms', 20],
    ['/v2/cookies', 5],
  ] as const) {
    await page.goto(path)
    await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveCount(count)
    await expect(page.getByRole('navigation', { name: 'Contents' }).getByRole('link')).toHaveCount(count)
    await expect(page.getByText('Last updated September 2025')).toBeVisible()
  }

  await page.goto('/v2/privacy')
  await expect(page.getByText(/^Your data is stored in the UK/)).toBeVisible()
  await page.goto('/v2/terms')
  await page.getByRole('link', { name: 'Applicable law' }).click()
  await expect(page.getByText(/^English law governs/)).toBeInViewport()
})

test('home pitches what Pro automates [PRO-16]', async ({ page }) => {
  await page.goto('/v2/home')

  await expect(page.getByText(/automates the admin, such as DL196 returns, fleet management and staff/)).toBeVisible()
})

test('who is signed in is led back in', async ({ as }) => {
  const page = await as('office@southside.example')
  await page.goto('/v2/home')
  await expect(page.getByRole('link', { name: 'Log in' })).toHaveCount(0)
  await page.getByRole('link', { name: 'Open Connect' }).click()

  await expect(page).toHaveURL('/v2/certificates')
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
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await page.goto('/v2/home')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Terms of service' }).click()

  await expect(page.getByRole('heading', { name: 'Terms of service', level: 1 })).toBeVisible()
  expect(asked.filter((path) => path.endsWith('.js'))).toEqual([])
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
