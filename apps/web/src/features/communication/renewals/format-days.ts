/** '1 day', '30 days' */
export const formatDays = (days: number): string => `${days} ${days === 1 ? 'day' : 'days'}`

/** '30 days before' */
export const formatDistance = (days: number): string => `${formatDays(days)} before`
