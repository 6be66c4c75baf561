import type { CertificateSettings } from '@connect/contract/certificates/settings/certificate-settings'
import { certificateSettings } from '@connect/contract/certificates/settings/settings-routes'
import { EXAMPLE_VERSION } from '@connect/contract/versioned'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { fakeApi, good, refused } from '#api/testing/fake-api.ts'
import { person } from '#api/testing/people.ts'
import { noSession } from '#api/testing/session-of.ts'
import { openCertificates } from '#features/certificates/testing/open-certificates.tsx'
import './certificate-settings-panel.tsx'
import { findFact } from '#ui/testing/fact.ts'

const api = fakeApi()
const admin = person({ admin: true, certificate_permission: 'edit' })
const SETTINGS: CertificateSettings = {
  version: EXAMPLE_VERSION,
  retention_months: 24,
  stock_threshold: 10,
  restrictions: [
    { code: 'NONE', title: 'None' },
    { code: '78', title: 'Automatic only' },
  ],
}

function open(user = admin) {
  const app = openCertificates(api, user, '/v2/certificates/settings?page=2')
  api.on(certificateSettings.get, good(certificateSettings.get, SETTINGS))
  api.on(certificateSettings.update, good(certificateSettings.update, SETTINGS))
  return app
}
const box = (name: RegExp) => screen.findByRole<HTMLInputElement>('textbox', { name })
const save = () => screen.getByRole('button', { name: 'Save changes' })

beforeEach(noSession)

describe('the settings of certificates', () => {
  it('are changed, with restrictions added, renamed, put in order and removed', async () => {
    const { user, address } = open()

    const months = await box(/^Months to keep riders/)
    await user.clear(months)
    await user.type(months, '36')
    const title = screen.getAllByRole('textbox', { name: /^Title/ })[1] ?? document.body
    await user.clear(title)
    await user.type(title, 'Automatic')
    await user.click(screen.getByRole('button', { name: 'Add restriction' }))
    await user.type(screen.getAllByRole('textbox', { name: /^Code/ })[2] ?? document.body, '45')
    await user.type(screen.getAllByRole('textbox', { name: /^Title/ })[2] ?? document.body, 'Sidecar')
    await user.click(screen.getByRole('button', { name: 'Move 45 up' }))
    await user.click(screen.getByRole('button', { name: 'Move NONE down' }))
    await user.click(screen.getByRole('button', { name: 'Remove 78' }))
    await user.click(save())

    expect(await screen.findByText('Certificate settings saved')).toBeTruthy()
    expect(api.bodies).toContainEqual({
      retention_months: 36,
      restrictions: [
        { code: '45', title: 'Sidecar' },
        { code: 'NONE', title: 'None' },
      ],
    })
    await waitFor(() => expect(address()).toBe('/v2/certificates?page=2'))
  })

  it('keep NONE: its code stays, and it cannot be removed', async () => {
    open()
    await box(/^Months to keep riders/)

    expect(screen.getByRole('button', { name: 'Remove NONE' }).matches(':disabled')).toBe(true)
    const codes = screen.getAllByRole<HTMLInputElement>('textbox', { name: /^Code/ })
    expect(codes.map(({ readOnly }) => readOnly)).toEqual([true, false])
  })

  it.each(['23', '121'])('refuse to keep riders for %s months', async (typed) => {
    const { user } = open()

    const months = await box(/^Months to keep riders/)
    await user.clear(months)
    await user.type(months, typed)
    await user.click(save())

    expect(await screen.findByText('Must be between 24 and 120')).toBeTruthy()
    expect(api.count('certificate_settings.update')).toBe(0)
  })

  it('refuse a code twice', async () => {
    const { user } = open()
    await box(/^Months to keep riders/)

    await user.click(screen.getByRole('button', { name: 'Add restriction' }))
    await user.type(screen.getAllByRole('textbox', { name: /^Code/ })[2] ?? document.body, '78')
    await user.type(screen.getAllByRole('textbox', { name: /^Title/ })[2] ?? document.body, 'Once more')
    await user.click(save())

    expect(await screen.findByText('Each code must be unique')).toBeTruthy()
  })

  it.each([
    ['an editor who is no administrator', person({ certificate_permission: 'edit' })],
    ['an administrator who may only look', person({ admin: true, certificate_permission: 'view' })],
  ])('are only to read for %s', async (_who, user) => {
    open(user)

    expect(await findFact('Months to keep riders')).toBe('24')
    expect(within(screen.getByRole('list', { name: 'Restrictions' })).getAllByRole('listitem')).not.toEqual([])
    expect(screen.queryByRole('textbox')).toBeNull()
    expect(save().matches(':disabled')).toBe(true)
    expect(screen.queryByRole('button', { name: 'Add restriction' })).toBeNull()
  })

  it('say when they could not be loaded', async () => {
    open()
    api.on(certificateSettings.get, refused('not_found'))

    expect(await screen.findByText('Unable to load settings')).toBeTruthy()
  })
})
