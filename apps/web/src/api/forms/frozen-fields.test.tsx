import { profile } from '@connect/contract/profile/routes'
import { screen } from '@testing-library/react'
import { useState } from 'react'
import { beforeEach, expect, it } from 'vitest'
import { formatText } from '#api/forms/edited-fields.ts'
import { PanelForm } from '#api/forms/panel-form.tsx'
import { RouteForm } from '#api/forms/route-form.tsx'
import { useEditForm } from '#api/forms/use-edit-form.tsx'
import { useRouteForm } from '#api/forms/use-route-form.ts'
import { fakeApi } from '#api/testing/fake-api.ts'
import { person } from '#api/testing/people.ts'
import { renderApp } from '#api/testing/render-app.tsx'
import { noSession, signIn } from '#api/testing/session-of.ts'
import { TextField } from '#ui/fields/text-field.tsx'
import { fact } from '#ui/testing/fact.ts'
import { named } from '#ui/testing/named.ts'

fakeApi()
const FIELDS = { first_name: { label: 'First name', format: formatText } }
const FIRST_NAME = <TextField name={named('first_name')} label="First name" required />

/** What is looked at, until a colleague changes it. */
function useEdit() {
  const [version, setVersion] = useState('Nadia')
  const model = useEditForm(profile.update, { version, fields: FIELDS, values: { first_name: version } })
  return { model, change: <button onClick={() => setVersion('Nadira')}>Change</button> }
}

function Page() {
  const { model, change } = useEdit()
  return (
    <>
      <RouteForm model={model} isFrozen>
        {FIRST_NAME}
      </RouteForm>
      {change}
    </>
  )
}

function Panel() {
  const { model, change } = useEdit()
  return (
    <PanelForm model={model} id="panel" submitLabel="Save" closeTo="/" after={change} isFrozen>
      {FIRST_NAME}
    </PanelForm>
  )
}

function AddPanel() {
  const model = useRouteForm(profile.update, { values: { first_name: '' } })
  return (
    <PanelForm model={model} id="panel" submitLabel="Add" closeTo="/" isFrozen keepsSubmit>
      {FIRST_NAME}
    </PanelForm>
  )
}

function open(Component: () => React.ReactNode) {
  signIn(person({ owner: true }))
  return renderApp([{ path: '*', Component }])
}

beforeEach(noSession)

it.each([
  ['page', Page],
  ['panel', Panel],
])('of a %s are facts, and there is no form to send', (_what, Component) => {
  open(Component)

  expect(fact('First name')).toBe('Nadia')
  expect(document.querySelector('form, fieldset, input')).toBeNull()
  expect(screen.queryByRole('button', { name: 'Save' })).toBeNull()
})

it.each([
  ['page', Page],
  ['panel', Panel],
])('of a %s follow what a colleague changes', async (_what, Component) => {
  const { user } = open(Component)

  await user.click(screen.getByRole('button', { name: 'Change' }))

  expect(fact('First name')).toBe('Nadira')
})

it('lets a panel scroll by keyboard', () => {
  open(Panel)

  expect(screen.getByText('First name').closest('[tabindex="0"]')).not.toBeNull()
})

it('are not there where something would be added: it says that one may not, beside a button that is disabled [PERM-12]', () => {
  open(AddPanel)

  expect(screen.getByText('You do not have permission to do this.')).toBeTruthy()
  expect(screen.queryByText('First name')).toBeNull()
  expect(screen.getByRole('button', { name: 'Add' }).matches(':disabled')).toBe(true)
})
