import { courses } from '@connect/contract/courses/course-routes'
import { testCentres } from '@connect/contract/test-centres/routes'
import { describe, expect, it } from 'vitest'
import { DAY, openSchool } from '#features/courses/testing/open-school.ts'
import { refused } from '#testing/refused.ts'
import { useTestApp } from '#testing/test-app.ts'

const test = useTestApp()

const MOD1 = { course_type: 'FULL_LICENCE_MOD1_TEST', full_licence_type: 'FULL_LICENCE_TYPE_A2' } as const

async function open() {
  const own = await openSchool(test())
  const { make } = test()
  const mitcham = await make.testCentre(own.school, { name: 'Mitcham' })
  const erith = await make.testCentre(own.school, { name: 'Erith' })
  return { ...own, mitcham, erith }
}

describe('the test centre of a test', () => {
  it('is answered with its name, changed and taken away, and told of in the history', async () => {
    const { add, get, change, call, mitcham, erith } = await open()

    const added = await add({ ...MOD1, test_centre: mitcham.id })
    expect(added.test_centre).toEqual({ id: mitcham.id, name: 'Mitcham' })
    expect(await get(added.id)).toEqual(added)
    const [listed] = (await call(courses.list, {})).results
    expect(listed?.test_centre).toEqual(added.test_centre)
    expect((await change(added.id, { test_centre: erith.id })).test_centre?.name).toBe('Erith')
    expect((await change(added.id, { spaces: 2 })).test_centre?.name).toBe('Erith')
    expect((await change(added.id, { test_centre: null })).test_centre).toBeNull()

    const { results } = await call(courses.history, { params: { course_id: added.id } })
    const centreChanges = results.flatMap(({ changes }) => changes.filter(({ field }) => field === 'test_centre'))
    expect(centreChanges).toEqual([
      { field: 'test_centre', before: 'Erith', after: '' },
      { field: 'test_centre', before: 'Mitcham', after: 'Erith' },
      { field: 'test_centre', before: '', after: 'Mitcham' },
    ])
  })

  it('is not asked for, as in tests that were planned before', async () => {
    const { add, change } = await open()

    const { id, test_centre } = await add(MOD1)

    expect(test_centre).toBeNull()
    expect(await change(id, { notes: 'By the gate' })).toMatchObject({ test_centre: null })
  })

  it('is refused where it is inactive, of nobody here, without the module, or for no test', async () => {
    const { add, change, school, mitcham, erith } = await open()
    const { make, context } = test()
    const elsewhere = await make.testCentre(await make.school())
    const mod2 = await make.testCentre(school, { name: 'Enfield', offers_mod1: false })
    await context.db.testCentre.updateMany({ where: { id: erith.id }, data: { is_active: false } })
    const { id } = await add({ ...MOD1, test_centre: mitcham.id, date: '2027-03-05' })

    for (const [test_centre, message] of [
      [elsewhere.id, 'Choose a test centre from your school'],
      [erith.id, 'Erith is not active'],
      [mod2.id, 'Enfield does not offer Module 1 tests'],
    ] as const) {
      const fields = { test_centre: [message] }
      expect((await refused(add({ ...MOD1, test_centre }))).fields).toEqual(fields)
      expect((await refused(change(id, { test_centre }))).fields).toEqual(fields)
    }
    expect((await refused(add({ test_centre: mitcham.id }))).fields).toEqual({ test_centre: ['Only tests have one'] })
  })

  it('stays on its tests when it is made inactive, which can still be changed', async () => {
    const { add, change, mitcham } = await open()
    const { id } = await add({ ...MOD1, test_centre: mitcham.id })
    await test().context.db.testCentre.updateMany({ where: { id: mitcham.id }, data: { is_active: false } })

    const changed = await change(id, { notes: 'By the gate', test_centre: mitcham.id })

    expect(changed).toMatchObject({ notes: 'By the gate', test_centre: { name: 'Mitcham' } })
  })

  it('is kept by a course that is added while somebody deletes it', async () => {
    const { add, asWith, mitcham } = await open()
    const admin = await asWith({ account_permission: 'USER_PERMISSION_EDIT' })

    const [added, removed] = await Promise.all([
      add({ ...MOD1, date: DAY, test_centre: mitcham.id }).then(
        ({ test_centre }) => test_centre?.name,
        ({ code }: { code: string }) => code,
      ),
      admin.call(testCentres.remove, { params: { test_centre_id: mitcham.id } }),
    ])

    expect(['Mitcham', 'validation_failed']).toContain(added)
    expect(removed.detail).toMatch(/made inactive|deleted/)
  })
})
