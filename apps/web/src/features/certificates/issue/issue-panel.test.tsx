import { londonDate } from '@connect/contract/calendar/london'
import { certificates } from '@connect/contract/certificates/routes'
import { CERTIFICATE } from '@connect/contract/certificates/shared/examples'
import { customers } from '@connect/contract/customers/routes'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { fakeApi, good, refused } from '#api/testing/fake-api.ts'
import { person } from '#api/testing/people.ts'
import { noSession } from '#api/testing/session-of.ts'
import { ALBA, ISLA, openIssue, PENDING, TEACHERS } from '#features/certificates/testing/open-issue.tsx'

const api = fakeApi()
const editor = person({ certificate_permission: 'edit' }, { id: 5 })
const viewer = person({ certificate_permission: 'view' }, { id: 5 })
const ISSUE = '/v2/certificates/3000002/issue'
const ISSUED = { ...CERTIFICATE, certificate_number: 3000002 }

type User = ReturnType<typeof openIssue>['user']

const panel = async () => within(await screen.findByRole('dialog', { name: /^Issue certificate/ }))
const text = (name: RegExp) => screen.findByRole<HTMLInputElement>('textbox', { name })
const combobox = (name: RegExp) => screen.findByRole<HTMLInputElement>('combobox', { name })
const open = (options: Parameters<typeof openIssue>[3] = {}, user = editor) =>
  openIssue(api, user, ISSUE, { certificate: PENDING, ...options })
const submit = async (user: User) => user.click((await panel()).getByRole('button', { name: 'Issue certificate' }))
const sent = () => api.bodies[api.calls.indexOf('certificates.issue')]

async function chooseContact(user: User, name = /^Isla MacDonald/) {
  await user.click(await combobox(/^Contact/))
  await user.click(await screen.findByRole('option', { name }))
}

async function fillTimes(user: User) {
  await user.type(await text(/^Start time/), '0900')
  await user.type(await text(/^Completion time/), '1630')
  await user.click(screen.getByRole('radio', { name: 'Manual' }))
}

async function fillTraining(user: User) {
  await fillTimes(user)
  await user.click(await combobox(/^Instructor/))
  await user.click(await screen.findByRole('option', { name: 'Nia Rees' }))
}

beforeEach(noSession)

describe('issuing', () => {
  it('copies what the contact says, sends HH:mm:ss and shows what to do next [CERT-35, CERT-40, CERT-51, CERT-55]', async () => {
    api.on(certificates.issue, good(certificates.issue, ISSUED))
    const { user } = open()
    await chooseContact(user)
    await waitFor(async () => expect((await text(/^Licence number/)).value).toBe('MCDON061309IR9XX'))
    await fillTraining(user)
    await submit(user)

    expect(await screen.findByText('Certificate issued')).toBeTruthy()
    expect(sent()).toEqual({
      customer: 41,
      birthdate: '2009-11-30',
      current_licence: 'CURRENT_LICENCES_PROVISIONAL_LICENCE',
      licence_number: 'MCDON061309IR9XX',
      address: '12 Mill Road',
      address_2: '',
      town: 'Croydon',
      postcode: 'CR0 2AB',
      time_completion_date: londonDate(new Date()),
      time_start_time: '09:00',
      time_completion_time: '16:30',
      training_duration: '07:30:00',
      transmission: 'BIKE_TRANSMISSION_MANUAL',
      restrictions: ['NONE'],
      instructor: 13,
      instructor_certificate: 'CBT7',
    })
    const view = await panel()
    expect(view.getByText('Certificate 3000002 issued to Isla MacDonald')).toBeTruthy()
    expect(view.getByText('Valid until 19/11/2028')).toBeTruthy()
    expect(view.getByRole('button', { name: 'School copy (PDF)' })).toBeTruthy()
    const next = await view.findByRole('link', { name: 'Issue the next number (3000003)' })
    expect(next.getAttribute('href')).toBe('/v2/certificates/3000003/issue')
  })

  it('remembers times and instructor for the next rider of the day', async () => {
    api.on(
      certificates.issue,
      good(certificates.issue, {
        ...ISSUED,
        instructor: {
          ...CERTIFICATE.instructor,
          id: 13,
          first_name: 'Nia',
          last_name: 'Rees',
          full_name: 'Nia Rees',
          instructor_certificate: 'CBT7',
        },
      }),
    )
    const { user } = open()
    await chooseContact(user)
    await fillTraining(user)
    await submit(user)
    await user.click(await screen.findByRole('link', { name: /^Issue the next number/ }))

    await screen.findByRole('dialog', { name: 'Issue certificate 3000003' })
    await waitFor(async () => expect((await text(/^Start time/)).value).toBe('09:00'))
    expect((await text(/^Completion time/)).value).toBe('16:30')
    expect((await text(/^Duration/)).value).toBe('07:30')
    expect((await combobox(/^Instructor/)).value).toBe('Nia Rees')
    expect((await combobox(/^Contact/)).value).toBe('')
  })

  it('asks for what is required [CERT-35, FORM-01]', async () => {
    const { user } = open()
    await text(/^Start time/)
    await submit(user)

    // Contact, start, completion, duration, transmission, certificate number.
    await waitFor(() => expect(screen.getAllByText('This field is required')).toHaveLength(6))
    expect(api.count('certificates.issue')).toBe(0)
  })

  it('asks for the name of an instructor whose number nobody here has [CERT-35, R-19]', async () => {
    api.on(certificates.issue, good(certificates.issue, ISSUED))
    const { user } = open()
    await chooseContact(user)
    await fillTimes(user)
    await user.type(await text(/^Certificate number/), 'CBT7')
    expect(screen.queryByRole('textbox', { name: /^Instructor's first name/ })).toBeNull()
    await user.type(await text(/^Certificate number/), '99')
    await user.type(await text(/^Instructor's first name/), 'Ann')
    await user.type(await text(/^Instructor's last name/), 'Lee')
    await submit(user)

    await screen.findByText('Certificate issued')
    expect(sent()).toMatchObject({
      instructor: null,
      instructor_certificate: 'CBT799',
      instructor_first_name: 'Ann',
      instructor_last_name: 'Lee',
    })
  })

  it('shows the server’s words where a name is asked for', async () => {
    const fields = { instructor_first_name: ['Enter the name of its instructor'] }
    api.on(certificates.issue, refused('validation_failed', { fields }))
    const { user } = open()
    await chooseContact(user)
    await fillTimes(user)
    await user.type(await text(/^Certificate number/), 'CBT999')
    await submit(user)

    expect(await screen.findByText('Enter the name of its instructor')).toBeTruthy()
  })

  it('warns of an age that a CBT is not for, until the restriction is there', async () => {
    const { user } = open()
    const today = londonDate(new Date())
    api.on(
      customers.get,
      good(customers.get, { ...ISLA, birthdate: `${Number(today.slice(0, 4)) - 16}${today.slice(4)}` }),
    )
    await chooseContact(user)
    expect(await screen.findByText(/may ride mopeds only/)).toBeTruthy()
    await user.click(await combobox(/^Restrictions/))
    await user.click(await screen.findByRole('option', { name: /^MOPED/ }))

    await waitFor(() => expect(screen.queryByText(/may ride mopeds only/)).toBeNull())
  })

  it('refuses a day of completion that is far ahead', async () => {
    const { user } = open()
    await user.clear(await text(/^Date of completion/))
    await user.type(await text(/^Date of completion/), '01/01/2099')
    await submit(user)

    expect(await screen.findByText('Cannot be more than a day ahead')).toBeTruthy()
  })

  it('says that it was not issued, with the server’s words beside the field [CERT-51, FORM-03]', async () => {
    const fields = { instructor_certificate: ['Nobody has this number'] }
    api.on(certificates.issue, refused('validation_failed', { fields }))
    const { user } = open()
    await chooseContact(user)
    await fillTraining(user)
    await submit(user)

    expect(await screen.findByText('Certificate not issued')).toBeTruthy()
    expect(screen.getByText('Nobody has this number')).toBeTruthy()
    expect((await combobox(/^Contact/)).value).toBe('Isla MacDonald')
  })

  it('leaves the rider to the server while the details of the contact are not there', async () => {
    api.on(certificates.issue, good(certificates.issue, ISSUED))
    const { user } = open()
    api.on(customers.get, refused('not_found'))
    await chooseContact(user)
    expect(await screen.findByText(/^Unable to load the contact's details/)).toBeTruthy()
    await fillTraining(user)
    await submit(user)

    await screen.findByText('Certificate issued')
    expect(sent()).not.toHaveProperty('address')
    expect(sent()).not.toHaveProperty('licence_number')
    expect(sent()).toHaveProperty('customer', 41)
  })

  it('takes nothing of one contact to another', async () => {
    const { user } = open()
    await chooseContact(user)
    await waitFor(async () => expect((await text(/^Postcode/)).value).toBe('CR0 2AB'))
    api.on(customers.get, good(customers.get, ALBA))
    await chooseContact(user, /^Alba Fox/)

    await waitFor(async () => expect((await text(/^Postcode/)).value).toBe(''))
    expect((await text(/^Licence number/)).value).toBe('')
  })

  it('is not for who may only look [CERT-50]', async () => {
    open({}, viewer)

    const issue = await (await panel()).findByRole('button', { name: 'Issue certificate' })
    expect(issue.matches(':disabled')).toBe(true)
    expect(screen.queryByRole('combobox')).toBeNull()
    expect(api.count('customers.list')).toBe(0)
  })

  it('is refused by words and a way to look where the status does not allow it [CERT-26]', async () => {
    open({ certificate: { ...CERTIFICATE, certificate_number: 3000002, status: 'CERTIFICATE_VOID' } })

    expect(await screen.findByText(/^This certificate is void, so it cannot be issued/)).toBeTruthy()
    expect(screen.getByRole('link', { name: 'View certificate' }).getAttribute('href')).toBe(
      '/v2/certificates/3000002/view',
    )
  })

  it.each([
    ['the only one', [TEACHERS[0]], 5, 'Gareth Pugh', 'CBT104482'],
    ['the person at the screen', TEACHERS, 13, 'Nia Rees', 'CBT7'],
    ['nobody, where it cannot be known', TEACHERS, 5, '', ''],
  ])('starts with %s as instructor', async (_who, teachers, id, name, number) => {
    open({ teachers: teachers.flatMap((one) => one ?? []) }, person({ certificate_permission: 'edit' }, { id }))

    expect((await combobox(/^Instructor/)).value).toBe(name)
    expect((await text(/^Certificate number/)).value).toBe(number)
  })
})

describe('times', () => {
  it('make the duration, which may be written over [CERT-39]', async () => {
    const { user } = open()
    await user.type(await text(/^Start time/), '0900')
    await user.type(await text(/^Completion time/), '1630')
    expect((await text(/^Duration/)).value).toBe('07:30')
    await user.clear(await text(/^Duration/))
    await user.type(await text(/^Duration/), '0700')
    await user.tab()

    expect((await text(/^Duration/)).value).toBe('07:00')
  })

  it('are refused the wrong way round, and warned of when they are short [CERT-38, R-44]', async () => {
    const { user } = open()
    await user.type(await text(/^Start time/), '0900')
    await user.type(await text(/^Completion time/), '0830')
    expect(await screen.findByText('Completion time cannot be earlier than start time.')).toBeTruthy()

    await user.clear(await text(/^Completion time/))
    await user.type(await text(/^Completion time/), '1059')
    expect(screen.queryByText('Completion time cannot be earlier than start time.')).toBeNull()
    expect(await screen.findByText(/^Training took less than two hours/)).toBeTruthy()

    await user.clear(await text(/^Completion time/))
    await user.type(await text(/^Completion time/), '1100')
    await waitFor(() => expect(screen.queryByText(/^Training took less than two hours/)).toBeNull())
  })
})

describe('a licence number', () => {
  it('is refused by position and length as it is typed [CERT-42, CERT-43, CERT-44]', async () => {
    const { user } = open()
    const number = await text(/^Licence number/)
    await user.type(number, 'mor ga6')
    expect(number.value).toBe('MORGA6')
    expect(number.getAttribute('aria-invalid')).not.toBe('true')
    await user.tab()
    expect(await screen.findByText('Licence number is too short, must be 16 characters')).toBeTruthy()

    await user.clear(number)
    await user.type(number, 'M0RGA6')
    expect(await screen.findByText('Characters 1 to 5 must be letters or 9')).toBeTruthy()
  })

  it('warns by position where it does not fit the rider, and of none [CERT-49, R-19]', async () => {
    const { user } = open()
    api.on(customers.get, good(customers.get, { ...ISLA, licence_number: null }))
    await chooseContact(user)
    expect(await screen.findByText('There is no licence number, but the DL196 needs one')).toBeTruthy()
    await user.type(await text(/^Licence number/), 'MORGA061309IR9XX')

    expect(await screen.findByText('Characters 1 to 5 (MORGA) do not fit the surname MacDonald (MCDON)')).toBeTruthy()
  })

  it('is made from name and birth date as far as they tell it, and says so [CERT-49, R-43]', async () => {
    const { user } = open()
    api.on(customers.get, good(customers.get, { ...ISLA, licence_number: null }))
    await chooseContact(user)
    const fill = (await panel()).getByRole('button', { name: 'Fill from name and date of birth' })
    await waitFor(() => expect(fill.matches(':disabled')).toBe(false))
    await waitFor(async () => expect((await text(/^Date of birth/)).value).toBe('30/11/2009'))
    await user.click(fill)

    expect((await text(/^Licence number/)).value).toBe('MCDON0*1309I9***')
    expect(await screen.findByText(/^This licence number was partially generated/)).toBeTruthy()
  })
})
