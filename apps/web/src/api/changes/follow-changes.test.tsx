import { auth } from '@connect/contract/auth/routes'
import type { ChangeEvents } from '@connect/contract/changes/changes'
import { changes } from '@connect/contract/changes/routes'
import { courses } from '@connect/contract/courses/course-routes'
import { courseSlots } from '@connect/contract/courses/slot-routes'
import { events } from '@connect/contract/events/routes'
import { QueryClient } from '@tanstack/react-query'
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { followChanges } from '#api/changes/follow-changes.ts'
import { fakeApi, good, plain, refused } from '#api/testing/fake-api.ts'
import { person } from '#api/testing/people.ts'
import { signIn } from '#api/testing/session-of.ts'

const api = fakeApi()

const PACE = { first: 10, longest: 20, poll: 60_000, silence: 60_000, spread: 0 }

/** A server's end of a stream. */
function stream() {
  let controller: ReadableStreamDefaultController<Uint8Array> | undefined
  const body = new ReadableStream<Uint8Array>({ start: (one) => void (controller = one) })
  const write = (text: string) => controller?.enqueue(new TextEncoder().encode(text))
  return {
    reply: () => new Response(body),
    write,
    say: <E extends keyof ChangeEvents>(event: E, data: ChangeEvents[E]) =>
      write(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`),
    end: () => controller?.close(),
  }
}

const KEYS = {
  slots: [courseSlots.list.feature, 'period', '2027-03-01', '2027-03-07'],
  course: [courses.get.feature, 'get', { params: { course_id: '12' } }],
  event: [events.list.feature, 'period', '2027-03-01', '2027-03-07'],
}

/** A page that has read all of these just now, or so many milliseconds ago. */
function open(pace: Partial<typeof PACE> = {}, ago = 0) {
  const queryClient = new QueryClient()
  const updatedAt = Date.now() - ago
  for (const key of Object.values(KEYS)) queryClient.setQueryData(key, {}, { updatedAt })
  const stop = followChanges(queryClient, { ...PACE, ...pace })
  onTestFinished(stop)
  const stale = () =>
    Object.entries(KEYS).flatMap(([name, key]) => (queryClient.getQueryState(key)?.isInvalidated ? [name] : []))
  return { stale, stop }
}

const countCalls = () => api.count(changes.listen.name)

function show(state: DocumentVisibilityState): void {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state)
  document.dispatchEvent(new Event('visibilitychange'))
}

beforeEach(() => {
  signIn(person({ owner: true }))
  onTestFinished(() => void vi.restoreAllMocks())
})

describe('a change', () => {
  it('makes what it is about be read again, and nothing else', async () => {
    const server = stream()
    api.on(changes.listen, server.reply)
    const { stale } = open()

    server.say('changed', { feature: 'courses', ids: [13] })

    await expect.poll(stale).toEqual(['slots'])
    server.say('changed', { feature: 'courses', ids: [12] })
    await expect.poll(stale).toEqual(['slots', 'course'])
  })

  it('comes in any pieces, between signs of life and what is not known yet', async () => {
    const server = stream()
    api.on(changes.listen, server.reply)
    const { stale } = open()

    for (const piece of [': still', ' here\n\neve', 'nt: changed\ndata: {"feature":"ev', 'ents","ids":null}\n', '\n']) {
      server.write(piece)
    }
    server.write('event: changed\ndata: {"feature":"of a later release","ids":null}\n\nevent: later\ndata: 1\n\n')

    await expect.poll(stale).toEqual(['event'])
  })
})

describe('a connection', () => {
  it('that is ready leaves what was read within the quiet before it', async () => {
    const server = stream()
    api.on(changes.listen, server.reply)
    const { stale } = open({}, 20_000)

    server.say('ready', { quiet_seconds: 60 })
    server.say('changed', { feature: 'events', ids: null })

    await expect.poll(stale).toEqual(['event'])
    server.say('ready', { quiet_seconds: 3 })
    await expect.poll(stale).toEqual(['slots', 'course', 'event'])
  })

  it('that ends is made anew, and what was missed is read again', async () => {
    const [one, two] = [stream(), stream()]
    api.on(changes.listen, one.reply, two.reply)
    const { stale } = open({}, 20_000)
    one.say('ready', { quiet_seconds: 300 })

    one.end()
    two.say('ready', { quiet_seconds: 0 })

    await expect.poll(stale).toEqual(['slots', 'course', 'event'])
    expect(countCalls()).toBe(2)
  })

  it('that is silent for too long is made anew', async () => {
    api.on(changes.listen, stream().reply, stream().reply)
    open({ silence: 50 })

    await expect.poll(countCalls).toBeGreaterThan(1)
  })

  it('is made with a renewed token when the old one is refused', async () => {
    const server = stream()
    api.on(changes.listen, refused('token_not_valid'), server.reply)
    api.on(auth.refresh, good(auth.refresh, { access: 'renewed', refresh: 'renewed' }))
    open()

    await expect.poll(() => api.headers.at(-1)?.get('authorization')).toBe('Bearer renewed')
    expect(api.calls).toEqual([changes.listen.name, auth.refresh.name, changes.listen.name])
  })

  it('that cannot be made is tried again, and everything is read each minute meanwhile', async () => {
    api.on(changes.listen, plain(503))
    const { stale } = open({ poll: 50 }, 20_000)

    await expect.poll(stale).toEqual(['slots', 'course', 'event'])
    await expect.poll(countCalls).toBeGreaterThan(2)
  })

  it('is there only while the page is visible', async () => {
    const aborted = vi.fn<() => void>()
    api.on(changes.listen, (request) => {
      request.signal.addEventListener('abort', aborted)
      return stream().reply()
    })
    open()
    await expect.poll(countCalls).toBe(1)

    show('hidden')
    await expect.poll(() => aborted.mock.calls.length).toBe(1)
    show('visible')

    await expect.poll(countCalls).toBe(2)
  })
})
