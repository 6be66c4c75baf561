/** The server leaves out the courses that they may not see. */
export const SEES_CALENDAR = { calendar: 'own', level: 'view' } as const

/** The server refuses what is not theirs. */
export const PLANS = { calendar: 'own', level: 'edit' } as const
