import { constants } from 'node:zlib'
import { needsUser } from '@connect/contract/access'
import type { Route } from '@connect/contract/route'
import compress from '@fastify/compress'
import type { FastifyInstance } from 'fastify'

/**
 * The cheapest levels: a page of a list becomes an eighth for some 0.1 ms. Answers up to `syncThreshold` bytes, so
 * every page of a list, are compressed at once; a thread would cost more than it saves.
 */
const OPTIONS = {
  encodings: ['br' as const, 'gzip' as const],
  brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } },
  zlibOptions: { level: 1 },
  threshold: 1024,
  syncThreshold: 131_072,
}

/**
 * Whether a route's answers are compressed. Never bytes, which are compressed already or streamed; never those of a call
 * that nobody is signed in for: they hold tokens, and the length of a compressed text tells what is in it (decision 024).
 */
export const isCompressed = ({ access, produces }: Pick<Route, 'access' | 'produces'>): boolean =>
  !produces && needsUser(access)

/** Nothing else is compressed. */
export async function allowCompression(app: FastifyInstance): Promise<void> {
  await app.register(compress, { globalCompression: false, globalDecompression: false })
}

export const compression = (route: Route) => ({ compress: isCompressed(route) && OPTIONS })
