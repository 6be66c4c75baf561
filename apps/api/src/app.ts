import type { Writable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import { everyFeature, unique } from '#every-feature.ts'
import { type ServerContext, signTokens } from '#http/access-tokens.ts'
import { allowCompression } from '#http/compress.ts'
import { serveDocs } from '#http/docs.ts'
import { handleErrors } from '#http/error-handler.ts'
import { readOffBodies } from '#http/leftover-body.ts'
import { limitAddresses, limitRates, shedLoad } from '#http/limits.ts'
import { describeApi } from '#http/openapi.ts'
import { serveRiderPages } from '#http/rider-pages.ts'
import { setSecurityHeaders } from '#http/security-headers.ts'
import { createServer } from '#http/server.ts'
import { refuseOtherMethods, refuseUnknown } from '#http/unknown.ts'
import { admitUploads } from '#http/uploads.ts'
import { serveWebApp } from '#http/web-app.ts'
import type { Context } from '#platform/context.ts'
import { currentUserReader } from '#platform/current-user.ts'
import { waitingBriefly } from '#platform/waiting-briefly.ts'

/** Not yet listening. Logs to `log`, or to stdout. */
export async function buildApp(base: Context, log?: Writable): Promise<FastifyInstance> {
  const app = createServer(base.config, log)
  await signTokens(app, base)
  const context: ServerContext = {
    ...base,
    db: waitingBriefly(base.db, base.config.LOCK_TIMEOUT),
    accessTokens: app.accessTokens,
    currentUser: currentUserReader(base),
  }
  await setSecurityHeaders(app)
  handleErrors(app, unique)
  limitAddresses(app)
  // Seldom asked for, and slow to load (decision 035).
  if (context.config.METRICS_PORT !== undefined) (await import('#http/metrics.ts')).exposeMetrics(app, context)
  await shedLoad(app, context)
  await limitRates(app, context)
  refuseOtherMethods(app)
  await admitUploads(app, context)
  await allowCompression(app)
  readOffBodies(app)
  await describeApi(app, context.config)
  serveDocs(app)

  for (const { serves = [] } of everyFeature) for (const serve of serves) serve(app, context)

  await serveRiderPages(app, context.config)
  refuseUnknown(app, await serveWebApp(app, context.config))
  return app
}
