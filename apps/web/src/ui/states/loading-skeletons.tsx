import { Skeleton } from '@mantine/core'
import classes from '#ui/states/states.module.css'

const places = (count: number) => Array.from({ length: count }, (_, index) => index)

/** Said once to people who hear the page; the grey bars say it to the others. */
function Loading({ children }: { children: string }) {
  return (
    <span role="status" className="visually-hidden">
      {children}
    </span>
  )
}

export function FormSkeleton({ fields = 6 }: { fields?: number }) {
  return (
    <div className={classes.lines}>
      <Loading>Loading…</Loading>
      {places(fields).map((place) => (
        <div key={place} className={classes.field}>
          <Skeleton height={12} width={110} />
          <Skeleton height={32} />
        </div>
      ))}
    </div>
  )
}

export function CardSkeletons({ cards = 4 }: { cards?: number }) {
  return (
    <div className={classes.cards}>
      <Loading>Loading…</Loading>
      {places(cards).map((place) => (
        <Skeleton key={place} height={132} radius="lg" />
      ))}
    </div>
  )
}

export function RowSkeletons({ rows, columns }: { rows: number; columns: number }) {
  return places(rows).map((row) => (
    <tr key={row}>
      {places(columns).map((column) => (
        <td key={column}>
          {row === 0 && column === 0 && <Loading>Loading…</Loading>}
          <Skeleton
            height={column === 0 ? 24 : 12}
            width={column === 0 ? 88 : `${50 + ((row + column * 3) % 4) * 12}%`}
          />
        </td>
      ))}
    </tr>
  ))
}
