import { TestUpload, TestUploadBody } from '#courses/upload/test-upload.ts'
import { UPLOADS_TESTS } from '#courses/upload/upload-access.ts'
import { defineRoutes, type Routes } from '#route.ts'

const EXAMPLE_CSV = new File(
  [
    'Application reference,Test date,Test time,Test centre,Module,Category\r\n',
    '40310000011,03/03/2027,09:05,Mitcham,Module 1,A2\r\n',
  ],
  'tests.csv',
  { type: 'text/csv' },
)

const EXAMPLE: TestUpload = {
  columns: ['Application reference', 'Test date', 'Test time', 'Test centre', 'Module', 'Category'],
  mapping: {
    test_date: 'Test date',
    test_time: 'Test time',
    test_centre: 'Test centre',
    module: 'Module',
    application_reference: 'Application reference',
    category: 'Category',
    candidate_name: null,
    candidate_licence_number: null,
    status: null,
  },
  rows: [
    {
      line: 2,
      outcome: 'CREATE',
      reason: null,
      test: {
        course_id: null,
        course_type: 'FULL_LICENCE_MOD1_TEST',
        full_licence_type: 'FULL_LICENCE_TYPE_A2',
        application_reference_number: '40310000011',
        date: '2027-03-03',
        start_time: '09:05',
        test_centre: { id: 5, name: 'Mitcham' },
        test_status: 'TEST_STATUS_NO_NAME',
      },
    },
  ],
  missing: [],
  written: 0,
}

/** From a file of the school: DVSA's booking service forbids that we look ourselves (SET-07). */
export const testUpload = defineRoutes('test_upload', {
  run: {
    method: 'POST',
    path: '/connect/test-upload/',
    summary: 'Upload tests from a CSV file of up to 5,000 rows',
    description:
      'A row whose application reference is known changes that test; the others are added at the site. `mapping` is JSON: the heading of the column for each fact. Without it, headings are matched as last time, or guessed. Nothing is saved unless `dry_run` is `false`, and only if every row is valid. Tests of the site from today on that the file does not have are flagged, never deleted; with `whole_list` `false`, only those in its days and of its modules. Who takes a test is not stored.',
    lane: 'long',
    access: UPLOADS_TESTS,
    verified: true,
    audited: 'Uploaded tests',
    stales: ['courses', 'course_slots'],
    body: TestUploadBody,
    response: TestUpload,
    example: { body: { file: EXAMPLE_CSV, supplier: '3', whole_list: 'true', dry_run: 'true' }, response: EXAMPLE },
    errors: ['import_has_errors', 'instructor_busy', 'bike_busy'],
  },
} satisfies Routes)
