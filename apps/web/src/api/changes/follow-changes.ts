import { readProblem } from '@connect/contract/api-error'
import { HEARTBEAT_SECONDS } from '@connect/contract/changes/changes'
import type { changes } from '@connect/contract/changes/routes'
import { toRouteUrl } from '@connect/contract/client'
import { EVENT_STREAM } from '@connect/contract/route'
import type { QueryClient } from '@tanstack/react-query'
import { bareRoute } from '#api/bare-route.ts'
import { session } from '#api/session/session.ts'
import { readSession } from '#api/session/store.ts'
import { readChanged, readMissed } from './read-changed.ts'
import { type Heard, readEvents } from './read-events.ts'

const LISTEN = bareRoute<typeof changes.listen>({
  feature: 'changes',
  name: 'changes.listen',
  method: 'GET',
  path: '/connect/changes/',
  produces: EVENT_STREAM,
})

/** Milliseconds. */
export type Pace = {
  /** The first and the longest pause before it connects again. */
  first: number
  longest: number
  /** Between two reads of everything while it is not connected. */
  poll: number
  /** After which a silent connection counts as dead. */
  silence: number
  /** Within which everybody reads again what changed: not all at the same moment. */
  spread: number
}
const PACE: Pace = {
  first: 1000,
  longest: 60_000,
  poll: 60_000,
  silence: HEARTBEAT_SECONDS * 2500,
  spread: 300,
}

/** Answers how to forget that. */
function onceOver(over: AbortSignal, work: () => void): () => void {
  over.addEventListener('abort', work)
  return () => over.removeEventListener('abort', work)
}

/** `ms` is milliseconds; resolves at once when it is over. */
const pause = (ms: number, over: AbortSignal) =>
  new Promise<void>((resolve) => {
    const timer = setTimeout(end, ms)
    const forget = onceOver(over, end)
    function end(): void {
      clearTimeout(timer)
      forget()
      resolve()
    }
    if (over.aborted) end()
  })

/** A token that is too old is renewed. Throws an `ApiError`, or what `fetch` throws. */
const connect = (signal: AbortSignal) =>
  session.guarded(LISTEN, async () => {
    const { tokens } = readSession()
    const headers = { accept: EVENT_STREAM, authorization: `Bearer ${tokens?.access}` }
    const answer = await fetch(toRouteUrl(LISTEN), { headers, signal, cache: 'no-store' })
    if (answer.ok && answer.body) return answer.body
    throw readProblem(answer.status, answer.statusText, await answer.json().catch(() => undefined))
  })

/**
 * As long as the page is visible: a browser has six connections to a host. While it cannot connect it reads everything
 * again each minute. Answers how to stop.
 */
export function followChanges(queryClient: QueryClient, pace: Pace = PACE): () => void {
  let following: AbortController | null = null
  let isConnected = false

  function onHeard(heard: Heard): void {
    if (heard?.event === 'ready') {
      isConnected = true
      readMissed(queryClient, heard.data.quiet_seconds)
    }
    if (heard?.event !== 'changed') return
    const at = Date.now()
    setTimeout(() => readChanged(queryClient, heard.data, at), Math.random() * pace.spread)
  }

  async function listen(over: AbortSignal): Promise<void> {
    const connection = new AbortController()
    const forget = onceOver(over, () => connection.abort())
    let timer: ReturnType<typeof setTimeout> | undefined
    const isAlive = () => {
      clearTimeout(timer)
      timer = setTimeout(() => connection.abort(), pace.silence)
    }
    try {
      isAlive()
      for await (const heard of readEvents(await connect(connection.signal), connection.signal)) {
        isAlive()
        onHeard(heard)
      }
    } catch {
      // Whatever it was: it connects again.
    } finally {
      isConnected = false
      clearTimeout(timer)
      forget()
    }
  }

  async function follow(over: AbortSignal): Promise<void> {
    const polling = setInterval(() => {
      if (!isConnected) readMissed(queryClient)
    }, pace.poll)
    for (let failures = 0; !over.aborted; failures += 1) {
      const began = Date.now()
      await listen(over)
      // Streams that end soon are no better than none: one account on more screens than it has streams must not vie for them.
      if (Date.now() - began > pace.longest) failures = 0
      const longest = Math.min(pace.first * 2 ** failures, pace.longest)
      await pause(longest * (0.5 + Math.random() / 2), over)
    }
    clearInterval(polling)
  }

  function onVisibility(): void {
    if (document.visibilityState === 'hidden') {
      following?.abort()
      following = null
    } else if (!following) {
      following = new AbortController()
      void follow(following.signal)
    }
  }

  document.addEventListener('visibilitychange', onVisibility)
  onVisibility()
  return () => {
    document.removeEventListener('visibilitychange', onVisibility)
    following?.abort()
  }
}
