import type { Config } from '#platform/config.ts'

/** Where people reach the product, for addresses that leave it. */
export const publicUrl = ({ PUBLIC_URL, PORT }: Pick<Config, 'PUBLIC_URL' | 'PORT'>): string =>
  PUBLIC_URL ?? `http://localhost:${PORT}`
