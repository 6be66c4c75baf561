import type { ReactNode } from 'react'
import { fetchModals } from '#ui/dialogs/modals.ts'

type Question = {
  title: string
  message: ReactNode
  /** What happens: 'Logout', 'Delete bike'. */
  confirm: string
  cancel?: string
  tone?: 'action' | 'danger'
}

/** Asks before what cannot be undone. Resolves to `false` for Cancel, Escape and a click beside the dialog. */
export async function confirm({
  title,
  message,
  cancel = 'Cancel',
  tone = 'action',
  ...labels
}: Question): Promise<boolean> {
  const modals = await fetchModals()
  // Without a connection the dialog may not come, and the question must be asked all the same.
  if (!modals) return window.confirm(typeof message === 'string' ? `${title}\n\n${message}` : title)

  return new Promise((resolve) => {
    modals.openConfirmModal({
      title,
      children: message,
      labels: { confirm: labels.confirm, cancel },
      // The harmless answer has the focus, so that a stray Enter destroys nothing.
      cancelProps: { 'data-autofocus': true },
      confirmProps: { color: tone === 'danger' ? 'red' : 'cobalt' },
      closeButtonProps: { 'aria-label': 'Close' },
      onConfirm: () => resolve(true),
      onClose: () => resolve(false),
    })
  })
}
