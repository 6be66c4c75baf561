import type { ComponentChildren } from 'preact'
import { focusField } from './focus-field.ts'
import classes from './main-button.module.css'

type Props = {
  isBusy?: boolean
  /** What has to be done before it can be pressed, by id; it is grey as long as that is not done, and leads there. */
  missing?: { id: string; words: string } | null
  onClick: () => void
  children: ComponentChildren
}

const HINT = 'main-button-hint'

/** One a page. It stays in place and keeps the focus while it is busy. */
export function MainButton({ isBusy = false, missing = null, onClick, children }: Props) {
  const press = () => {
    if (missing) focusField(missing.id)
    else if (!isBusy) onClick()
  }
  return (
    <>
      <button
        type="button"
        class={`${classes.button} ${missing ? classes.off : ''}`}
        aria-disabled={isBusy || missing !== null}
        aria-describedby={missing ? HINT : undefined}
        onClick={press}
      >
        {children}
      </button>
      {missing && (
        <p id={HINT} class={classes.hint}>
          Still missing: {missing.words}
        </p>
      )}
    </>
  )
}
