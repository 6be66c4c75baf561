import type { Page } from '@playwright/test'
import { expect, test } from './support/fixtures.ts'
import { priced } from './support/priced.ts'

const OWNER = 'owner@northgate.example'

/** Stands for the collector; answers the events that reach it. */
async function collect(page: Page) {
  const events: {
    message?: string
    transaction: string
    user?: unknown
    exception?: { values: { value: string }[] }
  }[] = []
  await page.route('https://telemetry.example/**', (route) => {
    events.push(JSON.parse(route.request().postData()?.trim().split('\n').at(-1) ?? ''))
    return route.fulfill({ status: 200, body: '{}' })
  })
  return events
}

priced(
  'tells the collector of each page and of errors, and of nobody in person [SHELL-24 SHELL-25 R-05]',
  async ({ as, complaints }) => {
    const page = await as(OWNER)
    const events = await collect(page)
    await page.goto('/v2/settings/profile?name=Priya')
    await page.getByRole('link', { name: 'Password' }).click()
    await expect(page.getByRole('heading', { name: 'Password' })).toBeVisible()
    await page.evaluate((email) => {
      setTimeout(() => {
        throw new Error(`No ${email}`)
      })
    }, OWNER)
    await expect.poll(() => events.length).toBe(3)

    expect(events.map(({ message, transaction, user }) => [message, transaction, user])).toEqual([
      ['page_view', '/v2/settings/profile', { role: 'admin' }],
      ['page_view', '/v2/settings/reset', { role: 'admin' }],
      [undefined, '/v2/settings/reset', { role: 'admin' }],
    ])
    expect(events[2]?.exception?.values[0]?.value).toBe('No [email]')
    expect(JSON.stringify(events)).not.toContain('northgate')
    expect(complaints.splice(0)).toEqual([`No ${OWNER}`])
  },
)

test('tells nobody unless the operator says so [SHELL-26 R-05]', async ({ as, baseURL }) => {
  const page = await as(OWNER)
  const elsewhere: string[] = []
  page.on('request', (request) => {
    if (!request.url().startsWith(baseURL ?? '')) elsewhere.push(request.url())
  })
  await page.goto('/v2/settings/profile')
  await expect(page.getByRole('heading', { name: 'Profile' })).toBeVisible()
  await page.waitForLoadState('networkidle')

  expect(elsewhere).toEqual([])
})
