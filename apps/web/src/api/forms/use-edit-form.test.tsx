import type { Changed } from '@connect/contract/api-error'
import { profile } from '@connect/contract/profile/routes'
import { EXAMPLE_VERSION } from '@connect/contract/versioned'
import { act, screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { beforeEach, describe, expect, it } from 'vitest'
import { formatText } from '#api/forms/edited-fields.ts'
import { RouteForm } from '#api/forms/route-form.tsx'
import { useEditForm } from '#api/forms/use-edit-form.tsx'
import { fakeApi, good, refused } from '#api/testing/fake-api.ts'
import { person } from '#api/testing/people.ts'
import { renderApp } from '#api/testing/render-app.tsx'
import { noSession, signIn } from '#api/testing/session-of.ts'
import { TextField } from '#ui/fields/text-field.tsx'
import { SubmitButton } from '#ui/form/submit-button.tsx'
import { named } from '#ui/testing/named.ts'

const api = fakeApi()
const me = person({ owner: true })
const OPENED = { first_name: 'Nadia', last_name: 'Okafor', phone: '07700 900456' }
const field = (label: string) => ({ label, format: formatText })
const FIELDS = { first_name: field('First name'), last_name: field('Last name'), phone: field('Phone') }

type Live = { version: string; values: typeof OPENED }

/** What comes from the server afterwards, as a colleague changes it. */
let come: (live: Live) => void = () => undefined

function Form() {
  const [{ version, values }, setLive] = useState<Live>({ version: EXAMPLE_VERSION, values: OPENED })
  come = setLive
  const model = useEditForm(profile.update, { version, fields: FIELDS, values })
  return (
    <RouteForm model={model} guard={false}>
      <TextField name={named('first_name')} label="First name" />
      <TextField name={named('last_name')} label="Last name" />
      <TextField name={named('phone')} label="Phone" />
      <SubmitButton>Save</SubmitButton>
    </RouteForm>
  )
}

function open() {
  signIn(me)
  const app = renderApp([{ path: '*', Component: Form }])
  const box = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name })
  const type = async (name: string, text: string) => {
    await app.user.clear(box(name))
    await app.user.type(box(name), text)
  }
  const save = () => app.user.click(screen.getByRole('button', { name: 'Save' }))
  return { ...app, box, type, save }
}

const saved = good(profile.update, profile.update.example.response)
const BY = { by: { id: 77, name: 'Gareth Pugh' }, at: '2026-11-22T14:05:00.000Z' }
const meanwhile = (values: object, last: Changed['last'] = BY) =>
  refused('changed_meanwhile', { changed: { version: 'their-version', values: { ...OPENED, ...values }, last } })
const versions = () => api.headers.map((headers) => headers.get('if-match'))
const sent = () => api.bodies

beforeEach(noSession)

it('sends the changed fields only, and the version that they were changed on', async () => {
  api.on(profile.update, saved)
  const { type, save } = open()
  await type('Last name', 'Obi')

  await save()

  await waitFor(() => expect(sent()).toEqual([{ last_name: 'Obi' }]))
  expect(versions()).toEqual([`"${EXAMPLE_VERSION}"`])
})

it('goes on from what was saved', async () => {
  api.on(profile.update, good(profile.update, { ...profile.update.example.response, version: 'second' }), saved)
  const { type, save } = open()
  await type('Last name', 'Obi')
  await save()
  await waitFor(() => expect(sent()).toHaveLength(1))
  await type('Phone', '07700 900999')

  await save()

  await waitFor(() => expect(versions()).toEqual([`"${EXAMPLE_VERSION}"`, '"second"']))
})

it('saves where others changed only what it does not have', async () => {
  api.on(profile.update, meanwhile({ email: 'new@southside.example' }), saved)
  const { type, save } = open()
  await type('Last name', 'Obi')

  await save()

  await waitFor(() => expect(sent()).toEqual([{ last_name: 'Obi' }, { last_name: 'Obi' }]))
  expect(versions()[1]).toBe('"their-version"')
  expect(screen.queryByRole('alert')).toBeNull()
})

it('saves where what others changed is in the form already, as after a look-up that was written at once', async () => {
  api.on(profile.update, meanwhile({ phone: '01632 960001' }), saved)
  const { type, save } = open()
  await type('Phone', '01632 960001')
  await type('Last name', 'Obi')

  await save()

  await waitFor(() => expect(sent()[1]).toEqual({ last_name: 'Obi' }))
  expect(versions()[1]).toBe('"their-version"')
  expect(screen.queryByRole('alert')).toBeNull()
})

it('takes what only others changed, keeps what was typed, and saves once that was seen', async () => {
  api.on(profile.update, meanwhile({ phone: '01632 960001' }), saved)
  const { type, save, box } = open()
  await type('Last name', 'Obi')

  await save()

  const note = within(await screen.findByRole('alert'))
  expect(note.getByText('Gareth Pugh changed this on 22/11/2026 14:05, while you were editing.')).toBeTruthy()
  expect(note.getByText('Phone: 01632 960001')).toBeTruthy()
  expect([box('Last name').value, box('Phone').value]).toEqual(['Obi', '01632 960001'])
  expect(sent()).toHaveLength(1)
  await save()
  await waitFor(() => expect(sent()[1]).toEqual({ last_name: 'Obi' }))
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
})

it.each([
  ['Keep yours: Obi', 'Obi', { last_name: 'Obi' }],
  ['Use theirs: Adeyemi', 'Adeyemi', {}],
])('asks which value to keep where both changed one: %s', async (choice, shown, body) => {
  api.on(profile.update, meanwhile({ last_name: 'Adeyemi' }), saved)
  const { user, type, save, box } = open()
  await type('Last name', 'Obi')
  await save()
  const dispute = await screen.findByRole('radiogroup', { name: 'Last name' })
  await save()

  expect(screen.getByText('Choose which value to keep')).toBeTruthy()
  expect(sent()).toHaveLength(1)
  await user.click(within(dispute).getByRole('radio', { name: choice }))
  expect(box('Last name').value).toBe(shown)
  await save()
  await waitFor(() => expect(sent()[1]).toEqual(body))
  expect(versions()[1]).toBe('"their-version"')
})

it.each([
  [
    'oneself',
    { by: { id: me.id, name: 'Me' }, at: BY.at },
    /You changed this yourself on 22\/11\/2026 14:05, in another tab/,
  ],
  ['the system', { by: null, at: BY.at }, /Connect changed this on/],
  ['nobody knows who', null, /This was changed while you were editing/],
])('says who changed it: %s', async (_, last, words) => {
  api.on(profile.update, meanwhile({ phone: '' }, last))
  const { type, save } = open()
  await type('Last name', 'Obi')

  await save()

  expect(await screen.findByText(words)).toBeTruthy()
  expect(screen.getByText('Phone: –')).toBeTruthy()
})

it('gives up where every try is refused', async () => {
  api.on(profile.update, ...Array.from({ length: 9 }, () => meanwhile({})))
  const { type, save } = open()
  await type('Last name', 'Obi')

  await save()

  expect(await screen.findByText('Somebody changed this since you opened it. Nothing was saved.')).toBeTruthy()
  expect(sent()).toHaveLength(5)
})

describe('what comes from the server while it is open', () => {
  const theirs = { version: 'second', values: { ...OPENED, last_name: 'Adeyemi' } }

  it('is in the form as long as nothing is typed, and is what a change is made on', async () => {
    api.on(profile.update, saved)
    const { type, save, box } = open()

    act(() => come(theirs))
    expect(box('Last name').value).toBe('Adeyemi')
    await type('Phone', '07700 900999')
    await save()

    await waitFor(() => expect(sent()).toEqual([{ phone: '07700 900999' }]))
    expect(versions()).toEqual(['"second"'])
  })

  it('leaves what is typed alone, until that is taken back', async () => {
    const { type, box } = open()
    await type('Phone', '1')

    act(() => come(theirs))
    expect([box('Phone').value, box('Last name').value]).toEqual(['1', 'Okafor'])
    await type('Phone', OPENED.phone)

    await waitFor(() => expect(box('Last name').value).toBe('Adeyemi'))
  })

  it('does not bring back what was there before one saved', async () => {
    api.on(profile.update, good(profile.update, { ...profile.update.example.response, version: 'third' }))
    const { type, save, box } = open()
    act(() => come(theirs))
    await type('Last name', 'Obi')
    await save()
    await waitFor(() => expect(sent()).toHaveLength(1))

    act(() => come({ ...theirs }))

    expect(box('Last name').value).toBe('Obi')
  })
})
