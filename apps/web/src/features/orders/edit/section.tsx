import { type ReactNode, useId } from 'react'
import classes from './order.module.css'

type Props = { title: string; end?: ReactNode; children: ReactNode }

export function Section({ title, end, children }: Props) {
  const id = useId()
  return (
    <section className={classes.section} aria-labelledby={id}>
      <div className={classes.head}>
        <h3 id={id} className={classes.title}>
          {title}
        </h3>
        {end}
      </div>
      {children}
    </section>
  )
}

export type Line = { label: string; value: ReactNode }

export const Lines = ({ lines }: { lines: readonly Line[] }) => (
  <dl className={classes.lines}>
    {lines.map(({ label, value }) => (
      <div key={label} className={classes.line}>
        <dt>{label}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
)
