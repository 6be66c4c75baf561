import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { expect, expectSound, field, PHONE, test } from './support/fixtures.ts'

const HOME = '/v2/settings/credits'
const OWNER = { is_account_owner: true, user_type: 'USER_ADMIN' } as const
const COSTS = '**/credit_system/feature-costs/'

type Make = Parameters<Parameters<typeof test>[2]>[0]['make']

/** A school with 100 credits of which it spent two checks and three messages. */
async function schoolWithCredits(make: Make) {
  const school = await make.school()
  const owner = await make.user(school, { ...OWNER, first_name: 'Ann', last_name: 'Hill' })
  await make.credit(school, 10_000, { type: 'TOPUP', kind: 'BOUGHT', description: '100 Connect credits' })
  for (const reference of ['AA19AAA', 'AA19EEE']) {
    await make.spend(school, { token_type: 'DVLA_BIKE_CHECK', reference, user_id: owner.id })
  }
  await make.spend(school, { token_type: 'SMS', quantity: 3, reference: '=1+1' })
  return { school, owner }
}

const balance = (page: Page) => page.getByRole('region', { name: 'Balance' })
const topUp = (page: Page) => page.getByRole('region', { name: 'Top up' })
const tab = (page: Page, name: string) => page.getByRole('navigation', { name: 'Credits' }).getByRole('link', { name })

test.describe('the credits', () => {
  test('show what there is, what it went on and what things cost [CRED-01 CRED-12 R-58]', async ({ as, make }) => {
    const { owner } = await schoolWithCredits(make)
    const page = await as(owner.email)
    await page.goto('/v2/settings/profile')
    await page.getByRole('navigation', { name: 'Settings' }).getByRole('link', { name: 'Credits' }).click()

    await expect(page).toHaveURL(HOME)
    await expect(balance(page)).toContainText('88.2 credits')
    await expect(balance(page)).toContainText('About 224 days')
    await expect(page.locator('.recharts-bar-rectangle path')).toHaveCount(2)
    await page.getByText('Show as a table').click()
    await expect(page.getByRole('table').getByRole('row').nth(1)).toHaveText(/ \d{4}101\.811\.8$/)
    const costs = page.getByRole('region', { name: 'What costs credits' })
    await expect(costs.getByRole('listitem')).toHaveText([/5 credits$/, /8 creditsNot used yet$/, /0\.6 credits$/])
    await expectSound(page)
  })

  test('have a history with filters, and the same as CSV', async ({ as, make }) => {
    const { owner } = await schoolWithCredits(make)
    const page = await as(owner.email)
    await page.goto(HOME)
    await tab(page, 'History').click()
    await expect(page.getByRole('row')).toHaveCount(5)
    await page.getByRole('combobox', { name: 'Spent on' }).click()
    await page.getByRole('option', { name: 'Text message' }).click()
    await expect(page).toHaveURL(`${HOME}/history?token_type=SMS`)
    await expect(page.getByRole('row')).toHaveCount(2)
    await expect(page.getByRole('row', { name: /Usage Text message =1\+1 Connect −1\.8 88\.2/ })).toBeVisible()

    const downloading = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Export CSV' }).click()
    const download = await downloading
    const [head, line, ...rest] = (await readFile(await download.path(), 'utf8')).split('\r\n')

    expect(download.suggestedFilename()).toMatch(/^credits-\d{4}-\d\d-\d\d\.csv$/)
    expect(head).toBe('\ufeffDate,Type,What,For,Quantity,Credits,Balance after,Who')
    expect(line).toMatch(/^\d\d\/\d\d\/\d{4} \d\d:\d\d,Usage,Text message,'=1\+1,3,-1\.80,88\.20,$/)
    expect(rest).toEqual([''])
    await expectSound(page)
  })

  test('tell who spent what', async ({ as, make }) => {
    const { owner } = await schoolWithCredits(make)
    const page = await as(owner.email)
    await page.goto(`${HOME}/people`)

    await expect(page.getByRole('row', { name: 'Ann Hill DVLA bike check 2 10' })).toBeVisible()
    await expect(page.getByRole('row', { name: 'Connect Text message 3 1.8' })).toBeVisible()
  })

  test('can be asked again what things cost when that did not come [CRED-11]', async ({ as, make }) => {
    const owner = await make.user(await make.school(), OWNER)
    const page = await as(owner.email)
    await page.route(COSTS, (route) => route.fulfill({ status: 500, body: 'broken' }))
    await page.goto(HOME)
    await expect(page.getByText("Couldn't load feature costs. Please try again.")).toBeVisible()
    await page.unroute(COSTS)
    await page.getByRole('region', { name: 'What costs credits' }).getByRole('button', { name: 'Retry' }).click()

    await expect(page.getByText('DVLA bike check')).toBeVisible()
  })

  test('warn of a low balance, and let the owner say from when and whom', async ({ as, make }) => {
    const school = await make.school()
    const owner = await make.user(school, OWNER)
    await make.credit(school, 2500)
    const page = await as(owner.email)
    await page.goto(`${HOME}/alert`)
    await field(page, 'At how many credits').fill('30')
    await page.getByLabel('Also tell').fill('office@hilltop.example\nnobody')
    await page.getByRole('button', { name: 'Save changes' }).click()
    await expect(page.getByText('Enter a valid email address: nobody')).toBeVisible()
    await page.getByLabel('Also tell').fill('office@hilltop.example')
    await page.getByRole('button', { name: 'Save changes' }).click()
    await expect(page.getByText('Alert saved')).toBeVisible()

    await tab(page, 'Overview').click()
    await expect(balance(page)).toContainText('The alert is set to 30.')
  })
})

test.describe('a top-up', () => {
  test('of a package is paid at the card provider, and the credits are there with a receipt', async ({ as, make }) => {
    const { owner } = await schoolWithCredits(make)
    const page = await as(owner.email)
    await page.goto(HOME)
    await topUp(page).getByRole('radio', { name: 'Large: 500 credits' }).check()
    await topUp(page).getByRole('button', { name: 'Continue to payment' }).click()
    await expect(page.getByText('£45.00')).toBeVisible()
    await page.getByRole('button', { name: 'Pay' }).click()

    await expect(page).toHaveURL(`${HOME}?topup=done`)
    await expect(page.getByText('Payment received. 500 credits added.')).toBeVisible()
    await expect(balance(page)).toContainText('588.2 credits')
    await tab(page, 'Purchases').click()
    const bought = page.getByRole('row', { name: /Paid.*500.*£45\.00.*£7\.50/ })
    const downloading = page.waitForEvent('download')
    await bought.getByRole('button', { name: /^Receipt \d+$/ }).click()
    const receipt = await readFile(await (await downloading).path())
    expect(receipt.subarray(0, 5).toString()).toBe('%PDF-')
    await expectSound(page)
  })

  test('that is cancelled charges nothing', async ({ as, make }) => {
    const owner = await make.user(await make.school(), OWNER)
    const page = await as(owner.email)
    await page.goto(HOME)
    await topUp(page).getByRole('button', { name: 'Continue to payment' }).click()
    await page.getByRole('button', { name: 'Cancel' }).click()

    await expect(page.getByText('The payment was cancelled. Nothing was charged.')).toBeVisible()
    await expect(balance(page)).toContainText('0 credits')
  })

  test('of a free amount works on a phone, after one that is out of range', async ({ as, make }) => {
    const owner = await make.user(await make.school(), OWNER)
    const page = await as(owner.email, { viewport: PHONE })
    await page.goto(HOME)
    await topUp(page).getByRole('radio', { name: 'Another amount' }).check()
    await field(page, 'Amount').fill('4.99')
    await topUp(page).getByRole('button', { name: 'Continue to payment' }).click()
    await expect(page.getByText('Enter an amount from £5 to £500')).toBeVisible()
    await field(page, 'Amount').fill('7.50')
    await expect(page.getByText('75 credits for £7.50, of which £1.25 is VAT')).toBeVisible()
    await topUp(page).getByRole('button', { name: 'Continue to payment' }).click()
    await page.getByRole('button', { name: 'Pay' }).click()

    await expect(balance(page)).toContainText('75 credits')
    await tab(page, 'History').click()
    await expect(page.getByRole('listitem').filter({ hasText: '+75' })).toContainText('Top-up')
  })

  test('that the card provider does not take says so above the form [CRED-10]', async ({ as, make }) => {
    const owner = await make.user(await make.school(), OWNER)
    const page = await as(owner.email)
    const detail = 'Stripe service temporarily unavailable'
    await page.route('**/credit_system/topup/', (route) =>
      route.fulfill({
        status: 503,
        json: { type: 'about:blank', title: 'Service Unavailable', status: 503, detail, code: 'payments_unavailable' },
      }),
    )
    await page.goto(HOME)
    await topUp(page).getByRole('button', { name: 'Continue to payment' }).click()

    await expect(topUp(page).getByRole('alert')).toHaveText(detail)
  })
})

test('who may only view sees packages without a button', async ({ as, make }) => {
  const { school } = await schoolWithCredits(make)
  const viewer = await make.user(school, { account_permission: 'USER_PERMISSION_VIEW' })
  const page = await as(viewer.email)
  await page.goto(HOME)
  const packages = page.getByRole('region', { name: 'Packages' })
  await expect(packages).toContainText('Medium: 100 credits')
  await expect(packages.getByRole('button')).toHaveCount(0)
  await tab(page, 'Alert').click()
  await expect(page.getByRole('button', { name: 'Save changes' })).toBeDisabled()
})

test('who may not see the account is refused the credits [CRED-01 R-07]', async ({ as }) => {
  const page = await as('office@southside.example')
  await page.goto(HOME)

  await expect(page).toHaveURL('/v2/error?type=forbidden')
})

test('a subscription is managed at the card provider, or there is none yet [PRO-15]', async ({ as, make }) => {
  const owner = await make.user(await make.school({ is_connect_pro: true }), OWNER)
  const page = await as(owner.email)
  await page.goto('/v2/settings/school')
  await page.getByRole('button', { name: 'Manage subscription' }).click()
  await expect(page.getByText('Nothing was bought yet, so there is no subscription to manage.')).toBeVisible()

  await page.route('**/connect/manage-subscription/', (route) => route.fulfill({ json: { url: '/v2/terms' } }))
  await page.getByRole('button', { name: 'Manage subscription' }).click()
  await expect(page).toHaveURL('/v2/terms')
})
