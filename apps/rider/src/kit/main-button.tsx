import type { ComponentChildren } from 'preact'
import classes from './main-button.module.css'

type Props = { isBusy?: boolean; onClick: () => void; children: ComponentChildren }

/** One a page. It stays in place and keeps the focus while it is busy. */
export function MainButton({ isBusy = false, onClick, children }: Props) {
  return (
    <button type="button" class={classes.button} aria-disabled={isBusy} onClick={() => !isBusy && onClick()}>
      {children}
    </button>
  )
}
