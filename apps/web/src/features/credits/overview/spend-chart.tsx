import { formatCredits, fromHundredths } from '@connect/contract/credits/credits'
import { Bar, BarChart, CartesianGrid, Tooltip, XAxis, YAxis } from 'recharts'
import classes from './spend.module.css'
import { type SpendMonth, sumSpent } from './spend-months.ts'
import { colourAt } from './token-colours.ts'

type Props = { months: readonly SpendMonth[]; kinds: readonly string[]; titleOf: (name: string) => string }

const TICK = { fill: 'var(--color-muted)', fontSize: 12 }
const shown = (hundredths: number) => formatCredits(fromHundredths(hundredths))

type Hover = { active?: boolean; payload?: readonly { payload?: SpendMonth }[] }

/** Nothing here that the table does not say: people who hear the page get that. */
export function SpendChart({ months, kinds, titleOf }: Props) {
  const tooltip = ({ active, payload }: Hover) => {
    const month = payload?.[0]?.payload
    return active && month ? <MonthTip month={month} kinds={kinds} titleOf={titleOf} /> : null
  }

  return (
    <div aria-hidden>
      <BarChart
        responsive
        className={classes.chart}
        data={[...months]}
        margin={{ top: 8, right: 0, bottom: 0, left: 0 }}
        accessibilityLayer={false}
      >
        <CartesianGrid vertical={false} stroke="var(--color-line)" />
        <XAxis
          dataKey="short"
          tick={TICK}
          tickLine={false}
          axisLine={{ stroke: 'var(--color-control)' }}
          minTickGap={8}
        />
        <YAxis tick={TICK} tickLine={false} axisLine={false} width={36} allowDecimals={false} />
        <Tooltip content={tooltip} cursor={{ fill: 'var(--color-hover)' }} isAnimationActive={false} />
        {kinds.map((kind, index) => (
          <Bar
            key={kind}
            stackId="spend"
            // Hundredths as credits: only to be drawn.
            dataKey={({ spent }: SpendMonth) => (spent[kind] ?? 0) / 100}
            fill={colourAt(index)}
            stroke="var(--color-bg)"
            maxBarSize={32}
            isAnimationActive={false}
          />
        ))}
      </BarChart>
    </div>
  )
}

function MonthTip({ month, kinds, titleOf }: Omit<Props, 'months'> & { month: SpendMonth }) {
  return (
    <div className={classes.tip}>
      <p className={classes.tipTitle}>
        {month.long}: {shown(sumSpent(month))}
      </p>
      {kinds
        .filter((kind) => month.spent[kind])
        .map((kind) => (
          <p key={kind} className={classes.tipLine}>
            {titleOf(kind)}: {shown(month.spent[kind] ?? 0)}
          </p>
        ))}
    </div>
  )
}
