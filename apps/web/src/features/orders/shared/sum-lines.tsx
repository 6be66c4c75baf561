import { formatPounds } from '@connect/contract/money'
import type { ReactNode } from 'react'
import classes from './sum-lines.module.css'

export type SumLine = {
  label: string
  why?: string | undefined
  /** Pence, below 0 for what is taken off; or the field in which it is typed. */
  amount: number | ReactNode
}

type Props = { lines: readonly SumLine[]; result: SumLine; isBig?: boolean }

const renderAmount = ({ amount }: SumLine) =>
  typeof amount === 'number' ? <span className={classes.figure}>{formatPounds(amount)}</span> : amount

/** One that can be checked: every line with its reason, where any has one, and the result last. */
export function SumLines({ lines, result, isBig = false }: Props) {
  const hasReasons = [...lines, result].some(({ why }) => why)
  const cells = (line: SumLine) => (
    <>
      <dt>{line.label}</dt>
      {hasReasons && <dd className={classes.why}>{line.why}</dd>}
      <dd className={classes.amount}>{renderAmount(line)}</dd>
    </>
  )
  return (
    <dl className={classes.sum} data-reasons={hasReasons || undefined} data-wide>
      {lines.map((line) => (
        <div key={line.label} className={classes.line} data-typed={typeof line.amount === 'number' ? undefined : true}>
          {cells(line)}
        </div>
      ))}
      <div className={classes.result} data-big={isBig || undefined} aria-live="polite">
        {cells(result)}
      </div>
    </dl>
  )
}
