import type { Page } from '@playwright/test'
import { expect, field, test } from './support/fixtures.ts'

const PASSWORD = 'clutch-and-throttle'

async function signUp(page: Page, email: string): Promise<void> {
  await page.goto('/v2/login/signup')
  await field(page, 'First name').fill('Priya')
  await field(page, 'Last name').fill('Raman')
  await field(page, 'Email').fill(email)
  await field(page, 'Password').fill(PASSWORD)
  await field(page, 'School name').fill('Ride Ready Motorcycle Training')
  await field(page, 'I accept the terms of service').check()
  await page.getByRole('button', { name: 'Open account' }).click()
  await expect(page).toHaveURL('/v2/calendar')
}

async function addSite(page: Page, place: string): Promise<void> {
  await page.goto('/v2/settings/site/new')
  const facts = {
    'Internal name': `Ride Ready ${place}`,
    'Name riders see': place,
    'Address line 1': '1 Harbour Way',
    Town: place,
    Postcode: 'BN2 9ZZ',
    Email: `${place.toLowerCase()}@rideready.example`,
  }
  for (const [label, value] of Object.entries(facts)) await field(page, label).fill(value)
  await page.getByRole('button', { name: 'Add site' }).click()
  await expect(page.getByRole('heading', { level: 1, name: place })).toBeVisible()
}

async function invite(page: Page, email: string, sites: string[]): Promise<void> {
  await page.goto('/v2/staff/add')
  await field(page, 'First name').fill('Gareth')
  await field(page, 'Last name').fill('Pugh')
  await field(page, 'Email').fill(email)
  await page.getByRole('combobox', { name: 'Sites' }).click()
  for (const site of sites) await page.getByRole('option', { name: site }).click()
  await page.keyboard.press('Escape')
  await page.getByRole('combobox', { name: 'Access' }).click()
  await page.getByRole('option', { name: 'Instructor' }).click()
  await page.getByRole('button', { name: 'Send invitation' }).click()
  await expect(page.getByText(`Invitation sent to ${email}`)).toBeVisible()
}

async function linkInOutbox(page: Page, email: string): Promise<string> {
  await page.goto(`/v2/settings/outbox?search=${encodeURIComponent(email)}`)
  await page
    .getByRole('row', { name: new RegExp(email) })
    .getByRole('link')
    .click()
  const link = page.getByRole('dialog').getByRole('link', { name: /v2\/login\/reset/ })
  return new URL((await link.getAttribute('href')) ?? '').pathname
}

async function accept(page: Page, link: string, email: string): Promise<void> {
  await page.goto(link)
  await expect(page.getByRole('heading', { name: 'Welcome to Ride Ready Motorcycle Training' })).toBeVisible()
  await field(page, 'New password').fill(PASSWORD)
  await field(page, 'Confirm new password').fill(PASSWORD)
  await page.getByRole('button', { name: 'Set password' }).click()
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(field(page, 'Email')).toHaveValue(email)
  await field(page, 'Password').fill(PASSWORD)
  await page.getByRole('button', { name: 'Sign In' }).click()
}

/** How much of an area Gareth sees. */
async function share(page: Page, area: string, level: 'Hidden' | 'View' | 'Edit'): Promise<void> {
  await page.goto('/v2/staff')
  await page.getByRole('button', { name: 'Actions for Gareth Pugh' }).click()
  await page.getByRole('menuitem', { name: 'Permissions' }).click()
  await page.getByText('Detailed', { exact: true }).click()
  const choices = page.getByRole('radiogroup', { name: area, exact: true })
  await choices.getByRole('radio', { name: level }).check({ force: true })
  await page.getByRole('button', { name: 'Save permissions' }).click()
  await expect(page.getByText('Permissions saved')).toBeVisible()
}

test('a new school: two sites, an instructor who accepts from the mail and may do what is ticked, no more and no longer [AUTH-11 SET-05 STAFF-01 STAFF-05 PERM-15 PERM-17 R-57]', async ({
  page,
  stranger,
}) => {
  const stamp = Date.now()
  const instructor = `gareth.${stamp}@rideready.example`
  await signUp(page, `priya.${stamp}@rideready.example`)
  await addSite(page, 'Brighton')
  await addSite(page, 'Worthing')
  await invite(page, instructor, ['Brighton', 'Worthing'])

  const theirs = await stranger()
  await accept(theirs, await linkInOutbox(page, instructor), instructor)
  const nav = theirs.getByRole('navigation', { name: 'Main' })
  await expect(nav).toContainText('Gareth Pugh')
  await expect(nav.getByRole('link', { name: 'Staff' })).toHaveCount(0)
  await theirs.goto('/v2/staff')
  await expect(theirs).toHaveURL('/v2/error?type=forbidden')

  await page.goto('/v2/staff')
  await expect(page.getByRole('row', { name: /Gareth Pugh/ })).toContainText('Active')
  await share(page, 'Staff', 'View')
  await theirs.goto('/v2/settings/profile')
  await nav.getByRole('link', { name: 'Staff' }).click()
  await expect(theirs.getByRole('row', { name: /Priya Raman/ })).toBeVisible()
  await expect(theirs.getByRole('link', { name: 'Add Staff' })).toHaveCount(0)

  await share(page, 'Staff', 'Hidden')
  await theirs.getByRole('link', { name: /Priya Raman/ }).click()
  await expect(theirs).toHaveURL('/v2/error?type=forbidden')
})
