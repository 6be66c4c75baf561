import type { ReactNode } from 'react'

/** `id` is its address on the page. */
export type Section = { id: string; title: string; body: ReactNode }
