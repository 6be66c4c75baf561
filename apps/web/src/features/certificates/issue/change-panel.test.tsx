import { certificates } from '@connect/contract/certificates/routes'
import { CERTIFICATE } from '@connect/contract/certificates/shared/examples'
import { customers } from '@connect/contract/customers/routes'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { fakeApi, good, refused } from '#api/testing/fake-api.ts'
import { person } from '#api/testing/people.ts'
import { noSession } from '#api/testing/session-of.ts'
import { ALBA, ISLA, openIssue, PENDING } from '#features/certificates/testing/open-issue.tsx'
import { findFact } from '#ui/testing/fact.ts'

const api = fakeApi()
const editor = person({ certificate_permission: 'edit' })
const viewer = person({ certificate_permission: 'view' })
const CHANGE = '/v2/certificates/3000001/change?search=isla'

type User = ReturnType<typeof openIssue>['user']
type Options = Parameters<typeof openIssue>[3]

const panel = async () => within(await screen.findByRole('dialog', { name: 'Change certificate 3000001' }))
const text = (name: RegExp) => screen.findByRole<HTMLInputElement>('textbox', { name })
const combobox = (name: RegExp) => screen.findByRole<HTMLInputElement>('combobox', { name })
const open = (options: Options = {}, user = editor) => openIssue(api, user, CHANGE, options)
const save = async (user: User) => user.click((await panel()).getByRole('button', { name: 'Save changes' }))
const sent = () => api.bodies[api.calls.indexOf('certificates.change')]
const customer = (data: Partial<NonNullable<typeof CERTIFICATE.customer>>) =>
  CERTIFICATE.customer && { ...CERTIFICATE.customer, ...data }

beforeEach(noSession)

it('starts with what the certificate says itself, and sends what was put right [CERT-34, CERT-40, CERT-56, R-68]', async () => {
  api.on(certificates.change, good(certificates.change, CERTIFICATE))
  const { user, address } = open({ certificate: { customer: customer({ town: 'Old Town' }) } })
  expect((await combobox(/^Contact/)).value).toBe('Isla MacDonald')
  expect((await text(/^Town/)).value).toBe('Old Town')
  expect((await text(/^Duration/)).value).toBe('07:30')
  await user.clear(await text(/^Completion time/))
  await user.type(await text(/^Completion time/), '1700')
  await user.type(await text(/^Reason for change/), 'It was misread')
  await save(user)

  expect(await screen.findByText('Certificate changed')).toBeTruthy()
  expect(sent()).toMatchObject({
    customer: 41,
    copy_customer: false,
    instructor: 12,
    issued_at: '2026-11-20',
    time_start_time: '09:00',
    time_completion_time: '17:00',
    training_duration: '08:00:00',
    restrictions: ['NONE'],
    town: 'Old Town',
    reason: 'It was misread',
  })
  await waitFor(() => expect(address()).toBe('/v2/certificates?search=isla'))
})

it('says that it was not changed [R-68]', async () => {
  api.on(certificates.change, refused('certificate_state', { detail: 'Certificate 3000001 is sent.' }))
  const { user } = open()
  await text(/^Town/)
  await save(user)

  expect(await screen.findByText('Certificate not changed')).toBeTruthy()
  expect(screen.getByText('Certificate 3000001 is sent.')).toBeTruthy()
})

it.each([
  ['Contact', { customer: null }],
  ['Instructor', { instructor: null }],
  ['Date of completion', { issued_at: null }],
])('needs what there is none of: %s [CERT-34]', async (_what, certificate) => {
  const { user } = open({ certificate: { ...certificate, status: 'CERTIFICATE_NOT_READY' } })
  await text(/^Town/)
  await save(user)

  expect(await screen.findByText('This field is required')).toBeTruthy()
  expect(api.count('certificates.change')).toBe(0)
})

it('keeps a freelance instructor by name, or takes one of the staff instead [CERT-34, R-19]', async () => {
  api.on(certificates.change, good(certificates.change, CERTIFICATE))
  const ann = {
    id: null,
    first_name: 'Ann',
    last_name: 'Lee',
    full_name: 'Ann Lee',
    instructor_certificate: 'CBT999',
  }
  const { user } = open({ certificate: { instructor: ann } })
  expect((await text(/^Instructor's last name/)).value).toBe('Lee')
  expect(screen.queryByText(/^Missing before it can be returned/)).toBeNull()
  await save(user)
  await screen.findByText('Certificate changed')
  expect(sent()).toMatchObject({ instructor: null, instructor_first_name: 'Ann', instructor_last_name: 'Lee' })
})

it('names what keeps it from being ready, until it is there [CERT-21, R-16]', async () => {
  const { user } = open({ certificate: { status: 'CERTIFICATE_NOT_READY', transmission: null, start_time: null } })
  expect(
    await screen.findByText('Missing before it can be returned: the start time and the transmission.'),
  ).toBeTruthy()
  await user.click(screen.getByRole('radio', { name: 'Automatic' }))
  expect(await screen.findByText('Missing before it can be returned: the start time.')).toBeTruthy()
  await user.type(await text(/^Start time/), '0900')

  await waitFor(() => expect(screen.queryByText(/^Missing before it can be returned/)).toBeNull())
})

it('tells that the contact says something else by now, and takes it over when asked', async () => {
  api.on(certificates.change, good(certificates.change, CERTIFICATE))
  const { user } = open({ certificate: { customer: customer({ last_name: 'Fox', town: 'Old Town' }) } })
  expect(
    await screen.findByText("The contact's details differ from this certificate: last name and town."),
  ).toBeTruthy()
  await user.click(screen.getByRole('button', { name: "Use the contact's current details" }))
  expect((await text(/^Town/)).value).toBe('Croydon')
  await user.click(screen.getByRole('button', { name: "Keep the certificate's details" }))
  expect((await text(/^Town/)).value).toBe('Old Town')
  await user.click(screen.getByRole('button', { name: "Use the contact's current details" }))
  await save(user)

  await screen.findByText('Certificate changed')
  expect(sent()).toMatchObject({ copy_customer: true, town: 'Croydon' })
})

it('says nothing of a contact that agrees', async () => {
  open()
  await text(/^Town/)
  await waitFor(() => expect(api.count('customers.get')).toBe(1))

  expect(screen.queryByText(/^The contact's details differ/)).toBeNull()
})

it('takes over another contact whole', async () => {
  const { user } = open()
  await text(/^Town/)
  await waitFor(() => expect(api.count('customers.get')).toBe(1))
  api.on(customers.get, good(customers.get, { ...ALBA, town: 'Sutton' }))
  await user.click(await combobox(/^Contact/))
  await user.click(await screen.findByRole('option', { name: /^Alba Fox/ }))

  await waitFor(async () => expect((await text(/^Town/)).value).toBe('Sutton'))
  expect((await text(/^Address$/)).value).toBe('')
  expect((await text(/^Date of birth/)).value).toBe('')
})

it('shows a masked number without complaint, and nothing to press, to who may only look [CERT-50]', async () => {
  open({ certificate: { customer: customer({ licence_number: 'MCDON***********' }) } }, viewer)

  expect(await findFact('Licence number', await panel())).toBe('MCDON***********')
  expect(screen.queryByRole('textbox')).toBeNull()
  expect(screen.queryByText(/partially generated/)).toBeNull()
  expect((await panel()).getByRole('button', { name: 'Save changes' }).matches(':disabled')).toBe(true)
  expect(api.count('customers.get')).toBe(0)
})

it('is refused by words where the status does not allow it [CERT-27]', async () => {
  open({ certificate: { ...PENDING, certificate_number: 3000001 } })

  expect(await screen.findByText(/^This certificate is pending, so it cannot be changed/)).toBeTruthy()
})

it('knows the contact by name, birth date, email and phone', async () => {
  const { user } = open()
  await user.click(await combobox(/^Contact/))

  const meta = `30/11/2009 · isla@example.org · ${ISLA.phone}`
  expect(await screen.findByRole('option', { name: `${ISLA.full_name}${meta}` })).toBeTruthy()
})
