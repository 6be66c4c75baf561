import { once } from 'node:events'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'

type Answers = Pick<SMTPServerOptions, 'onAuth' | 'onRcptTo' | 'onData' | 'onMailFrom' | 'onConnect'>

export type TestSmtp = {
  url: string
  port: number
  /** The letters that were taken, as they came. */
  taken: string[]
  close: () => Promise<void>
}

/** A mail server on this machine; it takes every letter unless its `answers` say something else. */
export async function startSmtp(answers: Answers = {}, port = 0): Promise<TestSmtp> {
  const taken: string[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    allowInsecureAuth: true,
    logger: false,
    onData(stream, _, done) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk) => chunks.push(chunk))
      stream.on('end', () => {
        taken.push(Buffer.concat(chunks).toString())
        done()
      })
    },
    ...answers,
  })
  // A connection that a test cuts off is no failure of the server.
  server.on('error', () => {})
  server.listen(port, '127.0.0.1')
  await once(server.server, 'listening')
  const address = server.server.address()
  if (typeof address !== 'object' || !address) throw new Error('No port is free')
  return {
    url: `smtp://127.0.0.1:${address.port}`,
    port: address.port,
    taken,
    close: () => new Promise((closed) => server.close(closed)),
  }
}

/** A refusal in the server's words. */
export const saying = (code: number, words: string): Error => Object.assign(new Error(words), { responseCode: code })
