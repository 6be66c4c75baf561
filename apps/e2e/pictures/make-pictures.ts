import { join } from 'node:path'
import { expect, field, test } from '#support/fixtures.ts'
import { picture } from './picture.ts'

const repository = join(import.meta.dirname, '..', '..', '..')
const pictures = join(repository, 'apps/web/src/public/pictures')
const screenshots = join(repository, 'docs/screenshots')

const OWNER = 'owner@southside.example'
const COMPUTER = { viewport: { width: 1040, height: 633 }, deviceScaleFactor: 1.5, timezoneId: 'Europe/London' }
const PHONE = { viewport: { width: 390, height: 720 }, deviceScaleFactor: 1.5, timezoneId: 'Europe/London' }

test('for the home page', async ({ as, stranger }) => {
  const computer = await as(OWNER, COMPUTER)
  await computer.goto('/v2/settings/profile')
  await expect(field(computer, 'First name')).not.toHaveValue('')
  await picture(computer, join(pictures, 'profile.webp'))

  const phone = await stranger(PHONE)
  await phone.goto('/v2/login/signup')
  await field(phone, 'First name').fill('Nadia')
  await field(phone, 'Last name').fill('Okafor')
  await field(phone, 'Email').fill('nadia@southside.example')
  await picture(phone, join(pictures, 'sign-up-phone.webp'))
})

test('for links to the home page', async ({ stranger }) => {
  const page = await stranger({ viewport: { width: 1200, height: 630 } })
  await page.goto('/v2/home')
  await picture(page, join(repository, 'apps/web/public/share.png'))
})

test('for the README', async ({ as, stranger }) => {
  const home = await stranger({ ...COMPUTER, viewport: { width: 1440, height: 900 }, deviceScaleFactor: 1 })
  await home.goto('/v2/home')
  await picture(home, join(screenshots, 'home.webp'))

  for (const colorScheme of ['light', 'dark'] as const) {
    const page = await as(OWNER, { ...COMPUTER, colorScheme })
    await page.goto('/v2/settings/profile')
    await expect(field(page, 'First name')).not.toHaveValue('')
    await picture(page, join(screenshots, `profile-${colorScheme}.webp`))
  }
})
