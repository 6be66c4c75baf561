import type { Bike } from '@connect/contract/bikes/bike'
import { BIKE_FIELDS } from '@connect/contract/bikes/bike-fields'
import { bikes } from '@connect/contract/bikes/routes'
import { formatRecorded, recordedLabel } from '@connect/contract/field-table/text'
import { Button } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { query } from '#api/query/query.ts'
import { formatDateTime } from '#lib/dates.ts'
import { Timeline } from '#ui/page/timeline.tsx'
import { FailedState } from '#ui/states/failed-state.tsx'
import { FormSkeleton } from '#ui/states/loading-skeletons.tsx'
import classes from './bike-timeline.module.css'

const FIRST = 10
const MOST = 100

const recorded = (field: string, text: string) => formatRecorded(BIKE_FIELDS, field, text)

/** Everything that happened to a bike, the newest first. */
export function BikeTimeline({ bike }: { bike: Bike }) {
  const [page_size, setSize] = useState(FIRST)
  const { data, isError, isFetching, refetch } = useQuery({
    ...query(bikes.timeline, { params: { motorbike_id: bike.id }, query: { page_size } }),
    placeholderData: keepPreviousData,
  })
  const hasMore = data !== undefined && data.count > data.results.length && page_size < MOST
  const events = data?.results.map(({ id, at, user, title, changes }) => ({
    key: id,
    what: title,
    who: `${user?.name ?? 'Connect'} · ${formatDateTime(at)}`,
    lines: changes.map(
      ({ field, before, after }) =>
        `${recordedLabel(BIKE_FIELDS, field)}: ${recorded(field, before)} → ${recorded(field, after)}`,
    ),
  }))

  return (
    <section>
      <h2 className={classes.title}>Timeline</h2>
      {data?.count === 0 && <p className={classes.nothing}>No activity yet.</p>}
      {events && events.length > 0 && <Timeline events={events} />}
      {hasMore && (
        <Button variant="default" loading={isFetching} onClick={() => setSize(MOST)}>
          Show more
        </Button>
      )}
      {!data && isError && <FailedState onRetry={() => void refetch()} isRetrying={isFetching} />}
      {!data && !isError && <FormSkeleton fields={3} />}
    </section>
  )
}
