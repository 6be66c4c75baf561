import type { Readable } from 'node:stream'
import { CHANGE_EVENTS } from '@connect/contract/changes/change-events'
import { HEARTBEAT_SECONDS } from '@connect/contract/changes/changes'
import { ApiError } from '@connect/contract/errors'
import { z } from 'zod'
import { type ChangeChannel, openChannel } from '#platform/changes/change-channel.ts'
import { type Change, createChangeStreams, type Listener } from '#platform/changes/change-streams.ts'
import { currentUsers } from '#platform/current-user.ts'

/** Milliseconds between two looks at who may still listen. */
const REVIEW_MS = 15_000
/** Milliseconds of which all changes are told at once: a series is many statements of one moment. */
const TOGETHER_MS = 25
/** So many ids are worth naming. */
const IDS_MAX = 50
/** Milliseconds that a caller waits until this process hears of changes. */
const PATIENCE_MS = 5000
/** Milliseconds of quiet that are worth knowing. */
const QUIET_MAX_MS = 300_000

/** Tells people what changes in their school, over one connection to the database for all of them (decision 042). */
export type ChangeHub = {
  /** Resolves once this process hears of changes. Rejects with `service_unavailable`. */
  ready: () => Promise<void>
  /** A stream of server-sent events, until their token expires or they may not listen any more. */
  open: (listener: Listener) => Readable
  /** Ends the streams of those who may not listen any more. */
  review: () => Promise<void>
  /** How many streams are open. */
  count: () => number
  /** Ends every stream, and opens no more. */
  endAll: () => void
  stop: () => Promise<void>
}

/** What the database says. Features of a later release are not ours to tell. */
const Message = CHANGE_EVENTS.changed.extend({ school: z.int() })

function parseMessage(payload: string): Change | null {
  try {
    return Message.safeParse(JSON.parse(payload)).data ?? null
  } catch {
    return null
  }
}

/** Both changes of one feature as one. */
function merge(one: Change | undefined, other: Change): Change {
  if (!one) return other
  const ids = one.ids && other.ids && [...new Set([...one.ids, ...other.ids])]
  return { ...other, ids: ids && ids.length <= IDS_MAX ? ids : null }
}

const unavailable = () => new ApiError('service_unavailable', { retryAfter: 2 })

/** `now` is the clock that tokens and sessions go by. Nothing is connected before the first caller. */
export function createChangeHub(url: string, now: () => Date): ChangeHub {
  const streams = createChangeStreams()
  /** When each school last changed, on the clock of this process; what is older than any quiet is forgotten. */
  const changedAt = new Map<number, number>()
  const waiting = new Map<string, Change>()
  const timers: NodeJS.Timeout[] = []
  /** Callers until this process hears of changes. */
  const hoping = new Set<() => void>()
  let channel: ChangeChannel | null = null
  let heardSince = 0
  let isClosing = false

  function tellWaiting(): void {
    const changes = [...waiting.values()]
    waiting.clear()
    for (const change of changes) streams.tell(change)
  }

  function onMessage(payload: string): void {
    const change = parseMessage(payload)
    if (!change) return
    changedAt.set(change.school, performance.now())
    if (waiting.size === 0) setTimeout(tellWaiting, TOGETHER_MS)
    const key = `${change.school} ${change.feature}`
    waiting.set(key, merge(waiting.get(key), change))
  }

  async function onListening(): Promise<void> {
    const isAgain = heardSince > 0
    heardSince = performance.now()
    for (const done of hoping) done()
    hoping.clear()
    if (!isAgain) return
    await review()
    streams.sayGap()
  }

  async function review(): Promise<void> {
    if (!channel) return
    const people = streams.people()
    // While the database is away nobody's rights are known, and nothing is told to anybody.
    const current = await currentUsers(channel.query, people, now()).catch(() => null)
    if (current) streams.keep(people, current, now())
  }

  function beat(): void {
    streams.beat()
    const old = performance.now() - QUIET_MAX_MS
    for (const [school, at] of changedAt) if (at < old) changedAt.delete(school)
  }

  function quietSeconds(school: number): number {
    const since = Math.max(heardSince, changedAt.get(school) ?? 0)
    return Math.floor(Math.min(performance.now() - since, QUIET_MAX_MS) / 1000)
  }

  function begin(): ChangeChannel {
    timers.push(setInterval(() => void review(), REVIEW_MS).unref())
    timers.push(setInterval(beat, HEARTBEAT_SECONDS * 1000).unref())
    return openChannel(url, { onMessage, onListening })
  }

  return {
    async ready() {
      if (isClosing) throw unavailable()
      channel ??= begin()
      if (channel.isListening()) return
      await new Promise<void>((resolve, reject) => {
        const done = () => {
          clearTimeout(timer)
          resolve()
        }
        const timer = setTimeout(() => {
          hoping.delete(done)
          reject(unavailable())
        }, PATIENCE_MS)
        hoping.add(done)
      })
    },
    open(listener) {
      if (isClosing) throw unavailable()
      const stream = streams.open(listener)
      streams.sayReady(stream, quietSeconds(listener.actor.school_id))
      return stream
    },
    review,
    count: streams.count,
    endAll() {
      isClosing = true
      streams.endAll()
    },
    async stop() {
      isClosing = true
      for (const timer of timers) clearInterval(timer)
      streams.endAll()
      await channel?.stop()
    },
  }
}
