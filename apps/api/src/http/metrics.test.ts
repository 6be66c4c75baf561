import { once } from 'node:events'
import { createServer } from 'node:net'
import { profile } from '@connect/contract/profile/routes'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { listen } from '#testing/listen.ts'
import { startTestApp, type TestApp } from '#testing/test-app.ts'

const HOST = '127.0.0.1'
let test: TestApp
let port: number

async function freePort(): Promise<number> {
  const server = createServer().listen(0, HOST)
  await once(server, 'listening')
  const address = server.address()
  server.close()
  return typeof address === 'object' && address ? address.port : 0
}

const scrape = async (path = '/metrics') => fetch(`http://${HOST}:${port}${path}`)

/** The lines of one metric with these labels. */
async function lines(name: string, ...labels: string[]): Promise<string[]> {
  const text = await (await scrape()).text()
  return text.split('\n').filter((line) => line.startsWith(name) && labels.every((label) => line.includes(label)))
}

beforeAll(async () => {
  port = await freePort()
  test = await startTestApp({ METRICS_PORT: String(port) })
  await test.app.ready()
})
afterAll(() => test.close())

describe('metrics', () => {
  it('count requests by method, pattern of the route, and status', async () => {
    const user = await test.make.user(await test.make.school(), { profile_permission: 'USER_PERMISSION_VIEW' })
    const call = await test.as(user)
    await call(profile.get, {})
    await call(profile.get, {})

    const route = 'route="/api/v2/connect/users/profile/"'
    expect(await lines('http_request_duration_seconds_count', 'method="GET"', route, 'status="200"')).toEqual([
      expect.stringMatching(/ 2$/),
    ])
  })

  it('tell nothing of paths that no route answers, however many are asked for', async () => {
    for (const path of ['/api/v2/ann@rider.example', '/nowhere/at/all', '/wp-login.php']) {
      await test.app.inject({ url: path })
    }

    const text = await (await scrape()).text()
    expect(await lines('http_request_duration_seconds_count', 'route="unknown"', 'status="404"')).toEqual([
      expect.stringMatching(/ 3$/),
    ])
    expect(text).not.toMatch(/rider\.example|nowhere|wp-login/)
  })

  it('count the streams of changes, and not how long they last', async () => {
    const user = await test.make.user(await test.make.school(), { calendar_permission: 'USER_PERMISSION_VIEW' })
    const stream = await listen(test, (await test.signIn(user)).access)

    expect(await lines('change_streams ')).toEqual(['change_streams 1'])
    stream.leave()
    await expect.poll(() => lines('change_streams ')).toEqual(['change_streams 0'])
    expect(await lines('http_request_duration_seconds_count', 'changes')).toEqual([])
  })

  it('show how many database connections there are', async () => {
    const held = await test.context.pool.connect()
    const [total, idle, waiting] = [test.context.pool.totalCount, test.context.pool.idleCount, 0]
    const shown = await lines('database_pool_')
    held.release()

    expect(total).toBeGreaterThan(0)
    expect(shown).toEqual([
      `database_pool_total ${total}`,
      `database_pool_idle ${idle}`,
      `database_pool_waiting ${waiting}`,
    ])
  })

  it('show how many calls wait for which turn', async () => {
    expect(await lines('calls_waiting')).toEqual(
      ['place', 'sign-in', 'long', 'database'].map((turn) => `calls_waiting{turn="${turn}"} 0`),
    )
  })

  it('count the mails that wait, and those of the last day that were not sent', async () => {
    const school = await test.make.school()
    const old = new Date(Date.now() - 25 * 3_600_000)
    await test.make.mail(school, { status: 'QUEUED', created: old })
    await test.make.mail(school, { status: 'FAILED' })
    await test.make.mail(school, { status: 'UNKNOWN' })
    await test.make.mail(school, { status: 'FAILED', created: old })
    await test.make.mail(school, { status: 'SENT' })

    expect(await lines('mails{')).toEqual(['mails{state="waiting"} 1', 'mails{state="failed"} 2'])
  })

  it('count text messages in the same way', async () => {
    const { id: school_id } = await test.make.school()
    const text = { school_id, to_phone: '+447700900123', to_name: 'Ann Hill', body: 'Hello', segments: 1 }
    const old = new Date(Date.now() - 25 * 3_600_000)
    await test.context.db.smsMessage.createMany({
      data: [
        { ...text, status: 'QUEUED', created: old },
        { ...text, status: 'FAILED' },
        { ...text, status: 'FAILED', created: old },
        { ...text, status: 'SENT' },
      ],
    })

    expect(await lines('sms{')).toEqual(['sms{state="waiting"} 1', 'sms{state="failed"} 1'])
  })

  it('tell what all schools store, and how many of them have nearly no space left', async () => {
    const [free, pro] = [await test.make.school(), await test.make.school({ is_connect_pro: true })]
    const add = ({ id: school_id }: typeof free, size: number) => {
      const key = crypto.randomUUID()
      return test.context.db.file.create({ data: { school_id, key, name: 'x', content_type: 'text/plain', size } })
    }
    await add(free, 450_000_001)
    await add(pro, 450_000_001)

    expect(await lines('stored_bytes ')).toEqual(['stored_bytes 900000002'])
    expect(await lines('schools_near_storage_limit ')).toEqual(['schools_near_storage_limit 1'])
  })

  it('tell what is free on the disk of the files, and nothing of a database elsewhere', async () => {
    expect(await lines('disk_free_bytes_files ')).toEqual([expect.stringMatching(/ [1-9]/)])
    expect(await lines('disk_free_bytes_database ')).toEqual([])
    expect(await lines('disk_nearly_full ')).toEqual(['disk_nearly_full 0'])
    expect(await lines('uploads ')).toEqual(['uploads 0'])
  })

  it.each(['nodejs_eventloop_lag_p99_seconds', 'process_resident_memory_bytes', 'process_cpu_seconds_total'])(
    'tell %s of the process',
    async (name) => {
      expect(await lines(`${name} `)).toHaveLength(1)
    },
  )

  it('are nowhere else', async () => {
    expect((await scrape('/')).status).toBe(404)
    expect((await test.app.inject({ url: '/metrics' })).statusCode).toBe(404)
  })

  it('stop with the server', async () => {
    const other = await freePort()
    const { app, close } = await startTestApp({ METRICS_PORT: String(other) })
    await app.ready()
    expect((await fetch(`http://${HOST}:${other}/metrics`)).ok).toBe(true)
    await close()

    await expect(fetch(`http://${HOST}:${other}/metrics`)).rejects.toThrow('fetch failed')
  })
})
