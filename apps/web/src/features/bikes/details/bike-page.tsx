import type { Bike } from '@connect/contract/bikes/bike'
import { BIKE_FIELDS } from '@connect/contract/bikes/bike-fields'
import { bikes } from '@connect/contract/bikes/routes'
import { londonDate } from '@connect/contract/calendar/london'
import { id as idSchema } from '@connect/contract/fields'
import { pathTo } from '@connect/contract/paths'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Outlet, useParams } from 'react-router'
import { query } from '#api/query/query.ts'
import { BikeBookings } from '#features/bikes/bookings/booked-courses.tsx'
import { CommentsTable } from '#features/bikes/comments/comments-table.tsx'
import { RecordedTimeline } from '#pickers/recorded-timeline.tsx'
import { BackLink } from '#ui/page/back-link.tsx'
import { PageHeader } from '#ui/page/page-header.tsx'
import { EmptyState } from '#ui/states/empty-state.tsx'
import { FailedState } from '#ui/states/failed-state.tsx'
import { FormSkeleton } from '#ui/states/loading-skeletons.tsx'
import { BikeHeader } from './bike-header.tsx'
import classes from './bike-page.module.css'
import { BikeSummary } from './bike-summary.tsx'

/** Null where it names none: missing, zero or no number at all (BIKE-35, BIKE-46). */
function parseBikeId(text: string | undefined): number | null {
  const parsed = idSchema.safeParse(text)
  return parsed.success ? parsed.data : null
}

/** Its panels stand over it (BIKE-27…BIKE-36). */
export function BikePage() {
  const id = parseBikeId(useParams().bikeId)
  return id === null ? (
    <NoBike>
      <EmptyState title="Invalid bike ID" hint="This link does not include a bike. It may be incomplete." />
    </NoBike>
  ) : (
    <LoadedBike key={id} id={id} />
  )
}

function LoadedBike({ id }: { id: number }) {
  const { data, isError, isFetching, refetch } = useQuery(query(bikes.get, { params: { motorbike_id: id } }))
  if (data) return <Whole bike={data} />

  return (
    <NoBike>
      {isError ? (
        <FailedState title="Unable to load bike details" onRetry={() => void refetch()} isRetrying={isFetching} />
      ) : (
        <div className={classes.body}>
          <FormSkeleton fields={8} />
        </div>
      )}
    </NoBike>
  )
}

const NoBike = ({ children }: { children: ReactNode }) => (
  <>
    <PageHeader title="Bike" secondary={<BackLink to={pathTo('/v2/bikes')} />} />
    {children}
  </>
)

function Whole({ bike }: { bike: Bike }) {
  return (
    <>
      <BikeHeader bike={bike} />
      <div className={classes.body}>
        <BikeSummary bike={bike} today={londonDate(new Date())} />
        <BikeBookings bike={bike} />
        <CommentsTable bike={bike} />
        <BikeTimeline bike={bike} />
      </div>
      <Outlet context={bike} />
    </>
  )
}

const BikeTimeline = ({ bike }: { bike: Bike }) => (
  <section>
    <h2 className={classes.title}>Timeline</h2>
    <RecordedTimeline table={BIKE_FIELDS} route={bikes.timeline} params={{ motorbike_id: bike.id }} />
  </section>
)
