import type { School, Supplier, User } from '@connect/db/generated/client'
import type { Factories } from '@connect/db/seed/factories'
import type { Page } from '@playwright/test'
import { expect, expectSound, PHONE, test } from './support/fixtures.ts'

type Place = { school: School; site: Supplier; editor: User }

/** On Pro, with two instructors; who is at the screen teaches nothing. */
async function open(make: Factories, site: Parameters<Factories['site']>[1] = {}): Promise<Place> {
  const school = await make.school({ is_connect_pro: true })
  const croydon = await make.site(school, { atb_number: '10482', site_code: 'S1', ...site })
  const teacher = { is_instructor: true, sites: [croydon] }
  await make.user(school, { ...teacher, first_name: 'Gareth', last_name: 'Pugh', instructor_certificate: 'CBT104482' })
  await make.user(school, { ...teacher, first_name: 'Nia', last_name: 'Rees', instructor_certificate: 'CBT7' })
  const editor = await make.user(school, { certificate_permission: 'USER_PERMISSION_EDIT' })
  return { school, site: croydon, editor }
}

const ISLA = {
  first_name: 'Isla Rae',
  last_name: 'MacDonald',
  birthdate: new Date('2009-11-30'),
  licence_number: 'MCDON061309IR9XX',
}

const panel = (page: Page) => page.getByRole('dialog', { name: /certificate/i })
const typed = (page: Page, label: string) =>
  panel(page).getByRole('textbox', { name: new RegExp(`^${label}(\\s*\\*)?$`) })
const picker = (page: Page, label: string) => panel(page).getByRole('combobox', { name: new RegExp(`^${label}`) })
const button = (page: Page, name: string) => panel(page).getByRole('button', { name })

async function choose(page: Page, label: string, option: string | RegExp, index = 0): Promise<void> {
  await picker(page, label).nth(index).click()
  await page.getByRole('option', { name: option }).click()
}

async function fillTraining(page: Page): Promise<void> {
  await typed(page, 'Start time').fill('0900')
  await typed(page, 'Completion time').fill('1630')
  await panel(page).getByRole('radio', { name: 'Manual' }).check()
  await choose(page, 'Instructor', 'Nia Rees')
}

test.describe('issuing', () => {
  test('to a contact who is created on the way, from check to copy [CERT-35 CERT-39 CERT-51 CERT-55]', async ({
    as,
    make,
  }) => {
    const { site, editor } = await open(make)
    await make.book(site, { first: 3000001 })
    const page = await as(editor.email)
    await page.goto('/v2/certificates/3000001/issue')
    await fillTraining(page)
    await expect(typed(page, 'Duration')).toHaveValue('07:30')
    await expect(typed(page, 'Certificate number')).toHaveValue('CBT7')

    await picker(page, 'Contact').fill('Isla Rae MacDonald')
    await page.getByRole('option', { name: 'Create contact' }).click()
    const quick = page.getByRole('dialog', { name: 'Create contact' })
    await expect(quick.getByRole('textbox', { name: /^First name/ })).toHaveValue('Isla Rae')
    await quick.getByRole('button', { name: 'Create contact' }).click()
    await expect(quick).toBeHidden()
    await expect(picker(page, 'Contact')).toHaveValue('Isla Rae MacDonald')
    await expect(typed(page, 'Start time')).toHaveValue('09:00')

    await expect(panel(page)).toContainText('There is no licence number, but the DL196 needs one')
    await typed(page, 'Date of birth').fill('30/11/2009')
    await button(page, 'Fill from name and date of birth').click()
    await expect(typed(page, 'Licence number')).toHaveValue('MCDON0*1309IR***')
    await expect(panel(page)).toContainText('This licence number was partially generated')
    await typed(page, 'Licence number').fill('MCDON061308IR9XX')
    await expect(panel(page)).toContainText('Character 11 (8) does not fit the date of birth 30/11/2009 (9)')
    await button(page, 'Issue certificate').click()

    await expect(page.getByText('Certificate issued', { exact: true })).toBeVisible()
    await expect(panel(page)).toContainText('Certificate 3000001 issued to Isla Rae MacDonald')
    await expect(panel(page)).toContainText(/Valid until \d\d\/\d\d\/\d{4}/)
    const download = page.waitForEvent('download')
    await button(page, 'School copy (PDF)').click()
    expect((await download).suggestedFilename()).toBe('certificate-3000001.pdf')
    await panel(page).getByRole('link', { name: 'Issue the next number (3000002)' }).click()
    await expect(page).toHaveURL('/v2/certificates/3000002/issue')
    await expect(typed(page, 'Start time')).toHaveValue('09:00')
    await expect(picker(page, 'Instructor')).toHaveValue('Nia Rees')
    await expect(picker(page, 'Contact')).toHaveValue('')
  })

  test('asks before what was typed is lost, but not after an Escape that only closes a list', async ({ as, make }) => {
    const { school, site, editor } = await open(make)
    await make.book(site, { first: 3000001 })
    await make.customer(school, ISLA)
    const page = await as(editor.email)
    await page.goto('/v2/certificates/3000001/issue')
    await typed(page, 'Start time').fill('0900')
    await picker(page, 'Contact').click()
    await expect(page.getByRole('option', { name: /^Isla/ })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('option', { name: /^Isla/ })).toBeHidden()
    await picker(page, 'Contact').click()
    await page.getByRole('option', { name: 'Create contact' }).click()
    await expect(page.getByRole('dialog', { name: 'Create contact' })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog', { name: 'Create contact' })).toBeHidden()
    await expect(page).toHaveURL('/v2/certificates/3000001/issue')
    await button(page, 'Close').click()

    await expect(page.getByText('You have unsaved changes')).toBeVisible()
  })
})

test('on a phone a certificate is issued with the thumb', async ({ as, make }) => {
  const { school, site, editor } = await open(make)
  await make.book(site, { first: 3000001 })
  await make.customer(school, ISLA)
  const page = await as(editor.email, { viewport: PHONE, hasTouch: true, isMobile: true })
  await page.goto('/v2/certificates/3000001/issue')
  await choose(page, 'Contact', /^Isla/)
  await expect(typed(page, 'Licence number')).toHaveValue('MCDON061309IR9XX')
  await fillTraining(page)
  await button(page, 'Issue certificate').click()

  await expect(panel(page)).toContainText('Certificate 3000001 issued to Isla Rae MacDonald')
  await expect(panel(page).getByRole('link', { name: 'Issue the next number (3000002)' })).toBeInViewport()
})

/** Its rider and times are warned of. */
async function openWithWarnings(as: (email: string) => Promise<Page>, make: Factories, path: string): Promise<Page> {
  const { school, site, editor } = await open(make)
  const rider = await make.customer(school, { ...ISLA, licence_number: 'MORGA657054SM9*J' })
  await make.book(site, { first: 3000001, statuses: ['CERTIFICATE_NOT_READY'], rider })
  await make.book(site, { first: 3000101 })
  const page = await as(editor.email)
  await page.goto(`/v2/certificates/${path}?search=3000001`)
  await expect(typed(page, 'Start time')).toBeVisible()
  if (!path.endsWith('change')) await choose(page, 'Contact', /^Isla/)
  await typed(page, 'Completion time').fill('0830')
  await expect(panel(page)).toContainText('partially generated')
  return page
}

for (const path of ['3000001/change', 'issue-several']) {
  test(`certificates/${path} with warnings is sound`, async ({ as, make }) => {
    const page = await openWithWarnings(as, make, path)

    await expectSound(page)
  })
}

test('issuing with warnings is sound, and so are the contacts and the quick form above it', async ({ as, make }) => {
  const page = await openWithWarnings(as, make, '3000002/issue')
  await expectSound(page)

  await picker(page, 'Contact').click()
  await expect(page.getByRole('option', { name: 'Create contact' })).toBeVisible()
  await expectSound(page)
  await page.getByRole('option', { name: 'Create contact' }).click()
  await expect(page.getByRole('dialog', { name: 'Create contact' })).toBeVisible()
  await expectSound(page)
})
