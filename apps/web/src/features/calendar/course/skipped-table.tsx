import { ukDay, WEEKDAYS, weekdayOf } from '@connect/contract/calendar/days'
import classes from './course.module.css'

type Skipped = { date: string; reason: string }

/** The days on which a course was not added or changed, and why. */
export const SkippedTable = ({ skipped }: { skipped: readonly Skipped[] }) => (
  <table className={classes.skipped}>
    <thead>
      <tr>
        <th scope="col">Skipped</th>
        <th scope="col">Reason</th>
      </tr>
    </thead>
    <tbody>
      {skipped.map(({ date, reason }, index) => (
        <tr key={`${date} ${index}`}>
          <th scope="row">
            {WEEKDAYS[(weekdayOf(date) + 6) % 7]} {ukDay(date)}
          </th>
          <td>{reason}</td>
        </tr>
      ))}
    </tbody>
  </table>
)
