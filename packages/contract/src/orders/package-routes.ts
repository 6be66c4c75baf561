import { z } from 'zod'
import { TRAINING_ROW } from '#orders/examples.ts'
import { SEES_ORDERS } from '#orders/order-access.ts'
import { SuggestQuery } from '#orders/package-body.ts'
import { PackageSuggestion } from '#orders/quote.ts'
import { defineRoutes, type Routes } from '#route.ts'

const { supplier } = TRAINING_ROW

const at = { start_time: '09:00', end_time: '16:00', supplier, spaces_available: 2 } as const
const test = { ...at, end_time: '09:45', spaces_available: 1 } as const

/** Packages of trainings, such as Module 1 and 2 with their tests. */
export const packages = defineRoutes('packages', {
  suggest: {
    method: 'GET',
    path: '/connect/orders/packages/suggest/',
    summary: 'List sets of courses with space that make a package',
    description: 'Up to five, earliest first, each by the template of that many days with its gaps kept.',
    access: SEES_ORDERS,
    errors: ['not_found'],
    query: SuggestQuery,
    response: z.object({ results: z.array(PackageSuggestion) }),
    example: {
      query: { supplier: '3', days: '4', full_licence_type: 'FULL_LICENCE_TYPE_A', from: '2026-11-20' },
      response: {
        results: [
          {
            list_price: 69_050,
            trainings: [
              { ...at, id: 4101, course_type: 'FULL_LICENCE_MOD1_TRAINING', date: '2026-11-23', price: 22_000 },
              { ...test, id: 4102, course_type: 'FULL_LICENCE_MOD1_TEST', date: '2026-11-24', price: 10_550 },
              { ...at, id: 4103, course_type: 'FULL_LICENCE_MOD2_TRAINING', date: '2026-12-07', price: 22_000 },
              { ...test, id: 4104, course_type: 'FULL_LICENCE_MOD2_TEST', date: '2026-12-08', price: 14_500 },
            ],
          },
        ],
      },
    },
  },
} satisfies Routes)
