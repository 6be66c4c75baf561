import classes from '#ui/badges/badges.module.css'

/** Until its day is past; whether it still is, the contract's table says. */
export function NewBadge() {
  return <span className={`${classes.chip} ${classes.new}`}>NEW</span>
}
