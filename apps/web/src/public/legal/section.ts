import type { ReactNode } from 'react'

/** One section of a legal page; `id` is its address on the page. */
export type Section = { id: string; title: string; body: ReactNode }
