import { Button } from '@mantine/core'
import type { ToastOptions } from 'react-toastify/unstyled'
import { toastify } from '#ui/toasts/toastify.ts'

type Action = { label: string; run: () => void }

/** Offered beside the message for as long as the toast stands. */
type Options = { undo?: () => void; action?: Action }

async function show(kind: 'success' | 'error', message: string, { undo, action }: Options = {}) {
  const options: ToastOptions = {
    // Good news waits its turn; bad news interrupts.
    role: kind === 'error' ? 'alert' : 'status',
  }
  const library = await toastify.fetch().catch(() => null)
  if (!library) {
    // Without a connection the library does not come either, and bad news must be told all the same.
    if (kind === 'error') window.alert(message)
    return
  }
  const offer = undo ? { label: 'Undo', run: undo } : action
  library.toast[kind](offer ? <WithAction message={message} action={offer} /> : message, options)
}

const WithAction = ({ message, action: { label, run } }: { message: string; action: Action }) => (
  <span>
    {message}{' '}
    <Button
      variant="subtle"
      size="compact-sm"
      onClick={({ currentTarget }) => {
        // The button goes with its toast. Nothing has the focus then, so that what was undone may take it.
        currentTarget.blur()
        run()
      }}
    >
      {label}
    </Button>
  </span>
)

/** 'Bike added', 'Bike not added'. */
export const toast = {
  success: (message: string, options?: Options) => void show('success', message, options),
  failure: (message: string, options?: Options) => void show('error', message, options),
}
