import { auth } from '@connect/contract/auth/routes'
import type { TestUpload } from '@connect/contract/courses/upload/test-upload'
import { testUpload } from '@connect/contract/courses/upload/upload-routes'
import { suppliers } from '@connect/contract/suppliers/routes'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { fakeApi, good, refused } from '#api/testing/fake-api.ts'
import { person, verified } from '#api/testing/people.ts'
import { renderApp } from '#api/testing/render-app.tsx'
import { noSession, signIn } from '#api/testing/session-of.ts'
import { settingsRoutes } from '#features/settings/routes.tsx'
// Fetched now, so that no test's patience is spent on the first load of a screen.
import '#features/settings/upload/upload-page.tsx'

const api = fakeApi()
const UPLOAD = '/v2/settings/dvsa/upload'
const { response: dry } = testUpload.run.example
const { response: sites } = suppliers.list.example
const planner = person({ account_permission: 'edit', calendar_permission: 'edit' })

const [first] = dry.rows
const test = { ...(first?.test as NonNullable<TestUpload['rows'][number]['test']>) }
const mixed: TestUpload = {
  ...dry,
  rows: [
    { line: 2, outcome: 'CREATE', reason: null, test },
    {
      line: 3,
      outcome: 'UPDATE',
      reason: 'Date: 03/03/2027 → 10/03/2027',
      test: { ...test, course_id: 7, application_reference_number: '4712' },
    },
    { line: 4, outcome: 'UNCHANGED', reason: null, test: { ...test, application_reference_number: '4713' } },
  ],
  missing: [
    {
      course_id: 9,
      course_type: 'FULL_LICENCE_MOD2_TEST',
      application_reference_number: '4714',
      date: '2027-03-05',
      start_time: '10:00',
      is_known: false,
    },
  ],
}
const broken: TestUpload = {
  ...dry,
  rows: [...dry.rows, { line: 3, outcome: 'ERROR', reason: 'Test date is empty', test: null }],
}

const csv = (bytes = 10) => new File([new Uint8Array(bytes)], 'tests.csv', { type: 'text/csv' })

function open(user = planner) {
  signIn(user)
  api.on(auth.verify, good(auth.verify, verified(user)))
  api.on(suppliers.list, good(suppliers.list, sites))
  return renderApp(
    [
      { path: '/v2', children: settingsRoutes() },
      { path: '*', element: <p>Elsewhere</p> },
    ],
    UPLOAD,
  )
}

/** Chooses a file, the only site being chosen already, and goes on. */
async function chooseFile({ user }: ReturnType<typeof open>, file = csv()) {
  await user.upload(await screen.findByLabelText<HTMLInputElement>('File'), file)
  await user.click(screen.getByRole('button', { name: 'Next' }))
}

async function toCheck(answer: TestUpload) {
  api.on(testUpload.run, good(testUpload.run, answer))
  const app = open()
  await chooseFile(app)
  await screen.findByRole('combobox', { name: /^Test date/ })
  await app.user.click(screen.getByRole('button', { name: 'Next' }))
  await screen.findByRole('navigation', { name: 'Show' })
  return app
}

beforeEach(noSession)

describe('the upload of tests [SET-07]', () => {
  it('starts with what DVSA allows, and asks for a file', async () => {
    const { user } = open()
    expect(
      await screen.findByText(
        'DVSA does not allow automated access to its booking service. Export your tests there and upload the file here.',
      ),
    ).toBeTruthy()

    await user.click(await screen.findByRole('button', { name: 'Next' }))

    expect(await screen.findByText('This field is required')).toBeTruthy()
    expect(api.count('test_upload.run')).toBe(0)
  })

  it('refuses a file that is too large before it is sent', async () => {
    await chooseFile(open(), csv(4_000_001))

    expect(await screen.findByText('File is too large: tests.csv')).toBeTruthy()
    expect(api.count('test_upload.run')).toBe(0)
  })

  it('says at the file why it cannot be read, and keeps what was chosen', async () => {
    api.on(testUpload.run, refused('validation_failed', { fields: { file: ['This is not a CSV file we can read'] } }))
    await chooseFile(open())

    expect(await screen.findByText('This is not a CSV file we can read')).toBeTruthy()
    expect(screen.getByText('tests.csv')).toBeTruthy()
  })

  it('says what to do first to somebody who has not confirmed their email address', async () => {
    api.on(testUpload.run, refused('email_not_verified'))
    await chooseFile(open())

    expect(await screen.findByText(/^Confirm your email address first/)).toBeTruthy()
    expect(screen.getByText('tests.csv')).toBeTruthy()
  })

  it('shows how the columns were matched, and says at a column that it is missing', async () => {
    api.on(
      testUpload.run,
      good(testUpload.run, { ...dry, mapping: { ...dry.mapping, module: null }, rows: [] }),
      refused('validation_failed', { fields: { 'mapping.module': ['Choose a column'] } }),
      good(testUpload.run, dry),
    )
    const app = open()
    await chooseFile(app)
    const column = (name: RegExp) => screen.findByRole<HTMLInputElement>('combobox', { name })
    expect((await column(/^Test date/)).value).toBe('Test date')
    expect((await column(/^Module/)).value).toBe('')

    await app.user.click(screen.getByRole('button', { name: 'Next' }))
    expect(await screen.findByText('Choose a column')).toBeTruthy()
    await app.user.click(await column(/^Module/))
    await app.user.click(await screen.findByRole('option', { name: 'Module' }))
    await app.user.click(screen.getByRole('button', { name: 'Next' }))

    expect(await screen.findByRole('navigation', { name: 'Show' })).toBeTruthy()
    expect(screen.getByText('40310000011')).toBeTruthy()
  })

  it('takes a file as the whole list unless somebody says that it is a part', async () => {
    const { user } = await toCheck(dry)
    const sent = () => /name="whole_list"\s+(\w+)/.exec(String(api.bodies.at(-1)))?.[1]
    expect(sent()).toBe('true')

    await user.click(screen.getByRole('button', { name: 'Back' }))
    await user.click(await screen.findByRole('radio', { name: 'No, only a part' }))
    await user.click(screen.getByRole('button', { name: 'Next' }))

    await waitFor(() => expect(sent()).toBe('false'))
  })

  it('shows what would become of each row, by result, and imports only when told to', async () => {
    const { user } = await toCheck(mixed)
    const show = within(screen.getByRole('navigation', { name: 'Show' }))
    expect(show.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
      'All 3',
      'New 1',
      'Changed 1',
      'Unchanged 1',
      'Errors 0',
      'Missing from this file 1',
    ])

    await user.click(show.getByRole('link', { name: /^Changed/ }))
    await waitFor(() => expect(screen.queryByText('4713')).toBeNull())
    expect(screen.getByText('Date: 03/03/2027 → 10/03/2027')).toBeTruthy()
    await user.click(show.getByRole('link', { name: /^Missing/ }))
    expect(await screen.findByText('4714')).toBeTruthy()

    api.on(testUpload.run, good(testUpload.run, { ...mixed, written: 2 }))
    await user.click(screen.getByRole('button', { name: 'Import 2 tests' }))
    expect(document.activeElement).toBe(await screen.findByRole('heading', { name: '2 tests imported' }))
    expect(screen.getByRole('link', { name: '4714' }).getAttribute('href')).toBe('/v2/calendar/9/details')
  })

  it('puts the focus on the heading of each step that somebody goes to, forwards and back', async () => {
    const focused = (name: string) =>
      waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { level: 2, name })))
    const { user } = await toCheck(dry)

    await focused('Check and import')
    await user.click(screen.getByRole('button', { name: 'Back' }))
    await focused('Match the columns')
    await user.click(screen.getByRole('button', { name: 'Back' }))
    await focused('Choose the file')
  })

  it('imports nothing while a row has an error', async () => {
    await toCheck(broken)

    expect(screen.getByText('1 row has errors. Nothing is imported until every row is correct.')).toBeTruthy()
    expect(screen.getByText('Test date is empty')).toBeTruthy()
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Import 1 test' }).disabled).toBe(true)
  })

  it('says what was refused at the last moment, with everything still there', async () => {
    const { user } = await toCheck(dry)
    api.on(
      testUpload.run,
      refused('import_has_errors', { fields: { file: ['Nothing was imported: 1 row has an error'] } }),
    )

    await user.click(screen.getByRole('button', { name: 'Import 1 test' }))

    expect(await screen.findByText('Nothing was imported: 1 row has an error')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Back' }))
    await waitFor(async () =>
      expect((await screen.findByRole<HTMLInputElement>('combobox', { name: /^Module/ })).value).toBe('Module'),
    )
  })

  it('is closed to who does not plan for everybody', async () => {
    open(person({ account_permission: 'edit', calendar_own_permission: 'edit' }))

    expect(await screen.findByText('Elsewhere')).toBeTruthy()
  })
})
