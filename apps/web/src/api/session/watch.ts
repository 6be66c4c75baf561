import { VERIFY_INTERVAL_MS } from '@connect/contract/auth/session-rules'
import type { Verification } from '#api/session/verify.ts'

/** How soon a verification is tried again that got no answer. */
const RETRY_MS = 15_000

const NEVER = Number.NEGATIVE_INFINITY

/**
 * At the start and every 3 minutes, sooner again when the server could not be reached, and at once when the network is
 * back. Answers how to stop.
 */
export function createWatch(verify: () => Promise<Verification>, now: () => number) {
  let lastVerified = NEVER

  function watch(): () => void {
    let timer: ReturnType<typeof setTimeout> | undefined
    let isStopped = false

    function schedule(delay: number): void {
      clearTimeout(timer)
      if (!isStopped) timer = setTimeout(() => void run(), delay)
    }

    async function run(): Promise<void> {
      const verification = await verify().catch((): Verification => 'unreachable')
      if (verification === 'verified') lastVerified = now()
      if (verification !== 'ended') schedule(verification === 'verified' ? VERIFY_INTERVAL_MS : RETRY_MS)
    }

    const runNow = () => schedule(0)
    window.addEventListener('online', runNow)
    schedule(Math.max(0, lastVerified + VERIFY_INTERVAL_MS - now()))
    return () => {
      isStopped = true
      lastVerified = NEVER
      clearTimeout(timer)
      window.removeEventListener('online', runNow)
    }
  }

  return { watch, justVerified: () => void (lastVerified = now()) }
}
