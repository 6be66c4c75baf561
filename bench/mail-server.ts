import { once } from 'node:events'
import { createServer, type Socket } from 'node:net'

/** What the server does next, or has just done, within one conversation. */
export type MailMoment = 'connected' | 'greeted' | 'sender' | 'reader' | 'begun' | 'ended' | 'answered'

type Taken = { to: string; headers: string; at: Date }

type Options = {
  /** Waited for, so that whoever is killed by it is gone before the conversation goes on. */
  onMoment?: (moment: MailMoment) => Promise<void> | void
  onTaken?: (mail: Taken) => void
  /** How a reader is refused, such as `550 no`; null where they are not. */
  refuse?: (to: string) => string | null
}

const OK = '250 ok\r\n'
const END = '\r\n.\r\n'

/** Resolves once the answer has left, or cannot leave any more. */
const answer = (socket: Socket, words: string) =>
  new Promise<void>((resolve) => {
    if (!socket.writable) return resolve()
    socket.write(words, () => resolve())
  })

/** One mail after the other over one connection. A mail counts as taken once its last line is here, answered or not. */
async function converse(socket: Socket, { onMoment = () => {}, onTaken, refuse }: Options): Promise<void> {
  let [to, text, isData] = ['', '', false]
  const say = (words: string) => answer(socket, words)

  const COMMANDS: Record<string, (line: string) => Promise<void>> = {
    async EHLO() {
      await say('250 stand-in\r\n')
      await onMoment('greeted')
    },
    async MAIL() {
      await onMoment('sender')
      await say(OK)
    },
    async RCPT(line) {
      to = /<([^>]*)>/.exec(line)?.[1] ?? ''
      await onMoment('reader')
      const refusal = refuse?.(to)
      await say(refusal ? `${refusal}\r\n` : OK)
    },
    async DATA() {
      isData = true
      await say('354 go on\r\n')
      await onMoment('begun')
    },
    RSET: () => say(OK),
    async QUIT() {
      await say('221 bye\r\n')
      socket.end()
    },
  }

  /** Takes the next line, or the whole mail; false while it is not all here. */
  async function step(): Promise<boolean> {
    const end = text.indexOf(isData ? END : '\r\n')
    if (end < 0) return false
    const part = text.slice(0, end)
    text = text.slice(end + (isData ? END.length : 2))
    if (!isData) {
      await (COMMANDS[part.slice(0, 4).toUpperCase()]?.(part) ?? say('500 no\r\n'))
      return true
    }
    isData = false
    onTaken?.({ to, headers: part.slice(0, part.indexOf('\r\n\r\n')), at: new Date() })
    await onMoment('ended')
    await say(OK)
    await onMoment('answered')
    return true
  }

  await onMoment('connected')
  await say('220 stand-in\r\n')
  socket.setEncoding('latin1')
  for await (const chunk of socket) {
    text += chunk
    while (await step());
  }
}

/** A mail server on this machine that takes every mail, unless it refuses its reader. */
export async function startMailServer(options: Options) {
  const server = createServer((socket) => {
    // Whoever is killed says no goodbye.
    socket.on('error', () => {})
    converse(socket, options).catch(() => {})
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (typeof address !== 'object' || !address) throw new Error('No port')
  return { url: `smtp://127.0.0.1:${address.port}`, close: () => server.close() }
}

/** The id of the row that a mail was handed over from: `Message-ID` is `<time.id@host>`. */
export const readMailId = (headers: string): number => Number(/^message-id: <\d+\.(\d+)@/im.exec(headers)?.[1])
