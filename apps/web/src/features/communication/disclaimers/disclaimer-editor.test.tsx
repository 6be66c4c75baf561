import { disclaimerTemplates } from '@connect/contract/disclaimer-templates/routes'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { fakeApi, good, refused } from '#api/testing/fake-api.ts'
import { noSession } from '#api/testing/session-of.ts'
import { DISCLAIMER, openCommunication, viewer } from '#features/communication/testing/open-communication.tsx'
import { findFact } from '#ui/testing/fact.ts'
import { fill } from '#ui/testing/fill.ts'

const api = fakeApi()
const LIST = '/v2/communication/disclaimers'
const EDIT = `${LIST}/2/edit`
const { update, version } = disclaimerTemplates
const FIRST_TEXT = { text_version: 1, title: 'Declaration', body: '<p>I, [[rider_name]], ride with care.</p>' }

type User = ReturnType<typeof openCommunication>['user']

const panel = async () => within(await screen.findByRole('dialog'))
const title = () => screen.findByRole<HTMLInputElement>('textbox', { name: /^Title/ })
const body = () => screen.findByRole('textbox', { name: /^Text/ })
const versions = async () => within(await screen.findByRole('region', { name: 'Versions' }))
const rows = async () => (await versions()).getAllByRole('button').map((row) => row.textContent)
const button = (name: string | RegExp) => screen.findByRole('button', { name })
const press = async (user: User, name: string | RegExp) => user.click(await button(name))
const choose = async (user: User, name: string) => user.click(await screen.findByRole('radio', { name }))
const riderPage = () => screen.findByTitle<HTMLIFrameElement>('Disclaimer as the rider reads it')

async function write(user: User, words: string): Promise<void> {
  await user.click(await body())
  await user.paste(words)
}

const answerUpdate = (change: Partial<typeof DISCLAIMER> = {}) =>
  api.on(update, good(update, { ...DISCLAIMER, ...change }))

beforeEach(() => {
  noSession()
  api.on(version, good(version, FIRST_TEXT))
})

describe('a disclaimer [COMM-05]', () => {
  it('is added with its text, beside a preview', async () => {
    api.on(disclaimerTemplates.create, good(disclaimerTemplates.create, DISCLAIMER))
    const { user, address } = openCommunication(api, `${LIST}/add`)

    await fill(user, await title(), 'Bike hire <agreement>')
    await write(user, 'I, [[rider_name]], bring it back.')
    await waitFor(async () => expect((await riderPage()).srcdoc).toContain('I, Isla Bennett, bring it back.'))
    expect((await riderPage()).srcdoc).toContain('<h1>Bike hire &lt;agreement&gt;</h1>')
    await press(user, 'Add disclaimer')

    expect(await screen.findByText('Disclaimer added')).toBeTruthy()
    expect(address()).toBe(LIST)
    expect(api.bodies).toContainEqual({
      title: 'Bike hire <agreement>',
      course_types: [],
      auto_send: 'OFF',
      days_before: '',
      require_guardian: true,
      is_active: true,
      body: '<p>I, [[rider_name]], bring it back.</p>',
    })
  })

  it('has days before the course only where it is sent days before', async () => {
    answerUpdate()
    const { user } = openCommunication(api, EDIT, { disclaimer: { auto_send: 'OFF', days_before: null } })

    await choose(user, 'On booking')
    expect(screen.getByText('Not if signed in the last year')).toBeTruthy()
    expect(screen.queryByRole('textbox', { name: /^Days before the course/ })).toBeNull()
    await choose(user, 'Days before')
    await fill(user, await screen.findByRole('textbox', { name: /^Days before the course/ }), '3')
    await press(user, 'Save')

    expect(await screen.findByText('Disclaimer saved')).toBeTruthy()
    expect(api.bodies).toContainEqual({ auto_send: 'DAYS_BEFORE', days_before: 3 })
  })

  it('that is sent by hand from now on has no days', async () => {
    answerUpdate()
    const { user } = openCommunication(api, EDIT)

    await choose(user, 'By hand')
    await press(user, 'Save')

    expect(await screen.findByText('Disclaimer saved')).toBeTruthy()
    expect(api.bodies).toContainEqual({ auto_send: 'OFF', days_before: '' })
  })

  it('cannot name what is not known of its rider and course', async () => {
    const { user } = openCommunication(api, EDIT, { disclaimer: { body: '<p>[[amount_due]] is to pay</p>' } })

    expect(await screen.findByText(/^\[\[amount_due\]\] is not known for a disclaimer/)).toBeTruthy()
    await press(user, 'Save')

    await waitFor(() => expect(api.count('disclaimer_templates.update')).toBe(0))
  })

  it('offers the name that may have been meant', async () => {
    const { user } = openCommunication(api, EDIT, { disclaimer: { body: '<p>I, [[ridername]], ride.</p>' } })

    await press(user, 'Use rider_name')

    expect((await body()).textContent).toContain('I, rider_name, ride.')
  })

  it('is deleted once somebody has said so', async () => {
    const { remove } = disclaimerTemplates
    api.on(remove, good(remove, remove.example.response))
    const { user, address } = openCommunication(api, EDIT)

    await press(user, 'Delete…')
    const dialog = within(await screen.findByRole('dialog', { name: 'Delete CBT declaration?' }))
    expect(api.count('disclaimer_templates.remove')).toBe(0)
    await user.click(dialog.getByRole('button', { name: 'Delete disclaimer' }))

    expect(await screen.findByText('The disclaimer has been deleted.')).toBeTruthy()
    await waitFor(() => expect(address()).toBe(LIST))
  })

  it('is facts, its text and its versions for who may only view', async () => {
    openCommunication(api, EDIT, { user: viewer })

    expect(await findFact('Title', await panel())).toBe('CBT declaration')
    expect(await findFact('Sent automatically', await panel())).toBe('7 days before')
    expect((await screen.findByTitle<HTMLIFrameElement>('Text as it is written')).srcdoc).toContain(DISCLAIMER.body)
    expect(await rows()).toHaveLength(2)
    expect((await panel()).queryByRole('textbox')).toBeNull()
    expect(screen.queryByRole('button', { name: /^Save/ })).toBeNull()
    expect(screen.queryByText(/^Version 2 has been sent/)).toBeNull()
  })
})

describe('the versions of a disclaimer [COMM-05]', () => {
  it('are listed with who wrote, got and signed them, and where they are used', async () => {
    openCommunication(api, EDIT)

    expect(await rows()).toEqual([
      'Version 2 In use41 sent36 signed04/09/2026 · Nadia Okafor',
      'Version 1 187 sent181 signed12/01/2026 · Sam Keane',
    ])
    expect(await screen.findByText(/^Version 2 has been sent 41 times\./)).toBeTruthy()
    expect(screen.getByText('Disclaimer template · version 2 in use · changed 04/09/2026 by Nadia Okafor')).toBeTruthy()
    const uses = within(screen.getByRole('region', { name: 'Where it is used' }))
    expect(uses.getAllByRole('definition').map((use) => use.textContent)).toEqual([
      'CBT',
      '5 riders',
      'Words, time, answers',
    ])
  })

  it('get another one when the text of one that riders have changes', async () => {
    answerUpdate({ text_version: 3 })
    const { user } = openCommunication(api, EDIT, { disclaimer: { body: '' } })

    await write(user, 'I ride with care.')

    expect(await rows()).toContain('Version 3 Draft1 line addednot saved · Nadia Okafor')
    const changes = within(screen.getByRole('region', { name: 'Against version 2' }))
    expect(changes.getAllByRole('listitem').map((change) => change.textContent)).toEqual(['AddedI ride with care.'])
    await press(user, 'Save as version 3')
    expect(await screen.findByText('Saved as version 3')).toBeTruthy()
    expect(api.bodies).toContainEqual({ body: '<p>I ride with care.</p>' })
    expect(api.headers.some((sent) => sent.get('if-match') === `"${DISCLAIMER.version}"`)).toBe(true)
  })

  it('stay as they are when nothing but its settings change', async () => {
    answerUpdate()
    const { user } = openCommunication(api, EDIT)

    await user.click(await screen.findByRole('switch', { name: 'Active' }))
    await press(user, 'Save')

    expect(await screen.findByText('Disclaimer saved')).toBeTruthy()
    expect(api.bodies).toContainEqual({ is_active: false })
  })

  it('stay as they are when no rider has the text that changes', async () => {
    const { user } = openCommunication(api, EDIT, { disclaimer: { is_in_use: false } })

    await fill(user, await title(), 'Declaration')

    expect(await button('Save')).toBeTruthy()
    expect(screen.getByText('Not sent yet')).toBeTruthy()
    expect(screen.queryByText(/^Version 2 has been sent/)).toBeNull()
    expect(await rows()).toHaveLength(2)
  })

  it('are shown in place of the text, with what only one of them says', async () => {
    const { user } = openCommunication(api, EDIT)
    const text = await body()

    await press(user, /^Version 1/)
    expect((await screen.findByTitle<HTMLIFrameElement>('Text of version 1')).srcdoc).toContain(FIRST_TEXT.body)
    const changes = within(await screen.findByRole('region', { name: 'Against version 2' }))
    expect(changes.getAllByRole('listitem').map((change) => change.textContent)).toEqual([
      'Only in version 2, titleCBT declaration',
      expect.stringMatching(/^Only in version 2I, \[\[rider_name\]\], take part/),
      'Only in version 1, titleDeclaration',
      'Only in version 1I, [[rider_name]], ride with care.',
    ])
    expect(text.closest('[hidden]')).toBeTruthy()
    await press(user, 'Back to the text')

    expect(text.closest('[hidden]')).toBeNull()
    expect(screen.queryByTitle('Text of version 1')).toBeNull()
  })

  it('leave the text in the form while the one in use is the one in the form', async () => {
    const { user } = openCommunication(api, EDIT)

    await press(user, /^Version 2/)
    await write(user, 'I ride with care.')

    expect(await button('Save as version 3')).toBeTruthy()
    expect((await body()).closest('[hidden]')).toBeNull()
  })

  it('give way to the text where that is refused', async () => {
    api.on(update, refused('validation_failed', { fields: { body: ['This text is too long'] } }))
    const { user } = openCommunication(api, EDIT)

    await write(user, 'I ride with care.')
    await press(user, /^Version 1/)
    await press(user, 'Save as version 3')

    expect(await screen.findByText('This text is too long')).toBeTruthy()
    expect((await body()).closest('[hidden]')).toBeNull()
  })

  it('make way for the page of a rider, with samples', async () => {
    const { user } = openCommunication(api, EDIT)

    await press(user, /^Version 1/)
    await press(user, 'Preview as rider')

    expect((await body()).closest('[hidden]')).toBeNull()
    expect((await riderPage()).srcdoc).toContain('<p>I, Isla Bennett, take part in the CBT')
    expect(screen.getByText('Sample values')).toBeTruthy()
    await press(user, 'Show versions')
    expect(await rows()).toHaveLength(2)
  })

  it('are counted on from what a colleague saved meanwhile', async () => {
    const theirs = { ...DISCLAIMER, body: '<p>Theirs</p>', text_version: 3, version: 'their-version' }
    const { title: own, course_types, auto_send, days_before, require_guardian, is_active } = DISCLAIMER
    const kept = { title: own, course_types, auto_send, days_before, require_guardian, is_active }
    const changed = { version: 'their-version', last: null, values: { ...kept, body: '<p>Theirs</p>' } }
    api.on(update, refused('changed_meanwhile', { changed }))
    const { user } = openCommunication(api, EDIT)
    await fill(user, await title(), 'Declaration')
    api.on(disclaimerTemplates.get, good(disclaimerTemplates.get, theirs))
    await press(user, 'Save as version 3')

    expect(await screen.findByText('This was changed while you were editing.')).toBeTruthy()
    expect(await button('Save as version 4')).toBeTruthy()
  })
})
