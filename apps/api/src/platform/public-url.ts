import type { Config } from '#platform/config.ts'

export const publicUrl = ({ PUBLIC_URL, PORT }: Pick<Config, 'PUBLIC_URL' | 'PORT'>): string =>
  PUBLIC_URL ?? `http://localhost:${PORT}`

type Read = { protocol: string; host: string }

/** Where a public page is: the host that it is read at if the operator named it, otherwise `PUBLIC_URL`; never one made up. */
export const toOrigin = (
  config: Pick<Config, 'PUBLIC_URL' | 'PUBLIC_HOSTS' | 'PORT'>,
  { protocol, host }: Read,
): string =>
  config.PUBLIC_HOSTS.includes(host.toLowerCase()) ? `${protocol}://${host.toLowerCase()}` : publicUrl(config)
