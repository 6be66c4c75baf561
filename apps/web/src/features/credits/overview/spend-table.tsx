import { formatCredits, fromHundredths } from '@connect/contract/credits/credits'
import classes from './spend.module.css'
import { type SpendMonth, totalOf } from './spend-months.ts'

type Props = { months: readonly SpendMonth[]; kinds: readonly string[]; titleOf: (name: string) => string }

const shown = (hundredths: number) => formatCredits(fromHundredths(hundredths))

/** The chart in figures, the newest month first. */
export function SpendTable({ months, kinds, titleOf }: Props) {
  return (
    // It can be wider than a phone, and must scroll by keys too.
    <div className={classes.scroll} role="region" aria-label="Credits spent by month" tabIndex={0}>
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">Month</th>
            {kinds.map((kind) => (
              <th key={kind} scope="col">
                {titleOf(kind)}
              </th>
            ))}
            <th scope="col">Total</th>
          </tr>
        </thead>
        <tbody>
          {months.toReversed().map((month) => (
            <tr key={month.month}>
              <th scope="row">{month.long}</th>
              {kinds.map((kind) => (
                <td key={kind}>{shown(month.spent[kind] ?? 0)}</td>
              ))}
              <td>{shown(totalOf(month))}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
