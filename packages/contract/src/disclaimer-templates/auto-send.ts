/** When a rider is sent a disclaimer (domain 2.10). */
export const AUTO_SENDS = {
  OFF: 'By hand',
  ON_BOOKING: 'On booking',
  DAYS_BEFORE: 'Days before',
} as const satisfies Record<string, string>
export type AutoSend = keyof typeof AUTO_SENDS
