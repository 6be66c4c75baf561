import { IconAlertTriangle } from '@tabler/icons-react'
import classes from './course.module.css'

/** What is odd but allowed, between body and foot; it is told as it changes. */
export const WarningsStrip = ({ warnings }: { warnings: readonly string[] }) => (
  <div role="status" className={classes.strip}>
    {warnings.length > 0 && (
      <ul className={classes.warnings}>
        {warnings.map((warning) => (
          <li key={warning}>
            <IconAlertTriangle size={14} aria-hidden />
            {warning}
          </li>
        ))}
      </ul>
    )}
  </div>
)
