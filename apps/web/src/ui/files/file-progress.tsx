import { Progress } from '@mantine/core'
import classes from '#ui/files/files-input.module.css'

/** Rounded down: what says 100 has gone out whole. */
const formatProgress = (progress: number) => (progress < 1 ? `${Math.floor(progress * 100)} %` : 'Processing')

/** `progress` from 0 to 1; at 1 the server still works on it. */
export function FileProgress({ name, progress }: { name: string; progress: number }) {
  const words = formatProgress(progress)
  return (
    <div className={classes.progress}>
      <Progress.Root size="sm" className={classes.bar ?? ''}>
        <Progress.Section
          value={progress * 100}
          color="cobalt"
          withAria={false}
          role="progressbar"
          aria-label={`Uploading ${name}`}
          aria-valuemin={0}
          aria-valuemax={100}
          aria-valuenow={Math.floor(progress * 100)}
          aria-valuetext={words}
        />
      </Progress.Root>
      <span className={classes.percent}>{words}</span>
    </div>
  )
}
