import classes from './day-view.module.css'

type Props = {
  name: string
  line: string
  notes: string | null
  /** Pixels; as high as its words where no height is said. */
  top: number
  height?: number
}

/** Somebody is away, or some of their hours are blocked. */
export const DiaryCard = ({ name, line, notes, top, height }: Props) => (
  <div className={classes.card} style={{ top, height }}>
    <b>{name}</b>
    <span>{line}</span>
    {notes && <span>{notes}</span>}
  </div>
)
