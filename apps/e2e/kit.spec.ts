import type { Page } from '@playwright/test'
import { expect, expectSound, field, PHONE, test } from './support/fixtures.ts'

const open = (page: Page, at: string) => page.goto(`${process.env.E2E_KIT_URL}/kit.html?at=${encodeURIComponent(at)}`)

for (const at of ['/', '/fields', '/states', '/list', '/list/1']) {
  test(`the kit's ${at} has no axe finding, light and dark, desktop and phone`, async ({ page }) => {
    await open(page, at)
    await page.waitForLoadState('networkidle')
    await expectSound(page)
  })
}

test.describe('a list', () => {
  test('opens a panel that closes back to it, with Escape, focus and all [SHELL-23]', async ({ page }) => {
    await open(page, '/list?page=2')
    const row = page.getByRole('row').nth(2).getByRole('link').first()
    await row.click()
    const panel = page.getByRole('dialog')
    await expect(panel).toBeVisible()
    expect((await panel.boundingBox())?.width).toBeLessThanOrEqual(957)
    await page.keyboard.press('Escape')

    await expect(panel).toBeHidden()
    await expect(row).toBeFocused()
    await expect(page.getByRole('link', { name: 'Page 2' })).toHaveAttribute('aria-current', 'page')
  })

  test('closes a panel that was saved without a word about unsaved changes', async ({ page }) => {
    await open(page, '/list/1')
    await field(page, 'Make').fill('Honda')
    await page.getByRole('button', { name: 'Save changes' }).click()

    await expect(page.getByText('Bike saved')).toBeVisible()
    await expect(page.getByRole('dialog')).toBeHidden()
  })

  test('becomes cards on the phone', async ({ page }) => {
    await page.setViewportSize(PHONE)
    await open(page, '/list')

    await expect(page.getByRole('table')).toHaveCount(0)
    await expect(page.getByRole('link', { name: 'Add bike' })).toBeVisible()
  })
})
