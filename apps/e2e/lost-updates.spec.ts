import type { Page } from '@playwright/test'
import { axeFindings, expect, PHONE, test } from './support/fixtures.ts'

const panel = (page: Page) => page.getByRole('dialog')
const typed = (page: Page, label: string) =>
  panel(page).getByRole('textbox', { name: new RegExp(`^${label}(\\s*\\*)?$`) })
const save = (page: Page) => panel(page).getByRole('button', { name: 'Save changes' }).click()

test("two colleagues who edit one bike, on a phone and on a desktop, lose nothing of each other's", async ({
  as,
  make,
}) => {
  const school = await make.school({ is_connect_pro: true })
  const site = await make.site(school)
  const people = { user_type: 'USER_ADMIN' as const, sites: [site] }
  const owner = await make.user(school, {
    ...people,
    is_account_owner: true,
    first_name: 'Nadia',
    last_name: 'Okafor',
  })
  const colleague = await make.user(school, {
    ...people,
    bike_permission: 'USER_PERMISSION_EDIT',
    first_name: 'Gareth',
    last_name: 'Pugh',
  })
  const bike = await make.bike(school, {
    sites: [site],
    colour: 'RED',
    current_mileage: 8000,
    status: 'BIKE_STATUS_AT_RISK',
  })
  const [mine, theirs] = [await as(owner.email, { viewport: PHONE }), await as(colleague.email)]
  for (const page of [mine, theirs]) await page.goto(`/v2/bikes/${bike.id}/details/edit`)
  await typed(mine, 'Colour').fill('BLUE')

  await typed(theirs, 'Colour').fill('GREEN')
  await typed(theirs, 'Current mileage').fill('55555')
  await save(theirs)
  await expect(theirs.getByText('You have successfully edited bike details.')).toBeVisible()
  await save(mine)

  const note = panel(mine).getByRole('alert')
  await expect(note).toContainText(/Gareth Pugh changed this on .*, while you were editing\./)
  await expect(note).toContainText('Current mileage: 55,555')
  await expect(typed(mine, 'Current mileage')).toHaveValue('55555')
  await expect(typed(mine, 'Colour')).toHaveValue('BLUE')
  expect(await axeFindings(mine)).toEqual([])
  await save(mine)
  await expect(note).toContainText('Choose which value to keep')
  await note.getByRole('radio', { name: 'Keep yours: BLUE' }).check()
  await save(mine)
  await expect(mine.getByText('You have successfully edited bike details.')).toBeVisible()

  await theirs.goto(`/v2/bikes/${bike.id}/details/edit`)
  await expect(typed(theirs, 'Colour')).toHaveValue('BLUE')
  await expect(typed(theirs, 'Current mileage')).toHaveValue('55555')
})
