/** Why a rider did not complete a course. */
export const NON_COMPLETION_REASONS = {
  LATE_ATTENDANCE: 'Arrived late',
  INCORRECT_DOCUMENT: 'Wrong or missing documents',
  EYE_TEST: 'Eyesight',
  LANGUAGE: 'Language',
  HIGHWAY_CODE_KNOWLEDGE: 'Highway Code knowledge',
  BALANCE_CONTROL: 'Balance and control',
  ROAD_AWARENESS: 'Road awareness',
  OTHER: 'Other',
} as const satisfies Record<string, string>

export const CANCELLATION_REASONS = {
  CANCELLATION_DATE_UNAVAILABLE: 'Date unavailable',
  CANCELLATION_CHANGE_OF_MIND: 'Change of mind',
  CANCELLATION_WRONG_COURSE: 'Wrong course',
  CANCELLATION_DUPLICATE_BOOKING: 'Duplicate booking',
  CANCELLATION_BOOKED_ELSEWHERE: 'Booked elsewhere',
  CANCELLATION_OTHER: 'Other',
} as const satisfies Record<string, string>

export const CANCELLED_BY = { RIDER: 'Rider', SCHOOL: 'School' } as const satisfies Record<string, string>
export type CancelledBy = keyof typeof CANCELLED_BY

/** What came of a test that was sat. */
export const TEST_RESULTS = {
  TEST_RESULT_PASSED: 'Passed',
  TEST_RESULT_FAILED: 'Failed',
} as const satisfies Record<string, string>

/** The five elements of a CBT, each passed before the next (domain 3.1.1). */
export const CBT_ELEMENTS = {
  A: 'Introduction and eyesight',
  B: 'Practical on-site training',
  C: 'Practical on-site riding',
  D: 'Practical on-road training',
  E: 'Practical on-road riding',
} as const satisfies Record<string, string>

/** Why there is a fee for cancelling, as the order's money calls it: notice came too late, or the deposit stays although it did not. */
export const FEE_NAMES = {
  none: 'Cancellation fee',
  deposit: 'Deposit kept',
  late: 'Late cancellation fee',
} as const satisfies Record<string, string>
export type FeeRule = keyof typeof FEE_NAMES
