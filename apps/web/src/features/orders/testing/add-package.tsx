import type { SignedInUser } from '@connect/contract/auth/user'
import type { CourseConstant } from '@connect/contract/courses/course-types'
import { courseSlots } from '@connect/contract/courses/slot-routes'
import { orders } from '@connect/contract/orders/order-routes'
import { packages } from '@connect/contract/orders/package-routes'
import type { PackageSuggestion, Quote } from '@connect/contract/orders/quote'
import type { Output } from '@connect/contract/route'
import { screen, waitFor, within } from '@testing-library/react'
import type { z } from 'zod'
import { type fakeApi, good } from '#api/testing/fake-api.ts'
import { clerk, panel } from './add-order.ts'
import { openOrderPanel, QUOTE } from './open-orders.tsx'
// Fetched now, so that no test's patience is spent on the first load of a screen.
import '#features/orders/package/package-section.tsx'

const [example] = (packages.suggest.example.response as Output<typeof packages.suggest>).results

/** Four courses that make a package: Module 1 on 23 and 24 November, Module 2 on 7 and 8 December. */
export const SET = example as PackageSuggestion

type Sold = NonNullable<Quote['package']>
type QuotedLine = Sold['trainings'][number]
type Body = z.input<(typeof orders.quote)['body']>

const BIKES: QuotedLine['bikes'] = [
  { bike_type: 'BIKE_TYPE_A_MANUAL', price: 1000, available: 2 },
  { bike_type: 'BIKE_TYPE_A2_MANUAL', price: 1000, available: 1 },
]

const PRICES: Partial<Record<CourseConstant, number>> = {
  FULL_LICENCE_MOD1_TRAINING: 22_000,
  FULL_LICENCE_MOD1_TEST: 10_550,
  FULL_LICENCE_MOD2_TRAINING: 22_000,
  FULL_LICENCE_MOD2_TEST: 14_500,
}

/** A quote of what was asked for; courses are those of the suggestion, and `findings` what is said of a training by its place. */
export function packageQuote(body: Body, findings: Record<number, Partial<QuotedLine>> = {}): Quote {
  const requested = body.package?.trainings ?? []
  const trainings = requested.map(({ course: id, course_type, bike_type }, index): QuotedLine => {
    const suggested = SET.trainings.find((one) => one.id === id)
    const type = suggested?.course_type ?? course_type ?? 'LICENCE_CBT'
    const price = PRICES[type] ?? 13_000
    return {
      course: id ? { ...QUOTE.course, ...suggested, id, course_type: type, spaces: 2, spaces_available: 2 } : null,
      course_type: type,
      full_licence_type: 'FULL_LICENCE_TYPE_A',
      supplier: QUOTE.course.supplier,
      bikes: BIKES,
      lines: bike_type ? [{ kind: 'COURSE', description: type, amount: price, vat_rate: 20 }] : [],
      list_price: price,
      price,
      earliest_date: null,
      needs_at_risk: false,
      refusals: [],
      warnings: [],
      ...findings[index],
    }
  })
  const list_price = trainings.reduce((sum, line) => sum + line.list_price, 0)
  const price = typeof body.package?.price === 'number' ? body.package.price : list_price
  return {
    course: null,
    bikes: [],
    package: { list_price, price, trainings },
    lines: trainings.flatMap(({ lines }) => lines),
    total: price,
    deposit: 10_000,
    voucher: null,
    refusals: trainings.flatMap(({ refusals }) => refusals),
    warnings: [...new Set(trainings.flatMap(({ warnings }) => warnings))],
  }
}

const ADD_PACKAGE = '/v2/orders/add?customer=41'

/** The panel as it adds a package of four days at Croydon for A, with one set of dates that fit together. */
export async function openPackage(
  api: ReturnType<typeof fakeApi>,
  { user: person = clerk, at = ADD_PACKAGE, findings = {} }: Options = {},
) {
  const app = openOrderPanel(api, person, at)
  const quoteWith = (next: Options['findings']) =>
    api.on(orders.quote, () => {
      const body = api.bodies.at(-1) as Body
      return Response.json(body.package ? packageQuote(body, next) : QUOTE)
    })
  quoteWith(findings)
  const { filters } = courseSlots
  const [type] = filters.example.response.course_types
  const course_types = Object.keys(PRICES).map((constant) => ({ ...type, constant, supplier_id: 3 }))
  api.on(filters, good(filters, { ...filters.example.response, course_types } as Output<typeof filters>))
  api.on(packages.suggest, good(packages.suggest, { results: [SET] }))
  const { user } = app
  const choose = async (field: RegExp | string, option: RegExp | string) => {
    await user.click(panel().getByRole('combobox', { name: field }))
    await user.click(await screen.findByRole('option', { name: option }))
  }
  const line = async (name: string) => within(await panel().findByRole('listitem', { name }))
  const types = () =>
    within(panel().getByRole('list', { name: 'Trainings of the package' }))
      .getAllByRole('listitem')
      .map((item) => item.getAttribute('aria-label'))
  await screen.findByRole('dialog', { name: 'Add order' })
  await user.click(await panel().findByRole('radio', { name: 'Package' }))
  await waitFor(() => panel().getByRole('combobox', { name: /Full licence type/ }))
  await choose(/Full licence type/, 'A')
  await panel().findByRole('list', { name: 'Trainings of the package' })
  return { ...app, choose, line, types, quoteWith }
}

type Options = { user?: SignedInUser; at?: string; findings?: Record<number, Partial<QuotedLine>> }

type App = Awaited<ReturnType<typeof openPackage>>

/** Takes the suggested dates. */
export async function takeDates({ user }: Pick<App, 'user'>) {
  await user.click(await panel().findByRole('button', { name: /^Mon 23\/11\/2026 to / }))
  await panel().findByRole('combobox', { name: 'Bike for Module 1 Training' })
  await panel().findByText(/^Tue 24\/11\/2026/)
}

/** Takes the suggested dates, and the same bike for all of them. */
export async function takeSuggestion({ user, choose }: Pick<App, 'user' | 'choose'>) {
  await takeDates({ user })
  await choose('Bike for Module 1 Training', /^A Manual Bike/)
}
