import { createServer } from 'node:net'
import { afterEach, describe, expect, it } from 'vitest'
import type { Context } from '#platform/context.ts'
import { smtpMailer } from '#platform/integrations/mailer.smtp.ts'
import { deliverMail } from '#platform/mail/deliver.ts'
import { postMail, toRecipient } from '#platform/mail/post-mail.ts'
import { sweepMails } from '#platform/outgoing/sweep-outgoing.ts'
import { PASSWORD_CHANGED, RESET_PASSWORD } from '#testing/letters.ts'
import { saying, startSmtp, type TestSmtp } from '#testing/smtp.ts'
import { useTestApp } from '#testing/test-app.ts'

const test = useTestApp({ PUBLIC_URL: 'https://connect.example' })
const open: TestSmtp[] = []

afterEach(async () => {
  await Promise.all(open.splice(0).map((server) => server.close()))
})

async function smtp(...answers: Parameters<typeof startSmtp>): Promise<TestSmtp> {
  const server = await startSmtp(...answers)
  open.push(server)
  return server
}

/** The server's context, as if this mail server were the configured one. */
const using = (SMTP_URL: string): Context => ({ ...test().context, config: { ...test().context.config, SMTP_URL } })

/** A reset letter that waits to be handed over. */
async function letter(url: string) {
  const { make, context, clock } = test()
  const school = await make.school()
  const user = await make.user(school)
  const expires_at = new Date(clock.now().getTime() + 86_400_000)
  const token = await context.db.oneTimeToken.create({
    data: { school_id: school.id, user_id: user.id, purpose: 'RESET_PASSWORD', email: user.email, expires_at },
  })
  const { id } = await postMail(using(url), context.db, {
    school_id: school.id,
    to: toRecipient({ ...user, first_name: `${user.first_name} "Q"` }),
    letter: RESET_PASSWORD,
    data: { school_name: school.name },
    token_id: token.id,
  })
  const ref = { school_id: school.id, mail_id: id }
  return {
    ref,
    token,
    user,
    deliver: () => deliverMail(using(url), ref),
    row: () => context.db.mail.findFirstOrThrow({ where: { id } }),
  }
}

it('has one reader and the headers that we write, whatever its words are', async () => {
  const server = await smtp()
  const { ref, deliver } = await letter(server.url)
  const hostile = 'Ann\r\nBcc: all@prize.example\r\n\r\nhttps://prize.example'
  const kept = { to_name: hostile, subject: hostile, data: { school_name: hostile } }
  await test().context.db.mail.updateMany({ where: { id: ref.mail_id }, data: kept })

  expect(await deliver()).toEqual({ status: 'SENT', code: '250' })

  const [arrived = ''] = server.taken
  const head = arrived.slice(0, arrived.indexOf('\r\n\r\n')).replaceAll(/\r\n[ \t]+/g, ' ')
  const names = new Set(head.split('\r\n').map((line) => line.split(':')[0]))
  expect(names).toEqual(
    new Set(['Auto-Submitted', 'Content-Type', 'Date', 'From', 'MIME-Version', 'Message-ID', 'Subject', 'To']),
  )
  expect(arrived).not.toMatch(/https?:\/\/prize|prize\.example/)
})

/** Where nothing listens. */
async function deadPort(): Promise<number> {
  const server = await startSmtp()
  await server.close()
  return server.port
}

describe('a letter', () => {
  it('is handed over with its link, and nothing that is kept opens a door', async () => {
    const server = await smtp()
    const { deliver, row, token, user } = await letter(server.url)

    expect(await deliver()).toEqual({ status: 'SENT', code: '250' })

    const link = `https://connect.example/v2/login/reset/${test().context.oneTimeTokens.of(token.id)}/${user.id}`
    const [arrived = ''] = server.taken
    expect(arrived.replaceAll('=\r\n', '').replaceAll('=3D', '=')).toContain(link)
    expect(arrived).toMatch(/^From: Connect <no-reply@connect\.example>/m)
    expect(arrived).toMatch(/^Subject: Choose a new password for Connect/m)
    expect(arrived).toMatch(/^Message-ID: <\d+\.\d+@connect\.example>/m)
    expect(arrived).toMatch(/^Auto-Submitted: auto-generated/m)
    expect(await row()).toMatchObject({ status: 'SENT', attempts: 1, last_error: null, sent_at: test().clock.now() })
    expect(JSON.stringify(await row())).not.toContain(test().context.oneTimeTokens.of(token.id).split('.')[1])
  })

  it('is handed over once, however many try', async () => {
    const server = await smtp()
    const { deliver, row } = await letter(server.url)

    const delivered = await Promise.all(Array.from({ length: 8 }, () => deliver()))

    expect(delivered.filter(Boolean)).toEqual([{ status: 'SENT', code: '250' }])
    expect(server.taken).toHaveLength(1)
    expect(await row()).toMatchObject({ status: 'SENT', attempts: 1 })
  })

  it('is signed in for with the user and password of SMTP_URL', async () => {
    const server = await smtp({
      onAuth: ({ username, password }, _, done) =>
        username === 'connect' && password === 'p@ss'
          ? done(null, { user: 'connect' })
          : done(saying(535, 'Authentication failed')),
      onMailFrom: (_, { user }, done) => done(user ? null : saying(530, 'Authentication required')),
    })
    const known = await letter(server.url.replace('//', '//connect:p%40ss@'))
    const unknown = await letter(server.url.replace('//', '//connect:wrong@'))

    expect(await known.deliver()).toMatchObject({ status: 'SENT' })
    expect(await unknown.deliver()).toEqual({ status: 'QUEUED', code: '535' })
    expect((await unknown.row()).last_error).toBe('The mail server rejected the sign-in (535).')
  })

  it('that is refused for good is told so in the words of the mail server, and not tried again', async () => {
    const server = await smtp({ onRcptTo: (_, __, done) => done(saying(550, '5.1.1 No such mailbox')) })
    const { deliver, row } = await letter(server.url)

    expect(await deliver()).toEqual({ status: 'FAILED', code: '550' })

    expect(await row()).toMatchObject({ status: 'FAILED', last_error: expect.stringContaining('No such mailbox') })
    expect(await deliver()).toBeNull()
  })

  it('that is refused for now is tried again later', async () => {
    let refusals = 1
    const server = await smtp({
      onRcptTo: (_, __, done) => done(refusals-- > 0 ? saying(451, 'Try again later') : null),
    })
    const { deliver, row } = await letter(server.url)

    expect(await deliver()).toEqual({ status: 'QUEUED', code: '451' })
    const put = await row()
    expect(put).toMatchObject({ attempts: 1, sending_since: null, last_error: expect.stringContaining('later') })
    expect(put.next_attempt_at).toEqual(new Date(test().clock.now().getTime() + 60_000))
    expect(await deliver()).toMatchObject({ status: 'SENT' })
  })

  it('waits while the mail server is down, ever longer, and is sent when it is back', async () => {
    const port = await deadPort()
    const { deliver, row } = await letter(`smtp://127.0.0.1:${port}`)

    const waits: number[] = []
    for (let attempt = 0; attempt < 4; attempt += 1) {
      expect(await deliver()).toEqual({ status: 'QUEUED', code: 'ECONNREFUSED' })
      waits.push(((await row()).next_attempt_at.getTime() - test().clock.now().getTime()) / 60_000)
    }
    expect(waits).toEqual([1, 2, 5, 15])
    expect((await row()).last_error).toBe('The mail server could not be reached (ECONNREFUSED).')
    const server = await smtp({}, port)

    expect(await deliver()).toMatchObject({ status: 'SENT' })
    expect(server.taken).toHaveLength(1)
    expect(await row()).toMatchObject({ status: 'SENT', last_error: null })
  })

  it.each([
    ['ten attempts', () => ({ attempts: 9 })],
    ['two days', () => ({ created: new Date(test().clock.now().getTime() - 2 * 86_400_000) })],
  ])('is given up after %s', async (_, begun) => {
    const { deliver, row, ref } = await letter(`smtp://127.0.0.1:${await deadPort()}`)
    await test().context.db.mail.updateMany({ where: { id: ref.mail_id }, data: begun() })

    expect(await deliver()).toEqual({ status: 'FAILED', code: 'ECONNREFUSED' })
    expect(await row()).toMatchObject({ status: 'FAILED', last_error: expect.stringContaining('ECONNREFUSED') })
  })

  it('whose file cannot be made is put off, ever longer, and given up in the end, before the mail server hears of it', async () => {
    const server = await smtp()
    const { ref, row } = await letter(server.url)
    const attach = () => Promise.reject(new Error('There is no font'))
    const broken = { ...using(server.url), letters: [{ ...RESET_PASSWORD, attach }] }
    const failures: unknown[] = []
    const rows: Awaited<ReturnType<typeof row>>[] = []

    for (let attempt = 0; attempt < 10; attempt += 1) {
      failures.push(await deliverMail(broken, ref))
      rows.push(await row())
    }

    const now = test().clock.now().getTime()
    expect(rows.slice(0, 4).map((put) => (put.next_attempt_at.getTime() - now) / 60_000)).toEqual([1, 2, 5, 15])
    expect(failures[0]).toEqual({ status: 'QUEUED', code: 'attachment_failed' })
    const last_error = 'The file that goes with it could not be made.'
    expect(rows[0]).toMatchObject({ last_error: `${last_error} Connect tries again for about two days.` })
    expect(failures[9]).toEqual({ status: 'FAILED', code: 'attachment_failed' })
    expect(rows[9]).toMatchObject({ attempts: 10, last_error })
    expect(server.taken).toEqual([])
  })

  it.each(['in the middle of the letter', 'after the whole letter'])(
    'whose connection is cut %s may have arrived: it is marked unknown and never repeated',
    async (when) => {
      let tries = 0
      const server = await smtp({
        onData(stream, { id }, done) {
          tries += 1
          const cut = () => {
            for (const connection of (
              this as unknown as { connections: Set<{ id: string; _socket: { destroy(): void } }> }
            ).connections) {
              if (connection.id === id) connection._socket.destroy()
            }
          }
          if (when === 'after the whole letter') stream.on('end', cut)
          else stream.once('data', cut)
          stream.on('error', done)
          stream.resume()
        },
      })
      const { deliver, row, ref } = await letter(server.url)

      expect(await deliver()).toMatchObject({ status: 'UNKNOWN' })
      expect(await row()).toMatchObject({ status: 'UNKNOWN', last_error: expect.stringContaining('was lost') })
      test().clock.advance(3600)
      await sweepMails({ ...using(''), config: { ...test().context.config, SMTP_URL: null } })
      expect(await deliverMail(using(server.url), ref)).toBeNull()
      expect(tries).toBe(1)
    },
  )

  it('that a sweep gave up for lost counts as sent once the mail server says so', async () => {
    const server = await smtp({
      onData(stream, _, done) {
        stream.resume()
        const later = { now: () => new Date(test().clock.now().getTime() + 61_000) }
        const { config } = test().context
        void sweepMails({ ...test().context, clock: later, config: { ...config, SMTP_URL: null } }).then(swept, done)
        function swept({ unknown }: { unknown: number }) {
          marked = unknown
          done()
        }
      },
    })
    let marked = 0
    const { deliver, row } = await letter(server.url)

    expect(await deliver()).toMatchObject({ status: 'SENT' })
    expect([marked, (await row()).status, (await row()).last_error]).toEqual([1, 'SENT', null])
  })

  it('that the mail server neither takes nor refuses is let go in time, and is unknown', async () => {
    const server = await smtp({ onData: (stream) => void stream.resume() })
    const { ref, row } = await letter(server.url)
    const impatient = smtpMailer(server.url, 'Connect <no-reply@connect.example>', { connect: 2000, handOver: 300 })

    expect(await deliverMail(using(server.url), ref, impatient)).toEqual({ status: 'UNKNOWN', code: 'ETIMEDOUT' })
    expect(await row()).toMatchObject({ status: 'UNKNOWN' })
  })

  it('waits when somebody listens who is no mail server', async () => {
    const mute = createServer(() => {}).listen(0, '127.0.0.1')
    await new Promise((listening) => mute.once('listening', listening))
    const { port } = mute.address() as { port: number }
    const { ref } = await letter(`smtp://127.0.0.1:${port}`)
    const impatient = smtpMailer(`smtp://127.0.0.1:${port}`, 'no-reply@connect.example', {
      connect: 200,
      handOver: 300,
    })

    expect(await deliverMail(test().context, ref, impatient)).toEqual({ status: 'QUEUED', code: 'ETIMEDOUT' })
    mute.close()
  })

  it.each([
    ['has expired', { expires_at: new Date(0) }],
    ['was used', { used_at: new Date() }],
  ])('whose link %s is not sent', async (_, data) => {
    const server = await smtp()
    const { deliver, row, token } = await letter(server.url)
    await test().context.db.oneTimeToken.updateMany({ where: { id: token.id }, data })

    expect(await deliver()).toEqual({ status: 'FAILED', code: 'dead_link' })
    expect(server.taken).toEqual([])
    expect((await row()).last_error).toMatch(/expired or has already been used/)
  })

  it('that nobody wants any more is not sent', async () => {
    const server = await smtp()
    const { ref, deliver, row } = await letter(server.url)
    const not_after = test().clock.now()
    await test().context.db.mail.updateMany({ where: { id: ref.mail_id }, data: { not_after } })

    expect(await deliver()).toEqual({ status: 'FAILED', code: 'too_late' })
    expect(server.taken).toEqual([])
    expect((await row()).last_error).toBe('It would have come too late.')
  })

  it('stays in the outbox without a mail server', async () => {
    const { context, make } = test()
    const school = await make.school()
    const { id } = await postMail(context, context.db, {
      school_id: school.id,
      to: { id: null, email: 'ann@hilltop.example', name: 'Ann Hill', first_name: 'Ann' },
      letter: PASSWORD_CHANGED,
      data: { school_name: school.name },
    })

    expect(await deliverMail(context, { school_id: school.id, mail_id: id })).toBeNull()
    expect((await context.db.mail.findFirstOrThrow({ where: { id } })).status).toBe('OUTBOX')
  })
})
