import type { Page } from '@playwright/test'
import { expect, test } from './support/fixtures.ts'

const LIST = '/v2/certificates'
const BOOKS = '/v2/certificates/books'
/** Of the first book the last five numbers are unused: the others were used before Connect. */
const FIRST = 3_000_001
const [A, B, C, D, E] = [FIRST + 20, FIRST + 21, FIRST + 22, FIRST + 23, FIRST + 24]
const NEXT = 3_000_026

const panel = (page: Page) => page.getByRole('dialog')
const typed = (page: Page, label: string) =>
  panel(page).getByRole('textbox', { name: new RegExp(`^${label}(\\s*\\*)?$`) })
const button = (page: Page, name: string) => panel(page).getByRole('button', { name, exact: true })
const row = (page: Page, number: number) => page.getByRole('row', { name: new RegExp(`^${number} `) })

async function choose(page: Page, label: string, option: string | RegExp, index = 0): Promise<void> {
  await panel(page)
    .getByRole('combobox', { name: new RegExp(`^${label}`) })
    .nth(index)
    .click()
  await page.getByRole('option', { name: option }).click()
}

async function addBook(page: Page, first: number, firstUnused?: number): Promise<void> {
  await page.goto(`${BOOKS}/new`)
  await typed(page, 'First certificate number').fill(String(first))
  if (firstUnused) {
    await panel(page).getByRole('switch', { name: 'Some numbers were used before Connect' }).check()
    await typed(page, 'First unused number').fill(String(firstUnused))
  }
  await button(page, 'Add CBT Book').click()
  await expect(page.getByText('CBT Book added')).toBeVisible()
}

async function fillTraining(page: Page): Promise<void> {
  await typed(page, 'Start time').fill('0900')
  await typed(page, 'Completion time').fill('1630')
  await panel(page).getByRole('radio', { name: 'Manual' }).check()
  await choose(page, 'Instructor', 'Nia Rees')
}

test('a book from its delivery to its return: issued, changed, voided, unvoided, sent, and one of it duplicated', async ({
  as,
  make,
}) => {
  const school = await make.school({ is_connect_pro: true })
  const site = await make.site(school, { connect_location_name: 'Croydon', atb_number: '10482', site_code: 'S1' })
  const nia = { first_name: 'Nia', last_name: 'Rees', is_instructor: true, instructor_certificate: 'CBT7' }
  await make.user(school, { ...nia, sites: [site] })
  for (const first_name of ['Alba', 'Ben', 'Cerys', 'Dev'])
    await make.customer(school, { first_name, last_name: 'Fox' })
  const owner = await make.user(school, { is_account_owner: true, user_type: 'USER_ADMIN', sites: [site] })
  const page = await as(owner.email)

  await addBook(page, FIRST, A)
  await addBook(page, NEXT)

  await page.goto(`${LIST}/${A}/issue`)
  await fillTraining(page)
  await choose(page, 'Contact', /^Alba/)
  await button(page, 'Issue certificate').click()
  await expect(panel(page)).toContainText(`Certificate ${A} issued to Alba Fox`)

  await page.goto(`${LIST}/issue-several`)
  await expect(panel(page)).toContainText(`Takes ${B}.`)
  await fillTraining(page)
  await choose(page, 'Contact', /^Ben/)
  await button(page, 'Add rider').click()
  await choose(page, 'Contact', /^Cerys/, 1)
  await button(page, 'Issue certificates').click()
  await expect(panel(page).getByRole('row', { name: `${B} Ben Fox` })).toBeVisible()
  await expect(panel(page).getByRole('row', { name: `${C} Cerys Fox` })).toBeVisible()

  await page.goto(`${LIST}/${B}/change`)
  await typed(page, 'Completion time').fill('1700')
  await expect(typed(page, 'Duration')).toHaveValue('08:00')
  await typed(page, 'Reason for change').fill('The last ride began late')
  await button(page, 'Save changes').click()
  await expect(page.getByText('Certificate changed')).toBeVisible()

  for (const number of [D, E]) {
    await page.goto(`${LIST}/${number}/void`)
    await choose(page, 'Reason', 'Spoilt')
    await button(page, 'Void certificate').click()
    await expect(page.getByText('Certificate voided').first()).toBeVisible()
  }
  await page.goto(`${LIST}?search=${D}`)
  await page.getByRole('button', { name: `Actions for ${D}` }).click()
  await page.getByRole('menuitem', { name: 'Unvoid', exact: true }).click()
  await expect(panel(page)).toContainText('Are you sure you want to unvoid certificate?')
  await button(page, 'Unvoid').click()
  await expect(row(page, D)).toContainText('Pending')
  await page.goto(`${LIST}/${D}/issue`)
  await fillTraining(page)
  await choose(page, 'Contact', /^Dev/)
  await button(page, 'Issue certificate').click()
  await expect(panel(page)).toContainText(`Certificate ${D} issued to Dev Fox`)

  await page.goto(`${BOOKS}?search=${FIRST}`)
  await expect(page.getByRole('row', { name: new RegExp(`${FIRST}–`) })).toContainText('Full')
  await page.getByRole('button', { name: `Actions for book ${FIRST}` }).click()
  await page.getByRole('menuitem', { name: 'Return to DVSA', exact: true }).click()
  await expect(panel(page)).toContainText('This book can be returned.')
  await button(page, 'Continue').click()
  await button(page, 'Return book').click()
  await expect(page.getByText('Book returned to DVSA')).toBeVisible()

  await page.goto(`${LIST}/${A}/duplicate`)
  await choose(page, 'New certificate number', new RegExp(`^${NEXT}`))
  await button(page, 'Issue duplicate').click()
  await expect(page.getByText('Certificate duplicated')).toBeVisible()

  await page.goto(`${LIST}?ordering=certificate_number&book=`)
  for (const [number, status] of [
    [A, 'Sent'],
    [B, 'Sent'],
    [C, 'Sent'],
    [D, 'Sent'],
    [E, 'Void'],
  ] as const) {
    await expect(row(page, number)).toContainText(status)
  }
  await page.goto(`${LIST}/${NEXT}/view`)
  await expect(panel(page)).toContainText('Duplicate')
  await expect(panel(page)).toContainText('Alba Fox')
  await page.goto(`${LIST}/${B}/view`)
  await expect(panel(page)).toContainText('The last ride began late')
  await expect(panel(page)).toContainText('Book returned to DVSA')

  await page.goto(`${LIST}/ledger`)
  await button(page, 'Check the ledger').click()
  await expect(panel(page)).toContainText(/intact/i)
})
