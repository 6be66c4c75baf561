import { formatPounds } from '@connect/contract/money'
import type { Training } from '@connect/contract/orders/training'
import { formatDate } from '#lib/dates.ts'
import { formatPence } from '#lib/money.ts'
import { toLedger } from './ledger.ts'
import classes from './money.module.css'

/** `−14.50`: the pounds are in the last row only. */
const figure = (pence: number | null): string => {
  if (pence === null) return ''
  return pence < 0 ? `−${formatPence(-pence)}` : formatPence(pence)
}

export const LedgerTable = ({ order }: Pick<Training, 'order'>) => (
  <table className={classes.ledger} aria-label="Charges and payments">
    <thead>
      <tr>
        <th scope="col">Date</th>
        <th scope="col">
          <span className="visually-hidden">What</span>
        </th>
        <th scope="col">Charged</th>
        <th scope="col">Paid</th>
      </tr>
    </thead>
    <tbody>
      {toLedger(order).map(({ key, day, words, more, charged, paid }) => (
        <tr key={key}>
          <td className={classes.day}>{formatDate(day)}</td>
          <td>
            {words}
            {more && <span className={classes.more}> {more}</span>}
          </td>
          <td>{figure(charged)}</td>
          <td>{figure(paid)}</td>
        </tr>
      ))}
    </tbody>
    <tfoot>
      <tr>
        <th scope="row" colSpan={2}>
          Total
        </th>
        <td>{formatPounds(order.charged)}</td>
        <td>{formatPounds(order.paid)}</td>
      </tr>
    </tfoot>
  </table>
)
