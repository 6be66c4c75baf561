import { render } from 'preact'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { useSeen } from './use-seen.ts'

let visibility: DocumentVisibilityState
beforeEach(() => {
  vi.useFakeTimers()
  vi.spyOn(document, 'visibilityState', 'get').mockImplementation(() => visibility)
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

function open(state: DocumentVisibilityState) {
  const onSeen = vi.fn<() => void>()
  function Seen() {
    useSeen(onSeen)
    return null
  }
  visibility = state
  render(<Seen />, document.body)
  vi.advanceTimersByTime(100)
  return onSeen
}

function turn(state: DocumentVisibilityState): void {
  visibility = state
  document.dispatchEvent(new Event('visibilitychange'))
}

it('is called once, after two seconds in sight', () => {
  const onSeen = open('visible')

  vi.advanceTimersByTime(1_800)
  expect(onSeen).not.toHaveBeenCalled()
  vi.advanceTimersByTime(300)
  turn('hidden')
  turn('visible')
  vi.advanceTimersByTime(10_000)

  expect(onSeen).toHaveBeenCalledTimes(1)
})

it('waits until the page is in sight, and for two seconds in one piece', () => {
  const onSeen = open('hidden')
  vi.advanceTimersByTime(60_000)
  turn('visible')
  vi.advanceTimersByTime(1_500)
  turn('hidden')
  vi.advanceTimersByTime(60_000)
  turn('visible')
  vi.advanceTimersByTime(1_500)
  expect(onSeen).not.toHaveBeenCalled()

  vi.advanceTimersByTime(500)

  expect(onSeen).toHaveBeenCalledTimes(1)
})

it('is not called for a page that was left', () => {
  const onSeen = open('visible')

  render(null, document.body)
  vi.advanceTimersByTime(10_000)

  expect(onSeen).not.toHaveBeenCalled()
})
