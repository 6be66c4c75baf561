import type { Writable } from 'node:stream'
import { audit } from '@connect/contract/audit/routes'
import { auth } from '@connect/contract/auth/routes'
import { profile } from '@connect/contract/profile/routes'
import { sessions } from '@connect/contract/sessions/routes'
import { suppliers } from '@connect/contract/suppliers/routes'
import { system } from '@connect/contract/system/routes'
import type { FastifyInstance } from 'fastify'
import type { Context } from '#context.ts'
import { auditHandlers } from '#features/audit/audit-handlers.ts'
import { authHandlers } from '#features/auth/auth-handlers.ts'
import { profileHandlers } from '#features/profile/profile-handlers.ts'
import { sessionHandlers } from '#features/sessions/session-handlers.ts'
import { supplierHandlers } from '#features/suppliers/supplier-handlers.ts'
import { systemHandlers } from '#features/system/system-handlers.ts'
import { serveDocs } from '#http/docs.ts'
import { handleErrors } from '#http/error-handler.ts'
import { implement } from '#http/implement.ts'
import { limitRates, shedLoad } from '#http/limits.ts'
import { exposeMetrics } from '#http/metrics.ts'
import { describeApi } from '#http/openapi.ts'
import { createServer } from '#http/server.ts'
import { refuseUnknown } from '#http/unknown.ts'
import { serveWebApp } from '#http/web-app.ts'

/** The whole server, not yet listening: the plugins, then one line for each feature. Logs to `log`, or to stdout. */
export async function buildApp(context: Context, log?: Writable): Promise<FastifyInstance> {
  const app = createServer(context.config, log)
  handleErrors(app)
  exposeMetrics(app, context)
  await shedLoad(app)
  await limitRates(app, context.config)
  await describeApi(app)
  await serveDocs(app)

  implement(app, context, system, systemHandlers(context))
  implement(app, context, auth, authHandlers(context))
  implement(app, context, audit, auditHandlers())
  implement(app, context, profile, profileHandlers(context))
  implement(app, context, sessions, sessionHandlers(context))
  implement(app, context, suppliers, supplierHandlers())

  refuseUnknown(app, await serveWebApp(app, context.config))
  return app
}
