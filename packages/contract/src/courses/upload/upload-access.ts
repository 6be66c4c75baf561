import { edit } from '#access.ts'

/** An upload changes everybody's calendar. */
export const UPLOADS_TESTS = { all: [edit('account'), { calendar: 'all', level: 'edit' }] } as const
