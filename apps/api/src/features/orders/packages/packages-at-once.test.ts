import { orders, trainings } from '@connect/contract/orders/order-routes'
import { describe, expect, it } from 'vitest'
import { outcomes, times } from '#features/orders/testing/at-once.ts'
import { later, openModules, toLines } from '#features/orders/testing/open-modules.ts'
import { useTestApp } from '#testing/test-app.ts'

const test = useTestApp()

describe('packages at once', () => {
  it('of 200 that want the last spaces get as many as there are, whole', async () => {
    const { four, on, sell, adult, taken, call } = await openModules(test())
    const [first, second, third] = await four({ spaces: 20, a_manual_bikes: 20 })
    const last = await on(25, 'MOD2_TEST', { spaces: 3, a_manual_bikes: 20 })
    const lines = toLines([first, second, third, last])
    const riders = await Promise.all(times(200, () => adult()))

    // A key makes a booking and its answer one: whom a busy server sends away was not booked.
    const keys = riders.map(() => ({ headers: { 'idempotency-key': crypto.randomUUID() } }))
    const result = await outcomes(
      riders.map(
        ({ id: customer }, index) =>
          () =>
            sell(lines, { customer }, {}, keys[index]),
      ),
    )

    expect(result).toEqual({ done: 3, course_full: 197 })
    const spaces = await Promise.all(lines.map(async ({ course }) => (await taken(course))[0]))
    expect(spaces).toEqual([3, 3, 3, 3])
    expect((await call(orders.list, {})).count).toBe(12)
  })

  it('that cross on two courses never wait for each other', async () => {
    const { on, sell, adult, taken } = await openModules(test())
    const [early, late] = [await on(30, 'MOD2_TRAINING', { spaces: 3 }), await on(31, 'MOD1_TRAINING', { spaces: 3 })]
    const [lower, higher] = [await on(40, 'MOD1_TRAINING', { spaces: 3 }), await on(20, 'MOD2_TRAINING', { spaces: 3 })]
    // In the one the course that was planned first comes first, in the other last.
    const [one, other] = [toLines([early, late]), [{ course: higher.id }, { course: lower.id }]]
    const both = [...one, ...other].toSorted((a, b) => a.course - b.course)
    const riders = await Promise.all(times(12, () => adult()))

    const result = await outcomes(
      riders.map(
        ({ id: customer }, index) =>
          () =>
            sell(index % 2 === 0 ? one : other, { customer }),
      ),
    )

    expect(result).toEqual({ done: 4, bike_type_full: 8 })
    expect(await Promise.all(both.map(async ({ course }) => (await taken(course))[0]))).toEqual([2, 2, 2, 2])
  })

  it('of one that 20 put on its course take one space, and 20 that sell one rider twice sell once', async () => {
    const { four, on, sell, adult, call, taken } = await openModules(test())
    const lines = toLines(await four({ spaces: 20, a_manual_bikes: 20 }))
    const { id: customer } = await adult()
    const place = await on(26, 'MOD2_TEST', { spaces: 20, a_manual_bikes: 20 })

    const sold = await outcomes(times(20, () => () => sell([...lines.slice(0, 3), later('MOD2_TEST')], { customer })))
    const { results } = await call(orders.list, { query: { customer: String(customer) } })
    const waiting = results.find(({ school_course_id }) => school_course_id === null)?.id ?? 0
    const placed = await outcomes(
      times(20, () => () => call(trainings.move, { params: { training_id: waiting }, body: { course: place.id } })),
    )

    expect(sold).toEqual({ done: 1, already_on_course: 19 })
    expect(placed).toEqual({ done: 1, validation_failed: 19 })
    expect(await taken(place.id)).toEqual([1, 0])
  })

  it('whose trainings move towards each other never break their gaps', async () => {
    const { on, sell, call, read } = await openModules(test())
    const lines = toLines([await on(10, 'MOD1_TRAINING'), await on(20, 'MOD2_TRAINING')])
    const { order } = await sell(lines)
    const [first, second] = order.lines.map(({ id: training_id }) => ({ training_id }))
    const [after, before] = [await on(16, 'MOD1_TRAINING'), await on(14, 'MOD2_TRAINING')]
    const move = (params: { training_id: number } | undefined, course: number) => () =>
      call(trainings.move, { params: params ?? { training_id: 0 }, body: { course } })

    const result = await outcomes([move(first, after.id), move(second, before.id)])

    expect(result).toEqual({ done: 1, package_gaps: 1 })
    expect((await read(order.lines[1]?.id ?? 0)).warnings.join()).not.toContain('Must be')
  })
})
