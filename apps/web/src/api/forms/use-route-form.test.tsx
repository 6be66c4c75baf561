import { profile } from '@connect/contract/profile/routes'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { RouteForm } from '#api/forms/route-form.tsx'
import { useRouteForm } from '#api/forms/use-route-form.ts'
import { fakeApi, good, refused, silent, slow } from '#api/testing/fake-api.ts'
import { renderApp } from '#api/testing/render-app.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { SubmitButton } from '#ui/form/submit-button.tsx'
import { named } from '#ui/testing/named.ts'

const api = fakeApi()
const saved = profile.update.example.response
const onSuccess = vi.fn()

function NameForm() {
  const model = useRouteForm(profile.update, { values: { first_name: 'Nadia', last_name: '' }, onSuccess })
  return (
    <RouteForm model={model} guard={false}>
      <TextField name={named('first_name')} label="First name" />
      <TextField name={named('last_name')} label="Last name" />
      <SubmitButton>Save</SubmitButton>
    </RouteForm>
  )
}

function open() {
  const app = renderApp([{ path: '*', Component: NameForm }])
  const lastName = screen.getByRole<HTMLInputElement>('textbox', { name: 'Last name' })
  const save = () => app.user.click(screen.getByRole('button', { name: 'Save' }))
  return { ...app, lastName, save }
}

const findDescribed = (description: string) => screen.findByRole('textbox', { name: 'Last name', description })

beforeEach(() => onSuccess.mockReset())

it('asks for what is required before it asks the server [FORM-01]', async () => {
  const { save, lastName } = open()

  await save()

  expect(await findDescribed('This field is required')).toBe(lastName)
  expect(api.calls).toEqual([])
})

it('sends what was typed, once for all clicks, and reads its feature again [FORM-10]', async () => {
  api.on(profile.update, slow(profile.update, saved))
  const { user, save, lastName, queryClient } = open()
  const invalidated = vi.spyOn(queryClient, 'invalidateQueries')
  await user.type(lastName, 'Okafor')

  const form = lastName.form ?? document.body
  fireEvent.submit(form)
  fireEvent.submit(form)
  await save()

  await waitFor(() => expect(onSuccess).toHaveBeenCalledExactlyOnceWith(saved))
  expect(api.bodies).toEqual([{ first_name: 'Nadia', last_name: 'Okafor' }])
  expect(invalidated).toHaveBeenCalledWith({ queryKey: ['profile'] })
})

it("shows the server's field errors beside their fields and keeps what was typed [FORM-03]", async () => {
  api.on(profile.update, refused('validation_failed', { fields: { last_name: ['Not a name'] } }))
  const { user, save, lastName } = open()
  await user.type(lastName, 'Okafor')

  await save()

  expect(await findDescribed('Not a name')).toBe(lastName)
  expect(document.activeElement).toBe(lastName)
  expect(lastName.value).toBe('Okafor')
  expect(screen.queryByRole('alert')).toBeNull()
})

it('tells errors of fields that it does not have above the form', async () => {
  api.on(profile.update, refused('validation_failed', { fields: { phone: ['Too long'] } }))
  const { user, save, lastName } = open()
  await user.type(lastName, 'Okafor')

  await save()

  expect((await screen.findByRole('alert')).textContent).toBe('Some fields need your attention. phone: Too long')
})

it.each([
  ['a lost connection', silent, 'The server could not be reached. Check your connection and try again.'],
  ['a server fault', refused('unexpected'), 'Something went wrong on our side. We have recorded it.'],
  ['a refused rule', refused('bad_request', { detail: 'Not on a Sunday.' }), 'Not on a Sunday.'],
  ['a missing permission', refused('permission_denied'), 'You do not have permission to do this.'],
])('stays with its input after %s, and can be sent again [R-01, R-02]', async (_what, reply, words) => {
  api.on(profile.update, reply, good(profile.update, saved))
  const { user, save, lastName, address } = open()
  await user.type(lastName, 'Okafor')

  await save()
  expect((await screen.findByRole('alert')).textContent).toBe(words)
  expect(lastName.value).toBe('Okafor')
  expect(address()).toBe('/')

  await save()
  await waitFor(() => expect(onSuccess).toHaveBeenCalledOnce())
  expect(screen.queryByRole('alert')).toBeNull()
})
