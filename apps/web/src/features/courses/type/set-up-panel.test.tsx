import { COURSE_TYPE } from '@connect/contract/courses/detail-examples'
import { courseTypeDetails } from '@connect/contract/courses/detail-routes'
import { courseTypes } from '@connect/contract/courses/routes'
import { suppliers } from '@connect/contract/suppliers/routes'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { fakeApi, good, refused } from '#api/testing/fake-api.ts'
import { person } from '#api/testing/people.ts'
import { noSession } from '#api/testing/session-of.ts'
import { openCourses } from '#features/courses/testing/open-courses.tsx'

const api = fakeApi()
const editor = person({ course_permission: 'edit' })

beforeEach(noSession)

const CROYDON = { ...COURSE_TYPE.supplier, atb_number: null, is_active: true }

/** The panel of a school with one site, Croydon, which has a CBT; with `count` 0 it has nothing yet. */
async function open({ count = 0, sites = 1 } = {}) {
  const app = openCourses(api, editor, '/v2/courses/set-up?is_active=true', { count })
  if (sites === 1) api.on(suppliers.list, good(suppliers.list, { count: 1, results: [CROYDON] }))
  api.on(courseTypeDetails.get, () => Response.json({ ...COURSE_TYPE, is_set_up: false }))
  const panel = within(await screen.findByRole('dialog', { name: 'Set up course types' }))
  return { ...app, panel, group: async (name: string) => within(await panel.findByRole('group', { name })) }
}

const save = (panel: ReturnType<typeof within>) => panel.getByRole('button', { name: 'Set up' })

describe('setting up course types', () => {
  it('switches several on at once with usual times and capacities, and asks for their prices only', async () => {
    const paths: string[] = []
    const { user, panel, group, address } = await open()
    api.on(courseTypeDetails.update, (request) => {
      paths.push(new URL(request.url).pathname.replace(/^.*types/, ''))
      return Response.json(COURSE_TYPE)
    })

    await user.click(await panel.findByRole('checkbox', { name: /^CBT$/ }))
    await user.click(panel.getByRole('checkbox', { name: 'Module 1 Test' }))
    expect((await group('CBT')).getByRole<HTMLInputElement>('textbox', { name: /^Duration/ }).value).toBe('480')
    await user.type((await group('CBT')).getByRole('textbox', { name: /^Weekday price/ }), '135')
    await user.type((await group('Module 1 Test')).getByRole('textbox', { name: /^Weekday price/ }), '0')
    await user.click(save(panel))

    expect(await screen.findByText('2 course types set up at Croydon')).toBeTruthy()
    await waitFor(() => expect(address()).toBe('/v2/courses?is_active=true'))
    expect(paths.toSorted()).toEqual(['/FULL_LICENCE_MOD1_TEST/supplier/3/detail/', '/LICENCE_CBT/supplier/3/detail/'])
    const usual = { is_active: true, default_start_time: '09:00' }
    expect(api.bodies).toEqual(
      expect.arrayContaining([
        { ...usual, price_weekday: 13_500, duration: 480, default_spaces: 4 },
        { ...usual, price_weekday: 0, duration: 60, default_spaces: 1 },
      ]),
    )
  })

  it('asks for the price of what is ticked, and for nothing of the rest', async () => {
    const { user, panel } = await open()

    await user.click(await panel.findByRole('checkbox', { name: /^CBT$/ }))
    await user.click(save(panel))

    expect(await panel.findAllByText('This field is required')).toHaveLength(1)
    expect(api.count('course_type_details.update')).toBe(0)
  })

  it('cannot be saved before a type is ticked', async () => {
    const { user, panel } = await open()

    const cbt = await panel.findByRole('checkbox', { name: /^CBT$/ })
    expect(save(panel)).toHaveProperty('disabled', true)

    await user.click(cbt)
    expect(save(panel)).toHaveProperty('disabled', false)
  })

  it('leaves out what the site has', async () => {
    const { panel } = await open({ count: 1 })

    expect(await panel.findByRole('checkbox', { name: 'CBT Renewal' })).toBeTruthy()
    expect(panel.queryByRole('checkbox', { name: /^CBT$/ })).toBeNull()
  })

  it('asks for the site first where there are several', async () => {
    const { user, panel } = await open({ sites: 3 })

    const sites = await panel.findByRole('combobox', { name: /^Site/ })
    expect(panel.queryByRole('checkbox')).toBeNull()
    await user.click(sites)
    await user.click(await screen.findByRole('option', { name: 'Wimbledon' }))

    expect(await panel.findByRole('checkbox', { name: /^CBT$/ })).toBeTruthy()
    await user.click(save(panel))
    expect(await panel.findByText('Select at least 1 course type')).toBeTruthy()
  })

  it('changes nothing of a type that somebody else set up meanwhile, and says so', async () => {
    const { user, panel, group } = await open()
    api.on(courseTypeDetails.get, () => Response.json({ ...COURSE_TYPE, is_set_up: true }))

    await user.click(await panel.findByRole('checkbox', { name: /^CBT$/ }))
    await user.type((await group('CBT')).getByRole('textbox', { name: /^Weekday price/ }), '135')
    await user.click(save(panel))

    expect(await panel.findByText('Not set up: CBT is set up already.')).toBeTruthy()
    expect(api.count('course_type_details.update')).toBe(0)
  })

  it('says what was not set up, and keeps it ticked', async () => {
    const { user, panel, group } = await open()
    api.on(courseTypeDetails.update, (request) =>
      request.url.includes('MOT') ? refused('not_found')(request) : Response.json(COURSE_TYPE),
    )
    for (const name of ['CBT', 'MOT']) {
      await user.click(await panel.findByRole('checkbox', { name: new RegExp(`^${name}$`) }))
      await user.type((await group(name)).getByRole('textbox', { name: /^Weekday price/ }), '50')
    }
    api.on(courseTypes.list, good(courseTypes.list, courseTypes.list.example.response))

    await user.click(save(panel))

    expect(await panel.findByText(/^Not set up: MOT\./)).toBeTruthy()
    await waitFor(() => expect(panel.queryByRole('checkbox', { name: /^CBT$/ })).toBeNull())
    expect(panel.getByRole<HTMLInputElement>('checkbox', { name: 'MOT' }).checked).toBe(true)
  })
})
