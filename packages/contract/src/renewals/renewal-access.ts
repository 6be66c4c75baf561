import { view } from '#access.ts'

/** Whom renewals are sent to, and were: these lists name contacts. */
export const SEES_RENEWALS = { all: [view('communication'), view('contacts')] } as const
