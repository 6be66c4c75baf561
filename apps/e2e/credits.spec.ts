import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { expect, expectSound, field, PHONE, test } from './support/fixtures.ts'

const HOME = '/v2/settings/credits'
const OWNER = { is_account_owner: true, user_type: 'USER_ADMIN' } as const

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
    const costs = page.getByRole('region', { name: 'Feature costs' })
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

  test('of a free amount works on a phone, after one that is out of range', async ({ as, make }) => {
    const owner = await make.user(await make.school(), OWNER)
    const page = await as(owner.email, { viewport: PHONE })
    await page.goto(HOME)
    await topUp(page).getByRole('radio', { name: 'Another amount' }).check()
    await field(page, 'Amount').fill('4.99')
    await topUp(page).getByRole('button', { name: 'Continue to payment' }).click()
    await expect(page.getByText('Enter an amount from £5 to £500')).toBeVisible()
    await field(page, 'Amount').fill('7.50')
    await expect(page.getByText('75 credits for £7.50, including £1.25 VAT')).toBeVisible()
    await topUp(page).getByRole('button', { name: 'Continue to payment' }).click()
    await page.getByRole('button', { name: 'Pay' }).click()

    await expect(balance(page)).toContainText('75 credits')
    await tab(page, 'History').click()
    await expect(page.getByRole('listitem').filter({ hasText: '+75' })).toContainText('Top-up')
  })
})
