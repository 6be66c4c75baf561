/** Emails and texts to riders together that a school sends in an hour. */
export const HOURLY_LIMIT = { usual: 500, min: 1, max: 5000 } as const
