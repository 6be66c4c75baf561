/** Everybody with a calendar sees their own courses at least; the server leaves out those that they may not see. */
export const SEES_CALENDAR = { calendar: 'own', level: 'view' } as const

/** Who plans at least what is their own; the server refuses what is not. */
export const PLANS = { calendar: 'own', level: 'edit' } as const
