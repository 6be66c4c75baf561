import { type ReactNode, useId } from 'react'
import { Loaded } from '#ui/states/loaded.tsx'
import classes from './course-section.module.css'

type Query<Row> = Parameters<typeof Loaded<{ results: readonly Row[] }>>[0]['query']

type Props<Row> = {
  title: string
  /** What the course has of it. */
  query: Query<Row>
  /** Completes 'Unable to load …'. */
  what: string
  /** How many fields the skeleton shows. */
  fields: number
  /** Shown where there are none. */
  empty: string
  /** Beside the title. */
  sums?: ReactNode
  /** At the end of the head. */
  actions?: ReactNode
  /** A list item with its key. */
  row: (row: Row) => ReactNode
}

export function CourseSection<Row>({ title, query, what, fields, empty, sums, actions, row }: Props<Row>) {
  const heading = useId()
  return (
    <section className={classes.section} aria-labelledby={heading}>
      <div className={classes.head}>
        <h3 id={heading} className={classes.title}>
          {title}
        </h3>
        {sums}
        <span className={classes.actions}>{actions}</span>
      </div>
      <Loaded query={query} what={what} fields={fields}>
        {({ results }) =>
          results.length === 0 ? (
            <p className={classes.quiet}>{empty}</p>
          ) : (
            <ul className={classes.rows}>{results.map(row)}</ul>
          )
        }
      </Loaded>
    </section>
  )
}
