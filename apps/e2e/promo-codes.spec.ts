import { DESKTOP, expect, expectSound, field, test } from './support/fixtures.ts'

const PROMO = '/v2/settings/widget/promo'

test('a promo code is created once, used by nobody else, and deleted', async ({ as, make }) => {
  const school = await make.school()
  const owner = await make.user(school, { is_account_owner: true, user_type: 'USER_ADMIN' })
  const page = await as(owner.email, { viewport: DESKTOP })
  await page.goto(PROMO)
  const create = page.getByRole('link', { name: 'Create Promo Code' })

  async function add(code: string) {
    await create.first().click()
    await field(page, 'Code').fill(code)
    await page.getByRole('radio', { name: 'Percent' }).check()
    await field(page, 'Discount').fill('10')
    await field(page, 'Uses left').fill('1')
    await expect(page.getByText('A course at £145.00 becomes £130.50.')).toBeVisible()
    await page.getByRole('button', { name: 'Create promo code' }).click()
  }

  await add('spring-10')
  await expect(page.getByText('Promo code created')).toBeVisible()
  const row = page.getByRole('row', { name: /SPRING-10/ })
  await expect(row).toContainText('10%')
  await expect(row).toContainText('0 of 1')
  await add('Spring-10')
  await expect(page.getByText('You have this code already')).toBeVisible()
  await expectSound(page)
  await field(page, 'Code').fill('WINTER-10')
  await page.getByRole('button', { name: 'Create promo code' }).click()
  await expect(page).toHaveURL(new RegExp(`${PROMO}$`))

  await page.goto(`${PROMO}?search=win`)
  await expect(page.getByRole('row', { name: /SPRING-10/ })).toHaveCount(0)
  await page.getByRole('link', { name: 'WINTER-10' }).click()
  await page.getByRole('button', { name: 'Delete' }).click()
  await page
    .getByRole('dialog', { name: 'Delete WINTER-10?' })
    .getByRole('button', { name: 'Delete promo code' })
    .click()
  await expect(page.getByText('The promo code has been deleted.')).toBeVisible()
  await expect(page.getByText('No promo codes match these filters').first()).toBeVisible()
})
