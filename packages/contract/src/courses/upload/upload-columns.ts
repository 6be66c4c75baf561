/** DVSA publishes no format, so columns are matched (domain 2.14). */
export const UPLOAD_COLUMNS = {
  test_date: { label: 'Test date', isRequired: true },
  test_time: { label: 'Test time', isRequired: true },
  test_centre: { label: 'Test centre', isRequired: true },
  module: { label: 'Module', isRequired: true },
  application_reference: { label: 'Application reference', isRequired: true },
  category: { label: 'Category', isRequired: false },
  candidate_name: { label: 'Candidate name', isRequired: false },
  candidate_licence_number: { label: 'Candidate licence number', isRequired: false },
  status: { label: 'Status', isRequired: false },
} as const satisfies Record<string, { label: string; isRequired: boolean }>
export type UploadColumn = keyof typeof UPLOAD_COLUMNS

export const UPLOAD_COLUMN_NAMES = Object.keys(UPLOAD_COLUMNS) as UploadColumn[]

/** In the order of the filters. */
export const OUTCOMES = {
  CREATE: 'New',
  UPDATE: 'Changed',
  UNCHANGED: 'Unchanged',
  ERROR: 'Error',
} as const
export type Outcome = keyof typeof OUTCOMES
