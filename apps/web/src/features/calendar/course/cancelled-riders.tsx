import type { CallOff, Scope } from '@connect/contract/courses/course'
import { formatPounds } from '@connect/contract/money'
import { SourceTag } from '#pickers/order/order-state.tsx'
import classes from './cancelled-riders.module.css'

/** 1 → '1 rider', 2 → '2 riders'. Of a series, somebody may be booked on several of its courses. */
export function bookedText({ riders }: CallOff, scope: Scope): string {
  const count = riders.flatMap(({ trainings }) => trainings).length
  const word = scope === 'this' ? 'rider' : 'booking'
  return `${count} ${word}${count === 1 ? '' : 's'}`
}

export const sumRefunds = ({ riders }: CallOff): number => riders.reduce((sum, { refund_due }) => sum + refund_due, 0)

/** As many as a full course has. */
const SHOWN = 20

/** Who is cancelled with a course, what they paid, and what is then to be refunded. */
export function CancelledRiders({ callOff, scope }: { callOff: CallOff; scope: Scope }) {
  const { riders } = callOff
  if (riders.length === 0) return null
  const booked = bookedText(callOff, scope)
  const refunds = sumRefunds(callOff)
  const others = riders.length - SHOWN
  return (
    <div className={classes.riders}>
      <p className={classes.sum}>
        {`${booked} ${booked.startsWith('1 ') ? 'is' : 'are'} cancelled. `}
        {refunds > 0 ? `${formatPounds(refunds)} is due back.` : 'Nothing is due back.'}
      </p>
      <ul className={classes.list} aria-label="Riders who are cancelled">
        {riders.slice(0, SHOWN).map((rider) => (
          <Rider key={rider.order.id} {...rider} />
        ))}
      </ul>
      {others > 0 && <p className={classes.more}>{`and ${others} more`}</p>}
    </div>
  )
}

const Rider = ({ customer, is_rideto, paid, refund_due }: CallOff['riders'][number]) => (
  <li className={classes.rider}>
    <span className={classes.name}>
      {customer.full_name} {is_rideto && <SourceTag source="RIDETO" />}
    </span>
    <span className={classes.money}>
      {paid > 0 ? `Paid ${formatPounds(paid)}` : 'Nothing paid'}
      {paid !== refund_due && <span className={classes.more}>{`${formatPounds(refund_due)} due back`}</span>}
    </span>
  </li>
)
