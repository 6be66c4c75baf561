import { type Ref, type RefObject, useId, useLayoutEffect, useRef } from 'react'

/** A button that is there before what it opens. */
export type Opener = { id: string; button: RefObject<HTMLButtonElement | null> }

export function useOpener(opened: boolean, popup: 'menu' | 'dialog') {
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  const props = {
    id,
    ref: button,
    'aria-haspopup': popup,
    'aria-expanded': opened,
    'aria-controls': opened ? `${id}-dropdown` : undefined,
    'data-expanded': opened || undefined,
  }
  return { opener: { id, button }, props }
}

/** Stands where the library wants the button itself. */
export function OpenerTarget({ opener: { button }, ref }: { opener: Opener; ref?: Ref<HTMLElement> }) {
  useLayoutEffect(() => {
    if (typeof ref === 'function') ref(button.current)
  }, [ref, button])
  return null
}
