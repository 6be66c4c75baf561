import type { CourseConstant } from '@connect/contract/courses/course-types'
import type { Supplier } from '../generated/client.ts'
import type { Factories } from './factories.ts'

type Data = NonNullable<Parameters<Factories['courseType']>[2]>

const off = { is_available: false, default_count: 0 }
const automatics = { BIKE_TYPE_AUTO: { price: 1500 } }
const withOwn = { bikes: { ...automatics, BIKE_TYPE_NONE: { price: -2000 } } }

const CBT: Data = {
  duration: 450,
  default_start_time: '08:30',
  visible_in_widget: true,
  deposit_type: 'FIXED',
  deposit_amount: 5000,
  booking_cutoff_mode: 'EVENING_BEFORE',
  booking_cutoff_time: '18:00',
  reschedule_notice_days: 3,
  requirements:
    'A provisional licence with the category A entitlement, and English good enough to follow instructions.',
  what_to_bring: 'Your licence card\nJeans and a jacket with sleeves\nBoots or shoes that cover the ankle',
  cancellation_terms: 'Free of charge up to three working days before your course.',
  bikes: automatics,
}
const RENEWAL: Data = { ...CBT, duration: 360, request_previous_cbt_date: true, ...withOwn }
const MODULE: Data = {
  visible_in_widget: true,
  deposit_type: 'PERCENT',
  deposit_percent: 25,
  reschedule_notice_days: 3,
}
const TEST: Data = { dvsa_test_fee: 1550, reschedule_notice_days: 5 }

/** What Southside offers: by town, the type, prices of a weekday and of a weekend in pence, and what differs. */
const SOUTHSIDE: [town: string, CourseConstant, weekday: number, weekend: number | null, Data?][] = [
  ['Croydon', 'LICENCE_CBT', 13_500, 14_500, CBT],
  ['Enfield', 'LICENCE_CBT', 12_900, 13_900, CBT],
  ['Park Royal', 'LICENCE_CBT', 13_500, 14_500, CBT],
  ['Wimbledon', 'LICENCE_CBT', 13_900, 14_900, CBT],
  ['Croydon', 'LICENCE_CBT_RENEWAL', 11_000, 12_000, RENEWAL],
  ['Wimbledon', 'LICENCE_CBT_RENEWAL', 11_500, 12_500, RENEWAL],
  ['Croydon', 'INTRO_TO_MOTORCYCLING', 5500, null, { bikes: { BIKE_TYPE_MANUAL: off, BIKE_TYPE_NONE: off } }],
  ['Enfield', 'FULL_LICENCE', 21_000, 23_000, MODULE],
  ['Croydon', 'GEAR_CONVERSION_COURSE', 9500, 10_500, { bikes: { BIKE_TYPE_AUTO: off, BIKE_TYPE_NONE: off } }],
  ['Park Royal', 'TFL_ONE_ON_ONE', 0, null, { bikes: { BIKE_TYPE_AUTO: off, BIKE_TYPE_MANUAL: off } }],
  ['Enfield', 'FULL_LICENCE_MOD1_TRAINING', 12_000, 13_000, MODULE],
  ['Enfield', 'FULL_LICENCE_MOD2_TRAINING', 12_000, 13_000, MODULE],
  ['Enfield', 'FULL_LICENCE_MOD1_TEST', 8500, null, TEST],
  ['Enfield', 'FULL_LICENCE_MOD2_TEST', 9500, null, { ...TEST, dvsa_test_fee: 7500 }],
  ['Enfield', 'ENHANCED_RIDER_SCHEME', 14_000, 15_000, { is_active: false }],
  ['Wimbledon', 'BIKE_HIRE', 6000, 7000, { is_active: false }],
]

/** Sets up what the sites of the rich demo school offer. */
export async function demoCourseTypes(make: Factories, sites: readonly Supplier[]): Promise<void> {
  for (const [town, constant, price_weekday, price_weekend, data] of SOUTHSIDE) {
    const site = sites.find(({ connect_location_name }) => connect_location_name === town)
    if (site) await make.courseType(site, constant, { ...data, price_weekday, price_weekend })
  }
}

/** The same of the small one: CBT and its renewal. */
export async function fewCourseTypes(make: Factories, site: Supplier): Promise<void> {
  await make.courseType(site, 'LICENCE_CBT', { ...CBT, price_weekday: 12_500, visible_in_widget: false })
  await make.courseType(site, 'LICENCE_CBT_RENEWAL', { ...RENEWAL, price_weekday: 9900, visible_in_widget: false })
}
