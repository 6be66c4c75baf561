import { changes } from '@connect/contract/changes/routes'
import { toRouteUrl } from '@connect/contract/client'
import type { TestApp } from '#testing/test-app.ts'

type Heard = { event: string; data: unknown }

/** What somebody hears who connects to a server over the network. */
export type Ears = {
  heard: Heard[]
  /** The features that were told to have changed, with their ids. */
  changed: () => unknown[]
  /** Resolves when the server ends the stream; true when it did so properly. */
  ended: Promise<boolean>
  leave: () => void
}

function parseEvent(text: string): Heard[] {
  const [, event, data] = /^event: (.*)\ndata: (.*)$/.exec(text) ?? []
  return event && data ? [{ event, data: JSON.parse(data) }] : []
}

const addresses = new WeakMap<TestApp, Promise<string>>()

/** Connects as a browser does, and resolves at the first word. Throws the status of a refusal. */
export async function listen(test: TestApp, access: string): Promise<Ears> {
  const address = addresses.get(test) ?? test.app.listen({ port: 0, host: '127.0.0.1' })
  addresses.set(test, address)
  const leaving = new AbortController()
  const answer = await fetch((await address) + toRouteUrl(changes.listen), {
    headers: { authorization: `Bearer ${access}` },
    signal: leaving.signal,
  })
  if (!answer.ok || !answer.body) throw new Error(String(answer.status))
  const heard: Heard[] = []
  const reader = answer.body.pipeThrough(new TextDecoderStream()).getReader()
  let rest = ''

  async function hear(): Promise<boolean> {
    const { done, value = '' } = await reader.read()
    const parts = (rest + value).split('\n\n')
    rest = parts.pop() ?? ''
    heard.push(...parts.flatMap(parseEvent))
    return !done
  }

  async function hearAll(): Promise<boolean> {
    try {
      while (await hear());
      return true
    } catch {
      return false
    }
  }

  await hear()
  return {
    heard,
    changed: () => heard.flatMap(({ event, data }) => (event === 'changed' ? [data] : [])),
    ended: hearAll(),
    leave: () => leaving.abort(),
  }
}
