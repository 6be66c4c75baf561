import { auth } from '@connect/contract/auth/routes'
import { calendarFeeds } from '@connect/contract/calendar-feeds/routes'
import { profile } from '@connect/contract/profile/routes'
import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { fakeApi, good } from '#api/testing/fake-api.ts'
import { person, verified } from '#api/testing/people.ts'
import { renderApp } from '#api/testing/render-app.tsx'
import { signIn } from '#api/testing/session-of.ts'
import { ProfilePage } from './profile-page.tsx'

const api = fakeApi()
const OLD = 'https://connect.example/api/v2/calendar-feeds/1.7.1.old.ics'
const NEW = 'https://connect.example/api/v2/calendar-feeds/1.7.2.new.ics'

function open(grants: Parameters<typeof person>[0]) {
  const user = person({ profile_permission: 'edit', ...grants })
  signIn(user)
  api.on(auth.verify, good(auth.verify, verified(user)))
  api.on(profile.get, good(profile.get, profile.get.example.response))
  return renderApp([{ path: '/v2/settings/profile', Component: ProfilePage }], '/v2/settings/profile')
}

const address = () => screen.findByRole('textbox', { name: 'Address' })

describe('the calendar feed', () => {
  it('has an address once it is asked for, which can be copied', async () => {
    api.on(calendarFeeds.get, good(calendarFeeds.get, { url: null }), good(calendarFeeds.get, { url: OLD }))
    api.on(calendarFeeds.rotate, good(calendarFeeds.rotate, { url: OLD }))
    const { user } = open({ calendar_own_permission: 'view' })

    await user.click(await screen.findByRole('button', { name: 'Create address' }))
    expect(await address()).toHaveProperty('value', OLD)
    await expect.poll(() => document.activeElement).toBe(await address())
    await user.click(screen.getByRole('button', { name: 'Copy' }))

    expect(await navigator.clipboard.readText()).toBe(OLD)
  })

  it('has another address once somebody says that the old one may stop', async () => {
    api.on(calendarFeeds.get, good(calendarFeeds.get, { url: OLD }), good(calendarFeeds.get, { url: NEW }))
    api.on(calendarFeeds.rotate, good(calendarFeeds.rotate, { url: NEW }))
    const { user } = open({ calendar_own_permission: 'view' })

    await user.click(await screen.findByRole('button', { name: 'Rotate' }))
    await screen.findByText('Calendar programs that use the old address stop updating. Give them the new one.')
    await user.click(screen.getByRole('button', { name: 'Cancel' }))
    expect(api.count(calendarFeeds.rotate.name)).toBe(0)
    await user.click(screen.getByRole('button', { name: 'Rotate' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Rotate the address?' }))
    await user.click(dialog.getByRole('button', { name: 'Rotate' }))

    await expect.poll(address).toHaveProperty('value', NEW)
  })

  it('is not there for somebody without a calendar', async () => {
    open({})

    await screen.findByRole('heading', { name: 'Photo' })
    expect(screen.queryByRole('heading', { name: 'Calendar feed' })).toBeNull()
  })
})
