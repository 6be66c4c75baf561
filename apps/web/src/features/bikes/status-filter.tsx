import { BIKE_STATUSES, type BikeStatus } from '@connect/contract/bikes/bike-rules'
import { Link, useSearchParams } from 'react-router'
import { searchWith } from '#lib/search-with.ts'
import { StatusDot } from '#ui/status-dot.tsx'
import classes from './bike-filters.module.css'

type Props = {
  asked: readonly BikeStatus[]
  counts: readonly { value: BikeStatus; count: number }[] | undefined
}

const STATUSES = Object.entries(BIKE_STATUSES) as [BikeStatus, (typeof BIKE_STATUSES)[BikeStatus]][]

/** One status, or all, as links with how many bikes each has. */
export function StatusFilter({ asked, counts }: Props) {
  const [params] = useSearchParams()
  const to = (status: string) => {
    const next = new URLSearchParams(params)
    next.delete('page')
    return { search: searchWith(next, 'status', status) }
  }
  const countOf = (status: BikeStatus) => counts && (counts.find(({ value }) => value === status)?.count ?? 0)
  const all = counts?.reduce((sum, { count }) => sum + count, 0)

  return (
    <nav aria-label="Status">
      <p className={classes.label} aria-hidden>
        Status
      </p>
      <ul className={classes.statuses}>
        <li>
          <Link to={to('')} className={classes.status} aria-current={asked.length === 0 || undefined} replace>
            All bikes <Count of={all} />
          </Link>
        </li>
        {STATUSES.map(([status, { label, tone }]) => (
          <li key={status}>
            <Link to={to(status)} className={classes.status} aria-current={asked.includes(status) || undefined} replace>
              <StatusDot tone={tone}>{label}</StatusDot> <Count of={countOf(status)} />
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

const Count = ({ of: count }: { of: number | undefined }) =>
  count === undefined ? null : <span className={classes.count}>{count.toLocaleString('en-GB')}</span>
