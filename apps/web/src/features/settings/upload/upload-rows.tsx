import { ukDay } from '@connect/contract/calendar/days'
import { TEST_STATUSES } from '@connect/contract/courses/course-constants'
import { COURSE_TYPES } from '@connect/contract/courses/course-types'
import type { TestUpload, UploadRow } from '@connect/contract/courses/upload/test-upload'
import { OUTCOMES, type Outcome } from '@connect/contract/courses/upload/upload-columns'
import { StatusDot } from '#ui/badges/status-dot.tsx'
import type { Tone } from '#ui/badges/tone.ts'
import type { Card, Column } from '#ui/list/column.ts'
import classes from './upload.module.css'

/** A row of the file, or a test that it does not have. */
export type Shown = Pick<UploadRow, 'reason' | 'test'> & {
  key: string
  line: number | null
  outcome: Outcome | 'MISSING'
}

const TONES: Record<Shown['outcome'], Tone> = {
  CREATE: 'success',
  UPDATE: 'warning',
  UNCHANGED: 'neutral',
  ERROR: 'danger',
  MISSING: 'danger',
}

const LABELS: Record<Shown['outcome'], string> = { ...OUTCOMES, MISSING: 'Missing' }

/** All rows of the file, those of an outcome, or what is missing from it. */
export const FILTERS = {
  all: 'All',
  CREATE: 'New',
  UPDATE: 'Changed',
  UNCHANGED: 'Unchanged',
  ERROR: 'Errors',
  MISSING: 'Missing from this file',
} as const
export type Filter = keyof typeof FILTERS

export const isFilter = (text: string | null): text is Filter => text !== null && Object.hasOwn(FILTERS, text)

function missingRows({ missing }: TestUpload): Shown[] {
  return missing.map(({ is_known, ...test }) => ({
    key: `missing-${test.course_id}`,
    line: null,
    outcome: 'MISSING',
    reason: is_known ? 'Flagged before. Check it at DVSA' : 'It gets a flag and stays. Check it at DVSA',
    test: {
      ...test,
      full_licence_type: 'FULL_LICENCE_TYPE_NONE',
      test_centre: null,
      test_status: 'TEST_STATUS_NO_NAME',
    },
  }))
}

export function filterRows(upload: TestUpload, filter: Filter): Shown[] {
  if (filter === 'MISSING') return missingRows(upload)
  return upload.rows
    .filter(({ outcome }) => filter === 'all' || outcome === filter)
    .map((row) => ({ ...row, key: String(row.line) }))
}

const Outcomes = ({ outcome }: Shown) => <StatusDot tone={TONES[outcome]}>{LABELS[outcome]}</StatusDot>

const Reason = ({ outcome, reason }: Shown) =>
  reason && <span className={outcome === 'ERROR' ? classes.error : classes.reason}>{reason}</span>

const when = ({ test }: Shown) => (test ? `${ukDay(test.date)} ${test.start_time}` : '–')

/** The centre and the status of what is missing are not read. */
const centre = ({ test, outcome }: Shown) => (outcome === 'MISSING' ? '–' : (test?.test_centre?.name ?? '–'))
const status = ({ test, outcome }: Shown) => (test && outcome !== 'MISSING' ? TEST_STATUSES[test.test_status] : '–')

export const COLUMNS: readonly Column<Shown>[] = [
  { id: 'line', header: 'Line', cell: ({ line }) => line ?? '–', align: 'end' },
  { id: 'outcome', header: 'Result', cell: Outcomes },
  { id: 'reference', header: 'Reference', cell: ({ test }) => test?.application_reference_number ?? '–' },
  { id: 'test', header: 'Test', cell: ({ test }) => (test ? COURSE_TYPES[test.course_type].name : '–') },
  { id: 'when', header: 'Date', cell: when },
  { id: 'centre', header: 'Test centre', cell: centre },
  { id: 'status', header: 'Status', cell: status },
  { id: 'reason', header: 'What happens', cell: Reason },
]

export const toCard = (row: Shown): Card => ({
  title: row.test?.application_reference_number ?? `Line ${row.line}`,
  aside: <Outcomes {...row} />,
  meta: row.test
    ? [COURSE_TYPES[row.test.course_type].name, when(row), row.test.test_centre?.name].filter(Boolean).join(' · ')
    : undefined,
  heading: <Reason {...row} />,
})
