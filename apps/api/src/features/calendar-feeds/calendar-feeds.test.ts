import { PassThrough } from 'node:stream'
import { calendarFeeds } from '@connect/contract/calendar-feeds/routes'
import { permissions } from '@connect/db/seed/factories'
import { describe, expect, it } from 'vitest'
import { refused } from '#testing/refused.ts'
import { startTestApp, useTestApp } from '#testing/test-app.ts'

const test = useTestApp()

type User = Awaited<ReturnType<ReturnType<typeof test>['make']['user']>>

const inDays = (days: number) => new Date(test().clock.now().getTime() + days * 86_400_000).toISOString().slice(0, 10)
const OWN = permissions(null, { calendar_own_permission: 'USER_PERMISSION_VIEW' })
const ALL = permissions(null, { calendar_permission: 'USER_PERMISSION_VIEW' })

/** A school with two sites, of which an instructor with their own calendar works at one. */
async function school() {
  const { make } = test()
  const row = await make.school({ name: 'Southside' })
  const croydon = await make.site(row, { connect_location_name: 'Croydon', postcode: 'CR0 1AA' })
  const balham = await make.site(row, { connect_location_name: 'Balham' })
  const gareth = await make.user(row, { ...OWN, first_name: 'Gareth', sites: [croydon] })
  return { row, croydon, balham, gareth }
}

/** Asks for a new address and answers its path. */
async function address(user: User): Promise<string> {
  const { url } = await (await test().as(user))(calendarFeeds.rotate, {})
  return new URL(url ?? '').pathname
}

const get = (url: string, headers: Record<string, string> = {}) => test().app.inject({ url, headers })

const summaries = async (url: string) =>
  [...(await get(url)).body.matchAll(/^SUMMARY:(.*)\r$/gm)].map(([, summary]) => summary?.replaceAll('\\', ''))

describe('a calendar feed', () => {
  it('is there once its person asks for it, at an address that a program takes for a file', async () => {
    const { gareth } = await school()
    const call = await test().as(gareth)

    expect(await call(calendarFeeds.get, {})).toEqual({ url: null })
    const { url } = await call(calendarFeeds.rotate, {})
    const answer = await get(new URL(url ?? '').pathname)

    expect(url).toMatch(/^http:\/\/localhost:3000\/api\/v2\/calendar-feeds\/[\w.-]+\.ics$/)
    expect(await call(calendarFeeds.get, {})).toEqual({ url })
    expect(answer.statusCode).toBe(200)
    expect(answer.headers).toMatchObject({
      'content-type': 'text/calendar; charset=utf-8',
      'cache-control': 'private, max-age=0',
    })
    expect(answer.body).toContain('X-WR-CALNAME:Southside: Gareth\r\n')
    const event = await test().context.db.auditEvent.findFirstOrThrow({ where: { user_id: gareth.id } })
    expect(event).toMatchObject({ action: 'calendar_feeds.rotate', entity: 'user', before: null, after: null })
  })

  it('has the courses of its person, also cancelled ones, and no price, notes or riders', async () => {
    const { row, croydon, gareth } = await school()
    const { make } = test()
    const own = { date: inDays(3), instructors: [gareth], price: 13_500, notes: 'Ring Jo Rider', training_count: 2 }
    await make.course(croydon, 'LICENCE_CBT', own)
    const snow = { status: 'CANCELLED', cancel_reason: 'Snow' } as const
    await make.course(croydon, 'MOT', { date: inDays(4), instructors: [gareth], ...snow })
    await make.course(croydon, 'BIKE_HIRE', { date: inDays(5), instructors: [await make.user(row)] })
    await make.course(croydon, 'LICENCE_CBT', { date: inDays(6), instructors: [gareth], deleted_at: new Date() })
    const url = await address(gareth)

    const { body } = await get(url)

    expect(await summaries(url)).toEqual(['CBT, Croydon', 'MOT, Croydon'])
    expect(body.match(/STATUS:\w+/g)).toEqual(['STATUS:CONFIRMED', 'STATUS:CANCELLED'])
    expect(body).toContain('LOCATION:Croydon\\, ')
    expect(body).not.toMatch(/Jo Rider|13500|135/)
  })

  it('has their shifts, and the events of their sites; of every site for somebody with the whole calendar', async () => {
    const { row, croydon, balham, gareth } = await school()
    const { make } = test()
    const planner = await make.user(row, { ...ALL, sites: [croydon] })
    const day = inDays(3)
    const times = { all_day: true, start_time: day, end_time: day }
    await make.event(planner, croydon, { ...times, name: 'Open day' })
    await make.event(planner, balham, { ...times, name: 'Paint job' })
    const week = { start_date: inDays(7), end_date: inDays(8) }
    await make.diary(
      gareth,
      { type: 'EVENT_SHIFT', ...week, times: [{ start_time: '08:30', end_time: '17:00' }] },
      croydon,
    )
    await make.diary(gareth, { type: 'EVENT_SICK_DAY', start_date: day, end_date: day, times: [] })

    expect(await summaries(await address(gareth))).toEqual(['Open day', 'Shift, Croydon', 'Shift, Croydon'])
    expect(await summaries(await address(planner))).toEqual(['Open day', 'Paint job'])
  })

  it('keeps a shift that is moved to another day as the same entry', async () => {
    const { croydon, gareth } = await school()
    const times = [{ start_time: '08:30', end_time: '17:00' }]
    const shift = { type: 'EVENT_SHIFT', start_date: inDays(7), end_date: inDays(8), times } as const
    const { id } = await test().make.diary(gareth, shift, croydon)
    const url = await address(gareth)
    const entries = async () =>
      [...(await get(url)).body.matchAll(/^(?:UID|DTSTART;TZID=Europe\/London):(.*)\r$/gm)].map(([, value]) => value)
    const [first, start, second] = await entries()

    await test().context.db.diaryEntry.updateMany({
      where: { id },
      data: { start_date: new Date(inDays(9)), end_date: new Date(inDays(10)) },
    })

    const [first_now, start_now, second_now] = await entries()
    expect([first_now, second_now]).toEqual([first, second])
    expect(first).not.toBe(second)
    expect(start_now).not.toBe(start)
  })

  it('reaches from 90 days ago to 366 days ahead', async () => {
    const { croydon, gareth } = await school()
    const types = ['LICENCE_CBT', 'MOT', 'BIKE_HIRE', 'INTRO_TO_MOTORCYCLING'] as const
    for (const [index, days] of [-91, -90, 366, 367].entries()) {
      await test().make.course(croydon, types[index] ?? 'MOT', { date: inDays(days), instructors: [gareth] })
    }

    expect(await summaries(await address(gareth))).toEqual(['MOT, Croydon', 'Bike Hire, Croydon'])
  })

  it('is not sent again to a program that has it, until something changes', async () => {
    const { croydon, gareth } = await school()
    const url = await address(gareth)
    const { headers } = await get(url)
    const etag = String(headers.etag)

    const again = await get(url, { 'if-none-match': `"other", W/${etag}` })
    await test().make.course(croydon, 'LICENCE_CBT', { date: inDays(3), instructors: [gareth] })
    const changed = await get(url, { 'if-none-match': etag })

    expect([again.statusCode, again.body, again.headers.etag]).toEqual([304, '', etag])
    expect(changed.statusCode).toBe(200)
  })
})

describe('an address of a feed dies', () => {
  it.each<[string, (user: User) => Promise<unknown>]>([
    ['at once when its person asks for another', address],
    [
      'when they are deactivated',
      ({ id }) => test().context.db.user.updateMany({ where: { id }, data: { is_active: false } }),
    ],
    [
      'when they may not see a calendar any more',
      ({ id }) => test().context.db.user.updateMany({ where: { id }, data: permissions(null) }),
    ],
  ])('%s', async (_, end) => {
    const { gareth } = await school()
    const url = await address(gareth)
    expect((await get(url)).statusCode).toBe(200)

    await end(gareth)

    expect((await get(url)).json()).toMatchObject({ status: 400, code: 'link_not_valid' })
  })

  it('and opens nothing where it was forged, or where its person never asked for one', async () => {
    const { row, gareth } = await school()
    const { calendarFeedTokens } = test().context
    const colleague = await test().make.user(row, ALL)
    const token = calendarFeedTokens.of({ school_id: row.id, user_id: gareth.id, version: 1 })
    const forged = token.replace(`.${gareth.id}.`, `.${colleague.id}.`)
    const early = calendarFeedTokens.of({ school_id: row.id, user_id: gareth.id, version: 0 })

    for (const feed_token of [token, forged, early, `${token}x`, 'x']) {
      expect((await refused(test().anonymous(calendarFeeds.read, { params: { feed_token } }))).code).toBe(
        'link_not_valid',
      )
    }
  })
})

it('is in no line of the log', async () => {
  const log = new PassThrough()
  const lines: string[] = []
  log.on('data', (line) => lines.push(String(line)))
  const own = await startTestApp({ LOG_LEVEL: 'info' }, log)
  const user = await own.make.user(await own.make.school(), ALL)
  const { url } = await (await own.as(user))(calendarFeeds.rotate, {})
  const { pathname } = new URL(url ?? '')

  const answers = await Promise.all([pathname, pathname.replace('.ics', 'x.ics')].map((path) => own.app.inject(path)))
  await own.close()

  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 400])
  expect(lines.join('')).toContain('/api/v2/calendar-feeds/:feed_token')
  expect(lines.join('')).not.toContain(pathname.split('.')[3])
})
