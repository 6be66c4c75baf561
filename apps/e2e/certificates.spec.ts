import type { CertificateStatus, School, Supplier, User } from '@connect/db/generated/client'
import type { Factories } from '@connect/db/seed/factories'
import type { Locator, Page } from '@playwright/test'
import { expect, PHONE, test } from './support/fixtures.ts'

const LIST = '/v2/certificates'
const FIRST = 3_000_001
const NOT_READY = 'CERTIFICATE_NOT_READY'
const READY = 'CERTIFICATE_READY_TO_RETURN'
const VOID = 'CERTIFICATE_VOID'

type Place = { school: School; site: Supplier; owner: User }

/** On Pro, with a site in Croydon. */
async function open(make: Factories, data: Parameters<Factories['school']>[0] = {}): Promise<Place> {
  const school = await make.school({ is_connect_pro: true, ...data })
  const site = await make.site(school, { connect_location_name: 'Croydon' })
  const owner = await make.user(school, { is_account_owner: true, user_type: 'USER_ADMIN', sites: [site] })
  return { school, site, owner }
}

/** The first certificates have these statuses; those that were issued are Isla MacDonald's. */
async function openWith(make: Factories, statuses: CertificateStatus[]): Promise<Place> {
  const place = await open(make)
  const rider = await make.customer(place.school, { first_name: 'Isla', last_name: 'MacDonald' })
  await make.book(place.site, { first: FIRST, statuses, rider })
  return place
}

const table = (page: Page) => page.getByRole('table', { name: 'Certificates' })
const rows = (page: Page) => table(page).locator('tbody tr')
const row = (page: Page, number: number) =>
  rows(page).filter({ has: page.locator(`[data-row-link]`, { hasText: String(number) }) })
const panel = (page: Page) => page.getByRole('dialog')
const choose = async (page: Page, select: Locator, option: string | RegExp) => {
  await select.click()
  await page.getByRole('option', { name: option }).click()
}
const numbers = (page: Page) => rows(page).locator('td:first-child').allInnerTexts()

test('the list is sorted, filtered, searched and paged by its address [CERT-05 CERT-06 CERT-07 CERT-08 CERT-09 CERT-12]', async ({
  as,
  make,
}) => {
  const { school, site, owner } = await openWith(make, [READY, VOID, NOT_READY])
  const enfield = await make.site(school, { connect_location_name: 'Enfield' })
  const noah = await make.customer(school, { first_name: 'Noah', last_name: 'Price' })
  await make.book(enfield, { first: FIRST + 25, statuses: [READY], rider: noah, issued_at: new Date('2026-01-10') })
  const page = await as(owner.email)
  await page.goto(LIST)
  const rail = page.getByRole('complementary', { name: 'CBT Certificates' })
  await expect(rail.getByRole('link', { name: 'Certificates 50' })).toBeVisible()
  await expect(rail.getByRole('link', { name: 'CBT Books 2' })).toBeVisible()
  await expect(rows(page)).toHaveCount(25)
  await page.getByRole('link', { name: 'Number', exact: true }).click()
  await expect(page).toHaveURL(`${LIST}?ordering=certificate_number`)
  await expect.poll(async () => (await numbers(page))[0]).toBe(String(FIRST))
  await page.getByRole('link', { name: 'Page 2' }).click()
  await expect.poll(async () => (await numbers(page))[0]).toBe(String(FIRST + 25))
  // The links follow the address with the next rendering, which a slow machine keeps waiting.
  const rider = page.getByRole('columnheader', { name: 'Rider' })
  await rider.getByRole('link').click()
  await expect(rider).toHaveAttribute('aria-sort', 'ascending')
  await rider.getByRole('link').click()
  await expect(rider).toHaveAttribute('aria-sort', 'descending')
  await expect(page).toHaveURL(`${LIST}?ordering=-customer__first_name&page=2`)
  await page.getByRole('link', { name: 'Page 1' }).click()
  await expect(rows(page).first()).toContainText('Noah Price')

  await page.getByRole('searchbox', { name: 'Search cert, contact, instructor' }).fill('isla')
  await expect(rows(page)).toHaveCount(2)
  await page.getByRole('searchbox').fill('')
  await expect(rows(page)).toHaveCount(25)
  await rail.getByRole('link', { name: 'Ready to return 2' }).click()
  await expect(rows(page)).toHaveCount(2)
  await choose(page, rail.getByRole('combobox', { name: 'Site' }), 'Enfield')
  await expect(page).toHaveURL(new RegExp(`supplier=${enfield.id}`))
  await expect(rows(page)).toHaveCount(1)
  await expect(rail.getByRole('link', { name: 'Ready to return 1' })).toBeVisible()
  await expect(rail.getByRole('link', { name: 'Certificates 25' })).toBeVisible()
  await rail.getByRole('link', { name: 'Void 0' }).click()

  await expect(page.getByText('No certificates found')).toBeVisible()
  expect(site.id).not.toBe(enfield.id)
})

test('a certificate is opened from the list, with all that it says, and left again [CERT-13 CERT-28 R-15]', async ({
  as,
  make,
}) => {
  const { owner } = await openWith(make, [READY])
  const page = await as(owner.email)
  await page.goto(`${LIST}?status=${READY}`)
  await row(page, FIRST)
    .getByRole('link', { name: String(FIRST) })
    .first()
    .click()
  await expect(page).toHaveURL(`${LIST}/${FIRST}/view?status=${READY}`)
  await expect(panel(page)).toContainText('Isla MacDonald')
  await expect(panel(page)).toContainText(/Valid until \d\d\/\d\d\/\d{4}/)
  await expect(panel(page)).toContainText('09:00 to 16:30')
  await expect(panel(page).getByRole('heading', { name: 'History' })).toBeVisible()
  await expect(panel(page)).toContainText('Status: Pending → Ready to return')
  const download = page.waitForEvent('download')
  await panel(page).getByRole('button', { name: 'School copy (PDF)' }).click()
  expect((await download).suggestedFilename()).toBe(`certificate-${FIRST}.pdf`)

  await page.goBack()
  await expect(panel(page)).toHaveCount(0)
  await page.goForward()
  await panel(page).getByRole('button', { name: 'Close' }).click()
  await expect(page).toHaveURL(`${LIST}?status=${READY}`)
})

test('what the filters leave is saved as a file', async ({ as, make }) => {
  const { owner } = await openWith(make, [READY])
  const page = await as(owner.email)
  await page.goto(`${LIST}?status=${READY}`)
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export CSV' }).click()
  const file = await (await download).createReadStream()
  const text = (await file.toArray()).join('')

  expect(text).toContain(String(FIRST))
  expect(text).not.toContain(String(FIRST + 1))
})

test('on a phone there are cards, tabs, filters in a sheet and a round plus [CERT-03 CERT-04]', async ({
  as,
  make,
}) => {
  const { owner } = await openWith(make, [READY])
  const page = await as(owner.email, { viewport: PHONE })
  await page.goto(LIST)
  const cards = page.getByRole('list', { name: 'Certificates' }).getByRole('listitem')
  await expect(cards).toHaveCount(25)
  const tabs = page.getByRole('navigation', { name: 'Lists' })
  await tabs.getByRole('link', { name: 'CBT Books' }).click()
  await expect(page).toHaveURL(`${LIST}/books`)
  await tabs.getByRole('link', { name: 'Certificates' }).click()
  await page.getByRole('button', { name: /^Filters/ }).click()
  await page.getByRole('link', { name: 'Void 0' }).click()
  await page.getByRole('button', { name: 'Show results' }).click()
  await expect(page.getByText('No certificates found')).toBeVisible()
  await page.getByRole('link', { name: 'Add CBT Book' }).click()

  await expect(page).toHaveURL(`${LIST}/books/new`)
})

test('each panel of a certificate has an address of its own [CERT-02]', async ({ as, make }) => {
  const { owner } = await openWith(make, [READY])
  const page = await as(owner.email)
  for (const [number, path, title] of [
    [FIRST, 'view', `Certificate ${FIRST}`],
    [FIRST, 'change', 'Change certificate'],
    [FIRST, 'void', 'Void certificate'],
    [FIRST + 1, 'issue', 'Issue certificate'],
    [FIRST + 1, 'duplicate', 'Duplicate certificate'],
  ] as const) {
    await page.goto(`${LIST}/${number}/${path}`)
    await expect(page.getByRole('dialog', { name: new RegExp(title) })).toBeVisible()
  }
})
