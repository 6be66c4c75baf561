import { smsTemplates } from '@connect/contract/templates/routes'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { fakeApi, good, refused } from '#api/testing/fake-api.ts'
import { noSession } from '#api/testing/session-of.ts'
import { openCommunication, SMS, VALUES, viewer } from '#features/communication/testing/open-communication.tsx'
import { fact, findFact } from '#ui/testing/fact.ts'
import { describeOdd } from './describe-odd.ts'

const api = fakeApi()
const LIST = '/v2/communication/sms'
const EDIT = `${LIST}/6/edit`
const TEST = smsTemplates.test.example.response

/** 119 characters with the values of the preview. */
const DEARER = `Hi [[rider_first_name]], see you tomorrow – ${'x'.repeat(90)}`

const text = () => screen.findByRole('textbox', { name: /^Text/ })
const preview = async () => within(await screen.findByRole('region', { name: 'Preview' }))
const rows = async () => {
  const table = within(await screen.findByRole('table', { name: 'Price of one text' }))
  return table
    .getAllByRole('row')
    .slice(1)
    .map((row) => [...row.children].map((cell) => cell.textContent))
}

beforeEach(noSession)

describe('an SMS template [COMM-03]', () => {
  it('shows the text as the phone does, and what it costs [COMM-08]', async () => {
    openCommunication(api, EDIT)

    const region = await preview()

    expect(await region.findByText('Hi Isla, see you on Saturday 21/11/2026 at 08:30 in Croydon.')).toBeTruthy()
    expect(region.getByText('Southside')).toBeTruthy()
    expect(region.getByText('1 segment')).toBeTruthy()
    expect(await rows()).toEqual([['As it is, 160 a segment', '60', '1', '0.6']])
    expect(screen.getByText(/^42\.6 credits: enough for 71 of these texts\./)).toBeTruthy()
    expect(screen.getByText('Uses 0.6 credits')).toBeTruthy()
  })

  it('is cheaper with plain characters, by one button', async () => {
    api.on(smsTemplates.update, good(smsTemplates.update, SMS))
    const { user } = openCommunication(api, EDIT, { sms: { body: DEARER } })
    await text()

    await waitFor(async () =>
      expect(await rows()).toEqual([
        ['As it is, 67 a segment', '118', '2', '1.2'],
        ['With plain characters, 160 a segment', '118', '1', '0.6'],
      ]),
    )
    expect(screen.getByText(/enough for 35 of these texts \(71 after the change\)/)).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Replace with -' }))

    await waitFor(async () => expect(await rows()).toEqual([['As it is, 160 a segment', '118', '1', '0.6']]))
    await user.click(screen.getByRole('button', { name: 'Save changes' }))
    expect(await screen.findByText('SMS template saved')).toBeTruthy()
    expect(api.bodies).toContainEqual({ body: DEARER.replace('–', '-') })
  })

  it('is tried at the price that is shown', async () => {
    api.on(smsTemplates.test, good(smsTemplates.test, TEST))
    const { user } = openCommunication(api, EDIT)
    await screen.findByText('Uses 0.6 credits')

    await user.click(screen.getByRole('button', { name: 'Send test to me' }))

    expect(await screen.findByText(TEST.detail)).toBeTruthy()
    expect(api.bodies).toContainEqual({ trigger: 'MANUAL', body: SMS.body, expected_cost: '0.60' })
  })

  it('is tried with samples and the school’s own values, and costs what these cost', async () => {
    api.on(smsTemplates.test, good(smsTemplates.test, TEST))
    const long = { ...VALUES.values, rider_name: 'x'.repeat(161), school_name: 'y'.repeat(300) }
    const body = '[[rider_name]] [[school_name]]'
    const { user } = openCommunication(api, EDIT, { sms: { body }, values: { values: long } })
    await waitFor(async () => expect(await rows()).toEqual([['As it is, 153 a segment', '462', '4', '2.4']]))

    await screen.findByText('Uses 1.8 credits')
    await user.click(screen.getByRole('button', { name: 'Send test to me' }))

    expect(await screen.findByText(TEST.detail)).toBeTruthy()
    expect(api.bodies).toContainEqual({ trigger: 'MANUAL', body, expected_cost: '1.80' })
  })

  it('is cut at six segments in its preview, as it is sent, and has values in plain characters', async () => {
    const values = { ...VALUES.values, arrival_instructions: 'z'.repeat(2000) }
    const body = '[[training_details]] [[arrival_instructions]]'
    openCommunication(api, EDIT, { sms: { body }, values: { values } })

    const region = await preview()

    expect(await region.findByText(/^CBT at Croydon, Saturday 21\/11\/2026, 08:30-16:30 z+\.\.\.$/)).toBeTruthy()
    expect(region.getByText('6 segments, arrives as one message')).toBeTruthy()
  })

  it('is not tried without credits, and says what is missing', async () => {
    api.on(smsTemplates.test, refused('insufficient_credits'))
    const { user } = openCommunication(api, EDIT, { balance: '0.50' })
    await screen.findByText('Uses 0.6 credits')

    await user.click(screen.getByRole('button', { name: 'Send test to me' }))

    const dialog = await screen.findByRole('dialog', { name: 'Insufficient credits' })
    expect(dialog.textContent).toContain('This uses 0.6 credits, and your school has 0.5 credits left.')
  })

  it('is not tried without a mobile number to send it to', async () => {
    const detail = 'Add a UK mobile number to your profile first.'
    api.on(smsTemplates.test, refused('no_address_to_send_to', { detail }))
    const { user } = openCommunication(api, EDIT)
    await screen.findByText('Uses 0.6 credits')

    await user.click(screen.getByRole('button', { name: 'Send test to me' }))

    expect(await screen.findByText(detail)).toBeTruthy()
  })

  it('is facts and a preview for who may only view', async () => {
    openCommunication(api, EDIT, { user: viewer, sms: { body: DEARER } })

    const panel = within(await screen.findByRole('dialog'))
    expect(await findFact('Sent when', panel)).toBe('Sent by hand')
    expect(fact('Text', panel)).toBe(DEARER)
    expect(await (await preview()).findByText(/^Hi Isla, see you tomorrow/)).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Replace with -' })).toBeNull()
    expect(screen.queryByRole('button', { name: 'Send test to me' })).toBeNull()
  })
})

describe('characters that the plain alphabet does not have', () => {
  const long = 'x'.repeat(80)

  it.each([
    ['Hello', 'Hello', null, null],
    ['a – b', 'a - b', null, null],
    [
      `${long} –`,
      `${long} -`,
      '– is not in the plain SMS alphabet, so every text takes 2 segments in place of 1.',
      'Replace with -',
    ],
    [
      `${long} “hi”`,
      `${long} "hi"`,
      '“ and ” are not in the plain SMS alphabet, so every text takes 2 segments in place of 1.',
      'Use plain characters',
    ],
    [
      `${long}\u2028x\u00A0`,
      `${long}\u2028x `,
      'A special space is not in the plain SMS alphabet, so each segment is shorter.',
      null,
    ],
    [`${long} 🙂`, `${long} 🙂`, '🙂 is not in the plain SMS alphabet, so each segment is shorter.', null],
  ])('in %j', (body, plain, words, button) => {
    const odd = describeOdd(body, { text: body, plain })

    expect([odd?.words ?? null, odd?.button ?? null]).toEqual([words, button])
  })
})
