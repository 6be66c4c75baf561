import { Flag } from '#ui/flag.tsx'
import { PlateChip } from '#ui/plate-chip.tsx'
import { StatusDot } from '#ui/status-dot.tsx'
import classes from './glimpse.module.css'

const BIKES = [
  { plate: 'LV73 MVW', model: 'Lexmoto LXR 125', mot: '15/11/2027', isDue: false },
  { plate: 'OU24 SBO', model: 'Honda CB125F', mot: '26/02/2027', isDue: false },
  { plate: 'KM22 GUO', model: 'Lexmoto LXR 125', mot: '01/12/2026', isDue: true },
  { plate: 'FG71 HTD', model: 'Yamaha MT-07', mot: '09/08/2027', isDue: false },
] as const

/** A made-up fleet, to show what the app looks like; a picture, not content. */
export function Glimpse() {
  return (
    <div className={classes.frame} aria-hidden>
      {BIKES.map(({ plate, model, mot, isDue }) => (
        <div key={plate} className={classes.row}>
          <PlateChip plate={plate} />
          <span className={classes.model}>{model}</span>
          {isDue ? <Flag tone="warning">MOT Due</Flag> : <StatusDot tone="success">Active</StatusDot>}
          <span className={classes.date}>{mot}</span>
        </div>
      ))}
    </div>
  )
}
