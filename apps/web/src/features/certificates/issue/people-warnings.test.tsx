import { certificates } from '@connect/contract/certificates/routes'
import { CERTIFICATE_ROW } from '@connect/contract/certificates/shared/examples'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { fakeApi, good } from '#api/testing/fake-api.ts'
import { person } from '#api/testing/people.ts'
import { noSession } from '#api/testing/session-of.ts'
import { openIssue, PENDING } from '#features/certificates/testing/open-issue.tsx'

const api = fakeApi()
const editor = person({ certificate_permission: 'edit' }, { id: 5 })

type User = ReturnType<typeof openIssue>['user']

const combobox = (name: RegExp) => screen.findByRole<HTMLInputElement>('combobox', { name })

async function choose(user: User, name: RegExp, option: RegExp | string) {
  await user.click(await combobox(name))
  await user.click(await screen.findByRole('option', { name: option }))
}

/** Certificates of Isla MacDonald (41) of the day that is asked for. */
const OTHERS = [
  { ...CERTIFICATE_ROW, certificate_number: 3000090 },
  { ...CERTIFICATE_ROW, certificate_number: 3000091, status: 'CERTIFICATE_VOID' as const },
  { ...CERTIFICATE_ROW, certificate_number: 3000092, is_duplicate: true },
]
const SAME_DAY = 'Certificate 3000090 was issued to the same rider for the same day.'

beforeEach(noSession)

it('warns of another certificate of the same rider and day before anything is issued', async () => {
  const { user } = openIssue(api, editor, '/v2/certificates/3000002/issue', { certificate: PENDING, sameDay: OTHERS })
  await combobox(/^Contact/)
  expect(screen.queryByText(SAME_DAY)).toBeNull()
  expect(api.count('certificates.list')).toBe(0)
  await choose(user, /^Contact/, /^Isla MacDonald/)
  expect(await screen.findByText(SAME_DAY)).toBeTruthy()
  await choose(user, /^Contact/, /^Alba Fox/)

  await waitFor(() => expect(screen.queryByText(SAME_DAY)).toBeNull())
})

it('asks about the rider and the day that are in the form', async () => {
  const queries: string[] = []
  const { user } = openIssue(api, editor, '/v2/certificates/3000002/issue', { certificate: PENDING })
  api.on(certificates.list, (request) => {
    queries.push(new URL(request.url).search)
    return good(certificates.list, { count: 1, results: OTHERS.slice(0, 1) })(request)
  })
  await choose(user, /^Contact/, /^Isla MacDonald/)
  const date = await screen.findByRole<HTMLInputElement>('textbox', { name: /^Date of completion/ })
  await user.clear(date)
  await user.type(date, '10/03/2026')
  await user.tab()

  await waitFor(() => expect(queries.at(-1)).toContain('issued_at__gte=2026-03-10&issued_at__lte=2026-03-10'))
  expect(queries.at(-1)).toContain('customer=41&')
})

it('does not count the certificate that is changed', async () => {
  const own = { ...CERTIFICATE_ROW, certificate_number: 3000001 }
  openIssue(api, editor, '/v2/certificates/3000001/change', { sameDay: [own, ...OTHERS] })

  expect(await screen.findByText(SAME_DAY)).toBeTruthy()
})

it('warns of an instructor of another site, and of a colleague’s number', async () => {
  const { user } = openIssue(api, editor, '/v2/certificates/3000002/issue', { certificate: PENDING })
  await choose(user, /^Instructor/, 'Gareth Pugh')
  expect(await screen.findByText('Gareth Pugh does not work at this site.')).toBeTruthy()
  const number = await screen.findByRole<HTMLInputElement>('textbox', { name: /^Certificate number/ })
  await user.clear(number)
  await user.type(number, 'CBT7')

  expect(await screen.findByText('CBT7 is the certificate number of Nia Rees.')).toBeTruthy()
})

it('takes a number alone for whose it is', async () => {
  const { user } = openIssue(api, editor, '/v2/certificates/3000002/issue', { certificate: PENDING })
  const number = await screen.findByRole<HTMLInputElement>('textbox', { name: /^Certificate number/ })
  await user.type(number, 'CBT104482')

  expect(await screen.findByText('Gareth Pugh does not work at this site.')).toBeTruthy()
  expect(screen.queryByText(/is the certificate number of/)).toBeNull()
})

it('warns each rider of several, with one call for all of them', async () => {
  const { user } = openIssue(api, editor, '/v2/certificates/issue-several', { sameDay: OTHERS })
  const rider = async (index: number) => within(await screen.findByRole('region', { name: `Rider ${index}` }))
  await user.click(await screen.findByRole('button', { name: 'Add rider' }))
  for (const [index, name] of [
    [1, /^Alba Fox/],
    [2, /^Isla MacDonald/],
  ] as const) {
    await user.click((await rider(index)).getByRole('combobox', { name: /^Contact/ }))
    await user.click(await screen.findByRole('option', { name }))
  }

  expect(await (await rider(2)).findByText(SAME_DAY)).toBeTruthy()
  expect((await rider(1)).queryByText(SAME_DAY)).toBeNull()
  expect(api.count('certificates.list')).toBe(2)
})
