import { edit, view } from '#access.ts'

export const SEES_ORDERS = view('orders')
export const TAKES_ORDERS = edit('orders')

/** Who undoes an outcome: it is what a certificate and a fee rest on (N-32). */
export const REOPENS = { all: ['admin', edit('orders')] } as const
