import { BIKE_STATUSES, type BikeStatus } from '@connect/contract/bikes/bike-rules'
import { useSearchParams } from 'react-router'
import { StatusDot } from '#ui/badges/status-dot.tsx'
import { changeFilters, toSearch } from '#ui/list/search-with.ts'
import { RailLinks } from '#ui/page/rail-links.tsx'

type Props = {
  current: readonly BikeStatus[]
  counts: readonly { value: BikeStatus; count: number }[] | undefined
}

const STATUSES = Object.entries(BIKE_STATUSES) as [BikeStatus, (typeof BIKE_STATUSES)[BikeStatus]][]

export function StatusFilter({ current, counts }: Props) {
  const [params] = useSearchParams()
  const to = (status: string) => ({ search: toSearch(changeFilters(params, { status })) })
  const findCount = (status: BikeStatus) => counts && (counts.find(({ value }) => value === status)?.count ?? 0)
  const all = { to: to(''), label: 'All bikes', count: total(counts), isCurrent: current.length === 0 }
  const each = STATUSES.map(([status, { label, tone }]) => ({
    to: to(status),
    label: <StatusDot tone={tone}>{label}</StatusDot>,
    count: findCount(status),
    isCurrent: current.includes(status),
  }))

  return <RailLinks label="Status" isTitled links={[all, ...each]} />
}

const total = (counts: Props['counts']) => counts?.reduce((sum, { count }) => sum + count, 0)
