import { z } from 'zod'
import { edit, view } from '#access.ts'
import { toExample } from '#field-table/shapes.ts'
import { Done, id, page } from '#fields.ts'
import { defineRoutes, type Routes } from '#route.ts'
import {
  NewTestCentre,
  SingleTestCentre,
  TestCentre,
  TestCentreChange,
  TestCentreQuery,
} from '#test-centres/test-centre.ts'
import { TEST_CENTRE_FIELDS } from '#test-centres/test-centre-fields.ts'
import { EXAMPLE_VERSION } from '#versioned.ts'

const BODY = toExample(TEST_CENTRE_FIELDS)
const EXAMPLE: TestCentre = { id: 5, ...BODY }
const SINGLE: SingleTestCentre = { ...EXAMPLE, version: EXAMPLE_VERSION }

const params = z.object({ test_centre_id: id })

export const testCentres = defineRoutes('test_centres', {
  list: {
    method: 'GET',
    path: '/connect/test-centres/',
    summary: 'List test centres',
    description: 'Sorted by name. Open to every signed-in user: every test has a test centre.',
    access: 'signed-in',
    query: TestCentreQuery,
    response: page(TestCentre),
    example: { response: { count: 1, results: [EXAMPLE] } },
  },
  create: {
    method: 'POST',
    path: '/connect/test-centres/',
    summary: 'Add a test centre',
    access: edit('account'),
    audited: 'Added a test centre',
    body: NewTestCentre,
    status: 201,
    response: SingleTestCentre,
    example: { body: BODY, response: SINGLE },
  },
  get: {
    method: 'GET',
    path: '/connect/test-centres/:test_centre_id/',
    summary: 'Get a test centre',
    access: view('account'),
    params,
    response: SingleTestCentre,
    example: { response: SINGLE },
  },
  update: {
    method: 'PATCH',
    edits: true,
    path: '/connect/test-centres/:test_centre_id/',
    summary: 'Update a test centre',
    description: 'Only the fields you send change.',
    access: edit('account'),
    audited: 'Changed a test centre',
    stales: ['courses'],
    params,
    body: TestCentreChange,
    response: SingleTestCentre,
    example: { body: BODY, response: SINGLE },
  },
  remove: {
    method: 'DELETE',
    path: '/connect/test-centres/:test_centre_id/',
    summary: 'Delete a test centre',
    description: 'A centre that courses name stays, and is made inactive instead.',
    access: edit('account'),
    audited: 'Deleted a test centre',
    stales: ['courses'],
    params,
    response: Done,
    example: { response: { detail: 'The test centre has been deleted.' } },
  },
} satisfies Routes)
