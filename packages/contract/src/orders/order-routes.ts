import { z } from 'zod'
import { TimelinePage } from '#audit/timeline.ts'
import { Done, id, page, pageQuery } from '#fields.ts'
import { DaySheetQuery, SheetRider } from '#orders/day-sheet.ts'
import { CANCELLATION, OFFERED_COURSE, SHEET_RIDER, TRAINING, TRAINING_ROW } from '#orders/examples.ts'
import { OfferedCourse, OfferedCourseQuery } from '#orders/offered-course.ts'
import { REOPENS, SEES_ORDERS, TAKES_ORDERS } from '#orders/order-access.ts'
import { OrderCounts, OrderDays, OrderFilter, OrderQuery, OrderSummaryAnswer } from '#orders/order-query.ts'
import { CancellationProposal, Quote } from '#orders/quote.ts'
import { Training, TrainingRow } from '#orders/training.ts'
import {
  CancelBody,
  CancellationQuery,
  Move,
  NewOrder,
  NewTraining,
  OutcomeBody,
  QuoteBody,
  ReopenBody,
  TrainingChange,
} from '#orders/training-body.ts'
import { defineRoutes, type Routes } from '#route.ts'

/** What a booking can be refused with. */
const BOOKING_ERRORS = [
  'course_full',
  'bike_type_full',
  'course_not_bookable',
  'already_on_course',
  'not_eligible',
  'package_gaps',
] as const

const BOOKING = { customer: 41, course: 4021, bike_type: 'BIKE_TYPE_AUTO_125CC' }

/** What a booking makes old besides its own feature: spaces and bikes on the calendar, and what is known of the rider. */
const staledBy = (feature: 'orders' | 'trainings') =>
  ['orders', 'trainings', 'customer_orders', 'customers', 'courses', 'course_slots', 'course_bikes'].filter(
    (one) => one !== feature,
  )

export const orders = defineRoutes('orders', {
  list: {
    method: 'GET',
    path: '/connect/orders/',
    summary: 'List orders, a row for each training',
    description:
      'Latest training first unless `o` says otherwise; trainings without a date come last. `payment=PAID` has those of which something is to be refunded too; `REFUND_DUE` has these alone.',
    access: SEES_ORDERS,
    query: OrderQuery,
    response: page(TrainingRow),
    example: { query: { period: 'month' }, response: { count: 1, results: [TRAINING_ROW] } },
  },
  sheet: {
    method: 'GET',
    path: '/connect/orders/sheet/',
    summary: 'List the riders of a day as the sheet for the yard has them',
    description: 'Whoever is on a course of that day, by course and name, with their licence, bike and what they owe.',
    access: SEES_ORDERS,
    query: DaySheetQuery,
    response: page(SheetRider),
    example: { query: { date: '2027-03-03' }, response: { count: 1, results: [SHEET_RIDER] } },
  },
  due: {
    method: 'GET',
    path: '/connect/orders/due/',
    summary: 'Get what is still to pay and to refund on the matching orders',
    access: SEES_ORDERS,
    query: OrderFilter,
    response: OrderSummaryAnswer,
    example: {
      query: { period: 'month' },
      response: { due_total: 128_500, due_count: 14, refund_total: 5000, refund_count: 1 },
    },
  },
  counts: {
    method: 'GET',
    path: '/connect/orders/counts/',
    summary: 'Count orders by period, and those of the given days that are unpaid or have a certificate',
    description: 'A training counts as one, as in the list. Null where there are more than 10,000; `all` is exact.',
    access: SEES_ORDERS,
    query: OrderDays,
    response: OrderCounts,
    example: {
      query: { period: 'month' },
      response: {
        periods: { today: 6, week: 31, month: 128, year: 1406, all: 3972 },
        unpaid: 14,
        has_certificate: 71,
      },
    },
  },
  export: {
    method: 'GET',
    path: '/connect/orders/export/',
    summary: 'Export the matching orders as CSV',
    lane: 'long',
    access: SEES_ORDERS,
    query: OrderFilter,
    produces: 'text/csv',
    response: z.file(),
    example: { response: new File(['Order no.\n'], 'orders.csv', { type: 'text/csv' }) },
  },
  courses: {
    method: 'GET',
    path: '/connect/orders/courses/',
    summary: 'List the planned courses that riders can be booked on, earliest first',
    description:
      'Full ones too. Of the whole school, whichever part of the calendar the caller sees. With `rebooked_from`, each has what booking that training again there would charge, by its bike.',
    access: SEES_ORDERS,
    query: OfferedCourseQuery,
    response: page(OfferedCourse),
    example: { query: { course_type: 'LICENCE_CBT' }, response: { count: 1, results: [OFFERED_COURSE] } },
  },
  quote: {
    method: 'POST',
    path: '/connect/orders/quote/',
    summary: 'Calculate what a booking costs, and whether the rider may take it',
    description:
      'Nothing is booked or kept. `lines` and `total` are 0 until a bike is chosen. For a `package` each training is answered with its share of the price, and with what speaks against it.',
    access: TAKES_ORDERS,
    body: QuoteBody,
    response: Quote,
    example: {
      body: BOOKING,
      response: {
        course: {
          id: 4021,
          course_type: 'LICENCE_CBT',
          date: '2026-11-21',
          start_time: '08:30',
          end_time: '16:30',
          supplier: TRAINING_ROW.supplier,
          instructors: [{ id: 12, full_name: 'Gareth Pugh' }],
          spaces: 4,
          spaces_available: 1,
        },
        bikes: [{ bike_type: 'BIKE_TYPE_AUTO_125CC', price: 1500, available: 2 }],
        package: null,
        lines: [{ kind: 'COURSE', description: 'CBT course', amount: 13_000, vat_rate: 20 }],
        total: 13_000,
        deposit: 5000,
        voucher: null,
        refusals: [],
        warnings: ['Isla is 16 on that day: only a 50cc or electric moped.'],
      },
    },
    errors: ['not_found', 'training_state'],
  },
  create: {
    method: 'POST',
    path: '/connect/orders/new-order/',
    summary: 'Add an order: book a rider onto a course',
    description:
      'The contact is `customer`, or is added from the `user_` fields. The price is that of the course, the bike and the promo code; `price` replaces it. A `package` books several trainings at one price, all or none; those without a course are moved to one later. The training that is answered is the first of them. `payment_status` writes a payment: the status is always derived from charges and payments.',
    access: TAKES_ORDERS,
    audited: 'Added an order',
    stales: staledBy('orders'),
    body: NewOrder,
    status: 201,
    response: Training,
    example: {
      body: {
        ...BOOKING,
        payment_status: 'PARTIAL_PAYMENT',
        payment_method: 'CASH',
        paid_amount: 5000,
        expected_price: 13_000,
        tandcs_agreed: true,
      },
      response: TRAINING,
    },
    errors: [...BOOKING_ERRORS, 'voucher_not_usable', 'price_changed', 'payment_too_high'],
  },
} satisfies Routes)

const params = z.object({ training_id: id })

/** Lines of orders (ORDER-07): riders on courses. */
export const trainings = defineRoutes('trainings', {
  list: {
    method: 'GET',
    path: '/connect/orders/trainings/',
    summary: 'List trainings, as /connect/orders/ does',
    access: SEES_ORDERS,
    query: OrderQuery,
    response: page(TrainingRow),
    example: { response: { count: 1, results: [TRAINING_ROW] } },
  },
  create: {
    method: 'POST',
    path: '/connect/orders/trainings/',
    summary: 'Add a training to an order, or book a cancelled one again',
    access: TAKES_ORDERS,
    audited: 'Added a training to an order',
    stales: staledBy('trainings'),
    body: NewTraining,
    status: 201,
    response: Training,
    example: {
      body: { order: 204, course: 4021, bike_type: 'BIKE_TYPE_AUTO_125CC', rebooked_from: 310 },
      response: TRAINING,
    },
    errors: [...BOOKING_ERRORS, 'price_changed', 'order_locked', 'training_state'],
  },
  get: {
    method: 'GET',
    path: '/connect/orders/trainings/:training_id/',
    summary: 'Get a training with its order and all of its money',
    access: SEES_ORDERS,
    params,
    response: Training,
    example: { response: TRAINING },
  },
  update: {
    method: 'PATCH',
    edits: true,
    path: '/connect/orders/trainings/:training_id/',
    summary: 'Update a training',
    description:
      'Only the fields you send change. Another bike changes the price by its own. The `user_` fields change the contact, which needs `contact_permission` to edit too. Outcomes, moves and cancellations have calls of their own.',
    access: TAKES_ORDERS,
    audited: 'Changed an order',
    stales: staledBy('trainings'),
    params,
    body: TrainingChange,
    response: Training,
    example: { body: { notes: 'Rest of the money on the day.' }, response: TRAINING },
    errors: ['order_locked', 'training_state', 'bike_type_full', 'not_eligible'],
  },
  remove: {
    method: 'DELETE',
    path: '/connect/orders/trainings/:training_id/',
    summary: 'Delete a training that was booked by mistake',
    description:
      'Only one that is still to come, while nothing was paid for its order and no certificate names it; otherwise `order_has_history`. The order goes with its last training.',
    access: TAKES_ORDERS,
    audited: 'Deleted an order',
    stales: staledBy('trainings'),
    params,
    response: Done,
    errors: ['order_has_history', 'order_locked'],
    example: { response: { detail: 'The order has been deleted.' } },
  },
  move: {
    method: 'POST',
    actsOn: Training,
    path: '/connect/orders/trainings/:training_id/move/',
    summary: 'Move a training to another course of its type',
    access: TAKES_ORDERS,
    audited: 'Moved an order to another course',
    stales: staledBy('trainings'),
    params,
    body: Move,
    response: Training,
    example: { body: { course: 4030, price: 'keep' }, response: { ...TRAINING, riders_notified: 1 } },
    errors: [
      'course_full',
      'bike_type_full',
      'course_not_bookable',
      'already_on_course',
      'not_eligible',
      'package_gaps',
      'price_changed',
      'order_locked',
      'training_state',
    ],
  },
  cancellation: {
    method: 'GET',
    path: '/connect/orders/trainings/:training_id/cancellation/',
    summary: 'Get what cancelling a training would cost, by the settings of the school',
    access: SEES_ORDERS,
    params,
    query: CancellationQuery,
    response: CancellationProposal,
    example: { response: CANCELLATION },
    errors: ['training_state', 'order_locked'],
  },
  cancel: {
    method: 'POST',
    actsOn: Training,
    path: '/connect/orders/trainings/:training_id/cancel/',
    summary: 'Cancel a training',
    description:
      'Its charges are reversed, and a fee is charged by the settings of the school. `fee` and `refund` replace what the settings say, with a `reason`. Its use of a promo code is given back with the last training of the order.',
    access: TAKES_ORDERS,
    audited: 'Cancelled an order',
    stales: staledBy('trainings'),
    params,
    body: CancelBody,
    response: Training,
    example: {
      body: { cancellation_reason: 'CANCELLATION_CHANGE_OF_MIND', cancelled_by: 'RIDER' },
      response: { ...TRAINING, status: 'TRAINING_CANCELLED', riders_notified: 1 },
    },
    errors: ['training_state', 'order_locked', 'price_changed', 'refund_too_high'],
  },
  outcome: {
    method: 'POST',
    actsOn: Training,
    path: '/connect/orders/trainings/:training_id/outcome/',
    summary: 'Record how a training ended',
    access: TAKES_ORDERS,
    audited: 'Recorded how a training ended',
    stales: staledBy('trainings'),
    params,
    body: OutcomeBody,
    response: Training,
    example: { body: { status: 'TRAINING_PASSED' }, response: { ...TRAINING, status: 'TRAINING_PASSED' } },
    errors: ['training_state'],
  },
  reopen: {
    method: 'POST',
    actsOn: Training,
    path: '/connect/orders/trainings/:training_id/reopen/',
    summary: 'Reopen a training whose outcome was recorded by mistake',
    access: REOPENS,
    audited: 'Reopened an order',
    stales: staledBy('trainings'),
    params,
    body: ReopenBody,
    response: Training,
    example: { body: { reason: 'Recorded for the wrong rider' }, response: TRAINING },
    errors: ['training_state'],
  },
  history: {
    method: 'GET',
    path: '/connect/orders/trainings/:training_id/history/',
    summary: 'List the history of a training and its order, newest first',
    access: SEES_ORDERS,
    params,
    query: pageQuery(),
    response: TimelinePage,
    example: {
      response: {
        count: 1,
        results: [
          {
            id: 911,
            at: '2026-11-13T16:38:00.000Z',
            user: { id: 7, name: 'Nadia Okafor' },
            title: 'Changed an order',
            changes: [{ field: 'bike_type', before: 'Manual 125cc', after: 'Automatic 125cc' }],
          },
        ],
      },
    },
  },
} satisfies Routes)

/** The orders of a contact, on their page (CONTACT-05). */
export const customerOrders = defineRoutes('customer_orders', {
  list: {
    method: 'GET',
    path: '/connect/customers/:customer_id/orders/',
    summary: 'List the orders of a contact, latest training first',
    access: SEES_ORDERS,
    params: z.object({ customer_id: id }),
    query: pageQuery(),
    response: page(TrainingRow),
    example: { response: { count: 1, results: [TRAINING_ROW] } },
  },
} satisfies Routes)
