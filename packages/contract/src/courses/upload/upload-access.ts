import { edit } from '#access.ts'

/** Who uploads tests: it changes everybody's calendar, by what the school has at DVSA. */
export const UPLOADS_TESTS = { all: [edit('account'), { calendar: 'all', level: 'edit' }] } as const
