import { existsSync } from 'node:fs'
import { chromium } from '@playwright/test'

const { default: packaged } = await import('@sparticuz/chromium')
const installed = ['/usr/bin/google-chrome', '/usr/bin/chromium', chromium.executablePath()].find((p) => existsSync(p))
const browser = await chromium.launch({
  executablePath: installed ?? (await packaged.executablePath()),
  args: ['--no-sandbox', '--disable-gpu'],
})
const base = process.env.BASE
const sizes = [
  [1440, 900],
  [1280, 720],
  [1024, 768],
  [390, 844],
]
for (const colorScheme of ['light', 'dark'])
  for (const [width, height] of sizes) {
    const page = await browser.newPage({ viewport: { width, height }, colorScheme, baseURL: base })
    await page.goto('/v2/login')
    await page.getByLabel('Email').fill('owner@southside.example')
    await page.getByLabel('Password', { exact: true }).fill(process.env.PW)
    await page
      .getByRole('button', { name: /Sign in|Log in/i })
      .first()
      .click()
    await page.waitForURL((u) => !u.pathname.includes('login'))
    await page.goto('/v2/settings/school')
    await page.getByText('Time zone').waitFor()
    await page.getByText('Time zone').scrollIntoViewIfNeeded()
    await page.mouse.wheel(0, 3000)
    await page.waitForTimeout(400)
    await page.screenshot({ path: `/tmp/up-shots/school-${width}-${colorScheme}.png` })
    if (width === 1280 || width === 390) {
      const input = page.locator('input[type=file]').first()
      await input.setInputFiles({
        name: 'a.png',
        mimeType: 'image/png',
        buffer: Buffer.from(
          'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
          'base64',
        ),
      })
      await page.waitForTimeout(2500)
      await page.mouse.wheel(0, -5000)
      await page.waitForTimeout(300)
      await page.screenshot({ path: `/tmp/up-shots/full-${width}-${colorScheme}.png` })
      const save = page.getByRole('button', { name: /Save logo|Upload/ })
      if (await save.count()) {
        await save.first().click()
        await page.waitForTimeout(2000)
        await page.screenshot({ path: `/tmp/up-shots/full2-${width}-${colorScheme}.png` })
      }
    }
    await page.close()
  }
await browser.close()
