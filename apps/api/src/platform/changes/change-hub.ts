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

/** Callers who wait until this process hears of changes. */
function createWaitingCallers() {
  const waiting = new Set<() => void>()

  return {
    /** Rejects with `service_unavailable` when it takes too long. */
    wait: () =>
      new Promise<void>((resolve, reject) => {
        const done = () => {
          clearTimeout(timer)
          resolve()
        }
        const timer = setTimeout(() => {
          waiting.delete(done)
          reject(unavailable())
        }, PATIENCE_MS)
        waiting.add(done)
      }),
    letIn(): void {
      for (const done of waiting) done()
      waiting.clear()
    },
  }
}

/** How long it has been quiet in each school, on the clock of this process. */
function createQuiet() {
  /** When each school last changed; what is older than any quiet is forgotten. */
  const changedAt = new Map<number, number>()
  let heardSince = 0

  return {
    /** From now on changes are heard. Answers whether they were before, so that some may have been missed. */
    hearAgain(): boolean {
      const isAgain = heardSince > 0
      heardSince = performance.now()
      return isAgain
    },
    end(school: number): void {
      changedAt.set(school, performance.now())
    },
    forgetOld(): void {
      const old = performance.now() - QUIET_MAX_MS
      for (const [school, at] of changedAt) if (at < old) changedAt.delete(school)
    },
    seconds(school: number): number {
      const since = Math.max(heardSince, changedAt.get(school) ?? 0)
      return Math.floor(Math.min(performance.now() - since, QUIET_MAX_MS) / 1000)
    },
  }
}

type Reviewed = {
  streams: ReturnType<typeof createChangeStreams>
  queue: ReturnType<typeof createChangeQueue>
  readPerson: ReturnType<typeof peopleReader>
  now: () => Date
}

/** Keeps what people may hear in step with their rights. */
function createReview({ streams, queue, readPerson, now }: Reviewed) {
  /** Schools whose changes nobody heard for a while. */
  const missed = new Set<number>()
  const rights = createRightsReader(readRights, (schools) => {
    for (const school of schools) if (missed.delete(school)) streams.sayGap(school)
    queue.letGo(schools)
  })
  /** How often rights may have changed, anywhere. */
  let rightsHeard = 0

  /** While the database is away nobody's rights are known, and nothing is told to anybody. */
  async function readRights(schools: ReadonlySet<number>): Promise<boolean> {
    const people = streams.people(schools)
    if (people.length === 0) return true
    const current = await Promise.all(people.map(readPerson)).catch(() => null)
    if (current) streams.keep(people, current, now())
    return current !== null
  }

  /** From now on nothing is told in these schools before it is known who may hear it. */
  function review(schools: number[]): void {
    for (const school of schools) queue.hold(school)
    rights.readAgain(schools)
  }

  const reviewAll = () => review(streams.schools())

  return {
    reviewAll,
    /** Rights in a school have changed. */
    reviewSchool(school: number): void {
      rightsHeard += 1
      review([school])
    },
    /** Anything may have changed while nobody heard of it. */
    reviewMissed(): void {
      rightsHeard += 1
      for (const school of streams.schools()) missed.add(school)
      reviewAll()
    },
    /** Their rights may have changed since their call was let in, while they had no stream to review. */
    async readAgain(actor: CurrentUser): Promise<CurrentUser> {
      for (;;) {
        const before = rightsHeard
        const current = await readPerson(actor).catch(() => {
          throw unavailable()
        })
        const refused = refusal(current, changes.listen.access)
        if (!current || refused) throw new ApiError(refused ?? 'token_not_valid')
        if (rightsHeard === before) return current
      }
    },
  }
}

/** `now` is the clock that tokens and sessions go by. Nothing is connected before the first caller. */
export function createChangeHub(url: string, now: () => Date): ChangeHub {
  const streams = createChangeStreams()
  const queue = createChangeQueue((change) => streams.tell(change, now()))
  // One statement at a time, as it is one connection.
  const readPerson = peopleReader(
    async (text, values) => (channel ? channel.query(text, values) : Promise.reject(unavailable())),
    now,
    1,
  )
  const rights = createReview({ streams, queue, readPerson, now })
  const quiet = createQuiet()
  const callers = createWaitingCallers()
  const timers: NodeJS.Timeout[] = []
  let channel: ChangeChannel | null = null
  let isClosing = false

  function onMessage(payload: string): void {
    const message = parseMessage(payload)
    if (!message) return
    if (message.feature === 'rights') return rights.reviewSchool(message.school)
    quiet.end(message.school)
    queue.add(message)
  }

  function onListening(): void {
    const isAgain = quiet.hearAgain()
    callers.letIn()
    if (isAgain) rights.reviewMissed()
  }

  function beat(): void {
    streams.beat()
    quiet.forgetOld()
  }

  function begin(): ChangeChannel {
    timers.push(setInterval(rights.reviewAll, REVIEW_MS).unref())
    timers.push(setInterval(beat, HEARTBEAT_SECONDS * 1000).unref())
    return openChannel(url, { onMessage, onListening })
  }

  return {
    async ready() {
      if (isClosing) throw unavailable()
      channel ??= begin()
      if (!channel.isListening()) await callers.wait()
    },
    async open(listener) {
      const actor = await rights.readAgain(listener.actor)
      if (isClosing) throw unavailable()
      const stream = streams.open({ ...listener, actor })
      streams.sayReady(stream, quiet.seconds(listener.actor.school_id))
      return stream
    },
    review: rights.reviewAll,
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
