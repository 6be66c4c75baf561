import { type RefObject, useLayoutEffect, useState } from 'react'
import { flushSync } from 'react-dom'

type Size = 'clientWidth' | 'clientHeight'

function useSize(element: RefObject<HTMLElement | null>, size: Size, guess: number): number {
  const [pixels, setPixels] = useState(0)
  useLayoutEffect(() => {
    const { current } = element
    if (!current) return undefined
    const measure = () => setPixels(current[size])
    measure()
    // At once: a frame drawn for the size of before would move what stands in it.
    const observer = new ResizeObserver(() => flushSync(measure))
    observer.observe(current)
    return () => observer.disconnect()
  }, [element, size])
  return pixels > 0 ? pixels : guess
}

/** Inner width in pixels, while it is on screen; a guess where nothing is laid out. */
export const useWidth = (element: RefObject<HTMLElement | null>, guess: number): number =>
  useSize(element, 'clientWidth', guess)

/** Inner height in pixels. */
export const useHeight = (element: RefObject<HTMLElement | null>, guess: number): number =>
  useSize(element, 'clientHeight', guess)
