import { edit } from '@connect/contract/access'
import { courseTypeDetails } from '@connect/contract/courses/detail-routes'
import { courseTypes } from '@connect/contract/courses/routes'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { fakeApi, plain } from '#api/testing/fake-api.ts'
import { person } from '#api/testing/people.ts'
import { noSession } from '#api/testing/session-of.ts'
import { openCourses } from '#features/courses/testing/open-courses.tsx'

const api = fakeApi()
const editor = person({ course_permission: 'edit' })
const viewer = person({ course_permission: 'view' })

beforeEach(noSession)

describe('the list of course types', () => {
  it('has a row for each type and site, the type as the link [COURSE-01]', async () => {
    openCourses(api, viewer, '/v2/courses?is_active=true')

    const row = within(await screen.findByRole('row', { name: /CBT/ }))
    const heads = screen.getAllByRole('columnheader').map((head) => head.textContent)

    expect(heads).toEqual(['Type', 'Site', 'Weekday', 'Weekend', 'Duration', 'Spaces', 'Bikes', 'In widget', 'Active'])
    expect(row.getAllByRole('cell').map((cell) => cell.textContent)).toEqual([
      'CBT',
      'Croydon',
      '£135.00',
      '£145.00',
      '7 h 30 min',
      '4',
      'Auto 2, Manual 125 2, Own',
      'Yes',
      'Active',
    ])
    expect(row.getByRole('link', { name: 'CBT' }).getAttribute('href')).toBe(
      '/v2/courses/LICENCE_CBT/supplier/3/edit?is_active=true',
    )
  })

  it('is filtered by site, type and status in the address', async () => {
    let search = ''
    openCourses(api, viewer, '/v2/courses?supplier=3,4&course_type=LICENCE_CBT&is_active=false')
    api.on(courseTypes.list, (request) => {
      search = new URL(request.url).search
      return Response.json({ count: 0, results: [] })
    })

    expect(await screen.findByText('No course types match these filters')).toBeTruthy()
    expect(Object.fromEntries(new URLSearchParams(search))).toMatchObject({
      supplier: '3,4',
      course_type: 'LICENCE_CBT',
      is_active: 'false',
    })
  })

  it('says what comes first where nothing is set up', async () => {
    openCourses(api, editor, '/v2/courses', { count: 0 })

    expect(await screen.findByText(/^Set up course types first/)).toBeTruthy()
  })

  it('can be asked for again where it failed', async () => {
    openCourses(api, viewer, '/v2/courses')
    api.on(courseTypes.list, plain(404))

    expect(await screen.findByText('Unable to load rows')).toBeTruthy()
  })

  it('offers to set some up to who may save one only', async () => {
    expect(courseTypeDetails.update.access).toEqual(edit('courses'))
    openCourses(api, viewer, '/v2/courses')

    await screen.findByRole('row', { name: /CBT/ })

    expect(screen.queryAllByRole('link', { name: 'Set up types' })).toEqual([])
  })
})

it.each([
  ['somebody without access', person({ profile_permission: 'edit' }), '/v2/courses'],
  ['somebody who may only look', viewer, '/v2/courses/set-up'],
])('leads %s elsewhere [PERM-11]', async (_who, user, at) => {
  const { address } = openCourses(api, user, at)

  await waitFor(() => expect(address()).toBe('/v2/error?type=forbidden'))
})
