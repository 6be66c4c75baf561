import type { ChildProcess } from 'node:child_process'
import { Writable } from 'node:stream'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { Context } from '#platform/context.ts'
import { type Jobs, startJobs } from '#platform/jobs/start-jobs.ts'
import { postMail } from '#platform/mail/post-mail.ts'
import { sweepMails } from '#platform/outgoing/sweep-outgoing.ts'
import { PASSWORD_CHANGED } from '#testing/letters.ts'
import { startSmtp, type TestSmtp } from '#testing/smtp.ts'
import { kill, startProcess } from '#testing/start-process.ts'
import { startTestApp, type TestApp } from '#testing/test-app.ts'
import { mailsFeature } from './feature.ts'

const PACE = { beat: 100, dead: 1500, poll: 100, restart: 200 }

let test: TestApp
let smtp: TestSmtp
/** The server's, by the real time: the database takes times too. */
let context: Context
const jobs: Jobs[] = []
const children: ChildProcess[] = []
const logged: string[] = []
const log = new Writable({
  write(line, _, done) {
    logged.push(String(line))
    done()
  },
})

beforeAll(async () => {
  smtp = await startSmtp()
  test = await startTestApp({ SMTP_URL: smtp.url, LOG_LEVEL: 'error' }, log)
  context = { ...test.context, clock: { now: () => new Date() } }
})
afterEach(async () => {
  for (const child of children.splice(0)) child.kill('SIGKILL')
  await Promise.all(jobs.splice(0).map((one) => one.stop()))
  smtp.taken.length = 0
})
afterAll(async () => {
  await test.close()
  await smtp.close()
})

const sql = async (text: string, ...values: unknown[]) => (await context.pool.query(text, values)).rows

function work(SMTP_URL = smtp.url): Jobs {
  const started = startJobs(
    { ...context, config: { ...context.config, SMTP_URL } },
    test.app.log,
    mailsFeature.jobs ?? [],
    PACE,
  )
  jobs.push(started)
  return started
}

/** Runs jobs in a process of its own, with this mail server, until it is killed. */
function workApart(SMTP_URL: string): ChildProcess {
  const { DATABASE_URL, AUTH_SECRET } = context.config
  const child = startProcess('jobs', [JSON.stringify(PACE)], { DATABASE_URL, AUTH_SECRET, SMTP_URL })
  children.push(child)
  return child
}

async function letter(tx: Context['db'] = context.db): Promise<number> {
  const school = await test.make.school()
  const { id } = await postMail(context, tx, {
    school_id: school.id,
    to: { id: null, email: 'ann@hilltop.example', name: 'Ann Hill', first_name: 'Ann' },
    letter: PASSWORD_CHANGED,
    data: { school_name: school.name },
  })
  return id
}

const mail = (id: number) => context.db.mail.findFirstOrThrow({ where: { id } })
const readStatus = async (id: number) => (await mail(id)).status
const lockedJobs = () =>
  sql('SELECT 1 FROM graphile_worker.jobs WHERE locked_at IS NOT NULL').then((rows) => rows.length)
const workers = () => sql('SELECT 1 FROM job_workers').then((rows) => rows.length)
const dropQueue = () => test.owner.query('DROP SCHEMA graphile_worker CASCADE')

describe('letters that were queued', () => {
  it('before there was a queue are sent by the first worker once it is made', async () => {
    await dropQueue()
    const id = await letter()
    await test.redeploy()
    work()

    await expect.poll(() => readStatus(id)).toBe('SENT')
    expect(smtp.taken).toHaveLength(1)
  })

  it('are sent when the queue itself is gone, as after a restore, and a worker waits for a new one', async () => {
    const id = await letter()
    await dropQueue()
    work()
    await expect.poll(() => logged.join('')).toContain('The job queue stopped unexpectedly')
    await test.redeploy()

    await expect.poll(() => readStatus(id)).toBe('SENT')
  })

  it('while several processes start at once are all sent, each once', async () => {
    work()
    work()
    work()
    const ids = await Promise.all(Array.from({ length: 12 }, () => letter()))

    await expect.poll(async () => new Set(await Promise.all(ids.map(readStatus)))).toEqual(new Set(['SENT']))
    expect(smtp.taken).toHaveLength(ids.length)
  })

  it('are sent at once by a worker that runs, and not when their transaction is undone', async () => {
    work()
    await expect.poll(workers).toBe(1)
    await expect(
      context.db.$transaction(async (tx) => {
        await letter(tx as Context['db'])
        throw new Error('undone')
      }),
    ).rejects.toThrow('undone')
    const id = await letter()

    await expect.poll(() => readStatus(id)).toBe('SENT')
    expect(smtp.taken).toHaveLength(1)
  })

  it('and put off wait in the queue for their time', async () => {
    const down = await startSmtp()
    await down.close()
    work(down.url)
    const id = await letter()
    await expect.poll(async () => (await mail(id)).attempts).toBeGreaterThan(0)

    const inTime = () =>
      sql(
        'SELECT 1 FROM graphile_worker.jobs JOIN mails ON run_at = next_attempt_at WHERE key = $1 AND mails.id = $2 AND run_at > now()',
        `mail/${id}`,
        id,
      )
    await expect.poll(async () => (await inTime()).length).toBe(1)
    await context.db.mail.updateMany({ where: { id }, data: { status: 'SENT' } })
  })

  it('are sent after the database has cut every connection', async () => {
    work()
    await expect.poll(workers).toBe(1)
    await sql(
      `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
        WHERE datname = current_database() AND usename = current_user AND pid <> pg_backend_pid()`,
    )
    const id = await letter()

    await expect.poll(() => readStatus(id)).toBe('SENT')
  })

  it('are finished before a worker stops', async () => {
    let reached = false
    const slow = await startSmtp({
      onData(stream, _, done) {
        reached = true
        stream.resume()
        setTimeout(done, 400)
      },
    })
    const worker = work(slow.url)
    const id = await letter()
    await expect.poll(() => reached).toBe(true)
    const held = await sql(
      'SELECT job_workers.id FROM graphile_worker.jobs JOIN job_workers ON job_workers.id = locked_by WHERE task_identifier = $1',
      'send_mail',
    )
    await worker.stop()

    // This worker alone: one that lost its connections before may still be written down until it counts as dead.
    const [holder] = held
    expect(holder).toBeDefined()
    expect(await readStatus(id)).toBe('SENT')
    expect(await sql('SELECT id FROM job_workers WHERE id = $1', holder?.id)).toEqual([])
    await slow.close()
  })
})

describe('a process that is killed', () => {
  it('while it holds a letter that it has not handed over leaves it to another one', async () => {
    const mute = await startSmtp({ onConnect: () => {} })
    const child = workApart(mute.url)
    await expect.poll(workers).toBe(1)
    const id = await letter()
    await expect.poll(lockedJobs).toBeGreaterThan(0)
    // Not due and not queued again, so that only freeing what the dead one locked brings it back.
    await test.owner.query(`ALTER TABLE mails DISABLE TRIGGER queue_mail;
      UPDATE mails SET next_attempt_at = now() + interval '1 hour' WHERE id = ${id};
      ALTER TABLE mails ENABLE TRIGGER queue_mail`)
    work()
    await kill(child)

    expect(await readStatus(id)).toBe('QUEUED')
    await expect.poll(() => readStatus(id)).toBe('SENT')
    await expect.poll(workers).toBe(1)
    await mute.close()
  })

  it('in the middle of SMTP leaves a letter that may have arrived: unknown, and never repeated', async () => {
    let tries = 0
    const stuck = await startSmtp({
      onData(stream) {
        tries += 1
        stream.resume()
      },
    })
    const child = workApart(stuck.url)
    const id = await letter()
    await expect.poll(() => tries).toBe(1)
    await kill(child)
    work()
    await expect.poll(lockedJobs).toBe(0)
    expect(await readStatus(id)).toBe('SENDING')
    const later = { ...context, clock: { now: () => new Date(Date.now() + 61_000) } }
    await sweepMails(later)

    expect(await mail(id)).toMatchObject({ status: 'UNKNOWN', last_error: expect.stringContaining('stopped') })
    await sweepMails(later)
    expect([tries, smtp.taken.length, await readStatus(id)]).toEqual([1, 0, 'UNKNOWN'])
    await stuck.close()
  })
})
