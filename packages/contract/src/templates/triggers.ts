/** When a message is sent (domain 2.8). `hours`: before the course starts, from `least` to 336. */
export const TRIGGERS = {
  MANUAL: { label: 'Sent by hand', about: 'a message by hand', hours: null },
  BOOKING_CONFIRMATION: { label: 'Booking confirmed', about: 'a booking confirmation', hours: null },
  BOOKING_CHANGED: { label: 'Booking changed', about: 'a changed booking', hours: null },
  BOOKING_CANCELLED: { label: 'Booking cancelled', about: 'a cancelled booking', hours: null },
  PRE_COURSE_REMINDER: {
    label: 'Before the course',
    about: 'a reminder',
    hours: { label: 'Hours before the start', least: 1, usual: 24 },
  },
  NOT_COMPLETED: { label: 'Course not completed', about: 'a course that was not completed', hours: null },
} as const satisfies Record<
  string,
  { label: string; about: string; hours: { label: string; least: number; usual: number } | null }
>
export type Trigger = keyof typeof TRIGGERS

/** Two weeks. */
export const MOST_HOURS = 336

export const TRIGGER_LABELS = Object.fromEntries(Object.entries(TRIGGERS).map(([key, { label }]) => [key, label])) as {
  [T in Trigger]: (typeof TRIGGERS)[T]['label']
}

/** What the form proposes; null where a trigger has none. */
export const usualHours = (trigger: Trigger): number | null => TRIGGERS[trigger].hours?.usual ?? null
