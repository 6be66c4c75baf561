import { certificates } from '@connect/contract/certificates/routes'
import { permissions } from '@connect/db/seed/factories'
import { describe, expect, it } from 'vitest'
import { certificateSchool, TIMES } from '#testing/certificate-school.ts'
import { refused } from '#testing/refused.ts'
import { useTestApp } from '#testing/test-app.ts'

const test = useTestApp()
const LOW = 3_000_001
const HIGH = 3_000_101

/** A school with two books at one site, 25 numbers from `LOW` on and 25 from `HIGH` on. */
async function withBooks() {
  const all = await certificateSchool(test())
  const [low, high] = [await all.addBook(LOW), await all.addBook(HIGH)]
  const next = async (query: { supplier?: number; book?: number; after?: number; limit?: number }, call = all.call) => {
    const { count, results } = await call(certificates.next, { query: { supplier: all.site.id, ...query } })
    return { count, numbers: results.map(({ certificate_number }) => certificate_number), results }
  }
  const riders = async (count: number) => {
    const made = await Promise.all(Array.from({ length: count }, () => test().make.customer(all.school)))
    return made.map(({ id }) => ({ ...all.forOne, customer: id }))
  }
  const several = async (count: number, more: object = {}) => {
    const body = { supplier: all.site.id, ...TIMES, riders: await riders(count), ...more }
    const { results } = await all.call(certificates.issueSeveral, { body })
    return results.map(({ certificate_number }) => certificate_number)
  }
  return { ...all, low, high, next, riders, several }
}

const from = (first: number, count: number) => Array.from({ length: count }, (_, index) => first + index)

describe('the next numbers', () => {
  it('are the lowest of the site for who issued nothing there', async () => {
    const { next, low, high } = await withBooks()

    const { count, numbers, results } = await next({})

    expect(count).toBe(50)
    expect(numbers).toEqual(from(LOW, 25))
    expect(results[0]).toEqual({ certificate_number: LOW, book: low.id })
    expect((await next({ book: high.id, limit: 2 })).numbers).toEqual(from(HIGH, 2))
  })

  it('begin in the book that this person issued from last, and no colleague', async () => {
    const { next, issue, school } = await withBooks()
    const colleague = await test().as(await test().make.user(school, permissions('USER_PERMISSION_EDIT')))
    await issue(HIGH + 2)

    expect((await next({ limit: 26 })).numbers).toEqual([...from(HIGH, 2), ...from(HIGH + 3, 22), ...from(LOW, 2)])
    expect((await next({ limit: 2 }, colleague)).numbers).toEqual(from(LOW, 2))

    await issue(LOW)
    expect((await next({ limit: 1 })).numbers).toEqual([LOW + 1])
  })

  it('pass over a book with nothing left, and over what was only voided or changed there', async () => {
    const { next, issue, call } = await withBooks()
    await issue(LOW)
    await issue(HIGH)
    const params = (certificate_number: number) => ({ params: { certificate_number } })
    await call(certificates.void, { ...params(LOW + 1), body: {} })
    await call(certificates.update, { ...params(LOW), body: { time_completion_time: '16:00' } })
    expect((await next({ limit: 1 })).numbers).toEqual([HIGH + 1])

    for (const number of from(HIGH + 1, 24)) await call(certificates.void, { ...params(number), body: {} })

    expect((await next({ limit: 1 })).numbers).toEqual([LOW + 2])
  })

  it('after one are the next of its book, then what is left of that, then the lowest of the site', async () => {
    const { next, issue } = await withBooks()
    await issue(LOW)
    await issue(HIGH + 22)

    expect((await next({ after: HIGH + 22, limit: 4 })).numbers).toEqual([HIGH + 23, HIGH + 24, HIGH, HIGH + 1])
    expect((await next({ after: HIGH + 24, limit: 25 })).numbers).toEqual([
      ...from(HIGH, 22),
      HIGH + 23,
      HIGH + 24,
      LOW + 1,
    ])
    expect((await next({ after: 9_999_999, limit: 1 })).numbers).toEqual([HIGH])
  })

  it('are those of the site that is asked for, and of one school', async () => {
    const { next, call, school, site } = await withBooks()
    const other = await certificateSchool(test())
    const enfield = await test().make.site(school)
    await test().make.book(enfield, { first: LOW + 500 })

    expect((await next({ supplier: enfield.id })).numbers).toEqual(from(LOW + 500, 25))
    expect((await call(certificates.next, { query: { limit: 1000 } })).count).toBe(75)
    expect(await other.call(certificates.next, { query: { supplier: site.id, after: LOW } })).toEqual({
      count: 0,
      results: [],
    })
  })
})

describe('issuing several', () => {
  it('starts with the book that this person used last, and goes on with the lowest numbers', async () => {
    const { several, issue, check } = await withBooks()
    await issue(HIGH + 5)

    expect(await several(2)).toEqual([HIGH, HIGH + 1])
    expect(await several(23)).toEqual([...from(HIGH + 2, 3), ...from(HIGH + 6, 19), LOW])
    expect(await check()).toMatchObject({ is_intact: true })
  })

  it('keeps to a book that is chosen', async () => {
    const { several, issue, low } = await withBooks()
    await issue(HIGH)

    expect(await several(2, { book: low.id })).toEqual([LOW, LOW + 1])
  })

  it('gives the riders the numbers that are sent, in their order', async () => {
    const { several, call, riders, site } = await withBooks()
    const [first, second] = await riders(2)

    expect(await several(2, { certificate_numbers: [HIGH + 9, LOW + 3] })).toEqual([HIGH + 9, LOW + 3])

    const body = { supplier: site.id, ...TIMES, riders: [first, second].flatMap((one) => one ?? []) }
    const { results } = await call(certificates.issueSeveral, {
      body: { ...body, certificate_numbers: [LOW + 1, LOW] },
    })
    expect(results.map(({ certificate_number, customer }) => [certificate_number, customer?.id])).toEqual([
      [LOW + 1, first?.customer],
      [LOW, second?.customer],
    ])
  })

  it('issues none when somebody else took one of the numbers meanwhile', async () => {
    const { several, issue, next } = await withBooks()
    await issue(LOW + 1)

    const answer = await refused(several(3, { certificate_numbers: from(LOW, 3) }))

    expect([answer.code, answer.detail]).toEqual([
      'certificate_state',
      `Certificate ${LOW + 1} is ready to return, so it cannot be issued.`,
    ])
    expect((await next({})).count).toBe(49)
  })

  it('takes numbers of the site and the book that are said, one for each rider', async () => {
    const { several, school, low } = await withBooks()
    const stranger = await certificateSchool(test())
    await stranger.addBook(LOW + 1000)
    const enfield = await test().make.site(school)
    await test().make.book(enfield, { first: LOW + 500 })
    const fields = async (count: number, more: object) => (await refused(several(count, more))).fields

    for (const certificate_numbers of [[LOW + 500], [LOW + 1000], [9_999_999]]) {
      expect(await fields(1, { certificate_numbers })).toEqual({
        certificate_numbers: ['Choose pending certificates at this site'],
      })
    }
    expect(await fields(1, { certificate_numbers: [HIGH], book: low.id })).toEqual({
      certificate_numbers: ['Choose pending certificates at this site'],
    })
    expect(await fields(2, { certificate_numbers: [LOW] })).toEqual({
      certificate_numbers: ['Must be one for each rider'],
    })
    expect(await fields(2, { certificate_numbers: [LOW, LOW] })).toEqual({
      'certificate_numbers.1': ['Is already in the list'],
    })
  })
})
