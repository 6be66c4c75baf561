import { readFile } from 'node:fs/promises'
import type { CertificateStatus, School, Supplier, User } from '@connect/db/generated/client'
import type { Factories } from '@connect/db/seed/factories'
import type { Page } from '@playwright/test'
import { expect, test } from './support/fixtures.ts'

type Place = { school: School; site: Supplier; owner: User }

const BOOKS = '/v2/certificates/books'
const FIRST = 3_000_001

/** On Pro, with one site. */
async function open(make: Factories, data: Parameters<Factories['school']>[0] = {}): Promise<Place> {
  const school = await make.school({ is_connect_pro: true, ...data })
  const site = await make.site(school, { connect_location_name: 'Croydon' })
  const owner = await make.user(school, { is_account_owner: true, user_type: 'USER_ADMIN', sites: [site] })
  return { school, site, owner }
}

const times = (count: number, status: CertificateStatus) => Array.from({ length: count }, () => status)
const READY = times(25, 'CERTIFICATE_READY_TO_RETURN')

const panel = (page: Page) => page.getByRole('dialog')
const typed = (page: Page, label: string) =>
  panel(page).getByRole('textbox', { name: new RegExp(`^${label}(\\s*\\*)?$`) })
const button = (page: Page, name: string) => panel(page).getByRole('button', { name, exact: true })
const row = (page: Page, first = FIRST) => page.getByRole('row', { name: new RegExp(`${first}–`) })

async function choose(page: Page, first: number, item: string): Promise<void> {
  await page.getByRole('button', { name: `Actions for book ${first}` }).click()
  await page.getByRole('menuitem', { name: item, exact: true }).click()
}

async function add(page: Page, first: number): Promise<void> {
  await page.getByRole('link', { name: 'Add CBT Book' }).first().click()
  await typed(page, 'First certificate number').fill(String(first))
  await button(page, 'Add CBT Book').click()
}

test.describe('adding a book', () => {
  test('of the only site, and none that overlaps it [BOOK-01 BOOK-02 BOOK-04 BOOK-08 BOOK-09 BOOK-20]', async ({
    as,
    make,
  }) => {
    const { owner } = await open(make)
    const page = await as(owner.email)
    await page.goto(BOOKS)
    await expect(page.getByText('No books found')).toBeVisible()
    await page.getByRole('link', { name: 'Add CBT Book' }).first().click()
    await expect(page).toHaveURL(`${BOOKS}/new`)
    await expect(panel(page)).toContainText('Add new CBT Book')
    await typed(page, 'First certificate number').fill('3000000')
    await button(page, 'Add CBT Book').click()
    await expect(panel(page)).toContainText('The number must be between 3000001 and 9999975')
    await typed(page, 'First certificate number').fill('3000001')
    await expect(panel(page)).toContainText('Certificates 3000001 to 3000025')
    await button(page, 'Add CBT Book').click()
    await expect(page.getByText('CBT Book added')).toBeVisible()
    await expect(row(page)).toContainText('Available')
    await expect(row(page)).toContainText('0/25')

    await add(page, 3_000_025)
    await expect(page.getByText('Unable to add CBT book')).toBeVisible()
    await expect(panel(page)).toContainText('Overlaps the book 3000001 to 3000025 at Croydon')
    await typed(page, 'First certificate number').fill('3000026')
    await button(page, 'Add CBT Book').click()

    await expect(row(page, 3_000_026)).toBeVisible()
  })
})

test.describe('returning a book to DVSA', () => {
  test('with a problem mended on the way [BOOK-03 BOOK-15 BOOK-22 R-13 R-14 R-67]', async ({ as, make }) => {
    const { site, owner } = await open(make)
    const book = await make.book(site, { statuses: times(24, 'CERTIFICATE_READY_TO_RETURN') })
    const page = await as(owner.email)
    await page.goto(BOOKS)
    await choose(page, FIRST, 'Return to DVSA')
    await expect(panel(page)).toContainText('Send back to DVSA')
    await expect(panel(page).getByRole('heading', { name: 'Step 1 check certificates' })).toBeVisible()
    await expect(panel(page)).toContainText('This book cannot be returned yet: 1 certificate is pending.')
    await expect(button(page, 'Continue')).toBeDisabled()
    await panel(page).getByRole('link', { name: 'Void 3000025' }).click()
    await panel(page)
      .getByRole('combobox', { name: /^Reason/ })
      .click()
    await page.getByRole('option', { name: 'Spoilt' }).click()
    await button(page, 'Void certificate').click()
    await expect(page.getByText('Certificate voided')).toBeVisible()
    await expect(page).toHaveURL(`${BOOKS}/${book.id}/return`)
    await expect(panel(page)).toContainText('This book can be returned.')
    await button(page, 'Continue').click()
    await expect(panel(page).getByRole('heading', { name: 'Step 2 confirm' })).toBeVisible()
    await typed(page, 'Tracking reference').fill('AB123456789GB')
    await button(page, 'Return book').click()
    await expect(page.getByText('Book returned to DVSA')).toBeVisible()
    await expect(panel(page).getByRole('heading', { name: 'Step 3 return document' })).toBeVisible()
    await expect(panel(page)).toContainText('AB123456789GB')

    const [sheet] = await Promise.all([page.waitForEvent('download'), button(page, 'Return sheet (PDF)').click()])
    expect((await readFile(await sheet.path())).subarray(0, 5).toString()).toBe('%PDF-')
    const [csv] = await Promise.all([page.waitForEvent('download'), button(page, 'Export CSV').click()])
    expect((await readFile(await csv.path(), 'utf8')).trim().split('\n')).toHaveLength(26)
    await panel(page).getByRole('link', { name: 'Back to books' }).click()
    await expect(row(page)).toContainText('Sent')
    await expect(row(page)).not.toContainText('/24')
  })
})

test('the owner of a school that is not on Pro keeps the certificates as a file [PRO-01 PRO-14 R-60]', async ({
  as,
  make,
}) => {
  const { site, owner } = await open(make, { is_connect_pro: false })
  await make.book(site, { statuses: READY })
  const page = await as(owner.email)
  await page.goto(BOOKS)
  await expect(page).toHaveURL('/v2/pro')
  const [file] = await Promise.all([page.waitForEvent('download'), button(page, 'Download your certificates').click()])
  expect(await readFile(await file.path(), 'utf8')).toContain(String(FIRST))
  for (const path of ['/v2/settings/school', '/v2/cancellation']) {
    await page.goto(path)
    await expect(page.getByRole('button', { name: 'Download your certificates' })).toBeVisible()
  }
})
