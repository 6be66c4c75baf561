import { certificates } from '@connect/contract/certificates/routes'
import { CERTIFICATE_ROW } from '@connect/contract/certificates/shared/examples'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { fakeApi, good, refused } from '#api/testing/fake-api.ts'
import { person } from '#api/testing/people.ts'
import { noSession } from '#api/testing/session-of.ts'
import { openIssue } from '#features/certificates/testing/open-issue.tsx'

const api = fakeApi()
const editor = person({ certificate_permission: 'edit' })
const viewer = person({ certificate_permission: 'view' })
const SEVERAL = '/v2/certificates/issue-several'

type User = ReturnType<typeof openIssue>['user']

const panel = async () => within(await screen.findByRole('dialog', { name: 'Issue several certificates' }))
const rider = async (index: number) => within(await screen.findByRole('region', { name: `Rider ${index}` }))
const text = (name: RegExp) => screen.findByRole<HTMLInputElement>('textbox', { name })
const submit = async (user: User) => user.click((await panel()).getByRole('button', { name: 'Issue certificates' }))
const sent = () => api.bodies[api.calls.indexOf('certificates.issueSeveral')]

async function choose(user: User, index: number, name: RegExp) {
  await user.click((await rider(index)).getByRole('combobox', { name: /^Contact/ }))
  await user.click(await screen.findByRole('option', { name }))
}

async function fillDay(user: User) {
  await user.type(await text(/^Start time/), '0900')
  await user.type(await text(/^Completion time/), '1630')
}

async function teach(user: User, index: number, name: string) {
  await user.click((await rider(index)).getByRole('combobox', { name: /^Instructor/ }))
  await user.click(await screen.findByRole('option', { name }))
}

beforeEach(noSession)

it('issues the next numbers to several, and tells which became whose', async () => {
  const [isla, alba] = [3000002, 3000003].map((certificate_number) => ({ ...CERTIFICATE_ROW, certificate_number }))
  const fox = { id: 42, first_name: 'Alba', last_name: 'Fox', full_name: 'Alba Fox' }
  const results = [isla, alba && { ...alba, customer: fox }].flatMap((row) => row ?? [])
  api.on(certificates.issueSeveral, good(certificates.issueSeveral, { results }))
  const { user } = openIssue(api, editor, SEVERAL, { left: 24 })
  expect(await screen.findByText('Takes 3000002. 23 left afterwards.')).toBeTruthy()
  await fillDay(user)
  await choose(user, 1, /^Isla MacDonald/)
  await teach(user, 1, 'Nia Rees')
  await user.click((await rider(1)).getByRole('radio', { name: 'Automatic' }))
  await user.click((await panel()).getByRole('button', { name: 'Add rider' }))
  expect(await screen.findByText('Takes 3000002–3000003. 22 left afterwards.')).toBeTruthy()
  await choose(user, 2, /^Alba Fox/)
  await submit(user)

  expect(await screen.findByText('Certificates issued')).toBeTruthy()
  expect(sent()).toMatchObject({
    supplier: 3,
    training_duration: '07:30:00',
    riders: [
      { customer: 41, licence_number: 'MCDON061309IR9XX', instructor: 13, instructor_certificate: 'CBT7' },
      { customer: 42, transmission: 'BIKE_TRANSMISSION_AUTOMATIC', instructor: 13, restrictions: ['NONE'] },
    ],
  })
  const rows = (await panel()).getAllByRole('row').map((row) => row.textContent)
  expect(rows[1]).toContain('3000002Isla MacDonald')
  expect(rows[2]).toContain('3000003Alba Fox')
})

it('puts the server’s words on the right rider, and keeps everything [FORM-03]', async () => {
  const fields = { 'riders.1.licence_number': ['Somebody else has this number'] }
  api.on(certificates.issueSeveral, refused('validation_failed', { fields }))
  const { user } = openIssue(api, editor, SEVERAL)
  await fillDay(user)
  await choose(user, 1, /^Isla MacDonald/)
  await teach(user, 1, 'Nia Rees')
  await user.click((await rider(1)).getByRole('radio', { name: 'Manual' }))
  await user.click((await panel()).getByRole('button', { name: 'Add rider' }))
  await choose(user, 2, /^Alba Fox/)
  await submit(user)

  expect(await screen.findByText('Certificates not issued')).toBeTruthy()
  expect(await (await rider(2)).findByText('Somebody else has this number')).toBeTruthy()
  expect((await rider(1)).queryByText('Somebody else has this number')).toBeNull()
})

it('refuses the same contact twice before anything is sent', async () => {
  const { user } = openIssue(api, editor, SEVERAL)
  await fillDay(user)
  await choose(user, 1, /^Isla MacDonald/)
  await teach(user, 1, 'Nia Rees')
  await user.click((await rider(1)).getByRole('radio', { name: 'Manual' }))
  await user.click((await panel()).getByRole('button', { name: 'Add rider' }))
  await choose(user, 2, /^Isla MacDonald/)
  await submit(user)

  expect(await (await rider(2)).findByText('Is already in the list')).toBeTruthy()
  expect(api.count('certificates.issueSeveral')).toBe(0)
})

it('gives the first rider’s instructor to all, and takes riders away', async () => {
  const { user } = openIssue(api, editor, SEVERAL)
  await user.click(await (await panel()).findByRole('button', { name: 'Add rider' }))
  await user.click((await panel()).getByRole('button', { name: 'Add rider' }))
  await teach(user, 1, 'Nia Rees')
  await user.click((await rider(1)).getByRole('button', { name: 'Same instructor for all' }))
  for (const index of [2, 3]) {
    const row = await rider(index)
    expect(row.getByRole<HTMLInputElement>('combobox', { name: /^Instructor/ }).value).toBe('Nia Rees')
    expect(row.getByRole<HTMLInputElement>('textbox', { name: /^Certificate number/ }).value).toBe('CBT7')
  }
  await user.click((await rider(3)).getByRole('button', { name: 'Remove rider 3' }))

  expect(screen.queryByRole('region', { name: 'Rider 3' })).toBeNull()
})

it('says when there are not enough numbers', async () => {
  const { user } = openIssue(api, editor, SEVERAL, { pending: [3000025] })
  expect(await screen.findByText('Takes 3000025. 0 left afterwards.')).toBeTruthy()
  await user.click((await panel()).getByRole('button', { name: 'Add rider' }))

  expect(await screen.findByText('Only 1 pending certificate at this site, for 2 riders.')).toBeTruthy()
})

it('is not for who may only look [CERT-50]', async () => {
  openIssue(api, viewer, SEVERAL)

  await waitFor(async () =>
    expect((await panel()).getByRole('button', { name: 'Issue certificates' }).matches(':disabled')).toBe(true),
  )
  expect((await panel()).queryByRole('combobox')).toBeNull()
})
