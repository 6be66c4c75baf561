import { CUSTOMER_FIELDS } from '@connect/contract/customers/customer-fields'
import { customers } from '@connect/contract/customers/routes'
import { screen } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { fakeApi, refused } from '#api/testing/fake-api.ts'
import { person } from '#api/testing/people.ts'
import { renderApp } from '#api/testing/render-app.tsx'
import { noSession, signIn } from '#api/testing/session-of.ts'
import { ImportPanel } from './import-panel.tsx'

const api = fakeApi()

function open() {
  signIn(person({ contact_permission: 'edit' }, { is_email_verified: false }))
  const panel = (
    <ImportPanel
      route={customers.import}
      title="Import contacts"
      description="At most 1,000 rows."
      closeTo="/"
      table={CUSTOMER_FIELDS}
      rowName={({ name }) => name}
    />
  )
  return renderApp([{ path: '/import', element: panel }], '/import')
}

beforeEach(noSession)

it('says at the file what to do first to somebody who has not confirmed their email address', async () => {
  api.on(customers.import, refused('email_not_verified'))
  const { user } = open()

  await user.upload(await screen.findByLabelText<HTMLInputElement>('File'), new File(['Email'], 'contacts.csv'))

  expect(await screen.findByText(/^Confirm your email address first/)).toBeTruthy()
  expect(screen.getByText('contacts.csv')).toBeTruthy()
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Import contacts' }).disabled).toBe(true)
})
