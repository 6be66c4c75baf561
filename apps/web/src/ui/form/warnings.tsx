import { IconAlertTriangle } from '@tabler/icons-react'
import classes from '#ui/form/warnings.module.css'

/** It stands in nobody's way, and is told as it changes. */
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
