import { weekdayName } from '@connect/contract/calendar/weeks'
import type { PlannedRenewal } from '@connect/contract/renewals/renewal-preview'
import { IconCheck } from '@tabler/icons-react'
import { formatDate } from '#lib/dates.ts'
import type { Card, Column } from '#ui/list/column.ts'
import { formatDays } from './format-days.ts'
import classes from './renewals.module.css'
import { RiderLink } from './rider-link.tsx'

/** 'Fri 20/11/2026' */
const formatGoesOut = ({ goes_out }: PlannedRenewal) => `${weekdayName(goes_out)} ${formatDate(goes_out)}`

const isLeftOut = ({ email, sms }: PlannedRenewal) => !(email.will_send || sms.will_send)

const GoesOut = ({ row }: { row: PlannedRenewal }) => (
  <span data-left-out={isLeftOut(row) || undefined}>{formatGoesOut(row)}</span>
)

/** A tick, or why not. */
function Channel({ channel: { will_send, reason } }: { channel: PlannedRenewal['email'] }) {
  if (!will_send) return <span className={classes.reason}>{reason}</span>
  return (
    <span className={classes.tick}>
      <IconCheck size={16} stroke={1.8} aria-hidden />
      <span className="visually-hidden">Will be sent</span>
    </span>
  )
}

const LeftOut = ({ children }: { children: string }) => <span className={classes.leftOut}>{children}</span>

export const PREVIEW_COLUMNS: readonly Column<PlannedRenewal>[] = [
  { id: 'goes_out', header: 'Goes out', cell: (row) => <GoesOut row={row} /> },
  { id: 'rider', header: 'Rider', cell: (row) => <RiderLink rider={row} /> },
  { id: 'valid_until', header: 'CBT valid until', cell: ({ valid_until }) => formatDate(valid_until) },
  { id: 'days_before', header: 'Before', cell: ({ days_before }) => formatDays(days_before) },
  {
    id: 'email',
    header: 'Email',
    width: 110,
    cell: ({ email, left_out }) => (left_out === null ? <Channel channel={email} /> : <LeftOut>{left_out}</LeftOut>),
  },
  {
    id: 'sms',
    header: 'Text',
    width: 190,
    cell: ({ sms, left_out }) => left_out === null && <Channel channel={sms} />,
  },
]

export const toPreviewCard = (row: PlannedRenewal): Card => ({
  title: <RiderLink rider={row} />,
  aside: <GoesOut row={row} />,
  meta: `CBT valid until ${formatDate(row.valid_until)} · ${formatDays(row.days_before)} before`,
  facts:
    row.left_out === null
      ? [
          { label: 'Email', value: <Channel channel={row.email} /> },
          { label: 'Text', value: <Channel channel={row.sms} /> },
        ]
      : [{ label: 'Left out', value: row.left_out }],
})
