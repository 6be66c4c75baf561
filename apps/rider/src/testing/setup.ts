import { configure } from '@testing-library/dom'
import { render } from 'preact'
import { afterEach, vi } from 'vitest'

configure({
  // A time-out only ends what hangs, so that a busy machine changes nothing.
  asyncUtilTimeout: 60_000,
})

afterEach(() => {
  render(null, document.body)
  vi.unstubAllGlobals()
  window.history.replaceState(null, '', '/')
})
