import { cleanup, configure } from '@testing-library/react'
import { afterAll, afterEach, vi } from 'vitest'

// A time-out only ends what hangs, so that a busy machine changes nothing.
configure({ asyncUtilTimeout: 60_000 })

/**
 * Wide screen, mouse, light, and no motion, whose timers would outlive a test's document: tests that need another answer
 * stub their own.
 */
vi.stubGlobal('matchMedia', (query: string) => ({
  matches: query.includes('min-width') || query.includes('prefers-reduced-motion'),
  media: query,
  addEventListener: () => undefined,
  removeEventListener: () => undefined,
}))

vi.stubGlobal(
  'ResizeObserver',
  class {
    observe() {}
    unobserve() {}
    disconnect() {}
  },
)

// jsdom lays nothing out, so it can scroll nothing into view.
Element.prototype.scrollIntoView = () => undefined

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

// The files of a worker share one document: the next one finds it as a browser that has just been opened.
afterAll(() => {
  vi.useRealTimers()
  localStorage.clear()
  sessionStorage.clear()
  window.history.replaceState(null, '', '/')
})
