import addressparser from 'nodemailer/lib/addressparser'
import MailComposer from 'nodemailer/lib/mail-composer'
import { parseConnectionUrl } from 'nodemailer/lib/shared'
import SMTPConnection from 'nodemailer/lib/smtp-connection'
import {
  type Handover,
  type Mailer,
  MailServerError,
  type MailSession,
  type OutgoingMail,
} from '#platform/integrations/mailer.ts'

/** Milliseconds. Who counts on these: `SENDING_LIMIT_MS` of the sweep is longer than a handing over can take. */
export type SmtpTimes = { connect: number; handOver: number }
const TIMES: SmtpTimes = { connect: 15_000, handOver: 45_000 }

type SmtpError = Error & {
  code?: string
  originalCode?: string
  command?: string
  response?: string
  responseCode?: number
}

const LOST = 'The connection to the mail server was lost while the email was being sent.'

function toHandover(error: SmtpError): Handover {
  const { responseCode, command } = error
  const code = String(responseCode ?? error.originalCode ?? error.code ?? 'unknown')
  if (responseCode) {
    const said = error.response ?? error.message
    return { outcome: responseCode >= 500 ? 'refused' : 'later', code, said }
  }
  // Without an answer of the server: either we ourselves did not begin, or nobody knows how far it came.
  if (command === 'API' && error.code === 'ECONNECTION') return { outcome: 'later', code, said: LOST }
  if (command === 'API' || command === 'MAIL FROM') return { outcome: 'refused', code, said: error.message }
  return { outcome: 'unknown', code, said: LOST }
}

/** Settles by the clock when the connection itself does not. */
function within<T>(ms: number, late: () => Promise<T>, work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const clock = new Promise<T>((resolve) => {
    timer = setTimeout(() => resolve(late()), ms)
  })
  return Promise.race([work, clock]).finally(() => clearTimeout(timer))
}

/** The address of MAIL_FROM, which may stand in brackets after a name. */
const toSender = (from: string, name: string) => ({
  name,
  address: addressparser(from, { flatten: true })[0]?.address ?? from,
})

function composed(mail: OutgoingMail, from: string) {
  const { to, subject, html, text, attachments = [], message_id, from_name, reply_to, is_automatic, headers } = mail
  return new MailComposer({
    from: from_name ? toSender(from, from_name) : from,
    ...(reply_to && { replyTo: { name: '', address: reply_to } }),
    to,
    subject,
    html,
    text,
    attachments: attachments.map(({ name: filename, content_type: contentType, bytes: content }) => ({
      filename,
      contentType,
      content,
    })),
    messageId: `<${message_id}>`,
    headers: { ...headers, ...(is_automatic && { 'Auto-Submitted': 'auto-generated' }) },
    disableFileAccess: true,
    disableUrlAccess: true,
  }).compile()
}

function createSession(connection: SMTPConnection, from: string, times: SmtpTimes): MailSession {
  return {
    async handOver(mail) {
      const message = composed(mail, from)
      const { from: sender, to } = message.getEnvelope()
      const bytes = await message.build()
      const work = new Promise<Handover>((resolve) => {
        connection.send({ from: sender, to, size: bytes.length }, bytes, (error, info) =>
          resolve(error ? toHandover(error) : { outcome: 'accepted', code: '250', said: info?.response ?? '' }),
        )
      })
      const late = async (): Promise<Handover> => {
        connection.close()
        return { outcome: 'unknown', code: 'ETIMEDOUT', said: LOST }
      }
      return within(times.handOver, late, work)
    },
    end() {
      if (!connection.destroyed) connection.quit()
    },
  }
}

function serverError(error: SmtpError): MailServerError {
  const code = String(error.responseCode ?? error.originalCode ?? error.code ?? 'unknown')
  const isRefusal = error.code === 'EAUTH'
  const what = isRefusal ? 'The mail server rejected the sign-in' : 'The mail server could not be reached'
  return new MailServerError(`${what} (${code}).`, code, error)
}

/**
 * `url` is SMTP_URL, `smtp://user:password@host:587` or `smtps://…`, with nodemailer's options as its query; `from` is
 * MAIL_FROM.
 */
export function smtpMailer(url: string, from: string, times: SmtpTimes = TIMES): Mailer {
  const { auth, ...server } = parseConnectionUrl(url)
  const options = {
    ...server,
    connectionTimeout: times.connect,
    greetingTimeout: times.connect,
    dnsTimeout: times.connect,
    socketTimeout: times.handOver,
    // A connection that is given up is gone at once: nothing may be handed over behind our back.
    socketCloseTimeout: 0,
  }

  return {
    connect() {
      const connection = new SMTPConnection(options)
      const work = new Promise<MailSession>((resolve, reject) => {
        const fail = (error: SmtpError) => {
          connection.close()
          reject(serverError(error))
        }
        // Stays for the connection's life: an error that nobody listens to would end the process.
        connection.on('error', fail)
        const done = () => resolve(createSession(connection, from, times))
        connection.connect((error) => {
          if (error) fail(error)
          else if (auth) connection.login(auth, (refused) => (refused ? fail(refused) : done()))
          else done()
        })
      })
      const late = async () => {
        connection.close()
        throw new MailServerError('The mail server could not be reached (ETIMEDOUT).', 'ETIMEDOUT')
      }
      return within(times.connect, late, work)
    },
  }
}
