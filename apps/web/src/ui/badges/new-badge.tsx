import classes from '#ui/badges/badges.module.css'

/** Shown until its day is past, by the contract's table. */
export function NewBadge() {
  return <span className={`${classes.chip} ${classes.new}`}>NEW</span>
}
