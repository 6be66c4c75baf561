import { COURSE_TYPE_FIELDS } from '@connect/contract/courses/course-type-fields'
import { defaultBikes } from '@connect/contract/courses/course-type-rules'
import { COURSE_TYPE } from '@connect/contract/courses/detail-examples'
import { courseTypeDetails } from '@connect/contract/courses/detail-routes'
import { fieldsIn } from '@connect/contract/field-table/plain-field'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { fakeApi, good, refused } from '#api/testing/fake-api.ts'
import { person } from '#api/testing/people.ts'
import { noSession } from '#api/testing/session-of.ts'
import { openCourses } from '#features/courses/testing/open-courses.tsx'
import { fact } from '#ui/testing/fact.ts'

const api = fakeApi()
const editor = person({ course_permission: 'edit' })
const CBT = '/v2/courses/LICENCE_CBT/supplier/3/edit'

beforeEach(noSession)

const openPanel = async (...[user, more]: [Parameters<typeof openCourses>[1]?, Parameters<typeof openCourses>[3]?]) => {
  const app = openCourses(api, user ?? editor, CBT, more)
  const panel = within(await screen.findByRole('dialog'))
  await panel.findByText('Short name')
  return { ...app, panel }
}

const save = (panel: ReturnType<typeof within>) => panel.getByRole('button', { name: 'Save changes' })

describe('the panel of a course type [COURSE-02]', () => {
  it('says which type of which site it is', async () => {
    const { panel } = await openPanel()

    expect(panel.getByRole('heading', { level: 2, name: 'CBT' })).toBeTruthy()
    expect(panel.getAllByText('Croydon')[0]).toBeTruthy()
    expect(panel.queryByText('LICENCE_CBT', { exact: false })).toBeNull()
    expect(panel.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
      'General',
      'Prices',
      'Times',
      'Booking',
      'Bikes',
      'Texts',
    ])
  })

  it('has a control for every field, those of another choice when it is made', async () => {
    const shown = new Set<string>()
    const names = fieldsIn(COURSE_TYPE_FIELDS).map(([name]) => name)
    const collect = (panel: HTMLElement) => {
      for (const name of names) if (panel.querySelector(`[name="${name}"]`)) shown.add(name)
      if (panel.querySelector('[role="radiogroup"]')) shown.add('colour')
    }
    const choices = [
      { deposit_type: 'FIXED', booking_cutoff_mode: 'EVENING_BEFORE' },
      { deposit_type: 'PERCENT', booking_cutoff_mode: 'HOURS_BEFORE' },
    ] as const

    for (const choice of choices) {
      const { unmount } = await openPanel(editor, { type: { ...choice, constant: 'FULL_LICENCE_MOD1_TEST' } })
      collect(screen.getByRole('dialog'))
      unmount()
    }

    expect([...shown].toSorted()).toEqual(names.toSorted())
  })

  it('sends what was changed only, with the version that it was opened with', async () => {
    const { panel, user } = await openPanel()
    api.on(courseTypeDetails.update, good(courseTypeDetails.update, { ...COURSE_TYPE, price_weekday: 14_000 }))

    const price = panel.getByRole('textbox', { name: /^Weekday price/ })
    await user.clear(price)
    await user.type(price, '140')
    await user.click(save(panel))

    expect(await screen.findByText('Course type saved')).toBeTruthy()
    expect(api.bodies).toContainEqual({ price_weekday: 14_000 })
    expect(api.headers.some((headers) => headers.get('if-match') === `"${COURSE_TYPE.version}"`)).toBe(true)
  })

  it('asks for a price where there is none yet, and says that these are the usual values', async () => {
    const { panel, user } = await openPanel(editor, { type: { is_set_up: false, price_weekday: null } })

    await user.click(panel.getByRole('switch', { name: 'Active at Croydon' }))
    await user.click(save(panel))

    expect(await panel.findByText('This field is required')).toBeTruthy()
    expect(panel.getByText(/^CBT is not set up at Croydon yet/)).toBeTruthy()
    expect(panel.queryByRole('button', { name: /^Copy/ })).toBeNull()
    expect(api.count('course_type_details.update')).toBe(0)
  })

  it('asks for what a choice needs, and refuses a deposit above the price', async () => {
    const { panel, user } = await openPanel()

    const deposit = panel.getByRole('textbox', { name: /^Deposit amount/ })
    await user.clear(deposit)
    await user.type(deposit, '200')
    await user.click(save(panel))

    expect(await panel.findByText('Must not be more than the price')).toBeTruthy()
    await user.click(panel.getByRole('combobox', { name: /^Deposit/ }))
    await user.click(await screen.findByRole('option', { name: 'Percentage' }))
    expect(panel.queryByRole('textbox', { name: /^Deposit amount/ })).toBeNull()
    await user.click(save(panel))
    expect(await panel.findByText('This field is required')).toBeTruthy()
  })

  it('shows number and price of the bikes that are offered, and starts with one [COURSE-04]', async () => {
    const { panel, user } = await openPanel()
    api.on(courseTypeDetails.update, good(courseTypeDetails.update, COURSE_TYPE))
    const table = within(panel.getByRole('table'))

    expect(table.getAllByRole('rowheader').map(({ textContent }) => textContent)).toEqual([
      'Automatic',
      'Automatic 50cc',
      'Electric Moped',
      'Automatic 125cc',
      'Manual 50cc',
      'Manual 125cc',
      'Own Bike',
    ])
    expect(table.queryByRole('textbox', { name: 'Number of Automatic 50cc' })).toBeNull()
    expect(table.queryByRole('textbox', { name: 'Number of Own Bike' })).toBeNull()
    await user.click(table.getByRole('switch', { name: 'Offer Automatic 50cc' }))
    expect(table.getByRole<HTMLInputElement>('textbox', { name: 'Number of Automatic 50cc' }).value).toBe('1')
    const own = table.getByRole('textbox', { name: 'Price added for Own Bike' })
    await user.clear(own)
    await user.type(own, '-20')
    await user.click(save(panel))

    await screen.findByText('Course type saved')
    const bikes = defaultBikes('LICENCE_CBT').map((bike) => {
      if (bike.bike_type === 'BIKE_TYPE_AUTO_50CC') return { ...bike, is_available: true, default_count: 1 }
      return bike.bike_type === 'BIKE_TYPE_NONE' ? { ...bike, price: -2000 } : bike
    })
    expect(api.bodies).toContainEqual({ bikes })
  })

  it('can be looked at by who may not change it', async () => {
    const { panel } = await openPanel(person({ course_permission: 'view' }))

    expect(fact('Short name', panel)).toBe('CBT')
    const row = panel.getByRole('row', { name: /^Manual 125cc/ })
    expect(
      within(row)
        .getAllByRole('cell')
        .map(({ textContent }) => textContent),
    ).toEqual(['Yes', '2', '£0.00'])
    expect(panel.queryByRole('textbox')).toBeNull()
    expect(panel.queryByRole('switch')).toBeNull()
    expect(panel.queryByRole('button', { name: 'Save changes' })).toBeNull()
    expect(panel.queryByRole('button', { name: /^Copy/ })).toBeNull()
  })

  it('says that a constant or a site is not there', async () => {
    openCourses(api, editor, '/v2/courses/LICENCE_CAR/supplier/3/edit')
    api.on(courseTypeDetails.get, refused('not_found'))

    expect(await screen.findByText('Unable to load course type')).toBeTruthy()
    expect(screen.getByText('This does not exist, or you do not have access to it.')).toBeTruthy()
  })

  it('asks before it is closed with something typed', async () => {
    const { panel, user, address } = await openPanel()

    await user.type(panel.getByRole('textbox', { name: /^Requirements/ }), ' And a helmet.')
    await user.click(panel.getByRole('link', { name: 'Cancel' }))

    expect(await screen.findByText('You have unsaved changes')).toBeTruthy()
    expect(address()).toBe(CBT)
  })
})

describe('copying to other sites', () => {
  const choose = async ({ user, panel }: Awaited<ReturnType<typeof openPanel>>, ...sites: string[]) => {
    await user.click(await panel.findByRole('button', { name: 'Copy to other sites…' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Copy CBT to other sites' }))
    await user.click(dialog.getByRole('combobox', { name: /^Sites/ }))
    for (const site of sites) await user.click(await screen.findByRole('option', { name: site }))
    await user.click(dialog.getByRole('button', { name: 'Copy' }))
    return dialog
  }

  it('sends all that is saved to each site', async () => {
    const paths: string[] = []
    const app = await openPanel()
    api.on(courseTypeDetails.update, (request) => {
      paths.push(new URL(request.url).pathname.replace(/^.*supplier/, ''))
      return Response.json(COURSE_TYPE)
    })

    await choose(app, 'Enfield', 'Wimbledon')

    expect(await screen.findByText('Copied to 2 sites')).toBeTruthy()
    expect(paths.toSorted()).toEqual(['/4/detail/', '/5/detail/'])
    expect(api.bodies).toContainEqual(
      expect.objectContaining({
        price_weekday: 13_500,
        requirements: COURSE_TYPE.requirements,
        bikes: COURSE_TYPE.bikes,
      }),
    )
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Copy CBT to other sites' })).toBeNull())
  })

  it('says which site it could not be copied to, and keeps that chosen', async () => {
    const app = await openPanel()
    api.on(courseTypeDetails.update, (request) =>
      request.url.includes('/5/') ? refused('not_found')(request) : Response.json(COURSE_TYPE),
    )

    const dialog = await choose(app, 'Enfield', 'Wimbledon')

    expect(await dialog.findByText('Wimbledon: This does not exist, or you do not have access to it.')).toBeTruthy()
    expect(screen.getByText('Copied to 1 site')).toBeTruthy()
    await app.user.click(dialog.getByRole('button', { name: 'Copy' }))
    await waitFor(() => expect(api.count('course_type_details.update')).toBe(3))
  })

  it('waits until what was typed is saved', async () => {
    const { panel, user } = await openPanel()

    await user.type(panel.getByRole('textbox', { name: /^Requirements/ }), ' And a helmet.')

    expect(panel.getByRole<HTMLButtonElement>('button', { name: 'Copy to other sites…' }).disabled).toBe(true)
  })
})
