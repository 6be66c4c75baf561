import { type Factories, permissions } from '@connect/db/seed/factories'
import type { Locator, Page } from '@playwright/test'
import { DESKTOP, expect, expectSound, field, PHONE, test } from './support/fixtures.ts'

/** A school on Pro with two contacts who are one person, each with a book of certificates, and the people who see them. */
async function school(make: Factories) {
  const row = await make.school({ is_connect_pro: true })
  const site = await make.site(row, { connect_location_name: 'Croydon' })
  const owner = await make.user(row, { is_account_owner: true, user_type: 'USER_ADMIN', sites: [site] })
  const office = await make.user(row, { sites: [site], contact_permission: 'USER_PERMISSION_EDIT' })
  const viewer = await make.user(row, { sites: [site], ...permissions('USER_PERMISSION_VIEW') })
  const isla = await make.customer(row, {
    first_name: 'Isla',
    last_name: 'MacDonald',
    email: 'isla@example.org',
    licence_number: 'MACDO061309IR9XX',
    birthdate: new Date('2009-11-30'),
  })
  const twin = await make.customer(row, { first_name: 'Isla', last_name: 'McDonald', phone: '07700 900123' })
  const sent = (first: number, rider: typeof isla) =>
    make.book(site, {
      first,
      statuses: Array.from({ length: 25 }, () => 'CERTIFICATE_SENT' as const),
      is_sent: true,
      rider,
    })
  await sent(3_000_001, isla)
  await sent(3_000_026, twin)
  return { owner, office, viewer, isla, twin }
}

const toDetailsPath = (id: number) => `/v2/contacts/${id}/details`
const panel = (page: Page) => page.getByRole('dialog')

test('a contact is added beside its double, noted and given papers [CONTACT-01, CONTACT-05]', async ({ as, make }) => {
  const { office, isla } = await school(make)
  const page = await as(office.email, { viewport: DESKTOP })
  await page.goto('/v2/contacts')
  await page.getByRole('link', { name: 'Add Contact' }).first().click()
  await field(page, 'First name').fill('Ann')
  await field(page, 'Last name').fill('Fox')
  await field(page, 'Email').fill('isla@example.org')
  await expect(panel(page).getByText('Isla MacDonald has this email address already.')).toBeVisible()
  await expectSound(page)
  await page.setViewportSize(DESKTOP)
  await panel(page).getByRole('link', { name: 'Open Isla MacDonald' }).click()
  await page.getByRole('button', { name: 'Leave' }).click()
  await expect(page).toHaveURL(`${toDetailsPath(isla.id)}/notes`)

  await page.goto('/v2/contacts/add')
  await field(page, 'First name').fill('Ann')
  await field(page, 'Last name').fill('Fox')
  await field(page, 'Email').fill('isla@example.org')
  await panel(page).getByRole('button', { name: 'Add Contact' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Ann Fox' })).toBeVisible()

  await page.getByRole('textbox', { name: 'New note' }).fill('Left-handed')
  await page.getByRole('checkbox', { name: 'Pin to the top' }).check()
  await page.getByRole('textbox', { name: 'New note' }).press('Control+Enter')
  await expect(page.getByRole('list', { name: 'Notes' }).getByText('Left-handed')).toBeVisible()
  await page.getByRole('link', { name: /^Attachments/ }).click()
  await page.getByRole('link', { name: 'Add attachment' }).click()
  const input = panel(page).locator('input[type=file]')
  await input.setInputFiles({ name: 'scan.pdf', mimeType: 'application/pdf', buffer: Buffer.alloc(4_000_001) })
  await expect(panel(page).getByText('File is too large: scan.pdf')).toBeVisible()
  await input.setInputFiles({ name: 'form.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7\n%%EOF') })
  await panel(page).getByRole('button', { name: 'Upload attachment' }).click()
  await expect(page.getByRole('link', { name: /^Open form.pdf/ })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Attachments 1' })).toBeVisible()

  await page.goto('/v2/contacts?ordering=-created')
  await expect(page.getByRole('row').nth(1)).toContainText('Ann Fox')
})

test('who may only look sees an age and a masked licence number', async ({ as, make }) => {
  const { viewer, isla } = await school(make)
  const page = await as(viewer.email, { viewport: PHONE })
  await page.goto(toDetailsPath(isla.id))
  await page.getByRole('button', { name: 'Show all facts' }).click()

  await expect(page.getByText('MACDO***********')).toBeVisible()
  await expect(page.getByText(/30\/11\/2009/)).toHaveCount(0)
  await expectSound(page)
})

test('two contacts become one, whose certificates all stand in its tab, and who cannot be forgotten yet', async ({
  as,
  make,
}) => {
  const { owner, isla, twin } = await school(make)
  const page = await as(owner.email, { viewport: DESKTOP })
  await page.goto(toDetailsPath(isla.id))
  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'Merge with another contact…' }).click()
  await panel(page).getByRole('combobox', { name: 'Other contact' }).fill('07700 900123')
  await page.getByRole('option', { name: /Isla McDonald/ }).click()
  await expect(panel(page).getByText('+ Added 07700 900123')).toBeVisible()
  await expectSound(page)
  await page.setViewportSize(DESKTOP)
  await panel(page).getByRole('button', { name: 'Merge contacts' }).click()

  await page.getByRole('link', { name: 'Certificates 50' }).click()
  await expect(page.getByRole('link', { name: 'Show all 50' })).toBeVisible()
  await page.goto(`${toDetailsPath(twin.id)}/history`)
  await expect(page).toHaveURL(`${toDetailsPath(isla.id)}/history`)

  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'Forget contact…' }).click()
  await panel(page)
    .getByRole('textbox', { name: /to confirm/ })
    .fill('Isla MacDonald')
  await panel(page).getByRole('button', { name: 'Forget contact' }).click()
  await expect(panel(page).getByText(/kept until \d\d\/\d\d\/\d{4}/)).toBeVisible()
})

async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible()
  for (let step = 0; step < 60; step += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  await expect(target).toBeFocused()
}

test('a contact is added, noted and merged by keyboard alone', async ({ as, make }) => {
  const { office, isla, twin } = await school(make)
  const page = await as(office.email, { viewport: DESKTOP })
  await page.goto('/v2/contacts')
  await expect(page.getByRole('heading', { level: 1, name: 'Contacts' })).toBeVisible()
  await page.keyboard.press('Control+k')
  const palette = page.getByRole('dialog', { name: 'Find, go or add' })
  await expect(palette.getByRole('combobox')).toBeFocused()
  await page.keyboard.type('add con')
  await expect(palette.getByRole('option')).toHaveCount(1)
  await page.keyboard.press('Enter')
  await expect(field(page, 'First name')).toBeFocused()
  await page.keyboard.type('Ann')
  await page.keyboard.press('Tab')
  await page.keyboard.type('Fox')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Ann Fox' })).toBeVisible()

  await tabTo(page, page.getByRole('textbox', { name: 'New note' }))
  await page.keyboard.type('Left-handed')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByRole('list', { name: 'Notes' }).getByText('Left-handed')).toBeVisible()

  await page.keyboard.press('Control+k')
  await expect(palette.getByRole('combobox')).toBeFocused()
  await page.keyboard.type('isla mac')
  await expect(palette.getByRole('option', { name: /Isla MacDonald/ })).toBeVisible()
  // What is found by less than what is typed is not opened.
  await expect(palette.getByLabel('Searching')).toHaveCount(0)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`${toDetailsPath(isla.id)}/notes`)
  await tabTo(page, page.getByRole('button', { name: 'More actions' }))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('menuitem', { name: 'Merge with another contact…' })).toBeFocused()
  await page.keyboard.press('Enter')
  const other = panel(page).getByRole('combobox', { name: 'Other contact' })
  await expect(other).toBeFocused()
  await page.keyboard.type('isla mcd')
  await expect(panel(page).getByRole('option')).toHaveText([/Isla McDonald/])
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await tabTo(page, panel(page).getByRole('radio', { name: 'Isla MacDonald' }))
  await page.keyboard.press('ArrowDown')
  await expect(panel(page).getByRole('radio', { name: 'Isla McDonald' })).toBeChecked()
  await tabTo(page, panel(page).getByRole('button', { name: 'Merge contacts' }))
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`${toDetailsPath(twin.id)}/notes`)
  await expect(page.getByRole('heading', { level: 1, name: 'Isla McDonald' })).toBeVisible()
})
