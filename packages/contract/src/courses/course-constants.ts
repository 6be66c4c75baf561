/** Deleted courses are no longer there for anybody. */
export const COURSE_STATUSES = { SCHEDULED: 'Scheduled', CANCELLED: 'Cancelled', COMPLETED: 'Completed' } as const

/** domain 1 */
export const FULL_LICENCE_TYPES = {
  FULL_LICENCE_TYPE_A1: 'A1',
  FULL_LICENCE_TYPE_A2: 'A2',
  FULL_LICENCE_TYPE_A: 'A',
  FULL_LICENCE_TYPE_NONE: 'None',
} as const

/** How far the place for a test at DVSA is (domain 1). */
export const TEST_STATUSES = {
  TEST_STATUS_NO_BOOKING: 'No booking',
  TEST_STATUS_NO_NAME: 'Booked, no name',
  TEST_STATUS_NAMED: 'Booked, named',
} as const
