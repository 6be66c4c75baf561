import type { School, Supplier, User } from '@connect/db/generated/client'
import type { Factories } from '@connect/db/seed/factories'
import type { Page } from '@playwright/test'
import { axeFindings, expect, PHONE, test } from './support/fixtures.ts'
import { picture } from './support/picture.ts'

type Place = { school: School; site: Supplier; owner: User }

/** On Pro, with so many credits. */
async function open(make: Factories, credits = 20, data: Parameters<Factories['school']>[0] = {}): Promise<Place> {
  const school = await make.school({ is_connect_pro: true, ...data })
  const site = await make.site(school)
  const owner = await make.user(school, { is_account_owner: true, user_type: 'USER_ADMIN', sites: [site] })
  if (credits > 0) await make.credit(school, credits * 100)
  return { school, site, owner }
}

const panel = (page: Page) => page.getByRole('dialog')
/** Whether or not its label carries the mark of a required one; filters have names of their own. */
const typed = (page: Page, label: string) =>
  panel(page).getByRole('textbox', { name: new RegExp(`^${label}(\\s*\\*)?$`) })
const files = (page: Page) => panel(page).locator('input[type=file]')
const button = (page: Page, name: string) => panel(page).getByRole('button', { name })

/** The head of a film: enough to be taken for one. */
const video = (name: string) => {
  const buffer = Buffer.from('00000018667479706d70343200000000697'.padEnd(48, '0'), 'hex')
  buffer.write('ftypisom', 4, 'latin1')
  buffer.write('isommp41', 16, 'latin1')
  return { name, mimeType: 'video/mp4', buffer }
}

test.describe('adding a bike', () => {
  test('with the details that DVLA holds, for credits [BIKE-23 BIKE-26 BIKE-72 DVLA-04 DVLA-08]', async ({
    as,
    make,
  }) => {
    const { owner } = await open(make)
    const page = await as(owner.email)
    await page.goto('/v2/bikes')
    await expect(page.getByText('No items found')).toBeVisible()
    await page.getByRole('link', { name: 'Add bike' }).click()
    await expect(panel(page)).toContainText('Uses 5 credits · 20 left')
    await typed(page, 'Registration plate').fill('aa19 aaa')
    await expect(typed(page, 'Registration plate')).toHaveValue('AA19AAA')
    await button(page, 'Fetch details').click()
    await expect(page.getByText('Vehicle details fetched')).toBeVisible()
    await expect(typed(page, 'Make')).toHaveValue('FORD')
    await expect(typed(page, 'Engine size')).toHaveAttribute('readonly')
    await expect(panel(page)).toContainText('15 left')
    await typed(page, 'Model').fill('Fiesta')
    await button(page, 'Add bike').click()

    await expect(page.getByText('Bike added')).toBeVisible()
    await expect(page).toHaveURL('/v2/bikes')
    await expect(page.getByRole('row', { name: /AA19 AAA/ })).toContainText('FORD Fiesta')
  })
})

test('Escape closes what stands above a panel and leaves the panel, and the focus stays', async ({ as, make }) => {
  const { owner } = await open(make, 5)
  const page = await as(owner.email)
  await page.goto('/v2/bikes/new')
  await typed(page, 'Registration plate').fill('LV73MVW')
  const fetchIt = button(page, 'Fetch details')
  // A key that is pressed while the price is loaded, or a look-up is on its way, does nothing.
  await expect(fetchIt).toBeEnabled()
  await fetchIt.press('Enter')
  await expect(page.getByText('Vehicle details fetched')).toBeVisible()
  await expect(page.getByText('0 left')).toBeVisible()
  await expect(fetchIt).toBeEnabled()
  await expect(fetchIt).toBeFocused()

  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Cancel' }).last()).toBeFocused()
  expect(await axeFindings(page)).toEqual([])
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog', { name: 'Insufficient credits' })).toBeHidden()
  await expect(fetchIt).toBeFocused()

  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Stay' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Stay' })).toBeHidden()
  await expect(page).toHaveURL('/v2/bikes/new')
  await expect(typed(page, 'Registration plate')).toHaveValue('LV73MVW')
})

test('without a network nothing is lost and everything says so [ERR-12 ERR-13]', async ({ as, make }) => {
  const { school, site, owner } = await open(make)
  for (let count = 0; count < 26; count += 1) await make.bike(school, { sites: [site] })
  const page = await as(owner.email)
  await page.goto('/v2/bikes')
  const rows = page.getByRole('table', { name: 'Bikes' }).locator('tbody tr')
  await expect(rows).toHaveCount(25)
  const toBike = rows.first().getByRole('link')
  await page.context().setOffline(true)
  await page.getByRole('link', { name: 'Page 2' }).click()
  await expect(page.getByText('Unable to load rows')).toBeVisible()
  await page.getByRole('link', { name: 'Page 1' }).click()
  await toBike.click()
  await expect(page.getByRole('heading', { name: 'Unable to load bike details' })).toBeVisible()
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(page.getByRole('button', { name: 'Retry' })).toBeEnabled()
  await page.context().setOffline(false)
  await page.getByRole('button', { name: 'Retry' }).click()

  await page.getByRole('link', { name: 'Upload bike document' }).click()
  await typed(page, 'Description').fill('V5C')
  await files(page).setInputFiles(picture('v5c.png'))
  await page.context().setOffline(true)
  await button(page, 'Upload document').click()
  await expect(panel(page).getByRole('status')).toContainText('You are offline.')
  await page.context().setOffline(false)
  await button(page, 'Upload document').click()
  await expect(panel(page)).toContainText('You have successfully added a document.')
})

test.describe('a bike', () => {
  test('is refreshed from DVLA, edited and deleted [BIKE-37 BIKE-38 BIKE-39 DVLA-05 DVLA-06]', async ({ as, make }) => {
    const { school, site, owner } = await open(make)
    const bike = await make.bike(school, { sites: [site], registration_plate: 'AA19AAA', make: 'HONDA' })
    const page = await as(owner.email)
    await page.goto(`/v2/bikes/${bike.id}/details`)
    await expect(page.getByRole('heading', { level: 1 })).toContainText('AA19 AAA HONDA')
    await page.getByRole('button', { name: 'Refresh from DVLA' }).click()
    await expect(page.getByText('DVLA Data Updated')).toBeVisible()
    await expect(page.getByRole('heading', { level: 1 })).toContainText('AA19 AAA FORD')

    await page.getByRole('link', { name: 'Edit bike details' }).click()
    await typed(page, 'Current mileage').fill('8200')
    await button(page, 'Save changes').click()
    await expect(panel(page)).toContainText('You have successfully edited bike details.')
    await page.goto(`/v2/bikes/${bike.id}/details/edit`)
    await button(page, 'Delete bike').click()
    await page.getByRole('dialog', { name: 'Delete AA19 AAA?' }).getByRole('button', { name: 'Delete bike' }).click()

    await expect(page).toHaveURL('/v2/bikes')
    await expect(page.getByText('No items found')).toBeVisible()
  })

  test('gets a comment with two images and a video [BIKE-41 BIKE-45 BIKE-47 BIKE-48 BIKE-52]', async ({ as, make }) => {
    const { school, site } = await open(make)
    const bike = await make.bike(school, { sites: [site] })
    const access = { is_instructor: true, bike_permission: 'USER_PERMISSION_EDIT' } as const
    const reporter = await make.user(school, access)
    const page = await as(reporter.email)
    await page.goto(`/v2/bikes/${bike.id}/details`)
    await page.getByRole('link', { name: 'Add comment' }).click()
    await expect(panel(page)).toContainText(`${reporter.first_name} ${reporter.last_name}`)
    await typed(page, 'Notes').fill('Left mirror cracked after a drop at the figure of eight.')
    await files(page).setInputFiles([picture('one.png'), picture('two.png'), video('drop.mp4')])
    await panel(page).getByLabel('Out of Order').check()
    await button(page, 'Add comment').click()
    await expect(panel(page)).toContainText('You have successfully added a comment.')
    await page.getByRole('link', { name: 'Back to bike' }).click()

    const row = page.getByRole('row', { name: /Left mirror/ })
    await expect(row).toContainText('Left mirror cracked after a drop at the figure ...')
    await expect(row).toContainText('2 images, 1 video')
    await expect(page.locator('main header')).toContainText('Out of Order')
    await row.getByRole('link', { name: /^View/ }).click()
    const pictures = panel(page).getByRole('img', { name: /^(one|two)\.jpg$/ })
    await expect(pictures).toHaveCount(2)
    const width = () => pictures.first().evaluate((img: HTMLImageElement) => img.naturalWidth)
    await expect.poll(width).toBeGreaterThan(0)
    await expect(panel(page).getByLabel('drop.mp4')).toBeVisible()
  })

  test('keeps a document, to open and to delete [BIKE-56 BIKE-59 BIKE-60]', async ({ as, make }) => {
    const { school, site, owner } = await open(make)
    const bike = await make.bike(school, { sites: [site] })
    const page = await as(owner.email)
    await page.goto(`/v2/bikes/${bike.id}/details/document`)
    await typed(page, 'Description').fill('V5C')
    await files(page).setInputFiles(picture('v5c.png'))
    await button(page, 'Upload document').click()
    await expect(panel(page)).toContainText('You have successfully added a document.')
    await page.getByRole('link', { name: 'Back to bike' }).click()
    await page.getByRole('link', { name: 'View bike documents' }).click()

    const address = await panel(page)
      .getByRole('link', { name: /^Open V5C/ })
      .getAttribute('href')
    expect((await page.request.get(address ?? '')).status()).toBe(200)
    await button(page, 'Delete V5C').click()
    await page.getByRole('dialog').getByRole('button', { name: 'Delete document' }).click()
    await expect(panel(page).filter({ hasText: 'No documents yet' })).toBeVisible()
  })
})

test('the list is filtered, sorted and paged by its address [BIKE-04 BIKE-07 BIKE-17 BIKE-18 BIKE-19 BIKE-21]', async ({
  as,
  make,
}) => {
  const { school, site, owner } = await open(make)
  for (let count = 0; count < 27; count += 1) {
    await make.bike(school, { sites: [site], status: count < 26 ? 'BIKE_STATUS_ACTIVE' : 'BIKE_STATUS_AT_RISK' })
  }
  await make.bike(school, { registration_plate: 'ZZ99ZZZ', mot_expiry_date: new Date('2020-01-01') })
  const page = await as(owner.email)
  await page.goto('/v2/bikes')
  const rows = page.getByRole('table', { name: 'Bikes' }).locator('tbody tr')
  await expect(rows).toHaveCount(25)
  await page.getByRole('link', { name: 'Page 2' }).click()
  await expect(rows).toHaveCount(3)
  await page.getByRole('link', { name: 'Registration' }).click()
  await expect(page).toHaveURL('/v2/bikes?page=2&ordering=registration_plate')

  await page.getByLabel('MOT Expired').check()
  await expect(page).toHaveURL(/event=mot_expired/)
  await expect(rows).toHaveCount(1)
  await expect(rows.first()).toContainText('MOT Expired')
  await page.getByLabel('MOT Expired').uncheck()
  await page.getByRole('link', { name: 'At Risk 1' }).click()
  await expect(rows).toHaveCount(1)
  await rows.first().getByRole('link').click()
  await expect(page).toHaveURL(/details\?.*status=BIKE_STATUS_AT_RISK/)
  await page.getByRole('link', { name: 'Back' }).click()

  await expect(page).toHaveURL(/\/v2\/bikes\?.*status=BIKE_STATUS_AT_RISK/)
  await expect(rows).toHaveCount(1)
})

test('on a phone there are cards, filters in a sheet and a round plus [BIKE-10 BIKE-12 BIKE-16]', async ({
  as,
  make,
}) => {
  const { school, site, owner } = await open(make)
  await make.bike(school, { sites: [site] })
  const page = await as(owner.email, { viewport: PHONE })
  await page.goto('/v2/bikes')
  const cards = page.getByRole('list', { name: 'Bikes' }).getByRole('listitem')
  await expect(cards).toHaveCount(1)
  await page.getByRole('button', { name: /^Filters/ }).click()
  await page.getByLabel('Tax Expired').check()
  await page.getByRole('button', { name: 'Show results' }).click()
  await expect(page.getByText('No bikes found')).toBeVisible()
  await page.getByRole('link', { name: 'Add bike' }).click()

  await expect(panel(page)).toContainText('Add Bike')
  await expect(page).toHaveURL('/v2/bikes/new?event=tax_expired')
})

test('bikes come from a file, once it is right', async ({ as, make }) => {
  const { school, owner } = await open(make)
  await make.site(school, { connect_location_name: 'Croydon' })
  const csv = (make_: string) => ({
    name: 'bikes.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(`Registration,Make,Model,Sites,Engine size\r\nLV73MVW,${make_},CB125F,Croydon,125\r\n`),
  })
  const page = await as(owner.email)
  await page.goto('/v2/bikes')
  await page.getByRole('link', { name: 'Import CSV' }).click()
  await files(page).setInputFiles(csv(''))
  await expect(panel(page)).toContainText('1 with errors')
  await expect(button(page, 'Import bikes')).toBeDisabled()
  await files(page).setInputFiles(csv('HONDA'))
  await expect(panel(page)).toContainText('1 to add')
  await button(page, 'Import bikes').click()

  await expect(page.getByRole('row', { name: /LV73 MVW/ })).toContainText('HONDA CB125F')
})
