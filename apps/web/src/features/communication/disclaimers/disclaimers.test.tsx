import { disclaimerTemplates } from '@connect/contract/disclaimer-templates/routes'
import { screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { fakeApi, good } from '#api/testing/fake-api.ts'
import { noSession } from '#api/testing/session-of.ts'
import { openCommunication, viewer } from '#features/communication/testing/open-communication.tsx'
import { formatAutoSend } from './format-auto-send.ts'

const api = fakeApi()
const LIST = '/v2/communication/disclaimers'

beforeEach(noSession)

describe('the disclaimers [COMM-01, COMM-05]', () => {
  it('are listed with when they are sent, for what, and how many riders signed', async () => {
    openCommunication(api, LIST, { disclaimer: { is_active: false, sent_count: 1228, signed_count: 217 } })

    const row = within(await screen.findByRole('row', { name: /CBT declaration/ }))

    expect(screen.getAllByRole('columnheader').map((head) => head.textContent)).toEqual([
      'Title',
      'Sent automatically',
      'Course types',
      'Active',
      'Sent',
      'Signed',
    ])
    expect(row.getAllByRole('cell').map((cell) => cell.textContent)).toEqual([
      'CBT declaration',
      '7 days before',
      'CBT',
      'Inactive',
      '1,228',
      '217',
    ])
    expect(row.getByRole('link').getAttribute('href')).toBe(`${LIST}/2/edit`)
  })

  it('have a tab that counts them, and are added from there', async () => {
    const { user, address } = openCommunication(api, '/v2/communication')

    await user.click(await screen.findByRole('link', { name: 'Disclaimers 3' }))

    expect(await screen.findByRole('row', { name: /CBT declaration/ })).toBeTruthy()
    expect(address()).toBe(LIST)
    const [add] = screen.getAllByRole('link', { name: 'Add disclaimer' })
    expect(add?.getAttribute('href')).toBe(`${LIST}/add`)
  })

  it('cannot be added by who may only view them', async () => {
    openCommunication(api, LIST, { user: viewer })

    expect(await screen.findByRole('button', { name: 'Add disclaimer' })).toHaveProperty('disabled', true)
  })

  it('say what they are for where there are none', async () => {
    openCommunication(api, LIST)
    api.on(disclaimerTemplates.list, good(disclaimerTemplates.list, { count: 0, results: [] }))

    expect(await screen.findByText('No disclaimers found')).toBeTruthy()
    expect(screen.getByText(/^Riders sign these before they ride/)).toBeTruthy()
  })
})

it.each([
  [{ auto_send: 'OFF', days_before: null }, 'By hand'],
  [{ auto_send: 'ON_BOOKING', days_before: null }, 'On booking'],
  [{ auto_send: 'DAYS_BEFORE', days_before: 7 }, '7 days before'],
  [{ auto_send: 'DAYS_BEFORE', days_before: 1 }, '1 day before'],
] as const)('a disclaimer with %o is sent %s', (sending, text) => {
  expect(formatAutoSend(sending)).toBe(text)
})
