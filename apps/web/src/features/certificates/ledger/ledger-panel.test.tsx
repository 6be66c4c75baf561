import { certificateLedger } from '@connect/contract/certificates/ledger/ledger-routes'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { fakeApi, good, refused } from '#api/testing/fake-api.ts'
import { person } from '#api/testing/people.ts'
import { noSession } from '#api/testing/session-of.ts'
import { openCertificates } from '#features/certificates/testing/open-certificates.tsx'
import './ledger-panel.tsx'

const api = fakeApi()
const AT = '/v2/certificates/ledger'
const { response: INTACT } = certificateLedger.check.example
const HEAD = 'b1946ac92492d2347c6235b4d2611184b1946ac92492d2347c6235b4d2611184'

function open(user = person({ owner: true })) {
  const app = openCertificates(api, user, AT)
  api.on(certificateLedger.head, good(certificateLedger.head, { length: 812, head: HEAD }))
  return app
}
const check = () => screen.findByRole('button', { name: 'Check the ledger' })

beforeEach(noSession)

describe('the ledger', () => {
  it('says where it ends, and that it is intact', async () => {
    const { user } = open()
    api.on(certificateLedger.check, good(certificateLedger.check, INTACT))

    await user.click(await check())

    expect(screen.getByText('812')).toBeTruthy()
    expect(screen.getByText(HEAD)).toBeTruthy()
    expect(await screen.findByText('The ledger is intact')).toBeTruthy()
  })

  it('lists what is wrong with it', async () => {
    const { user } = open()
    const faults = [
      { position: 7, certificate_number: 3000004, detail: 'Event 7 was altered.' },
      { position: null, certificate_number: 3000009, detail: 'The ledger does not explain certificate 3000009.' },
    ]
    api.on(certificateLedger.check, good(certificateLedger.check, { ...INTACT, is_intact: false, faults }))

    await user.click(await check())

    expect(await screen.findByText('The ledger has 2 errors')).toBeTruthy()
    const lines = within(screen.getByRole('list', { name: 'Faults' })).getAllByRole('listitem')
    expect(lines.map(({ textContent }) => textContent)).toEqual([
      'Event 7 was altered.Event 7 · Certificate 3000004',
      'The ledger does not explain certificate 3000009.Certificate 3000009',
    ])
  })

  it('is held against a letter', async () => {
    const { user } = open()
    const queries: string[] = []
    api.on(certificateLedger.check, (request) => {
      queries.push(new URL(request.url).search)
      return good(certificateLedger.check, INTACT)(request)
    })

    await user.type(await screen.findByRole('textbox', { name: 'Last event in the email' }), '800')
    await user.type(screen.getByRole('textbox', { name: 'Characters in the email' }), HEAD.toUpperCase())
    await user.click(await check())

    await waitFor(() => expect(queries).toEqual([`?position=800&hash=${HEAD}`]))
  })

  it('refuses what is no head', async () => {
    const { user } = open()

    await user.type(await screen.findByRole('textbox', { name: 'Characters in the email' }), 'b194')
    await user.click(await check())

    expect(await screen.findByText('Enter the 64 characters from the email')).toBeTruthy()
    expect(api.count('certificate_ledger.check')).toBe(0)
  })

  it('says when it could not be checked', async () => {
    const { user } = open()
    api.on(certificateLedger.check, refused('unexpected'))

    await user.click(await check())

    expect(await screen.findByRole('alert')).toBeTruthy()
  })

  it('is for the account owner only', async () => {
    const { address } = open(person({ admin: true, certificate_permission: 'edit' }))

    await waitFor(() => expect(address()).toBe('/v2/error?type=forbidden'))
  })
})
