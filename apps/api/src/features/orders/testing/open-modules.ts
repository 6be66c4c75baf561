import { plusDays } from '@connect/contract/calendar/days'
import type { CourseConstant } from '@connect/contract/courses/course-types'
import { orders } from '@connect/contract/orders/order-routes'
import type { TestApp } from '#testing/test-app.ts'
import { openOffice } from './open-office.ts'

/** Two large bikes, and so two spaces, in place of the bikes of a CBT. */
const MODULE = { auto_bikes: 0, auto_125cc_bikes: 0, a_manual_bikes: 2, spaces: 2 } as const

export const BIKE = { bike_type: 'BIKE_TYPE_A_MANUAL' } as const
const BIKES = { BIKE_TYPE_A_MANUAL: { price: 2000, is_available: true, default_count: 2 } } as const

type Options = NonNullable<Parameters<Awaited<ReturnType<typeof openOffice>>['call']>[2]>

type Module = 'MOD1_TRAINING' | 'MOD1_TEST' | 'MOD2_TRAINING' | 'MOD2_TEST'

/**
 * An office that teaches for the full licence: a training costs £200.00, a test £90.00 and the fee of DVSA, each with £20.00 for
 * the bike.
 */
export async function openModules(test: TestApp, settings: Parameters<typeof openOffice>[1] = {}) {
  const office = await openOffice(test, settings)
  const { site, course, today, call, rider } = office
  const usual = { price_weekday: 20_000, bikes: BIKES }
  await test.make.courseType(site, 'FULL_LICENCE_MOD1_TRAINING', usual)
  await test.make.courseType(site, 'FULL_LICENCE_MOD2_TRAINING', usual)
  await test.make.courseType(site, 'FULL_LICENCE_MOD1_TEST', { price_weekday: 9000, dvsa_test_fee: 1550, bikes: BIKES })
  await test.make.courseType(site, 'FULL_LICENCE_MOD2_TEST', { price_weekday: 9000, dvsa_test_fee: 7500, bikes: BIKES })
  /** A course of a module so many days from today. */
  const on = (days: number, module: Module, data: Parameters<typeof course>[0] = {}) =>
    course({ days, ...MODULE, ...data }, `FULL_LICENCE_${module}` as CourseConstant)

  return {
    ...office,
    on,
    at: (days: number) => plusDays(today, days),
    /** The courses of a package of four days. */
    four: async (data: Parameters<typeof course>[0] = {}) =>
      [
        await on(11, 'MOD1_TRAINING', data),
        await on(12, 'MOD1_TEST', data),
        await on(24, 'MOD2_TRAINING', data),
        await on(25, 'MOD2_TEST', data),
      ] as const,
    /** Somebody who is old enough for any bike. */
    adult: (data: object = {}) => rider({ birthdate: new Date('1990-05-01'), ...data }),
    /** Sells a package of these trainings, the risk of a test agreed, with nothing paid unless told otherwise. */
    sell: async (trainings: readonly object[], more: object = {}, terms: object = {}, options: Options = {}) =>
      call(
        orders.create,
        {
          body: {
            customer: 'customer' in more ? null : (await rider({ birthdate: new Date('1990-05-01') })).id,
            payment_status: 'OUTSTANDING',
            package: {
              name: 'Full licence in 4 days',
              trainings: trainings.map((training) => ({ ...BIKE, at_risk: true, ...training })),
              ...terms,
            },
            ...more,
          },
        },
        options,
      ),
  }
}

/** Courses as trainings of a package. */
export const toLines = (courses: readonly { id: number }[]) => courses.map(({ id: course }) => ({ course }))

/** A training for later. */
export const later = (module: Module) =>
  ({ course_type: `FULL_LICENCE_${module}`, full_licence_type: 'FULL_LICENCE_TYPE_A' }) as const
