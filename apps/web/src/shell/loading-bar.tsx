import { useNavigation } from 'react-router'
import classes from '#shell/loading-bar.module.css'

/** A quick one never shows it. */
export function LoadingBar() {
  const { state } = useNavigation()
  return state === 'idle' ? null : <div className={classes.bar} role="progressbar" aria-label="Loading page" />
}
