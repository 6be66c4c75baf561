import { configure } from '@testing-library/dom'
import { render } from 'preact'
import { afterEach, vi } from 'vitest'

configure({
  // A time-out only ends what hangs, so that a busy machine changes nothing.
  asyncUtilTimeout: 60_000,
})

// jsdom has no pointers.
Element.prototype.setPointerCapture = () => {}

afterEach(() => {
  render(null, document.body)
  vi.unstubAllGlobals()
  sessionStorage.clear()
  window.history.replaceState(null, '', '/')
})
