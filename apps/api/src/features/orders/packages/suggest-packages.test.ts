import { packages } from '@connect/contract/orders/package-routes'
import { describe, expect, it } from 'vitest'
import { openModules } from '#features/orders/testing/open-modules.ts'
import { refused } from '#testing/refused.ts'
import { useTestApp } from '#testing/test-app.ts'

const test = useTestApp()

/** Asks for packages of four days at the site. */
async function withSuggestions() {
  const office = await openModules(test())
  const find = (query: object = {}) =>
    office.call(packages.suggest, {
      query: { supplier: String(office.site.id), days: '4', full_licence_type: 'FULL_LICENCE_TYPE_A', ...query },
    })
  return { ...office, find }
}

describe('suggested packages', () => {
  it('are courses with space at one site, with what they cost', async () => {
    const { on, find, at, site } = await withSuggestions()
    const full = { spaces: 0 }
    await on(10, 'MOD1_TRAINING', full)
    const courses = [
      await on(11, 'MOD1_TRAINING'),
      await on(12, 'MOD1_TEST', { price: 10_000 }),
      await on(24, 'MOD2_TRAINING', { spaces: 3 }),
      await on(25, 'MOD2_TEST'),
    ]
    await on(24, 'MOD2_TEST', { full_licence_type: 'FULL_LICENCE_TYPE_A2' })
    await on(24, 'MOD2_TEST', { status: 'CANCELLED', cancel_reason: 'Snow' })

    const { results } = await find()

    expect(results).toHaveLength(1)
    expect(results[0]?.trainings.map(({ id, date }) => [id, date])).toEqual(
      courses.map(({ id }, index) => [id, at([11, 12, 24, 25][index] ?? 0)]),
    )
    expect(results[0]?.trainings[2]).toMatchObject({
      course_type: 'FULL_LICENCE_MOD2_TRAINING',
      supplier: { id: site.id, connect_location_name: 'Croydon' },
      spaces_available: 3,
    })
    expect(results[0]?.trainings.map(({ price }) => price)).toEqual([20_000, 11_550, 20_000, 16_500])
    expect(results[0]?.list_price).toBe(68_050)
  })

  it('begin on the day that is wanted, and never in the past', async () => {
    const { on, find, at } = await withSuggestions()
    for (const days of [-1, 5, 8]) await on(days, 'MOD1_TRAINING')
    for (const days of [6, 9]) await on(days, 'MOD1_TEST')
    await on(25, 'MOD2_TRAINING')
    await on(26, 'MOD2_TEST')
    const starts = async (query: object) => (await find(query)).results.map(({ trainings }) => trainings[0]?.date)

    expect(await starts({ from: at(-30) })).toEqual([at(5), at(8)])
    expect(await starts({ from: at(6) })).toEqual([at(8)])
    expect(await starts({ from: at(9) })).toEqual([])
    expect(await starts({ days: '5' })).toEqual([])
  })

  it('are of no site of another school', async () => {
    const { find } = await withSuggestions()
    const other = await openModules(test())

    expect((await refused(find({ supplier: String(other.site.id) }))).code).toBe('not_found')
  })
})
