import { auth } from '@connect/contract/auth/routes'
import { courseSlots } from '@connect/contract/courses/slot-routes'
import { schoolDiary } from '@connect/contract/diary/school-diary'
import { events } from '@connect/contract/events/routes'
import { profile } from '@connect/contract/profile/routes'
import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { fakeApi, good } from '#api/testing/fake-api.ts'
import { person, verified } from '#api/testing/people.ts'
import { renderApp } from '#api/testing/render-app.tsx'
import { noSession, signIn } from '#api/testing/session-of.ts'
import { routes } from '#router.tsx'
import { toastArea } from '#shell/toast-area.ts'

const api = fakeApi()
const someone = person({ profile_permission: 'edit', report_permission: 'view' }, { is_connect_pro: false })

function open(at: string, user = someone) {
  window.history.replaceState(null, '')
  signIn(user)
  api.on(auth.verify, good(auth.verify, verified(user)))
  api.on(profile.get, good(profile.get, profile.get.example.response))
  return renderApp(routes, at)
}

const dialog = () => screen.findByRole('dialog', { name: 'Connect Pro' })
const behind = (name: string) => screen.findByRole('heading', { level: 1, name, hidden: true })

beforeEach(noSession)
beforeEach(() => localStorage.removeItem('connect.calendar'))

describe('a modal of its own address', () => {
  it.each(['button', 'backdrop', 'Escape'])('closes by %s, one step back [PRO-02, R-47]', async (way) => {
    const app = open('/v2/settings/reset')
    await screen.findByRole('heading', { level: 1, name: 'Password' })
    await act(() => app.router.navigate('/v2/reports?from=here'))
    await app.user.click(screen.getAllByRole('link', { name: 'Pro' })[0] ?? document.body)
    await dialog()
    await behind('Reports')

    if (way === 'button') await app.user.click(screen.getByRole('button', { name: 'Back' }))
    else if (way === 'Escape') await app.user.keyboard('{Escape}')
    else await app.user.click(document.querySelector('.mantine-Modal-overlay') ?? document.body)

    await waitFor(() => expect(app.address()).toBe('/v2/reports?from=here'))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  it('stands over the default route when it was opened by its address, and closes to it [R-47]', async () => {
    const app = open('/v2/pro')
    await dialog()
    await behind('Profile')

    await app.user.click(screen.getByRole('button', { name: 'Back' }))

    await waitFor(() => expect(app.address()).toBe('/v2/settings/profile'))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  it('stands over the calendar as this browser keeps it [CAL-01, R-47]', async () => {
    localStorage.setItem('connect.calendar', '/v2/calendar?view=month')
    for (const route of [courseSlots.list, courseSlots.filters, events.list, schoolDiary.list]) {
      api.on(route, good(route, route.example.response))
    }
    open('/v2/pro', person({ calendar_permission: 'view' }, { is_connect_pro: false }))

    await dialog()

    await behind('Calendar')
    expect(screen.getByRole('link', { name: 'Month', current: 'page', hidden: true })).toBeTruthy()
  })

  it('stands over nothing that the user may not see', async () => {
    const app = open('/v2/settings/profile', person({ report_permission: 'view' }))
    await waitFor(() => expect(app.address()).toBe('/v2/error?type=forbidden'))

    await act(() => app.router.navigate('/v2/pro'))
    await dialog()

    expect(await screen.findByText('Nothing has been shared with you yet')).toBeTruthy()
  })

  it('marks the page behind as the current one', async () => {
    const app = open('/v2/settings/profile')
    await screen.findByRole('heading', { level: 1, name: 'Profile' })

    await act(() => app.router.navigate('/v2/pro'))
    await dialog()

    const nav = within(screen.getByRole('navigation', { name: 'Main', hidden: true }))
    expect(nav.getByRole('link', { name: /^Profile/, current: 'page', hidden: true })).toBeTruthy()
  })
})

it.each([
  ['/v2/pro', 'subscription'],
  ['/v2/expand/', 'subscription'],
  ['/v2/confirmation', 'subscription'],
  ['/v2/cancellation', 'subscription'],
  ['/v2/settings/profile', 'general'],
  ['/v2/professionals', 'general'],
] as const)('%s has the toasts of the %s area [SHELL-21, SHELL-22, R-64]', (path, area) => {
  expect(toastArea(path)).toBe(area)
})
