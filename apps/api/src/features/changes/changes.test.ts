import { changes } from '@connect/contract/changes/routes'
import { type Call, toRouteUrl } from '@connect/contract/client'
import { courses } from '@connect/contract/courses/course-routes'
import { customerNotes } from '@connect/contract/customers/note-routes'
import { events } from '@connect/contract/events/routes'
import { permissions } from '@connect/db/seed/factories'
import { describe, expect, it, onTestFinished } from 'vitest'
import { APPLICATION } from '#platform/changes/change-channel.ts'
import { STREAMS_EACH } from '#platform/changes/change-streams.ts'
import { type Ears, listen } from '#testing/listen.ts'
import { useTestApp } from '#testing/test-app.ts'

const test = useTestApp()

type Make = ReturnType<typeof test>['make']
type User = Awaited<ReturnType<Make['user']>>
type School = Awaited<ReturnType<Make['school']>>
type Site = Awaited<ReturnType<Make['site']>>

const DAY = '2027-03-03'
const EDIT = 'USER_PERMISSION_EDIT'
const EVERYTHING = permissions(EDIT)
const OWN = permissions(null, { calendar_own_permission: EDIT })

async function school() {
  const { make, as } = test()
  const row = await make.school()
  const site = await make.site(row)
  await make.courseType(site, 'LICENCE_CBT')
  const planner = await make.user(row, EVERYTHING)
  const own = { row, site, planner, call: await as(planner) }
  await heardOfSoFar(own)
  return own
}

async function ears(user: User): Promise<Ears> {
  const { access } = await test().signIn(user)
  const own = await listen(test(), access)
  onTestFinished(own.leave)
  return own
}

const anyChange = { feature: 'events', ids: [expect.any(Number)] }

/** Adds an event, so that whoever hears of it heard of everything before. */
async function addEvent({ site, call }: { site: Site; call: Call }) {
  const times = { start_time: '2027-06-14T09:00', end_time: '2027-06-14T10:00' }
  return call(events.create, { body: { name: 'Meeting', supplier: site.id, ...times } })
}

/** Waits until what was made so far is told of: what comes after is what a test does. */
async function heardOfSoFar(own: { row: School; site: Site; call: Call }): Promise<void> {
  const first = await ears(await test().make.user(own.row, EVERYTHING))
  await addEvent(own)
  await expect.poll(first.changed).toContainEqual(anyChange)
  first.leave()
}

describe('two colleagues', () => {
  it('hear of what the other one changes, by its feature and ids alone', async () => {
    const own = await school()
    const { site, row, call } = own
    const colleague = await ears(await test().make.user(row, permissions('USER_PERMISSION_VIEW')))
    const self = await ears(own.planner)

    const body = {
      supplier: site.id,
      course_type: 'LICENCE_CBT',
      date: DAY,
      start_time: '09:00',
      end_time: '16:30',
    } as const
    const { id } = await call(courses.create, { body })
    const expected = { feature: 'courses', ids: [id] }

    await expect.poll(colleague.changed).toEqual([expected])
    await expect.poll(self.changed).toEqual([expected])
    expect(colleague.heard[0]).toEqual({ event: 'ready', data: { quiet_seconds: expect.any(Number) } })
  })

  it('hear once of a series', async () => {
    const own = await school()
    const colleague = await ears(own.planner)
    const repeat = {
      start_date: '2027-03-01',
      end_date: '2027-06-30',
      available_days: 'TTTTTTT',
      skip_bank_holidays: true,
    }

    await own.call(courses.bulk, {
      body: { supplier: own.site.id, course_type: 'LICENCE_CBT', start_time: '09:00', end_time: '16:30', repeat },
    })
    await addEvent(own)

    await expect.poll(colleague.changed).toEqual([{ feature: 'courses', ids: null }, anyChange])
  })

  it('hear nothing of another school, nor of what was rolled back', async () => {
    const [own, other] = [await school(), await school()]
    const colleague = await ears(own.planner)

    await test().make.course(other.site, 'LICENCE_CBT', { date: DAY })
    await test()
      .context.db.$transaction(async (tx) => {
        await tx.event.updateMany({ where: { school_id: own.row.id }, data: { notes: 'Changed my mind' } })
        throw new Error('Rolled back')
      })
      .catch(() => {})
    await addEvent(own)

    await expect.poll(colleague.changed).toEqual([anyChange])
  })
})

describe('somebody', () => {
  it('with their own calendar only hears that courses and diaries changed, and not which [PERM-09]', async () => {
    const own = await school()
    const { row, site, planner } = own
    const instructor = await ears(await test().make.user(row, OWN))

    await test().make.course(site, 'LICENCE_CBT', { date: DAY })
    await test().make.diary(planner, { type: 'EVENT_SICK_DAY', start_date: DAY, end_date: DAY, times: [] })
    await addEvent(own)

    await expect
      .poll(() => instructor.changed().toSorted((one, other) => (JSON.stringify(one) < JSON.stringify(other) ? -1 : 1)))
      .toEqual([{ feature: 'courses', ids: null }, { feature: 'diary', ids: null }, anyChange])
  })

  it('hears only of what they may list', async () => {
    const own = await school()
    const clerk = await ears(
      await test().make.user(own.row, permissions(null, { course_permission: 'USER_PERMISSION_VIEW' })),
    )

    await addEvent(own)
    await test().make.courseType(own.site, 'BIKE_HIRE')

    await expect.poll(clerk.changed).toEqual([{ feature: 'course_types', ids: null }])
  })

  it('hears of contacts and their notes who may look at them, and of nothing else', async () => {
    const own = await school()
    const view = permissions(null, { contact_permission: 'USER_PERMISSION_VIEW' })
    const clerk = await ears(await test().make.user(own.row, view))

    await addEvent(own)
    const { id } = await test().make.customer(own.row)
    await own.call(customerNotes.create, { params: { customer_id: id }, body: { text: 'Prefers mornings' } })

    // Whoever adds a note locks the contact by changing it, which may be told, too.
    await expect.poll(() => clerk.changed().at(-1)).toEqual({ feature: 'customer_notes', ids: [id] })
    const before = clerk.changed().slice(0, -1)
    expect(before).toContainEqual({ feature: 'customers', ids: [id] })
    expect(new Set(before.map((one) => JSON.stringify(one))).size).toBe(1)
  })

  it('hears of orders who may look at them, and of nothing else', async () => {
    const own = await school()
    const { make } = test()
    const clerk = await ears(await make.user(own.row, permissions(null, { order_permission: 'USER_PERMISSION_VIEW' })))
    const rider = await make.customer(own.row)

    await addEvent(own)
    await make.order(rider, null)

    const expected = { feature: 'orders', ids: null }
    await expect.poll(clerk.changed).toContainEqual(expected)
    expect(clerk.changed().every((one) => JSON.stringify(one) === JSON.stringify(expected))).toBe(true)
  })

  it(`has ${STREAMS_EACH} streams; another one ends the oldest`, async () => {
    const own = await school()
    const streams: Ears[] = []
    for (let one = 0; one <= STREAMS_EACH; one += 1) streams.push(await ears(own.planner))

    expect(await streams[0]?.ended).toBe(true)
    await addEvent(own)
    await expect.poll(streams.at(-1)?.changed ?? (() => [])).toEqual([anyChange])
    expect(streams[1]?.changed()).toEqual([anyChange])
  })
})

describe('the connection to the database', () => {
  const connections = async () => {
    const { rows } = await test().context.pool.query<{ pid: number }>(
      'SELECT pid FROM pg_stat_activity WHERE datname = current_database() AND application_name = $1',
      [APPLICATION],
    )
    return rows.map(({ pid }) => pid)
  }

  it('is one for 500 people', async () => {
    const own = await school()
    const people = await Promise.all(
      Array.from({ length: 50 }, async () => test().make.user(own.row, permissions('USER_PERMISSION_VIEW'))),
    )
    const before = test().context.changes.count()
    const streams = await Promise.all(
      people.flatMap((user) => Array.from({ length: STREAMS_EACH }, async () => ears(user))),
    )

    await addEvent(own)

    expect(test().context.changes.count()).toBe(before + 500)
    await expect.poll(() => streams.filter(({ changed }) => changed().length === 1).length).toBe(500)
    expect(await connections()).toHaveLength(1)
  })

  it('heals when it is lost, and everybody is told that anything may have changed', async () => {
    const own = await school()
    const stream = await ears(own.planner)
    const [pid] = await connections()

    await test().context.pool.query('SELECT pg_terminate_backend($1)', [pid])

    await expect.poll(() => stream.heard.slice(1)).toEqual([{ event: 'ready', data: { quiet_seconds: 0 } }])
    await addEvent(own)
    await expect.poll(stream.changed).toEqual([anyChange])
  })
})

describe('the answer', () => {
  it('is neither stored, buffered nor compressed, and a HEAD of it ends', async () => {
    const own = await school()
    const { access } = await test().signIn(own.planner)
    const headers = { authorization: `Bearer ${access}`, 'accept-encoding': 'gzip, br' }
    const address = await listenAddress()
    const leaving = new AbortController()

    const answer = await fetch(address, { headers, signal: leaving.signal })
    const head = await fetch(address, { headers, method: 'HEAD' })
    leaving.abort()

    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
    })
    expect(answer.headers.get('content-encoding')).toBeNull()
    expect(head.status).toBe(200)
  })

  async function listenAddress(): Promise<string> {
    const { port } = test().app.server.address() as { port: number }
    return `http://127.0.0.1:${port}${toRouteUrl(changes.listen)}`
  }
})
