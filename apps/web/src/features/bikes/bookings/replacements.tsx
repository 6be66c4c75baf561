import type { Bike } from '@connect/contract/bikes/bike'
import { formatPlate } from '@connect/contract/bikes/plate'
import type { BikeBooking, BikeChoice } from '@connect/contract/courses/bikes/course-bike'
import { courseBikes } from '@connect/contract/courses/bikes/course-bike-routes'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { query, useRouteMutation } from '#api/query/query.ts'
import { showFailureToast } from '#api/query/show-failure.ts'
import { Flag } from '#ui/badges/flag.tsx'
import { PlateChip } from '#ui/badges/plate-chip.tsx'
import { Loaded } from '#ui/states/loaded.tsx'
import { toast } from '#ui/toasts/toast.tsx'
import classes from './bookings.module.css'

/** Only the best are suggested. */
const SUGGESTED = 5

type Props = { booking: BikeBooking; bike: Bike; onReplaced: () => void }

/** Suggests bikes at the site, of the type, free and fit for the road. */
export function Replacements({ booking, bike, onReplaced }: Props) {
  const { course_id, id: course_bike_id, training } = booking
  const answer = useQuery(
    query(courseBikes.choices, {
      params: { course_id },
      query: training === null ? {} : { training: String(training) },
    }),
  )
  const { mutate, isPending } = useRouteMutation(courseBikes.replace)

  const replace = (other: BikeChoice['bike']) =>
    mutate(
      { params: { course_id, course_bike_id }, body: { bike: other.id } },
      {
        onSuccess: () => {
          toast.success(`${formatPlate(other.registration_plate)} replaces ${formatPlate(bike.registration_plate)}`)
          onReplaced()
        },
        onError: (error) => showFailureToast(error, 'The bike was not replaced.'),
      },
    )

  return (
    <div className={classes.replacements}>
      <Loaded query={answer} what="bikes" fields={1}>
        {({ results }) => {
          const fit = results.filter(({ verdict }) => verdict !== 'refused').slice(0, SUGGESTED)
          if (fit.length === 0) return <p className={classes.quiet}>No other bike fits, is free and is at the site.</p>
          return (
            <ul className={classes.bookings}>
              {fit.map(({ bike: other, reasons }) => (
                <li key={other.id} className={classes.booking}>
                  <span className={classes.words}>
                    <span className={classes.name}>
                      <PlateChip plate={formatPlate(other.registration_plate)} /> {other.make} {other.model}
                      {reasons.map((reason) => (
                        <Flag key={reason} tone="warning">
                          {reason}
                        </Flag>
                      ))}
                    </span>
                  </span>
                  <Button
                    variant="default"
                    size="compact-sm"
                    // Not disabled, which would take the focus away.
                    onClick={() => isPending || replace(other)}
                  >
                    Use {formatPlate(other.registration_plate)}
                  </Button>
                </li>
              ))}
            </ul>
          )
        }}
      </Loaded>
    </div>
  )
}
