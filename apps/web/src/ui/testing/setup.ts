import { cleanup, configure } from '@testing-library/react'
import { afterEach, vi } from 'vitest'

// A machine that builds for others too can take its time.
configure({ asyncUtilTimeout: 5_000 })

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

afterEach(cleanup)
