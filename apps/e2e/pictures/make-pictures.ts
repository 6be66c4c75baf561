import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { expect, test } from '#support/fixtures.ts'
import { picture } from './picture.ts'

const repository = join(import.meta.dirname, '..', '..', '..')
const pictures = join(repository, 'apps/web/src/public/pictures')
const screenshots = join(repository, 'docs/screenshots')

const OWNER = 'owner@southside.example'
const COMPUTER = { viewport: { width: 1280, height: 780 }, deviceScaleFactor: 1, timezoneId: 'Europe/London' }
const PHONE = { viewport: { width: 390, height: 780 }, deviceScaleFactor: 1.5, timezoneId: 'Europe/London' }

async function openWeek(page: Page): Promise<void> {
  await page.goto('/v2/calendar')
  await expect(page.getByRole('link', { name: /\d\d:\d\d to \d\d:\d\d/ }).first()).toBeVisible()
}

test('for the home page', async ({ as }) => {
  const computer = await as(OWNER, { ...COMPUTER, deviceScaleFactor: 1.5 })
  await openWeek(computer)
  await picture(computer, join(pictures, 'week.webp'))

  const phone = await as(OWNER, PHONE)
  await openWeek(phone)
  await picture(phone, join(pictures, 'agenda-phone.webp'))
})

test('for links to the home page', async ({ stranger }) => {
  const page = await stranger({ viewport: { width: 1200, height: 630 } })
  await page.goto('/v2/home')
  await picture(page, join(repository, 'apps/web/public/share.png'))
})

test('for the README', async ({ as }) => {
  for (const colorScheme of ['light', 'dark'] as const) {
    const page = await as(OWNER, { ...COMPUTER, colorScheme })
    await openWeek(page)
    await picture(page, join(screenshots, `week-${colorScheme}.webp`))
  }

  const page = await as(OWNER, COMPUTER)
  await page.goto('/v2/bikes')
  await expect(page.getByRole('link', { name: /[A-Z]{2}\d\d [A-Z]{3}/ }).nth(5)).toBeVisible()
  await picture(page, join(screenshots, 'bikes.webp'))

  await page.goto('/v2/orders?unpaid=true')
  await page.getByRole('row').nth(1).getByRole('link').first().click()
  await expect(page.getByRole('dialog').getByText('Money')).toBeVisible()
  const history = page.getByRole('region', { name: 'History' })
  await expect(history.getByText('No activity yet.').or(history.getByRole('listitem').first())).toBeAttached()
  await picture(page, join(screenshots, 'order.webp'))

  await page.goto('/v2/certificates/books')
  await expect(page.getByRole('link', { name: /\d{7}/ }).nth(3)).toBeVisible()
  await picture(page, join(screenshots, 'books.webp'))

  const phone = await as(OWNER, { ...PHONE, colorScheme: 'dark' })
  await openWeek(phone)
  await picture(phone, join(screenshots, 'agenda-phone.webp'))
})
