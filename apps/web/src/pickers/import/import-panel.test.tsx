import { CUSTOMER_FIELDS } from '@connect/contract/customers/customer-fields'
import { customers } from '@connect/contract/customers/routes'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { fakeApi, good, refused } from '#api/testing/fake-api.ts'
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
  return renderApp(
    [
      { path: '/import', element: panel },
      { path: '/', element: null },
    ],
    '/import',
  )
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

const NEW = { line: 2, id: null, name: 'Isla MacDonald', action: 'create', fields: {} } as const
const CHANGED = { line: 3, id: 7, name: 'Omar Sadiq', action: 'update', fields: {} } as const

it('shows what would be written before it is, the first rows of many', async () => {
  const rows = [
    { ...NEW, changes: [{ field: 'phone', before: null, after: '07700 900123' }] },
    {
      ...CHANGED,
      changes: [
        { field: 'town', before: 'Leeds', after: 'Croydon' },
        { field: 'email', before: null, after: 'omar@example.org' },
      ],
    },
    { ...CHANGED, line: 4, changes: [] },
  ]
  api.on(
    customers.import,
    good(customers.import, { dry_run: true, created: 1, updated: 2, unchanged: 0, failed: 0, rows }),
  )
  const { user } = open()

  await user.upload(await screen.findByLabelText<HTMLInputElement>('File'), new File(['Email'], 'contacts.csv'))

  const shown = within(await screen.findByRole('region', { name: 'What would change' }))
  expect(shown.getByRole('heading').textContent).toBe('The first 2 of 3 rows')
  expect(shown.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Line 2 Isla MacDonald (new)Phone: 07700 900123',
    'Line 3 Omar SadiqTown: Leeds → CroydonEmail: – → omar@example.org',
  ])
})

it('asks what unknown columns are, and reads the file again with that', async () => {
  const fields = { file: ['Unknown columns: Handy, Shoe size'], columns: ['Handy', 'Shoe size'] }
  const rows = [{ ...NEW, changes: [] }]
  const counts = { created: 1, updated: 0, unchanged: 0, failed: 0, rows }
  api.on(
    customers.import,
    refused('validation_failed', { fields }),
    good(customers.import, { dry_run: true, ...counts }),
    good(customers.import, { dry_run: false, ...counts }),
  )
  const { user } = open()
  await user.upload(await screen.findByLabelText<HTMLInputElement>('File'), new File(['Handy'], 'contacts.csv'))
  await screen.findByText('Unknown columns: Handy, Shoe size')

  await user.click(await screen.findByRole('combobox', { name: 'Handy' }))
  await user.click(await screen.findByRole('option', { name: 'Phone' }))
  await user.click(screen.getByRole('button', { name: 'Check the file again' }))
  await screen.findByText('1 to add')
  expect(screen.queryByText('Unknown columns: Handy, Shoe size')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Import contacts' }))

  await waitFor(() => expect(api.count('customers.import')).toBe(3))
  for (const body of api.bodies.slice(-2)) expect(body).toContain('{"Handy":"phone","Shoe size":null}')
})

it('offers a template with the headings that it knows', async () => {
  const saved: Blob[] = []
  vi.stubGlobal(
    'URL',
    Object.assign(URL, { createObjectURL: (file: Blob) => saved.push(file), revokeObjectURL: vi.fn() }),
  )
  const { user } = open()

  await user.click(await screen.findByRole('button', { name: 'Download a template' }))

  expect(await saved[0]?.text()).toMatch(/^"First name","Last name","Source","Email","Phone",/)
})

it('names the column of an ID as the file does', async () => {
  const fields = { id: ['There is no contact with this ID.'], town: ['Too long'] }
  const rows = [{ ...CHANGED, id: null, action: 'error' as const, fields, changes: [] }]
  const checked = { dry_run: true, created: 0, updated: 0, unchanged: 0, failed: 1, rows }
  api.on(customers.import, good(customers.import, checked))
  const { user } = open()

  await user.upload(await screen.findByLabelText<HTMLInputElement>('File'), new File(['ID'], 'contacts.csv'))

  expect(await screen.findByText('ID: There is no contact with this ID.')).toBeTruthy()
  expect(screen.getByText('Town: Too long')).toBeTruthy()
})
