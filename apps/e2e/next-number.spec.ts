import type { Factories } from '@connect/db/seed/factories'
import type { Page } from '@playwright/test'
import { axeFindings, expect, PHONE, test } from './support/fixtures.ts'

const LOW = 3_000_001
const HIGH = 3_000_101

/** A school with two books at one site, an instructor of it and one of another, a rider, and two who issue. */
async function open(make: Factories) {
  const school = await make.school({ is_connect_pro: true })
  const site = await make.site(school, { atb_number: '10482', site_code: 'S1', connect_location_name: 'Croydon' })
  const enfield = await make.site(school, { connect_location_name: 'Enfield' })
  const teacher = { is_instructor: true, first_name: 'Nia', last_name: 'Rees', instructor_certificate: 'CBT7' }
  await make.user(school, { ...teacher, sites: [site] })
  await make.user(school, {
    ...teacher,
    first_name: 'Gareth',
    last_name: 'Pugh',
    instructor_certificate: 'CBT104482',
    sites: [enfield],
  })
  const isla = await make.customer(school, {
    first_name: 'Isla Rae',
    last_name: 'MacDonald',
    birthdate: new Date('2005-11-30'),
    licence_number: 'MCDON061309IR9XX',
  })
  await make.customer(school, { first_name: 'Alba', last_name: 'Fox' })
  const people = { certificate_permission: 'USER_PERMISSION_EDIT' as const, sites: [site] }
  const [me, colleague] = [await make.user(school, people), await make.user(school, people)]
  await make.book(site, { first: LOW })
  await make.book(site, { first: HIGH })
  return { school, site, isla, me, colleague }
}

const panel = (page: Page) => page.getByRole('dialog', { name: /certificate/i })
const typed = (page: Page, label: string) =>
  panel(page).getByRole('textbox', { name: new RegExp(`^${label}(\\s*\\*)?$`) })
const combobox = (page: Page, label: string) => panel(page).getByRole('combobox', { name: new RegExp(`^${label}`) })
const button = (page: Page, name: string) => panel(page).getByRole('button', { name, exact: true })

async function choose(page: Page, label: string, option: string | RegExp): Promise<void> {
  await combobox(page, label).click()
  await page.getByRole('option', { name: option }).click()
}

async function fill(page: Page, contact: RegExp, instructor = 'Nia Rees'): Promise<void> {
  await choose(page, 'Contact', contact)
  await typed(page, 'Start time').fill('0900')
  await typed(page, 'Completion time').fill('1630')
  await panel(page).getByRole('radio', { name: 'Manual' }).check()
  await choose(page, 'Instructor', instructor)
}

test('the loser of a race goes on with the next number, and then with the book in the hand', async ({ as, make }) => {
  const { me, colleague } = await open(make)
  const [mine, theirs] = [await as(me.email), await as(colleague.email)]
  for (const page of [mine, theirs]) await page.goto(`/v2/certificates/${HIGH}/issue`)
  await fill(mine, /^Isla/, 'Gareth Pugh')
  await expect(panel(mine)).toContainText('Gareth Pugh does not work at this site.')
  await typed(mine, 'Address line 2').fill('Flat 3')
  await fill(theirs, /^Alba/)
  await button(theirs, 'Issue certificate').click()
  await expect(panel(theirs)).toContainText(`Certificate ${HIGH} issued to Alba Fox`)

  await button(mine, 'Issue certificate').click()
  await expect(panel(mine).getByRole('alert')).toContainText(
    `Certificate ${HIGH} is ready to return, so it cannot be issued.`,
  )
  await expect(typed(mine, 'Address line 2')).toHaveValue('Flat 3')
  expect(await axeFindings(mine)).toEqual([])
  await button(mine, `Issue ${HIGH + 1} instead`).click()
  await expect(panel(mine)).toContainText(`Certificate ${HIGH + 1} issued to Isla Rae MacDonald`)
  await expect(mine.getByRole('dialog', { name: `Issue certificate ${HIGH + 1}` })).toBeVisible()
  await panel(mine)
    .getByRole('link', { name: `Issue the next number (${HIGH + 2})` })
    .click()

  await choose(mine, 'Contact', /^Isla/)
  await expect(panel(mine)).toContainText(`Certificate ${HIGH + 1} was issued to the same rider for the same day.`)
})

test('on a phone several begin in the book used last, and go on when somebody was quicker', async ({ as, make }) => {
  const { me, colleague } = await open(make)
  const [mine, theirs] = [await as(me.email, { viewport: PHONE }), await as(colleague.email)]
  await mine.goto(`/v2/certificates/${HIGH + 4}/issue`)
  await fill(mine, /^Isla/)
  await button(mine, 'Issue certificate').click()
  await expect(panel(mine)).toContainText(`Certificate ${HIGH + 4} issued`)
  await theirs.goto('/v2/certificates/issue-several')
  await choose(theirs, 'Site', 'Croydon')
  await expect(panel(theirs)).toContainText(`Takes ${LOW}. 48 left afterwards.`)

  await mine.goto('/v2/certificates/issue-several')
  await choose(mine, 'Site', 'Croydon')
  await expect(panel(mine)).toContainText(`Takes ${HIGH}. 48 left afterwards.`)
  await expect(combobox(mine, 'Book')).toHaveAttribute('placeholder', `${HIGH}–${HIGH + 24} first`)
  await choose(mine, 'Contact', /^Isla/)
  await expect(panel(mine)).toContainText(`Certificate ${HIGH + 4} was issued to the same rider for the same day.`)
  await panel(mine).getByRole('radio', { name: 'Manual' }).check()
  await theirs.goto(`/v2/certificates/${HIGH}/issue`)
  await fill(theirs, /^Alba/)
  await button(theirs, 'Issue certificate').click()
  await expect(panel(theirs)).toContainText(`Certificate ${HIGH} issued`)

  await button(mine, 'Issue certificates').click()
  await expect(panel(mine).getByRole('alert')).toContainText('so it cannot be issued')
  expect(await axeFindings(mine)).toEqual([])
  await button(mine, `Issue ${HIGH + 1} instead`).click()

  await expect(panel(mine)).toContainText('1 certificate issued')
  await expect(panel(mine).getByRole('link', { name: String(HIGH + 1) })).toBeVisible()
})

test('on a phone a spoilt certificate is voided and issued again in one go', async ({ as, make }) => {
  const { site, isla, me } = await open(make)
  await make.book(site, { first: HIGH + 100, statuses: ['CERTIFICATE_READY_TO_RETURN'], rider: isla })
  const page = await as(me.email, { viewport: PHONE })
  await page.goto(`/v2/certificates/${HIGH + 100}/view`)
  await panel(page).getByRole('link', { name: 'Void' }).click()
  await choose(page, 'Reason', 'Spoilt')
  await typed(page, 'Note').fill('Coffee')
  await panel(page).getByRole('switch', { name: 'Issue again to Isla Rae MacDonald' }).check()
  await expect(combobox(page, 'New certificate number')).toHaveValue(String(HIGH + 101))
  await expect(panel(page)).toContainText('09:00 to 16:30')
  expect(await axeFindings(page)).toEqual([])
  await button(page, 'Void and reissue').click()

  await expect(page.getByText('Certificate voided and reissued')).toBeVisible()
  await expect(panel(page)).toContainText(`Certificate ${HIGH + 101} issued to Isla Rae MacDonald`)
  await page.goto(`/v2/certificates/${HIGH + 100}/view`)
  await expect(panel(page)).toContainText('Spoilt: Coffee')
  await expect(panel(page)).toContainText(`Issued again as ${HIGH + 101}.`)
  await page.goto(`/v2/certificates/${HIGH + 101}/view`)
  await expect(panel(page)).toContainText(`In place of ${HIGH + 100}, which is void.`)
  await expect(panel(page)).toContainText('Status: Pending → Ready to return')
})
