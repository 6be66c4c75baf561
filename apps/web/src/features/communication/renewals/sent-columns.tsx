import { COURSE_NAMES } from '@connect/contract/courses/course-types'
import { CHANNELS } from '@connect/contract/messages/training-message'
import type { RenewalNotice } from '@connect/contract/renewals/renewal-notice'
import { formatDate, formatDateTime } from '#lib/dates.ts'
import { MessageStatus } from '#pickers/messages/message-status.tsx'
import type { Card, Column } from '#ui/list/column.ts'
import { formatDays } from './format-days.ts'
import classes from './renewals.module.css'
import { RiderLink } from './rider-link.tsx'

/** 'CBT Renewal 05/12/2026' */
const formatBooked = ({ booked }: RenewalNotice): string =>
  booked ? `${COURSE_NAMES[booked.course_type]} ${formatDate(booked.date) || '(no date yet)'}` : ''

const Status = ({ notice: { status, last_error } }: { notice: RenewalNotice }) => (
  <>
    <MessageStatus status={status} />
    {last_error && <span className={classes.reason}>{last_error}</span>}
  </>
)

export const SENT_COLUMNS: readonly Column<RenewalNotice>[] = [
  { id: 'created', header: 'Written', cell: ({ created }) => formatDateTime(created) },
  { id: 'rider', header: 'Rider', cell: (notice) => <RiderLink rider={notice} /> },
  { id: 'valid_until', header: 'CBT valid until', cell: ({ valid_until }) => formatDate(valid_until) },
  { id: 'days_before', header: 'Before', cell: ({ days_before }) => formatDays(days_before) },
  { id: 'channel', header: 'By', cell: ({ channel }) => CHANNELS[channel] },
  { id: 'status', header: 'Status', cell: (notice) => <Status notice={notice} /> },
  { id: 'booked', header: 'Booked', cell: formatBooked },
]

export const toSentCard = (notice: RenewalNotice): Card => ({
  title: <RiderLink rider={notice} />,
  aside: <MessageStatus status={notice.status} />,
  heading: `${CHANNELS[notice.channel]}, ${formatDateTime(notice.created)}`,
  meta: `CBT valid until ${formatDate(notice.valid_until)} · ${formatDays(notice.days_before)} before`,
  facts: [
    ...(notice.last_error ? [{ label: 'Reason', value: notice.last_error }] : []),
    { label: 'Booked', value: formatBooked(notice) || '–' },
  ],
})
