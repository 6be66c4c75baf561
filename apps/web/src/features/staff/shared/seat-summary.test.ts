import { expect, it } from 'vitest'
import { summarizeSeats } from './seat-summary.ts'

it.each([
  [3, 1, null, null, null],
  [3, 1, 6, '4 of 6 seats', null],
  [0, 1, 4, '1 of 4 seats', null],
  [4, 2, 6, null, 'All 6 seats are taken.'],
  [0, 1, 1, null, 'Your only seat is taken.'],
  [5, 2, 6, null, 'You have 7 people using 6 seats.'],
  [1, 1, 1, null, 'You have 2 people using 1 seat.'],
])(
  '%i staff and %i admins on %j seats: beside the title %j, as a limit %j [STAFF-07, STAFF-08, STAFF-09]',
  (staff_user_count, admin_user_count, total_users, quiet, limit) => {
    expect(summarizeSeats({ staff_user_count, admin_user_count, total_users })).toEqual({ quiet, limit })
  },
)
