import { IconAlertTriangle } from '@tabler/icons-react'
import classes from '#ui/form/warnings.module.css'

/** Warnings stand in nobody's way; changes are read aloud. */
export function Warnings({ words }: { words: readonly string[] }) {
  return (
    <div role="status" className={classes.live} data-wide>
      {words.length > 0 && (
        <ul className={classes.warnings}>
          {words.map((word) => (
            <li key={word}>
              <IconAlertTriangle size={14} aria-hidden />
              <span>{word}</span>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
