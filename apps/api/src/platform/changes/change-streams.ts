import { Readable } from 'node:stream'
import { refusal } from '@connect/contract/access'
import { seesEverybody } from '@connect/contract/calendar/own-calendar'
import { CHANGES, type ChangeEvents, type ChangingFeature } from '@connect/contract/changes/changes'
import type { CurrentUser } from '#platform/current-user.ts'

/** Streams of one person at once, in this process. */
export const STREAMS_EACH = 10
/** Bytes that may wait for a slow reader. */
const BACKLOG = 16_384

/** Milliseconds to read the rest of a stream that was ended. */
const GRACE_MS = 1000

/** A change, before it is decided who hears of it. */
export type Change = ChangeEvents['changed'] & { school: number }

/** Who listens; their token expires at so many seconds since 1970. */
export type Listener = { actor: CurrentUser; expires: number }

type Open = Listener & { stream: Readable }

const toText = <E extends keyof ChangeEvents>(name: E, data: ChangeEvents[E]): string =>
  `event: ${name}\ndata: ${JSON.stringify(data)}\n\n`

const isOver = ({ expires }: Open, now: Date) => expires * 1000 <= now.getTime()

const HEARTBEAT = ': still here\n\n'

const FEATURES = Object.keys(CHANGES) as ChangingFeature[]
const hears = (actor: CurrentUser, feature: ChangingFeature) => refusal(actor, CHANGES[feature].access) === null
/** Ids of what somebody cannot list are nothing for them to know. */
const hearsIds = (actor: CurrentUser, feature: ChangingFeature) => !CHANGES[feature].isNarrowed || seesEverybody(actor)

/** The streams of server-sent events that this process has open, by school. */
export function createChangeStreams() {
  const schools = new Map<number, Set<Open>>()
  const all = () => [...schools.values()].flatMap((open) => [...open])

  function forget(open: Open): void {
    const { school_id } = open.actor
    const streams = schools.get(school_id)
    streams?.delete(open)
    if (streams?.size === 0) schools.delete(school_id)
  }

  /** Ends a stream as one that is complete; its connection closes after what is still to be read. */
  function end(open: Open): void {
    forget(open)
    open.stream.push(null)
    // Nobody waits long for whoever does not read it to its end.
    setTimeout(() => open.stream.destroy(), GRACE_MS).unref()
  }

  /** Whoever does not read is let go: everything is read again by whoever connects again. */
  function write(open: Open, text: string): void {
    if (open.stream.push(text)) return
    forget(open)
    open.stream.destroy()
  }

  return {
    count: () => all().length,
    /** The schools of which somebody listens. */
    schools: () => [...schools.keys()],
    /** The people of these schools, one for each stream. */
    people: (ids: ReadonlySet<number>) => all().flatMap(({ actor }) => (ids.has(actor.school_id) ? [actor] : [])),

    /** Opens a stream. The oldest one of somebody who has too many ends. */
    open(listener: Listener): Readable {
      const open: Open = { ...listener, stream: new Readable({ highWaterMark: BACKLOG, read() {} }) }
      const { school_id, id } = listener.actor
      const streams = schools.get(school_id) ?? new Set()
      const own = [...streams].filter(({ actor }) => actor.id === id)
      streams.add(open)
      schools.set(school_id, streams)
      for (const oldest of own.slice(0, Math.max(0, own.length + 1 - STREAMS_EACH))) end(oldest)
      open.stream.once('close', () => forget(open))
      return open.stream
    },

    /** Tells those of the school who may know; whoever's token has expired hears nothing more. */
    tell({ school, feature, ids }: Change, now: Date): void {
      const texts = { whole: toText('changed', { feature, ids }), bare: toText('changed', { feature, ids: null }) }
      for (const open of schools.get(school) ?? []) {
        if (isOver(open, now)) end(open)
        else if (hears(open.actor, feature)) write(open, hearsIds(open.actor, feature) ? texts.whole : texts.bare)
      }
    },

    /** Says that every change is told from now on, after so many seconds without one. */
    sayReady(stream: Readable, quiet_seconds: number): void {
      stream.push(toText('ready', { quiet_seconds }))
    },

    /** Says in a school that anything may have changed. */
    sayGap(school: number): void {
      for (const open of schools.get(school) ?? []) write(open, toText('ready', { quiet_seconds: 0 }))
    },

    beat(): void {
      for (const open of all()) write(open, HEARTBEAT)
    },

    /** Goes on with the people that were asked for as they are now, and ends the streams of those who may not listen any more. */
    keep(people: readonly CurrentUser[], current: readonly (CurrentUser | null)[], now: Date): void {
      const bySession = new Map(people.map(({ session }, at) => [session, current[at]]))
      for (const open of all()) {
        const { session } = open.actor
        if (!bySession.has(session)) continue
        const actor = bySession.get(session)
        const isAllowed = actor && FEATURES.some((feature) => hears(actor, feature))
        if (isAllowed && !isOver(open, now)) open.actor = actor
        else end(open)
      }
    },

    endAll(): void {
      for (const open of all()) end(open)
    },
  }
}
