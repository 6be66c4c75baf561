import { ModalsProvider, modals } from '@mantine/modals'
import { useEffect } from 'react'

type Props = {
  /** Called when the dialogs can be opened; answers what to do when they cannot any more. */
  onShown: () => () => void
}

export const ShownModals = ({ onShown }: Props) => (
  <ModalsProvider>
    <Listening onShown={onShown} />
  </ModalsProvider>
)

/** Its effect runs when the provider listens. */
function Listening({ onShown }: Props) {
  useEffect(onShown, [onShown])
  return null
}

export { modals }
