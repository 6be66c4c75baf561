import classes from '#ui/badges/badges.module.css'

type Props = {
  /** As it is read: `LV73 MVW`. */
  plate: string
  size?: 'md' | 'lg'
}

/** Wherever a bike appears, this is its name. */
export function PlateChip({ plate, size = 'md' }: Props) {
  return (
    <span className={`${classes.chip} ${classes.plate}`} data-size={size}>
      {plate}
    </span>
  )
}
