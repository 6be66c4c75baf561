import classes from '#ui/badges/badges.module.css'

const grouped = new Intl.NumberFormat('en-GB')

/** How many there are in all, beside a title. */
export function CountChip({ count }: { count: number }) {
  return <span className={`${classes.chip} ${classes.count}`}>{grouped.format(count)}</span>
}
