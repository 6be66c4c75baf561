import { formatPlate } from '@connect/contract/bikes/plate'
import { COURSE_BIKES } from '@connect/contract/courses/course-types'
import { formatPounds } from '@connect/contract/money'
import type { SheetRider } from '@connect/contract/orders/day-sheet'
import { CURRENT_LICENCES } from '@connect/contract/people/licence-number'
import classes from './sheet-riders.module.css'
import { useDaySheet } from './use-day-sheet.ts'

/** All that an instructor looks up in the yard, in one line. */
const formatRider = ({ phone, age, current_licence, licence_number, bike_type, plate, outstanding }: SheetRider) =>
  [
    phone,
    age === null ? null : `${age} years`,
    current_licence && CURRENT_LICENCES[current_licence],
    licence_number,
    COURSE_BIKES[bike_type].short,
    plate && formatPlate(plate),
    outstanding > 0 ? `${formatPounds(outstanding)} to pay` : 'Paid',
  ]
    .filter(Boolean)
    .join(' · ')

/** Paper only: no screen shows them. */
export const SheetRiders = ({ riders }: { riders: readonly SheetRider[] }) =>
  riders.length === 0 ? null : (
    <ul className={classes.riders} aria-hidden>
      {riders.map((rider) => (
        <li key={rider.id}>
          <b>{rider.full_name}</b>
          <span>{formatRider(rider)}</span>
          {rider.notes && <span>{rider.notes}</span>}
        </li>
      ))}
    </ul>
  )

export function CourseSheet({ id, date }: { id: number; date: string }) {
  const riders = useDaySheet(date)
  return <SheetRiders riders={riders.filter(({ school_course_id }) => school_course_id === id)} />
}
