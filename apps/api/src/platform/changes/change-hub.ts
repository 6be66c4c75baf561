import type { Readable } from 'node:stream'
import { refusal } from '@connect/contract/access'
import { CHANGE_EVENTS } from '@connect/contract/changes/change-events'
import { HEARTBEAT_SECONDS } from '@connect/contract/changes/changes'
import { changes } from '@connect/contract/changes/routes'
import { ApiError } from '@connect/contract/errors'
import { z } from 'zod'
import { type ChangeChannel, openChannel } from '#platform/changes/change-channel.ts'
import { createChangeQueue } from '#platform/changes/change-queue.ts'
import { createChangeStreams, type Listener } from '#platform/changes/change-streams.ts'
import { createRightsReader } from '#platform/changes/rights-reader.ts'
import { type CurrentUser, peopleReader } from '#platform/current-user.ts'

/** Milliseconds between two looks at who may still listen, for what ends by the clock. */
const REVIEW_MS = 15_000
/** Milliseconds that a caller waits until this process hears of changes. */
const PATIENCE_MS = 5000
/** Milliseconds of quiet that are worth knowing. */
const QUIET_MAX_MS = 300_000

/** Tells people what changes in their school, over one connection to the database for all of them (decision 042). */
export type ChangeHub = {
  /** Resolves once this process hears of changes. Rejects with `service_unavailable`. */
  ready: () => Promise<void>
  /**
   * A stream of server-sent events, until their token expires or they may not listen any more. Rejects as their call would be
   * refused now, or with `service_unavailable`.
   */
  open: (listener: Listener) => Promise<Readable>
  /** Reads the rights of everybody who listens, and ends the streams of those who may not any more. */
  review: () => void
  /** How many streams are open. */
  count: () => number
  /** Ends every stream, and opens no more. */
  endAll: () => void
  stop: () => Promise<void>
}

/** What the database says. Features of a later release are not ours to tell. */
const Message = z.union([
  CHANGE_EVENTS.changed.extend({ school: z.int() }),
  z.object({ school: z.int(), feature: z.literal('rights') }),
])

function parseMessage(payload: string): z.infer<typeof Message> | null {
  try {
    return Message.safeParse(JSON.parse(payload)).data ?? null
  } catch {
    return null
  }
}

const unavailable = () => new ApiError('service_unavailable', { retryAfter: 2 })

/** `now` is the clock that tokens and sessions go by. Nothing is connected before the first caller. */
export function createChangeHub(url: string, now: () => Date): ChangeHub {
  const streams = createChangeStreams()
  /** Schools whose changes nobody heard for a while. */
  const missed = new Set<number>()
  // One statement at a time, as it is one connection.
  const readPerson = peopleReader(
    async (text, values) => (channel ? channel.query(text, values) : Promise.reject(unavailable())),
    now,
    1,
  )
  const queue = createChangeQueue((change) => streams.tell(change, now()))
  const rights = createRightsReader(readRights, (schools) => {
    for (const school of schools) if (missed.delete(school)) streams.sayGap(school)
    queue.letGo(schools)
  })
  /** When each school last changed, on the clock of this process; what is older than any quiet is forgotten. */
  const changedAt = new Map<number, number>()
  const timers: NodeJS.Timeout[] = []
  /** Callers until this process hears of changes. */
  const hoping = new Set<() => void>()
  let channel: ChangeChannel | null = null
  let heardSince = 0
  /** How often rights may have changed, anywhere. */
  let rightsHeard = 0
  let isClosing = false

  function onMessage(payload: string): void {
    const message = parseMessage(payload)
    if (!message) return
    if (message.feature === 'rights') {
      rightsHeard += 1
      return reviewSchools([message.school])
    }
    changedAt.set(message.school, performance.now())
    queue.add(message)
  }

  function onListening(): void {
    const isAgain = heardSince > 0
    heardSince = performance.now()
    for (const done of hoping) done()
    hoping.clear()
    if (!isAgain) return
    rightsHeard += 1
    for (const school of streams.schools()) missed.add(school)
    review()
  }

  /** From now on nothing is told in these schools before it is known who may hear it. */
  function reviewSchools(schools: number[]): void {
    for (const school of schools) queue.hold(school)
    rights.readAgain(schools)
  }

  const review = () => reviewSchools(streams.schools())

  /** While the database is away nobody's rights are known, and nothing is told to anybody. */
  async function readRights(schools: ReadonlySet<number>): Promise<boolean> {
    const people = streams.people(schools)
    if (people.length === 0) return true
    const current = await Promise.all(people.map(readPerson)).catch(() => null)
    if (current) streams.keep(people, current, now())
    return current !== null
  }

  /** Their rights may have changed since their call was let in, while they had no stream to review. */
  async function readAgain(actor: CurrentUser): Promise<CurrentUser> {
    for (;;) {
      const before = rightsHeard
      const current = await readPerson(actor).catch(() => {
        throw unavailable()
      })
      const refused = refusal(current, changes.listen.access)
      if (!current || refused) throw new ApiError(refused ?? 'token_not_valid')
      if (rightsHeard === before) return current
    }
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
    timers.push(setInterval(review, REVIEW_MS).unref())
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
    async open(listener) {
      const actor = await readAgain(listener.actor)
      if (isClosing) throw unavailable()
      const stream = streams.open({ ...listener, actor })
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
