import { describe, expect, it } from 'vitest'
import { useDatabase } from './testing/use-database.ts'

const { test, sql } = useDatabase()

const CHECK = { code: '23514' }

/** A test centre of a new school; answers a way to change its columns. */
async function centre() {
  const school = await test().make.school()
  const { id } = await test().make.testCentre(school, { name: 'Mitcham' })
  return { school, change: (columns: string) => sql(`UPDATE test_centres SET ${columns} WHERE id = $1`, id) }
}

describe('a test centre [SET-06]', () => {
  it.each([
    ['no name', "name = ' '"],
    ['a name of 81 characters', "name = repeat('x', 81)"],
    ['a code of 21 characters', "dvsa_code = repeat('x', 21)"],
    ['a postcode of 17 characters', "postcode = repeat('x', 17)"],
    ['no kind of test', 'offers_mod1 = false, offers_mod2 = false'],
  ])('is refused %s', async (_, columns) => {
    const { change } = await centre()

    await expect(change(columns)).rejects.toMatchObject(CHECK)
  })

  it.each([
    ['a name of 80 characters', "name = repeat('x', 80)"],
    ['neither code nor postcode', 'dvsa_code = NULL, postcode = NULL'],
    ['one kind of test', 'offers_mod1 = false'],
  ])('may have %s', async (_, columns) => {
    const { change } = await centre()

    await expect(change(columns)).resolves.toEqual([])
  })

  it('has a name of its own among the active ones of its school, in whatever case', async () => {
    const { school, change } = await centre()
    const { make } = test()

    await expect(make.testCentre(school, { name: 'MITCHAM' })).rejects.toMatchObject({ code: 'P2002' })
    await expect(make.testCentre(school, { name: 'MITCHAM', is_active: false })).resolves.toBeDefined()
    await expect(make.testCentre(await make.school(), { name: 'Mitcham' })).resolves.toBeDefined()
    await change('is_active = false')
    await expect(make.testCentre(school, { name: 'Mitcham' })).resolves.toBeDefined()
    await expect(change('is_active = true')).rejects.toMatchObject({ code: '23505' })
  })

  it('keeps its school', async () => {
    const { change } = await centre()
    const other = await test().make.school()

    await expect(change(`school_id = ${other.id}`)).rejects.toMatchObject({ code: '23000' })
  })
})
