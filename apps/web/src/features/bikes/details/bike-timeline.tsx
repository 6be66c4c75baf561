import type { Bike } from '@connect/contract/bikes/bike'
import { BIKE_FIELDS } from '@connect/contract/bikes/bike-fields'
import { bikes } from '@connect/contract/bikes/routes'
import { RecordedTimeline } from '#pickers/recorded-timeline.tsx'
import classes from './bike-timeline.module.css'

/** Everything that happened to a bike. */
export const BikeTimeline = ({ bike }: { bike: Bike }) => (
  <section>
    <h2 className={classes.title}>Timeline</h2>
    <RecordedTimeline table={BIKE_FIELDS} route={bikes.timeline} params={{ motorbike_id: bike.id }} />
  </section>
)
