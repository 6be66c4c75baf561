import type { Factories } from '@connect/db/seed/factories'
import type { Page } from '@playwright/test'
import { DESKTOP, expect, expectSound, PHONE, test } from './support/fixtures.ts'

/** A school with Mod 1 at Croydon, a test centre, and somebody who may do everything. */
async function school(make: Factories) {
  const row = await make.school({})
  const croydon = await make.site(row, { connect_location_name: 'Croydon', default_open_days: 'TTTTTTT' })
  const owner = await make.user(row, { is_account_owner: true, user_type: 'USER_ADMIN', sites: [croydon] })
  await make.courseType(croydon, 'FULL_LICENCE_MOD1_TEST', { duration: 60 })
  await make.testCentre(row, { name: 'Mitcham', is_default: true })
  return owner
}

const HEAD = 'Application reference;Test date;Test time;Test centre;Module;Category;Candidate'
const toCsvFile = (...lines: string[]) => ({
  name: 'tests.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from([HEAD, ...lines].join('\r\n')),
})

const ONE = '40310000011;10/06/2037;9.05am;Mitcham;Mod 1;A2;'
const TWO = '40310000022;12/06/2037;10:15;Mitcham;Mod 1;A;Ann Fox'

async function check(page: Page, ...lines: string[]) {
  await page.goto('/v2/settings/dvsa/upload')
  await page.locator('input[type=file]').setInputFiles(toCsvFile(...lines))
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(page.getByRole('combobox', { name: /^Test date/ })).toHaveValue('Test date')
  await page.getByRole('button', { name: 'Next' }).click()
}

const show = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Show' }).getByRole('link', { name, exact: true })

test('takes tests from a file, twice: new, then unchanged, rescheduled and missing [SET-07]', async ({ as, make }) => {
  const owner = await school(make)
  const page = await as(owner.email, { viewport: DESKTOP })
  await check(page, ONE, TWO)
  await expect(show(page, 'New 2')).toBeVisible()
  await page.getByRole('button', { name: 'Import 2 tests' }).click()
  await expect(page.getByText('2 tests imported')).toBeVisible()

  await check(page, ONE, TWO)
  await expect(show(page, 'Unchanged 2')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Nothing to import' })).toBeDisabled()

  await check(
    page,
    ONE.replace('10/06/2037', '14/06/2037').replace('9.05am', '11:00'),
    '40310000033;11/06/2037;9am;Mitcham;Mod 1;A;',
  )
  await expect(page.getByText('Date: 10/06/2037 → 14/06/2037. Time: 09:05 → 11:00')).toBeVisible()
  await expectSound(page)
  await show(page, 'Missing from this file 1').click()
  await expect(page.getByText('40310000022')).toBeVisible()
  await page.getByRole('button', { name: 'Import 2 tests' }).click()
  await expect(page.getByText('2 tests imported')).toBeVisible()

  await page.getByRole('link', { name: '40310000022' }).click()
  const panel = page.getByRole('dialog', { name: 'Module 1 Test' })
  await expect(panel.getByText(/^Missing since/)).toBeVisible()
  await expect(panel.getByRole('combobox', { name: /^Test centre/ })).toHaveValue('Mitcham')
  // DVSA's own rule: three clear working days, Monday to Saturday.
  await expect(panel.getByRole('textbox', { name: /^Last date to cancel/ })).toHaveValue('08/06/2037')
})

test('refuses a file with errors on a phone by keyboard, and keeps what was chosen', async ({ as, make }) => {
  const owner = await school(make)
  const page = await as(owner.email, { viewport: PHONE })
  await page.goto('/v2/settings/dvsa/upload')
  await page.locator('input[type=file]').setInputFiles(toCsvFile(ONE, '40310000044;soon;9am;Nowhere;Mod 1;A;'))
  await page.getByRole('button', { name: 'Next' }).press('Enter')
  await expect(page.getByRole('combobox', { name: /^Test date/ })).toBeVisible()
  await page.getByRole('button', { name: 'Next' }).press('Enter')

  await expect(page.getByText('Test date cannot be read. Write it as 03/03/2027')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Import 1 test' })).toBeDisabled()
  await expectSound(page)
  await page.getByRole('button', { name: 'Back' }).press('Enter')
  await page.getByRole('button', { name: 'Back' }).press('Enter')
  await expect(page.getByText('tests.csv')).toBeVisible()
})
