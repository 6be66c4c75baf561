import { useNavigation } from 'react-router'
import classes from '#shell/loading-bar.module.css'

/** A thin line at the top while a page is on its way; a quick one never shows it. */
export function LoadingBar() {
  const { state } = useNavigation()
  return state === 'idle' ? null : <div className={classes.bar} role="progressbar" aria-label="Loading page" />
}
