type Row = {
  label: string
  about: string
  /** Before the start of the course or after its end, from `least` to 336. */
  hours: { label: string; least: number; usual: number } | null
  /** What riders have to agree to, and can unsubscribe from (N-49); everything else is about a booking of theirs. */
  isMarketing: boolean
  /** Whether it is about a booking, so that a message can say when and where. */
  hasBooking: boolean
  /** One for each channel and school, which comes with Connect and is switched on and worded elsewhere (N-64). */
  isFixed: boolean
}

const OF_BOOKING = { hours: null, isMarketing: false, hasBooking: true, isFixed: false } as const

/** When a message is sent (domain 2.8). */
export const TRIGGERS = {
  MANUAL: { ...OF_BOOKING, label: 'Sent by hand', about: 'a message by hand' },
  BOOKING_CONFIRMATION: { ...OF_BOOKING, label: 'Booking confirmed', about: 'a booking confirmation' },
  BOOKING_CHANGED: { ...OF_BOOKING, label: 'Booking changed', about: 'a changed booking' },
  BOOKING_CANCELLED: { ...OF_BOOKING, label: 'Booking cancelled', about: 'a cancelled booking' },
  PRE_COURSE_REMINDER: {
    ...OF_BOOKING,
    label: 'Before the course',
    about: 'a reminder',
    hours: { label: 'Hours before the start', least: 1, usual: 24 },
  },
  POST_COURSE: {
    ...OF_BOOKING,
    label: 'After the course',
    about: 'a message after a course',
    hours: { label: 'Hours after the end', least: 0, usual: 24 },
    isMarketing: true,
  },
  NOT_COMPLETED: { ...OF_BOOKING, label: 'Course not completed', about: 'a course that was not completed' },
  RENEWAL: {
    label: 'CBT renewal',
    about: 'a CBT renewal',
    hours: null,
    isMarketing: true,
    hasBooking: false,
    isFixed: true,
  },
} as const satisfies Record<string, Row>
export type Trigger = keyof typeof TRIGGERS
type FixedTrigger = { [T in Trigger]: (typeof TRIGGERS)[T]['isFixed'] extends true ? T : never }[Trigger]

/** Two weeks. */
export const MOST_HOURS = 336

export const TRIGGER_LABELS = Object.fromEntries(Object.entries(TRIGGERS).map(([key, { label }]) => [key, label])) as {
  [T in Trigger]: (typeof TRIGGERS)[T]['label']
}

/** What a template can be added for. */
export const FREE_TRIGGER_LABELS = Object.fromEntries(
  Object.entries(TRIGGER_LABELS).filter(([key]) => !TRIGGERS[key as Trigger].isFixed),
) as Omit<typeof TRIGGER_LABELS, FixedTrigger>

/** What the form proposes; null where a trigger has none. */
export const usualHours = (trigger: Trigger): number | null => TRIGGERS[trigger].hours?.usual ?? null
