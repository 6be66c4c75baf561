import { londonDate } from '@connect/contract/calendar/london'
import type { CreditSpend } from '@connect/contract/credits/credit'
import { formatCredits, fromHundredths } from '@connect/contract/credits/credits'
import { Skeleton } from '@mantine/core'
import { lazy, Suspense } from 'react'
import type { z } from 'zod'
import { useTokenTitles } from '#features/credits/shared/use-token-titles.ts'
import classes from './spend.module.css'
import { type SpendMonth, spendMonths, sumSpent, toTokenTypes } from './spend-months.ts'
import { colourAt } from './token-colours.ts'

/** Fetched when there is something to draw: the drawing library is larger than the page around it. */
const SpendChart = lazy(async () => ({ default: (await import('./spend-chart.tsx')).SpendChart }))

export function SpendSection({ spend }: { spend: readonly z.output<typeof CreditSpend>[] }) {
  const { titleOf } = useTokenTitles()
  const kinds = toTokenTypes(spend)
  const months = spendMonths(spend, londonDate(new Date()))

  return (
    <section className={classes.section} aria-labelledby="spend-title">
      <h2 id="spend-title" className={classes.title}>
        Spend by feature
      </h2>
      {kinds.length === 0 ? (
        <p className={classes.none}>Nothing was spent in the last 12 months.</p>
      ) : (
        <>
          <ul className={classes.legend} aria-hidden>
            {kinds.map((kind, index) => (
              <li key={kind} className={classes.kind}>
                <span className={classes.swatch} style={{ background: colourAt(index) }} />
                {titleOf(kind)}
              </li>
            ))}
          </ul>
          <Suspense fallback={<Skeleton className={classes.chart} />}>
            <SpendChart months={months} kinds={kinds} titleOf={titleOf} />
          </Suspense>
          <details className={classes.details}>
            <summary>Show as a table</summary>
            <SpendTable months={months} kinds={kinds} titleOf={titleOf} />
          </details>
        </>
      )}
    </section>
  )
}

type Props = { months: readonly SpendMonth[]; kinds: readonly string[]; titleOf: (name: string) => string }

const shown = (hundredths: number) => formatCredits(fromHundredths(hundredths))

function SpendTable({ months, kinds, titleOf }: Props) {
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
              <td>{shown(sumSpent(month))}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
