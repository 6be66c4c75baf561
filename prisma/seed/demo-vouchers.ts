import { plusDays } from '@connect/contract/calendar/days'
import type { Prisma, School, Supplier } from '../generated/client.ts'
import type { Factories } from './factories.ts'

type Data = Partial<Omit<Prisma.VoucherUncheckedCreateInput, 'starts_at' | 'expire_date'>> & {
  code: string
  /** Days from today. */
  from?: number
  until?: number
  town?: string
}

/** One for every state, by amount and by percentage, for all courses and for some. */
const VOUCHERS: readonly Data[] = [
  { code: 'BENEVOLENT-5', discount_type: 'FIXED', discount: 500, times_used: 12, from: -320 },
  {
    code: 'CROYDON-15',
    discount_type: 'FIXED',
    discount: 1500,
    times_used: 8,
    num_of_uses_available: 17,
    until: 35,
    course_types: ['LICENCE_CBT'],
    town: 'Croydon',
  },
  { code: 'NHS-20', discount: 20, times_used: 87, num_of_uses_available: 13, until: 130, once_per_customer: true },
  {
    code: 'OPENDAY',
    discount_type: 'FIXED',
    discount: 1000,
    times_used: 23,
    num_of_uses_available: 27,
    until: -60,
    course_types: ['LICENCE_CBT', 'INTRO_TO_MOTORCYCLING'],
  },
  {
    code: 'SPRING-10',
    times_used: 49,
    num_of_uses_available: 1,
    from: -260,
    until: 40,
    course_types: ['LICENCE_CBT', 'LICENCE_CBT_RENEWAL'],
    once_per_customer: true,
  },
  { code: 'STAFF-100', discount: 100, times_used: 2, num_of_uses_available: 8, is_active: false },
  { code: 'SUMMER-26', times_used: 60, num_of_uses_available: 0, from: -170, until: 20 },
  { code: 'WIDGET-FIRST', discount: 5, times_used: 312, course_types: ['LICENCE_CBT'], min_price: 10_000 },
  { code: 'XMAS-25', discount_type: 'FIXED', discount: 2500, num_of_uses_available: 40, from: 12, until: 35 },
]

/** The promo codes of the rich demo school; `today` is a day in Europe/London. */
export async function demoVouchers(make: Factories, school: School, sites: readonly Supplier[], today: string) {
  const dayIn = (days: number | undefined) => (days === undefined ? null : new Date(plusDays(today, days)))
  for (const { from, until, town, ...data } of VOUCHERS) {
    const named = sites.filter(({ connect_location_name }) => connect_location_name === town)
    await make.voucher(school, { ...data, starts_at: dayIn(from), expire_date: dayIn(until) }, named)
  }
}
