export type Destination = { url: string; dsn: string }

/** What has no value stays out of the bytes. */
export type SentryEvent = {
  level: 'error' | 'info'
  message?: string
  exception?: { values: readonly [{ type: string; value: string; stacktrace?: { frames: object[] } }] }
  transaction: string
  release: string | undefined
  user: Record<string, string> | undefined
  breadcrumbs: { values: object[] }
}

type Stamp = { id: string; now: Date }

/** A DSN is `https://key@host/42`; null for what is none. */
export function destination(dsn: string | null): Destination | null {
  const [, protocol, key, host, prefix, project] =
    /^(https?):\/\/(\w+)@([^/]+)((?:\/.*)?)\/(\d+)$/.exec(dsn ?? '') ?? []
  if (!dsn || !project) return null
  return {
    url: `${protocol}://${host}${prefix}/api/${project}/envelope/?sentry_key=${key}&sentry_version=7`,
    dsn,
  }
}

/** Nobody's address in the network is looked up or kept for an event that names nobody. */
const SDK = { name: 'connect.web', version: '1', settings: { infer_ip: 'never' } }

/** A line for its head, one for the item's, one for the event. */
export function envelope(event: SentryEvent, { dsn }: Destination, { id, now }: Stamp): string {
  const payload = { event_id: id, timestamp: now.toISOString(), platform: 'javascript', sdk: SDK, ...event }
  const lines = [{ event_id: id, sent_at: now.toISOString(), dsn }, { type: 'event' }, payload]
  return lines.map((line) => `${JSON.stringify(line)}\n`).join('')
}
