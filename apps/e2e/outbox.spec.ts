import { expect, field, test } from './support/fixtures.ts'

const OWNER = { is_account_owner: true, user_type: 'USER_ADMIN' } as const

test.describe('the outbox', () => {
  test('shows an admin the letters of the school, each in a panel with its words', async ({ as, make }) => {
    const school = await make.school()
    const owner = await make.user(school, OWNER)
    const letter = await make.mail(school, { to_name: 'Ann Hill', to_email: 'ann@hilltop.example' })
    await make.mail(school, { to_email: 'bob@hilltop.example', status: 'SENT', sent_at: new Date() })
    const page = await as(owner.email)
    await page.goto('/v2/settings/profile')
    await page.getByRole('navigation', { name: 'Settings' }).getByRole('link', { name: 'Outbox' }).click()
    await expect(page.getByRole('row')).toHaveCount(3)

    await page.getByRole('searchbox', { name: 'Search by email address' }).fill('ann@')
    await expect(page).toHaveURL('/v2/settings/outbox?search=ann%40')
    await expect(page.getByRole('row')).toHaveCount(2)
    await page
      .getByRole('row', { name: /Ann Hill/ })
      .getByRole('link')
      .click()

    const panel = page.getByRole('dialog')
    await expect(panel).toContainText('Hello Ann Hill,')
    await expect(panel).toContainText('Kept here')
    await page.keyboard.press('Escape')
    await expect(page).toHaveURL('/v2/settings/outbox?search=ann%40')
    await page.goto(`/v2/settings/outbox/${letter.id}`)
    await expect(page.getByRole('dialog')).toContainText(letter.subject)
  })

  test('has links that can be followed, in a demonstration', async ({ as, page, make }) => {
    const school = await make.school()
    const owner = await make.user(school, OWNER)
    const user = await make.user(school)
    await page.goto('/v2/login/forgot')
    await field(page, 'Email').fill(user.email)
    await page.getByRole('button', { name: 'Send link' }).click()
    await expect(page.getByText('If that address belongs to an account, an email is on its way.')).toBeVisible()

    const office = await as(owner.email)
    await office.goto('/v2/settings/outbox')
    await office
      .getByRole('row', { name: /New password/ })
      .getByRole('link')
      .click()
    const link = office.getByRole('dialog').getByRole('link', { name: /v2\/login\/reset/ })
    const { pathname } = new URL((await link.getAttribute('href')) ?? '')
    await page.goto(pathname)

    await expect(page.getByRole('button', { name: 'Set new password' })).toBeVisible()
  })
})
