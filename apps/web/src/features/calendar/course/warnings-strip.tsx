import { IconAlertTriangle } from '@tabler/icons-react'
import classes from './course.module.css'

/** Changes are read aloud. */
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
