import { cleanup, configure, prettyDOM } from '@testing-library/react'
import { afterAll, afterEach, vi } from 'vitest'
import { computedStyle } from './computed-style.ts'

/** Why a query found nothing. Most of these are never read, since whoever waits for an element asks again: so the words come late. */
function notFound(message: string | null, container: Element): Error {
  const error = new Error()
  error.name = 'TestingLibraryElementError'
  const text = () => [message, prettyDOM(container)].filter(Boolean).join('\n\n')
  Object.defineProperty(error, 'message', { get: text, configurable: true })
  Error.captureStackTrace(error, notFound)
  return error
}

configure({
  // A time-out only ends what hangs, so that a busy machine changes nothing.
  asyncUtilTimeout: 60_000,
  getElementError: notFound,
})

for (const view of [globalThis, document.defaultView]) {
  if (view) view.getComputedStyle = computedStyle
}

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
document.elementFromPoint = () => null
Range.prototype.getClientRects = () => document.body.getClientRects()
Range.prototype.getBoundingClientRect = () => new DOMRect()

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

// The files of a worker share one document: the next one finds it as a browser that has just been opened.
afterAll(async () => {
  // What a screen still fetches would fail without its document, and stay failed for the files after this one.
  await vi.dynamicImportSettled()
  vi.useRealTimers()
  localStorage.clear()
  sessionStorage.clear()
  window.history.replaceState(null, '', '/')
})
