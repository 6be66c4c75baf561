import type { Factories } from '@connect/db/seed/factories'
import type { Page } from '@playwright/test'
import { expect, expectSound, test } from './support/fixtures.ts'

const panel = (page: Page) => page.getByRole('dialog')
const files = (page: Page) => panel(page).locator('input[type=file]')
const button = (page: Page, name: string) => panel(page).getByRole('button', { name })
const bar = (page: Page, name: string) => panel(page).getByRole('progressbar', { name: `Uploading ${name}` })

/** One digit or two, and not nought: strictly between 0 and 100. */
const ON_ITS_WAY = /^[1-9]\d? %$/

/** A film of a megabyte: its head is enough to be taken for one. */
function film(name: string) {
  const buffer = Buffer.alloc(1_000_000)
  buffer.write('\0\0\0\u0018ftypisom\0\0\u0002\0isommp41', 'latin1')
  return { name, mimeType: 'video/mp4', buffer }
}

/** As an owner. */
async function open(make: Factories, as: (email: string) => Promise<Page>, path: string) {
  const school = await make.school({ is_connect_pro: true })
  const site = await make.site(school)
  const owner = await make.user(school, { is_account_owner: true, user_type: 'USER_ADMIN', sites: [site] })
  const { id } = await make.bike(school, { sites: [site] })
  const page = await as(owner.email)
  await page.goto(`/v2/bikes/${id}/details/${path}`)
  const network = await page.context().newCDPSession(page)
  /** So many bytes a second go out from now on; as many as can for -1. */
  const slowTo = (uploadThroughput: number) =>
    network.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 0,
      downloadThroughput: -1,
      uploadThroughput,
    })
  return { page, slowTo }
}

async function sendComment(page: Page, ...names: string[]): Promise<void> {
  await panel(page)
    .getByRole('textbox', { name: /^Notes/ })
    .fill('Dropped at the figure of eight.')
  await files(page).setInputFiles(names.map(film))
  await button(page, 'Add comment').click()
}

test('a film of a comment says how much of it has gone out, then it is there', async ({ as, make }) => {
  const { page, slowTo } = await open(make, as, 'comment')
  await slowTo(300_000)
  await sendComment(page, 'drop.mp4')

  await expect(bar(page, 'drop.mp4')).toHaveAttribute('aria-valuetext', ON_ITS_WAY)
  await expect(panel(page).getByText(ON_ITS_WAY)).toBeVisible()
  await expect(panel(page)).toContainText('You have successfully added a comment.')
  await page.getByRole('link', { name: 'Back to bike' }).click()
  const row = page.getByRole('row', { name: /Dropped/ })
  await expect(row).toContainText('1 video')
  await row.getByRole('link', { name: /^View/ }).click()
  await expect(panel(page).getByLabel('drop.mp4')).toBeVisible()
})

test('a film that is stopped leaves nothing, and only it is sent again [ERR-12]', async ({ as, make }) => {
  const { page, slowTo } = await open(make, as, 'comment')
  await slowTo(300_000)
  await sendComment(page, 'one.mp4', 'two.mp4')
  await expect(bar(page, 'one.mp4')).toHaveAttribute('aria-valuetext', ON_ITS_WAY)
  await button(page, 'Stop uploading one.mp4').click()
  await expect(bar(page, 'two.mp4')).toHaveAttribute('aria-valuetext', ON_ITS_WAY)
  await slowTo(-1)

  await expect(panel(page)).toContainText('The comment was saved. 1 file was not.')
  await expect(panel(page).getByRole('listitem').filter({ hasText: 'one.mp4' })).toContainText('Request aborted')
  await expect(panel(page).getByRole('listitem').filter({ hasText: 'two.mp4' })).toContainText('Saved')
  await button(page, 'Try again').click()
  await expect(panel(page)).toContainText('You have successfully added a comment.')
  await page.getByRole('link', { name: 'Back to bike' }).click()
  await expect(page.getByRole('row', { name: /Dropped/ })).toContainText('2 videos')
})

for (const path of ['comment', 'document']) {
  test(`a ${path} on its way has no axe finding and no overflow, light and dark, desktop and phone`, async ({
    as,
    make,
  }) => {
    const { page, slowTo } = await open(make, as, path)
    await slowTo(20_000)
    const long = `${'a-very-long-name-of-a-film-of-the-left-mirror-'.repeat(2)}.mp4`
    if (path === 'comment') {
      await sendComment(page, long, 'two.mp4')
    } else {
      await files(page).setInputFiles(film(long))
      await button(page, 'Upload document').click()
    }
    await expect(bar(page, long)).toHaveAttribute('aria-valuetext', ON_ITS_WAY)

    await expectSound(page)
    await expect(bar(page, long)).toHaveAttribute('aria-valuetext', ON_ITS_WAY)
  })
}
