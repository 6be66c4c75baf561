import type { Person } from '#features/calendar/model/lookups.ts'
import classes from './initials.module.css'

/** Two characters each. Whoever hears the page has their names from the block. */
export const Initials = ({ people, isPlain = false }: { people: readonly Person[]; isPlain?: boolean }) => (
  <span className={classes.row} data-plain={isPlain || undefined} aria-hidden>
    {people.map(({ id, initials }) => (
      <span key={id} className={classes.badge}>
        {initials}
      </span>
    ))}
  </span>
)
