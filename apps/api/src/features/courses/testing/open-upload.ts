import type { Call } from '@connect/contract/client'
import { courses } from '@connect/contract/courses/course-routes'
import { testUpload } from '@connect/contract/courses/upload/upload-routes'
import type { TestApp } from '#testing/test-app.ts'
import { openSchool } from './open-school.ts'

export const HEAD = 'Application reference,Test date,Test time,Test centre,Module,Category,Candidate'
export const toCsv = (...lines: string[]) => [HEAD, ...lines].join('\r\n')

/** A Module 1 test that nobody is named for, and a Module 2 test with a candidate. */
export const ONE = '4711,03/03/2027,09:05,Mitcham,Mod 1,A2,'
export const TWO = '4712,2027-03-05,2.30pm,MIT,Module 2,A,Ann Fox'

type Upload = {
  dry_run?: 'true' | 'false'
  whole_list?: 'true' | 'false'
  mapping?: object
  supplier?: number
  by?: Call
}

/** A school with Mod 1 and Mod 2 at Croydon, the test centre Mitcham, and somebody who may upload. */
export async function openUpload(app: TestApp) {
  const own = await openSchool(app)
  const { make, context } = app
  await make.courseType(own.croydon, 'FULL_LICENCE_MOD2_TEST')
  const mitcham = await make.testCentre(own.school, { name: 'Mitcham', dvsa_code: 'MIT' })
  const { call } = await own.asWith({
    account_permission: 'USER_PERMISSION_EDIT',
    calendar_permission: 'USER_PERMISSION_EDIT',
  })
  const send = (content: string | Uint8Array<ArrayBuffer>, { by = call, mapping, supplier, ...more }: Upload = {}) =>
    by(testUpload.run, {
      body: {
        file: new File([content], 'tests.csv'),
        supplier: supplier ?? own.croydon.id,
        ...(mapping && { mapping: JSON.stringify(mapping) }),
        ...more,
      },
    })
  const write = (content: string, more: Upload = {}) => send(content, { ...more, dry_run: 'false' })
  const planned = async () =>
    (await call(courses.list, { query: { page_size: '100' } })).results.map((course) => ({
      id: course.id,
      reference: course.application_reference_number,
      date: course.date,
      time: course.start_time,
      centre: course.test_centre?.name ?? null,
      status: course.test_status,
      missing: course.missing_from_upload_at !== null,
    }))
  const outcomes = async (content: string, more?: Upload) =>
    (await send(content, more)).rows.map(({ outcome, reason }) => [outcome, reason])
  return { ...own, context, make, mitcham, call, send, write, planned, outcomes }
}
