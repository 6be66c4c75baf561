import { type ReactNode, useRef } from 'react'
import { Link } from 'react-router'
import type { Card, RowsProps } from '#ui/list/column.ts'
import classes from '#ui/list/data-cards.module.css'
import { NoRows } from '#ui/list/no-rows.tsx'
import { useRowKeys } from '#ui/list/use-row-keys.ts'
import { CardSkeletons } from '#ui/states/loading-skeletons.tsx'

type Props<Row> = RowsProps<Row> & {
  card: (row: Row, rows: readonly Row[]) => Card
  /** 'No bikes found'. */
  empty: string
  emptyHint?: string | undefined
  emptyAction?: ReactNode
}

export function DataCards<Row>(props: Props<Row>) {
  const { label, rows, rowKey, rowLink, status, card } = props
  const list = useRef<HTMLUListElement>(null)
  useRowKeys({ container: list })

  if (status === 'pending')
    return (
      <div className={classes.cards}>
        <CardSkeletons />
      </div>
    )
  if (status === 'error' || rows.length === 0) return <NoRows {...props} />

  return (
    <ul ref={list} className={classes.cards} aria-label={label}>
      {rows.map((row) => {
        const { title, aside, heading, meta, facts = [] } = card(row, rows)
        const link = rowLink?.(row)
        return (
          <li key={rowKey(row)} className={classes.card} data-row-id={rowKey(row)}>
            <div className={classes.top}>
              {link === undefined ? (
                title
              ) : (
                <Link to={link} className={classes.link} data-row-link>
                  {title}
                </Link>
              )}
              {aside}
            </div>
            {heading && <div className={classes.heading}>{heading}</div>}
            {meta && <div className={classes.meta}>{meta}</div>}
            {facts.length > 0 && (
              <dl className={classes.facts}>
                {facts.map((fact) => (
                  <div key={fact.label} className={classes.fact}>
                    <dt>{fact.label}</dt>
                    <dd>{fact.value}</dd>
                  </div>
                ))}
              </dl>
            )}
          </li>
        )
      })}
    </ul>
  )
}
