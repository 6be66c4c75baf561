import { expect, it } from 'vitest'
import { isAtSeatLimit, seatStatus } from '#staff/seat-status.ts'

const limits = (staff_user_count: number, admin_user_count: number, total_users: number | null) => ({
  staff_user_count,
  admin_user_count,
  total_users,
})

it.each([
  [0, 1, 4, 'ok'],
  [2, 1, 4, 'ok'],
  [3, 1, 4, 'reached'],
  [0, 4, 4, 'reached'],
  [4, 1, 4, 'exceeded'],
  [5, 1, 6, 'reached'],
  [6, 1, 6, 'exceeded'],
  [0, 0, 1, 'ok'],
] as const)('%i staff and %i admins of %i seats are %s [STAFF-08]', (staff, admins, total, status) => {
  expect(seatStatus(limits(staff, admins, total))).toBe(status)
})

it('says nothing while the number of seats is not known [STAFF-07]', () => {
  expect(seatStatus(limits(9, 9, null))).toBeNull()
  expect(isAtSeatLimit(limits(9, 9, null))).toBe(false)
})

it.each([
  ['ok', limits(2, 1, 4), false],
  ['reached', limits(3, 1, 4), true],
  ['exceeded', limits(4, 1, 4), true],
] as const)('counts %s as a limit or not [STAFF-09]', (_, used, expected) => {
  expect(isAtSeatLimit(used)).toBe(expected)
})
