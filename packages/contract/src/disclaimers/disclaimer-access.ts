import { edit, view } from '#access.ts'

/** Contacts, or who teaches: the handler narrows both (frame 0.5). */
export const READS_ANSWERS = { any: [view('contacts'), { calendar: 'own', level: 'view' }] } as const

/** Evidence goes early only by an admin (N-67). */
export const DELETES_SIGNED = { all: ['admin', edit('contacts')] } as const
