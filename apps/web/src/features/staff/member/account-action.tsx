import { Button } from '@mantine/core'
import { useId } from 'react'
import classes from '#features/staff/shared/staff-panel.module.css'

type Props = {
  label: string
  /** What it does. */
  hint: string
  /** Why it cannot be done, in the place of the hint. */
  refused: string | undefined
  isDangerous?: boolean
  isPending: boolean
  run: () => void
}

/** One thing that can be done with an account. */
export function AccountAction({ label, hint, refused, isDangerous = false, isPending, run }: Props) {
  const id = useId()
  return (
    <div className={classes.action}>
      <span id={id} className={classes.hint}>
        {refused ?? hint}
      </span>
      <Button
        variant="default"
        {...(isDangerous ? { classNames: { root: classes.danger ?? '' } } : {})}
        disabled={refused !== undefined}
        loading={isPending}
        onClick={run}
        aria-describedby={id}
      >
        {label}
      </Button>
    </div>
  )
}
