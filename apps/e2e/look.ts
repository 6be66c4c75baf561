import { chromium } from '@playwright/test'
import { chromiumFlags, chromiumPath } from './support/chromium.ts'
const browser = await chromium.launch({ executablePath: await chromiumPath(), args: chromiumFlags })
const out = '/tmp/m'
const context = await browser.newContext({ viewport: { width: 1280, height: 720 }, forcedColors: 'active' })
const page = await context.newPage()
await page.goto('http://localhost:4100/v2/login')
await page.getByLabel('Email').fill('owner@southside.example')
await page.locator('input[type=password]').fill('connect-demo')
await page.getByRole('button', { name: /log in|sign in/i }).click()
await page.waitForURL(/calendar/)
await page.waitForTimeout(1500)
await page.screenshot({ path: `${out}/f-week.png` })
for (const [name, path] of [['bikes', 'bikes'], ['orders', 'orders'], ['bookings', 'settings/bookings']] as const) {
  await page.goto('http://localhost:4100/v2/' + path); await page.waitForTimeout(1200)
  await page.waitForTimeout(300); await page.screenshot({ path: `${out}/f-${name}.png` })
}
await browser.close()
