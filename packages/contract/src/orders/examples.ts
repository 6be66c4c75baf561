import { toExample } from '#field-table/shapes.ts'
import type { SheetRider } from '#orders/day-sheet.ts'
import type { OfferedCourse } from '#orders/offered-course.ts'
import type { CancellationProposal } from '#orders/quote.ts'
import type { OrderCharge, OrderPayment, Training, TrainingRow } from '#orders/training.ts'
import { TRAINING_FIELDS } from '#orders/training-fields.ts'
import { EXAMPLE_VERSION } from '#versioned.ts'

const NADIA = { id: 7, full_name: 'Nadia Okafor' }
const CREATED = '2026-11-12T19:02:00.000Z'

export const CHARGE: OrderCharge = {
  id: 801,
  training: 311,
  kind: 'COURSE',
  amount: 13_000,
  vat_rate: 20,
  description: 'CBT course',
  reverses: null,
  user: NADIA,
  created: CREATED,
}

export const PAYMENT: OrderPayment = {
  id: 501,
  kind: 'PAYMENT',
  amount: 5000,
  method: 'CASH',
  taken_on: '2026-11-12',
  reference: null,
  note: null,
  refund_of: null,
  user: NADIA,
  created: CREATED,
}

const ORDER = {
  id: 204,
  friendly_id: 'DR#7K2MQX',
  source: 'DASHBOARD',
  source_label: 'Direct',
  payment_status: 'PARTIAL_PAYMENT',
  charged: 13_000,
  paid: 5000,
  outstanding: 8000,
  refund_due: 0,
} as const

const { source, course_type, full_licence_type, bike_type, status, test_result, certificate_number, ...others } =
  toExample(TRAINING_FIELDS)

export const TRAINING_ROW: TrainingRow = {
  id: 311,
  source,
  course_type,
  full_licence_type,
  bike_type,
  status,
  test_result,
  certificate_number,
  school_course_id: 4021,
  training_date_time: '2026-11-21T08:30',
  end_time: '16:30',
  supplier: { id: 3, name: 'Southside Croydon', connect_location_name: 'Croydon' },
  customer: { id: 41, full_name: 'Isla MacDonald', phone: '07700 900123' },
  order: ORDER,
  package: null,
  package_position: null,
  readiness: { level: 'AMBER', reason: 'Share code expired' },
}

export const TRAINING: Training = {
  ...TRAINING_ROW,
  ...others,
  elements_left: [],
  user_first_name: 'Isla',
  user_last_name: 'MacDonald',
  user_email: 'isla@example.org',
  user_phone: '07700 900123',
  user_birthdate: '2009-11-30',
  user_current_licence: 'CURRENT_LICENCES_PROVISIONAL_LICENCE',
  user_driving_licence_number: 'MCDON061309IR9XX',
  age: 16,
  is_masked: false,
  course: {
    id: 4021,
    date: '2026-11-21',
    start_time: '08:30',
    end_time: '16:30',
    spaces: 4,
    training_count: 3,
    instructors: [{ id: 12, full_name: 'Gareth Pugh' }],
    last_date_cancel: null,
  },
  holds_space: true,
  is_locked: false,
  rebooked_from: null,
  rebooked_as: null,
  motorbike: { id: 31, plate: 'LV73MVW' },
  package_price: null,
  at_risk: false,
  instructor_certificate: null,
  restriction: null,
  readiness_checks: [
    {
      key: 'licence_check',
      level: 'AMBER',
      short: 'Share code expired',
      text: 'The share code expired on 20/11/2026.',
    },
  ],
  warnings: [],
  order: {
    ...ORDER,
    voucher_code: null,
    tandcs_agreed_at: CREATED,
    email_optin: true,
    third_party_optin: false,
    created: CREATED,
    lines: [
      {
        id: 311,
        school_course_id: 4021,
        course_type: 'LICENCE_CBT',
        bike_type: 'BIKE_TYPE_AUTO_125CC',
        training_date_time: '2026-11-21T08:30',
        status: 'TRAINING_CONFIRMED',
        package: null,
        package_position: null,
        price: 13_000,
      },
    ],
    charges: [CHARGE],
    payments: [PAYMENT],
  },
  created: CREATED,
  version: EXAMPLE_VERSION,
}

export const OFFERED_COURSE: OfferedCourse = {
  id: 4021,
  course_type: 'LICENCE_CBT',
  full_licence_type: null,
  date: '2026-11-21',
  start_time: '08:30',
  end_time: '16:30',
  supplier: TRAINING_ROW.supplier,
  spaces: 4,
  spaces_available: 1,
  price: 13_000,
  bikes: [{ bike_type: 'BIKE_TYPE_AUTO_125CC', price: 1500, available: 2 }],
  rebooking_price: null,
}

/** A rider who cancels too late, before anything but a part is paid. */
export const CANCELLATION: CancellationProposal = {
  is_in_notice: false,
  last_free_day: '2026-11-17',
  notice_lost_on: null,
  notice_working_days: 3,
  charged: 13_000,
  reversed: 13_000,
  fee: 13_000,
  fee_rule: 'late',
  fee_percent: 100,
  own_charged: 13_000,
  fee_max: 13_000,
  dvsa_fee_kept: 0,
  paid: 5000,
  refund: 0,
  outstanding: 8000,
  frees_space: true,
}

export const SHEET_RIDER: SheetRider = {
  id: 901,
  school_course_id: 4021,
  full_name: 'Isla MacDonald',
  phone: '07700 900123',
  age: 25,
  current_licence: 'CURRENT_LICENCES_PROVISIONAL_LICENCE',
  licence_number: 'MCDON061109IR9XX',
  bike_type: 'BIKE_TYPE_AUTO_125CC',
  plate: 'LV73MVW',
  outstanding: 8000,
  notes: 'Needs a small helmet',
}
