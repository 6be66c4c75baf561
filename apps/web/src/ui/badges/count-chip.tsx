import classes from '#ui/badges/badges.module.css'

const grouped = new Intl.NumberFormat('en-GB')

export function CountChip({ count }: { count: number }) {
  return <span className={`${classes.chip} ${classes.count}`}>{grouped.format(count)}</span>
}
