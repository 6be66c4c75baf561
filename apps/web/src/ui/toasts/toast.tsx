import { Button } from '@mantine/core'
import { type ToastOptions, toast as toastify } from 'react-toastify/unstyled'

type Options = {
  /** Offered beside the message for as long as the toast stands. */
  undo?: () => void
}

function show(kind: 'success' | 'error', message: string, { undo }: Options = {}) {
  const options: ToastOptions = {
    // Good news waits its turn; bad news interrupts.
    role: kind === 'error' ? 'alert' : 'status',
  }
  return toastify[kind](undo ? <Undoable message={message} undo={undo} /> : message, options)
}

function Undoable({ message, undo }: { message: string; undo: () => void }) {
  return (
    <span>
      {message}{' '}
      <Button variant="subtle" size="compact-sm" onClick={undo}>
        Undo
      </Button>
    </span>
  )
}

/** A passing word on how something went: 'Bike added', 'Bike not added'. */
export const toast = {
  success: (message: string, options?: Options) => show('success', message, options),
  failure: (message: string, options?: Options) => show('error', message, options),
}
