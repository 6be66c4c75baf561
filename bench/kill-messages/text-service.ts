import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'

export type TextMoment = 'connected' | 'asked' | 'answered'

type Options = {
  /** Waited for, so that whoever is killed by it is gone before the answer. */
  onMoment: (moment: TextMoment) => Promise<void> | void
  onTaken: (id: number) => void
  /** The status with which a number is refused; null where it is not. */
  refuse: (to: string) => number | null
}

/** The id of the row that a text was handed over from, which stands in the address for its reports. */
const readTextId = (address: string): number =>
  Number.parseInt(/sms-receipts\/\w+\.(\w+)\./.exec(address)?.[1] ?? '', 36)

function answer(response: ServerResponse, status: number, body: object): Promise<void> {
  if (response.destroyed) return Promise.resolve()
  response.writeHead(status, { 'content-type': 'application/json' })
  return new Promise((resolve) => response.end(JSON.stringify(body), () => resolve()))
}

/** Speaks as Twilio does. A text that is not refused counts as taken once it is here, answered or not. */
export async function startTextService({ onMoment, onTaken, refuse }: Options) {
  async function take(request: IncomingMessage, response: ServerResponse): Promise<void> {
    response.on('error', () => {})
    const form = new URLSearchParams(await text(request).catch(() => ''))
    const to = form.get('To')
    if (to === null) return
    const status = refuse(to)
    if (status !== null) return answer(response, status, { code: 21_211, message: 'No' })
    onTaken(readTextId(form.get('StatusCallback') ?? ''))
    await onMoment('asked')
    await answer(response, 201, { sid: 'SM0123', status: 'queued' })
    await onMoment('answered')
  }
  const server = createServer((request, response) => void take(request, response))
  server.on('connection', () => void onMoment('connected'))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (typeof address !== 'object' || !address) throw new Error('No port')
  return {
    url: `http://127.0.0.1:${address.port}`,
    close() {
      server.closeAllConnections()
      server.close()
    },
  }
}
