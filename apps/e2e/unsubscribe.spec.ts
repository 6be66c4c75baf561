import type { Factories } from '@connect/db/seed/factories'
import type { Page } from '@playwright/test'
import { axeFindings, DESKTOP, expect, expectNoOverflow, PHONE, test } from './support/fixtures.ts'
import { inDatabase, unsubscribePath } from './support/links.ts'

const NARROW = { width: 320, height: 700 }

async function rider(make: Factories) {
  const school = await make.school({ name: 'Southside Rider Training', phone: '020 7946 0112' })
  return make.customer(school, { email: 'isla@example.org', email_optin: true, sms_optin: true })
}

const readOptOuts = ({ id }: { id: number }) =>
  inDatabase((db) =>
    db.customer.findFirstOrThrow({ where: { id }, select: { email_opted_out_at: true, sms_opted_out_at: true } }),
  )

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })

for (const viewport of [PHONE, DESKTOP]) {
  test(`a rider unsubscribes from emails by the link in one, ${viewport.width} wide`, async ({ stranger, make }) => {
    const isla = await rider(make)
    const page = await stranger({ viewport })
    await page.goto(unsubscribePath(isla, 'EMAIL'))
    await expect(heading(page, 'Stop marketing emails from Southside Rider Training?')).toBeVisible()
    expect(await axeFindings(page)).toEqual([])
    expect(await readOptOuts(isla)).toEqual({ email_opted_out_at: null, sms_opted_out_at: null })

    await page.getByRole('button', { name: 'Unsubscribe' }).click()

    await expect(heading(page, 'You have unsubscribed')).toBeFocused()
    expect(await axeFindings(page)).toEqual([])
    expect(await readOptOuts(isla)).toEqual({ email_opted_out_at: expect.any(Date), sms_opted_out_at: null })
    await page.reload()
    await expect(heading(page, 'You have unsubscribed')).toBeVisible()
    for (const size of [viewport, NARROW]) await expectNoOverflow(page, size)
  })
}

test('the page is of use when the connection is cut, and says when a link is not whole', async ({ stranger, make }) => {
  const isla = await rider(make)
  const page = await stranger({ viewport: PHONE })
  await page.route('**/api/v2/unsubscribes/**', (route) => route.abort())
  await page.goto(unsubscribePath(isla, 'SMS'))
  await expect(heading(page, 'Unable to load this page')).toBeVisible()
  expect(await axeFindings(page)).toEqual([])
  await page.unroute('**/api/v2/unsubscribes/**')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(heading(page, 'Stop marketing texts from Southside Rider Training?')).toBeVisible()

  for (const [path, name] of [
    ['/u', 'This link is incomplete'],
    [unsubscribePath(isla, 'SMS').slice(0, -1), 'This link does not work'],
  ] as const) {
    await page.goto(path)
    await expect(heading(page, name)).toBeVisible()
    expect(await axeFindings(page)).toEqual([])
    await expectNoOverflow(page, NARROW)
  }
})

test('without scripts one sentence leads to the school', async ({ stranger }) => {
  const page = await stranger({ javaScriptEnabled: false })
  await page.goto('/u/1.1.1.AAAAAAAAAAAAAAAAAAAAAA')

  const sentence = page.locator('noscript p')
  await expect(sentence).toBeVisible()
  await expect(sentence).toHaveText('This page needs JavaScript. Call or email the school instead.')
})
