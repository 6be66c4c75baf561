import classes from '#ui/badges/badges.module.css'

/** 'New', beside an entry or a field until its day is past; whether it still is, the contract's table says (SHELL-20). */
export function NewBadge() {
  return <span className={`${classes.chip} ${classes.new}`}>NEW</span>
}
