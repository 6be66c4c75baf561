import { writeFileSync, mkdirSync } from 'node:fs'
import { test, PHONE, DESKTOP } from './support/fixtures.ts'
import { schoolToSee } from './support/every-screen.ts'
const PATHS = ['/v2/bikes','/v2/certificates','/v2/certificates/books','/v2/staff','/v2/settings/credits','/v2/settings/credits/history','/v2/settings/credits/purchases','/v2/settings/credits/people','/v2/settings/audit','/v2/settings/outbox','/v2/settings/sites','/v2/settings/sessions','/v2/settings/profile','/v2/settings/school']
test('shots', async ({ as, make }) => {
  const school = await schoolToSee(make)
  mkdirSync('/tmp/shots', { recursive: true })
  const out: string[] = []
  for (const [size, viewport] of Object.entries({ desktop: DESKTOP, phone: PHONE })) {
    const page = await as(school.emails.owner)
    await page.setViewportSize(viewport)
    await page.addInitScript(() => {
      const w = window as any
      w.shifts = []
      new PerformanceObserver((list) => { for (const e of list.getEntries() as any[]) if (!e.hadRecentInput) w.shifts.push([e.value, Math.round(e.startTime), e.sources.map((s: any) => (s.node?.className || s.node?.nodeName) + ' ' + JSON.stringify(s.previousRect) + '→' + JSON.stringify(s.currentRect))]) }).observe({ type: 'layout-shift', buffered: true })
    })
    for (const path of PATHS) {
      await page.goto(path)
      await page.waitForLoadState('networkidle')
      await page.waitForTimeout(300)
      const shifts = await page.evaluate(() => (window as any).shifts) as [number, number, string[]][]
      const sum = shifts.reduce((a, [v]) => a + v, 0)
      out.push(`${size} ${path} ${sum.toFixed(4)}`)
      if (sum > 0.005) for (const [v, t, s] of shifts) if (v > 0.002) out.push('    ' + v.toFixed(4) + ' @' + t + ' ' + s.join('\n        '))
      await page.screenshot({ path: `/tmp/shots/${size}${path.replaceAll('/', '-')}.png` })
    }
    for (const path of ['/v2/settings/sites?search=zzz','/v2/settings/audit?search=zzz','/v2/settings/outbox?search=zzz','/v2/settings/credits/history?search=zzz','/v2/staff?search=zzz', '/v2/bikes?search=zzz']) {
      await page.emulateMedia({ colorScheme: 'dark' })
      await page.goto(path)
      await page.waitForLoadState('networkidle')
      await page.screenshot({ path: `/tmp/shots/${size}-dark-none${path.replaceAll('/', '-').replace('?','_')}.png` })
    }
  }
  writeFileSync('/tmp/cls.txt', out.join('\n'))
})
