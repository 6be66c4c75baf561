import { auth } from '@connect/contract/auth/routes'
import { BOOKING_SETTINGS_FIELDS } from '@connect/contract/booking-settings/booking-settings-fields'
import { bookingSettings } from '@connect/contract/booking-settings/routes'
import { fieldsIn } from '@connect/contract/field-table/plain-field'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { Outlet } from 'react-router'
import { beforeEach, describe, expect, it } from 'vitest'
import { fakeApi, good, refused } from '#api/testing/fake-api.ts'
import { person, verified } from '#api/testing/people.ts'
import { renderApp } from '#api/testing/render-app.tsx'
import { noSession, signIn } from '#api/testing/session-of.ts'
import { settingsRoutes } from '#features/settings/routes.tsx'
import { Toasts } from '#ui/toasts/toasts.tsx'
// Fetched now, so that no test's patience is spent on the first load of a screen.
import '#features/settings/bookings/bookings-page.tsx'
import { findFact } from '#ui/testing/fact.ts'

const api = fakeApi()
const { response: SETTINGS } = bookingSettings.get.example
const editor = person({ account_permission: 'edit' })

function Frame() {
  return (
    <>
      <Outlet />
      <Toasts />
    </>
  )
}

function open(user = editor) {
  signIn(user)
  api.on(auth.verify, good(auth.verify, verified(user)))
  api.on(bookingSettings.get, good(bookingSettings.get, SETTINGS))
  return renderApp(
    [
      { path: '/v2', Component: Frame, children: settingsRoutes() },
      { path: '*', element: null },
    ],
    '/v2/settings/bookings',
  )
}

const notice = () => screen.findByRole<HTMLInputElement>('textbox', { name: /^Cancellation notice/ })
const save = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Save changes' })

beforeEach(noSession)

describe('the booking settings', () => {
  it('explain each of their fields', async () => {
    open()
    await notice()

    const unexplained = fieldsIn(BOOKING_SETTINGS_FIELDS).filter(([, { label }]) => {
      const control = screen.getByLabelText(new RegExp(`^${label}`))
      return !document.getElementById(control.getAttribute('aria-describedby')?.split(' ')[0] ?? '')?.textContent
    })
    expect(unexplained.map(([name]) => name)).toEqual([])
  })

  it('send what was changed, and say that it is saved', async () => {
    const saved = { ...SETTINGS, cancellation_notice_working_days: 5, space_available_delete_course: false }
    api.on(bookingSettings.update, good(bookingSettings.update, saved))
    const { user } = open()

    await user.clear(await notice())
    await user.type(await notice(), '5')
    await user.click(screen.getByRole('checkbox', { name: 'Free the space of a cancelled booking' }))
    await user.click(save())

    expect(await screen.findByText('Booking settings saved')).toBeTruthy()
    expect(api.bodies).toContainEqual({ cancellation_notice_working_days: 5, space_available_delete_course: false })
  })

  it('refuse more than 30 days of notice, and an empty one, before anything is sent', async () => {
    const { user } = open()

    await user.clear(await notice())
    await user.click(save())
    expect(await screen.findByText('This field is required')).toBeTruthy()
    await user.type(await notice(), '31')
    await user.click(save())

    expect(await screen.findByText('Must be at most 30')).toBeTruthy()
    expect(api.count('booking_settings.update')).toBe(0)
  })

  it('send the notification addresses one by one, and name those that are none', async () => {
    const saved = { ...SETTINGS, notify_emails: ['office@southside.example', 'sam@southside.example'] }
    api.on(bookingSettings.update, good(bookingSettings.update, saved))
    const { user } = open()
    const addresses = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: /^Notification addresses/ })
    expect(addresses.value).toBe('office@southside.example')

    fireEvent.change(addresses, { target: { value: 'office@southside.example\nsam\nsam@southside.example\nat work' } })
    await user.click(save())
    expect(await screen.findByText('Enter a valid email address: sam, at work')).toBeTruthy()
    expect(api.count('booking_settings.update')).toBe(0)
    fireEvent.change(addresses, {
      target: { value: 'office@southside.example\nsam@southside.example, Sam@southside.example' },
    })
    await user.click(save())

    expect(await screen.findByText('Booking settings saved')).toBeTruthy()
    expect(api.bodies).toContainEqual({ notify_emails: [...saved.notify_emails, 'Sam@southside.example'] })
    expect(addresses.value).toBe('office@southside.example\nsam@southside.example')
  })

  it('are only to read for who may not edit the account', async () => {
    open(person({ account_permission: 'view' }))

    expect(await findFact('Cancellation notice')).toBe(`${SETTINGS.cancellation_notice_working_days} working days`)
    expect(screen.queryByRole('textbox')).toBeNull()
    expect(screen.queryByRole('button', { name: 'Save changes' })).toBeNull()
  })

  it('have no page for who takes orders, though the order form reads them', async () => {
    const { address } = open(person({ order_permission: 'edit' }))

    await waitFor(() => expect(address()).toBe('/v2/error?type=forbidden'))
    expect(api.count('booking_settings.get')).toBe(0)
  })

  it('say when they could not be loaded', async () => {
    open()
    api.on(bookingSettings.get, refused('not_found'))

    expect(await screen.findByText('Unable to load booking settings')).toBeTruthy()
  })
})
