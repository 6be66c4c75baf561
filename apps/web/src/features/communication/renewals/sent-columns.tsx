import { COURSE_NAMES } from '@connect/contract/courses/course-types'
import { CHANNELS } from '@connect/contract/messages/training-message'
import type { RenewalNotice } from '@connect/contract/renewals/renewal-notice'
import { formatDate, formatDateTime } from '#lib/dates.ts'
import { MessageStatus } from '#pickers/messages/message-status.tsx'
import type { Card, Column } from '#ui/list/column.ts'
import { formatDays } from './format-days.ts'
import classes from './renewals.module.css'
import { RiderLink } from './rider-link.tsx'

/** 'CBT Renewal 05/12/2026'; 'Yes' for who may not see orders. */
function formatBooked({ booked }: RenewalNotice): string {
  if (!booked) return ''
  const { course_type, date } = booked
  return course_type ? `${COURSE_NAMES[course_type]} ${formatDate(date) || '(no date yet)'}` : 'Yes'
}

/** 'Email, 20/11/2026 07:00': in the first cell, which is there at every width. */
const formatWritten = ({ channel, created }: RenewalNotice): string =>
  `${CHANNELS[channel]}, ${formatDateTime(created)}`

const Status = ({ notice: { status, last_error } }: { notice: RenewalNotice }) => (
  <>
    <MessageStatus status={status} />
    {last_error && <span className={classes.reason}>{last_error}</span>}
  </>
)

export const SENT_COLUMNS: readonly Column<RenewalNotice>[] = [
  { id: 'created', header: 'Written', cell: formatWritten },
  { id: 'rider', header: 'Rider', cell: (notice) => <RiderLink rider={notice} /> },
  { id: 'valid_until', header: 'CBT valid until', cell: ({ valid_until }) => formatDate(valid_until) },
  { id: 'days_before', header: 'Before', cell: ({ days_before }) => formatDays(days_before) },
  { id: 'status', header: 'Status', cell: (notice) => <Status notice={notice} /> },
  { id: 'booked', header: 'Booked', cell: formatBooked },
]

export const toSentCard = (notice: RenewalNotice): Card => ({
  title: <RiderLink rider={notice} />,
  aside: <MessageStatus status={notice.status} />,
  heading: formatWritten(notice),
  meta: `CBT valid until ${formatDate(notice.valid_until)} · ${formatDays(notice.days_before)} before`,
  facts: [
    ...(notice.last_error ? [{ label: 'Reason', value: notice.last_error }] : []),
    { label: 'Booked', value: formatBooked(notice) || '–' },
  ],
})
