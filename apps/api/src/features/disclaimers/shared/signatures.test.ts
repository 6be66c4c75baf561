import { plusDays, plusMonths } from '@connect/contract/calendar/days'
import { londonDate } from '@connect/contract/calendar/london'
import { orders, trainings } from '@connect/contract/orders/order-routes'
import { permissions } from '@connect/db/seed/factories'
import { describe, expect, it } from 'vitest'
import { openSchool } from '#features/disclaimers/testing/open-school.ts'
import { useTestApp } from '#testing/test-app.ts'

const test = useTestApp()

type Light = [level: string, text: string] | null

/** Isla's course in seven days; what is asked of a rider besides a signature is there. */
async function booked({ template, age = 30 }: { template?: object; age?: number } = {}) {
  const { make, as, context, clock } = test()
  const facts = {
    birthdate: new Date(plusMonths(londonDate(clock.now()), -(12 * age + 1))),
    current_licence: 'CURRENT_LICENCES_FULL_EU_DRIVING_LICENCE',
    licence_number: 'L1234567',
    licence_check_status: 'OK',
  }
  const school = await openSchool(test(), facts)
  await context.db.disclaimerTemplate.updateMany({ where: { school_id: school.school.id }, data: template ?? {} })
  const call = await as(await make.user(school.school, permissions('USER_PERMISSION_VIEW')))
  const training_id = school.training.id
  const sign = (days: number, data: object = {}) =>
    make.disclaimer(school.isla, school.template, {
      status: 'SIGNED',
      signed_at: new Date(`${plusDays(school.today, days)}T12:00:00Z`),
      ...data,
    })
  return {
    ...school,
    sign,
    async lights(): Promise<Record<string, Light>> {
      const { readiness_checks } = await call(trainings.get, { params: { training_id } })
      const toLight = (key: string): Light => {
        const found = readiness_checks.find((check) => check.key === key)
        return found ? [found.level, found.text] : null
      }
      return { disclaimer: toLight('disclaimer'), guardian: toLight('guardian') }
    },
    /** The row of the orders' list, whose facts the database collects. */
    async row() {
      const { results } = await call(orders.list, { query: { customer: String(school.isla.id) } })
      return results.find(({ id }) => id === training_id)?.readiness
    },
    panel: async () => (await call(trainings.get, { params: { training_id } })).readiness,
  }
}

const NOT_ASKED = ['NOT_ASKED', 'This signature is not asked for.']
const UNSIGNED = ['AMBER', 'The rider has not signed the disclaimer yet.']
const signedOn = (day: string) => ['GREEN', `Signed on ${day.split('-').toReversed().join('/')}.`]

describe('the light of a disclaimer', () => {
  it.each<[string, object, (string | undefined)[]]>([
    ['where it is of every course', {}, UNSIGNED],
    ['where it is of this course type', { course_types: ['LICENCE_CBT'] }, UNSIGNED],
    ['where it is of another', { course_types: ['FULL_LICENCE'] }, NOT_ASKED],
    ['where it is not active', { is_active: false }, NOT_ASKED],
    ['where it was deleted', { deleted_at: new Date() }, NOT_ASKED],
  ])('asks for a signature %s', async (_, template, expected) => {
    const { lights } = await booked({ template })

    expect((await lights()).disclaimer).toEqual(expected)
  })

  it('is green once it is signed for the training, whenever that was and whatever was signed', async () => {
    const { sign, lights, training, school, today } = await booked()
    const other = await test().make.disclaimerTemplate(school, { is_active: false })
    await sign(-800, { training_id: training.id })
    expect((await lights()).disclaimer).toEqual(signedOn(plusDays(today, -800)))

    await test().make.disclaimer({ school_id: school.id, id: training.customer_id }, other, {
      status: 'SIGNED',
      training_id: training.id,
      signed_at: new Date(`${today}T12:00:00Z`),
    })

    expect((await lights()).disclaimer).toEqual(signedOn(today))
  })

  it.each([
    ['within a year before the course', -300, true],
    ['more than a year before it', -400, false],
  ])('counts what was signed for another one %s', async (_, days, isCounted) => {
    const { sign, lights, today } = await booked()

    await sign(days)

    expect((await lights()).disclaimer).toEqual(isCounted ? signedOn(plusDays(today, days)) : UNSIGNED)
  })

  it('counts neither another text of last month nor what is not signed', async () => {
    const { make } = test()
    const { lights, isla, school, template } = await booked()
    await make.disclaimer(isla, await make.disclaimerTemplate(school, { is_active: false }), { status: 'SIGNED' })
    await make.disclaimer(isla, template, { status: 'VIEWED' })

    expect((await lights()).disclaimer).toEqual(UNSIGNED)
  })
})

describe('the light of a guardian', () => {
  it('is red for a rider under 18 on the day until a guardian signs', async () => {
    const minor = { age: 17 }
    const { sign, lights, today } = await booked(minor)
    const missing = ['RED', 'The rider is under 18, and no parent or guardian has signed.']
    expect((await lights()).guardian).toEqual(missing)

    await sign(-3)
    expect(await lights()).toEqual({ disclaimer: signedOn(plusDays(today, -3)), guardian: missing })
    await sign(-2, { guardian_name: 'Megan Bennett', guardian_relationship: 'Mother' })

    expect((await lights()).guardian).toEqual(signedOn(plusDays(today, -2)))
  })

  it('asks nobody where no template asks for one, nor of an adult', async () => {
    expect((await (await booked({ age: 17, template: { require_guardian: false } })).lights()).guardian).toEqual(
      NOT_ASKED,
    )
    expect((await (await booked()).lights()).guardian).toBeNull()
  })
})

describe('a row of the orders’ list says the same as the panel', () => {
  const GUARDIAN = { guardian_name: 'Megan Bennett', guardian_relationship: 'Mother' }

  it.each<[string, Parameters<typeof booked>[0], [days: number, data: object][], level: string]>([
    ['nobody asks', { template: { is_active: false } }, [], 'GREEN'],
    ['nobody signed', {}, [], 'AMBER'],
    ['it was signed', {}, [[-5, {}]], 'GREEN'],
    ['it was signed too long ago', {}, [[-400, {}]], 'AMBER'],
    ['a guardian is missing', { age: 17 }, [[-5, {}]], 'RED'],
    ['a guardian signed', { age: 17 }, [[-5, GUARDIAN]], 'GREEN'],
    ['no guardian is asked for', { age: 17, template: { require_guardian: false } }, [[-5, {}]], 'GREEN'],
  ])('where %s', async (_, options, signatures, level) => {
    const { sign, row, panel } = await booked(options)
    for (const [days, data] of signatures) await sign(days, data)

    expect(await row()).toMatchObject({ level })
    expect(await row()).toEqual(await panel())
  })
})
