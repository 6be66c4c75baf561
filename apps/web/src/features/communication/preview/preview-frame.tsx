import { Select } from '@mantine/core'
import { IconInfoCircle } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import classes from './preview.module.css'
import type { Preview } from './use-preview.ts'

type Props = {
  preview: Preview
  /** At the end of its head. */
  end?: ReactNode
  /** What is worth knowing about the values. */
  notes: readonly string[]
  /** Beneath it, where the foot of the panel has no room. */
  action?: ReactNode
  children: ReactNode
}

/** What a rider gets, beside the form or beneath it. */
export const PreviewFrame = ({ preview, end, notes, action, children }: Props) => (
  <section aria-label="Preview" className={classes.preview}>
    <div className={classes.head}>
      <h3 className={classes.title}>Preview</h3>
      <BookingSelect {...preview} />
      {end && <div className={classes.end}>{end}</div>}
    </div>
    {children}
    {notes.length > 0 && (
      <ul className={classes.notes}>
        {notes.map((note) => (
          <li key={note}>
            <IconInfoCircle size={16} stroke={1.6} aria-hidden />
            <span>{note}</span>
          </li>
        ))}
      </ul>
    )}
    {action && <div className={classes.action}>{action}</div>}
  </section>
)

function BookingSelect({ values, booking, bookings, choose }: Preview) {
  if (!values) return null
  if (!booking) return <span className={classes.muted}>Sample values</span>

  const isListed = bookings.some(({ training }) => training === booking.training)
  const offered = isListed ? bookings : [booking, ...bookings]
  return (
    <Select
      aria-label="Preview as"
      className={classes.booking ?? ''}
      leftSection="as"
      data={offered.map(({ training, text }) => ({ value: training, label: text }))}
      value={booking.training}
      onChange={(training) => training !== null && choose(training)}
      allowDeselect={false}
      openOnFocus={false}
    />
  )
}
