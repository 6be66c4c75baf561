import { expect, expectSound, test } from './support/fixtures.ts'

const OPEN = [
  '/v2/login',
  '/v2/login/signup',
  '/v2/login/forgot',
  '/v2/login/reset/worth-nothing/1',
  '/v2/login/verify/worth-nothing/1',
  '/v2/error?type=forbidden',
]
const INSIDE = [
  '/v2/staff',
  '/v2/staff/add',
  '/v2/settings/profile',
  '/v2/settings/reset',
  '/v2/settings/sessions',
  '/v2/settings/school',
  '/v2/settings/sites',
  '/v2/settings/site/new',
  '/v2/settings/credits',
  '/v2/settings/credits/history',
  '/v2/settings/credits/people',
  '/v2/settings/credits/purchases',
  '/v2/settings/credits/alert',
  '/v2/settings/outbox',
  '/v2/settings/audit',
  '/v2/reports',
  '/v2/pro',
  '/v2/expand',
  '/v2/confirmation',
  '/v2/cancellation',
]

const screens = [
  ...OPEN.map((path) => ({ path, email: null })),
  ...INSIDE.map((path) => ({ path, email: 'owner@northgate.example' })),
  { path: '/v2/welcome', email: 'nobody' },
]

for (const { path, email } of screens) {
  test(`${path} has no axe finding and no overflow, light and dark, desktop and phone`, async ({
    as,
    stranger,
    make,
  }) => {
    const who = email === 'nobody' ? (await make.user(await make.school())).email : email
    const page = who ? await as(who) : await stranger()
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.waitForLoadState('networkidle')

    await expectSound(page)
  })
}
