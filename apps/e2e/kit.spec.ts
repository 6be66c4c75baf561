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

test.describe('a date field', () => {
  test('takes both typed forms and shows the UK one [FORM-04 FORM-05 R-04]', async ({ page }) => {
    await open(page, '/fields')
    const form = page.getByRole('form', { name: 'Empty' })
    const date = form.getByRole('textbox', { name: /MOT expiry date/ })
    for (const [typed, shown] of [
      ['2026-12-05', '05/12/2026'],
      ['05/12/2026', '05/12/2026'],
      ['31/12/2099', '31/12/2099'],
    ] as const) {
      await date.fill(typed)
      await date.blur()
      await expect(date).toHaveValue(shown)
      await expect(date).not.toHaveAttribute('aria-invalid', 'true')
    }
    for (const wrong of ['5/12/2026', '31/02/2026', '2100-01-01', 'tomorrow', '12/31/2026']) {
      await date.fill(wrong)
      await date.blur()
      await expect(date).toHaveAttribute('aria-invalid', 'true')
    }
  })

  test('is set by picking a day, in weeks that begin on Monday [FORM-06 FORM-07]', async ({ page }) => {
    await open(page, '/fields')
    const form = page.getByRole('form', { name: 'Filled' })
    await form.getByRole('button', { name: /calendar/i }).click()
    const heads = page.locator('thead th')
    await expect(heads.first()).toHaveText(/^Mo/)
    await page.getByRole('button', { name: '17 December 2026' }).click()

    await expect(form.getByRole('textbox', { name: /MOT expiry date/ })).toHaveValue('17/12/2026')
  })
})

test.describe('a list', () => {
  test('cycles its sorting and keeps the page [BIKE-17 BIKE-18]', async ({ page }) => {
    await open(page, '/list?page=2')
    const head = page.getByRole('columnheader', { name: /Registration/ })
    await expect(head).toHaveAttribute('aria-sort', 'none')
    for (const sort of ['ascending', 'descending', 'none']) {
      await head.getByRole('link').click()
      await expect(head).toHaveAttribute('aria-sort', sort)
      await expect(page.getByRole('link', { name: 'Page 2' })).toHaveAttribute('aria-current', 'page')
    }
  })

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

  test('is walked with J and K and opened with Enter', async ({ page }) => {
    await open(page, '/list')
    await page.keyboard.press('j')
    await page.keyboard.press('j')
    await page.keyboard.press('k')
    await expect(page.getByRole('row').nth(1).getByRole('link').first()).toBeFocused()
    await page.keyboard.press('Enter')

    await expect(page.getByRole('dialog')).toBeVisible()
  })

  test('becomes cards on the phone', async ({ page }) => {
    await page.setViewportSize(PHONE)
    await open(page, '/list')

    await expect(page.getByRole('table')).toHaveCount(0)
    await expect(page.getByRole('link', { name: 'Add bike' })).toBeVisible()
  })
})
