import { DESKTOP, expect, expectSound, test } from './support/fixtures.ts'

test('the palette begins something, goes somewhere and finds somebody, by keyboard alone', async ({ as, make }) => {
  const school = await make.school({ is_connect_pro: true })
  const owner = await make.user(school, { is_account_owner: true, user_type: 'USER_ADMIN' })
  await make.customer(school, { first_name: 'Orla', last_name: 'Kavanagh', email: 'orla@example.org' })
  const page = await as(owner.email, { viewport: DESKTOP })
  await page.goto('/v2/staff')
  await expect(page.getByRole('heading', { level: 1, name: 'Staff' })).toBeVisible()
  const palette = page.getByRole('dialog', { name: 'Find, go or add' })
  const field = palette.getByRole('combobox')
  const show = async () => {
    await page.keyboard.press('Control+k')
    await expect(field).toBeFocused()
  }

  await show()
  await page.keyboard.type('add sta')
  await expect(palette.getByRole('option')).toHaveCount(1)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/v2\/staff\/add$/)
  // The panel comes after its address, and takes the focus.
  await expect(page.locator('[data-panel-title]')).toBeVisible()

  await show()
  await page.keyboard.press('Escape')
  await expect(palette).toHaveCount(0)
  await expect(page).toHaveURL(/\/v2\/staff\/add$/)

  await show()
  await page.keyboard.type('promo')
  await palette.getByRole('option', { name: /Promo codes/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Promo codes' })).toBeVisible()

  await show()
  await page.keyboard.type('or')
  await expect(palette.getByRole('group', { name: 'Contact (1)' })).toContainText('Orla Kavanagh')
  await palette.getByRole('option', { name: /Orla/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Orla Kavanagh' })).toBeVisible()

  await show()
  await expect(palette.getByRole('group', { name: 'Recent' })).toContainText('Orla Kavanagh')
  await expectSound(page)
})

test('the palette is fetched behind the page, before anybody asks for it', async ({ as, make }) => {
  const school = await make.school()
  const owner = await make.user(school, { is_account_owner: true, user_type: 'USER_ADMIN' })
  const page = await as(owner.email, { viewport: DESKTOP })
  const files: string[] = []
  const isPalette = (url: string) => /\/palette-[^/]+\.js$/.test(url)
  page.on('request', (request) => void (isPalette(request.url()) && files.push(request.url())))
  const fetched = page.waitForEvent('requestfinished', (request) => isPalette(request.url()))

  await page.goto('/v2/staff')
  await fetched
  await page.keyboard.press('Control+k')

  await expect(page.getByRole('dialog', { name: 'Find, go or add' })).toBeVisible()
  expect(files).toHaveLength(1)
})
