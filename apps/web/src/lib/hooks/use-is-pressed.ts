import { useEffect, useState } from 'react'

/** Whether a finger or a button of the mouse is down, until the click that it may become has been answered; `false` while off. */
export function useIsPressed(isOn: boolean): boolean {
  const [isPressed, setPressed] = useState(false)
  useEffect(() => {
    if (!isOn) return undefined
    const ended = new AbortController()
    const options = { capture: true, signal: ended.signal }
    addEventListener('pointerdown', () => setPressed(true), options)
    for (const end of ['pointerup', 'pointercancel']) {
      addEventListener(end, () => setTimeout(() => setPressed(false)), options)
    }
    return () => ended.abort()
  }, [isOn])
  return isOn && isPressed
}
