import type { Writable } from 'node:stream'
import { audit } from '@connect/contract/audit/routes'
import { auth } from '@connect/contract/auth/routes'
import { bikeComments } from '@connect/contract/bikes/comment-routes'
import { bikeDocuments } from '@connect/contract/bikes/document-routes'
import { bikes } from '@connect/contract/bikes/routes'
import { certificateBooks } from '@connect/contract/certificates/books/book-routes'
import { certificateLedger } from '@connect/contract/certificates/ledger/ledger-routes'
import { certificates } from '@connect/contract/certificates/routes'
import { certificateSettings } from '@connect/contract/certificates/settings/settings-routes'
import { credits } from '@connect/contract/credits/routes'
import { customers } from '@connect/contract/customers/routes'
import { diary } from '@connect/contract/diary/routes'
import { files } from '@connect/contract/files/routes'
import { locations } from '@connect/contract/locations/routes'
import { mails } from '@connect/contract/mails/routes'
import { payments } from '@connect/contract/payments/routes'
import { profile } from '@connect/contract/profile/routes'
import { sessions } from '@connect/contract/sessions/routes'
import { settings } from '@connect/contract/settings/routes'
import { staff } from '@connect/contract/staff/routes'
import { suppliers } from '@connect/contract/suppliers/routes'
import { system } from '@connect/contract/system/routes'
import type { FastifyInstance } from 'fastify'
import { auditHandlers } from '#features/audit/audit-handlers.ts'
import { authHandlers } from '#features/auth/auth-handlers.ts'
import { bikeHandlers } from '#features/bikes/bike-handlers.ts'
import { bikeCommentHandlers } from '#features/bikes/comments/comment-handlers.ts'
import { bikeDocumentHandlers } from '#features/bikes/documents/document-handlers.ts'
import { bookHandlers } from '#features/certificates/book-handlers.ts'
import { certificateHandlers } from '#features/certificates/certificate-handlers.ts'
import { certificateLedgerHandlers } from '#features/certificates/ledger/ledger-handlers.ts'
import { certificateSettingsHandlers } from '#features/certificates/settings/settings-handlers.ts'
import { creditHandlers } from '#features/credits/credit-handlers.ts'
import { customerHandlers } from '#features/customers/customer-handlers.ts'
import { diaryHandlers } from '#features/diary/diary-handlers.ts'
import { fileHandlers } from '#features/files/file-handlers.ts'
import { locationHandlers } from '#features/locations/location-handlers.ts'
import { mailHandlers } from '#features/mails/mail-handlers.ts'
import { paymentHandlers } from '#features/payments/payment-handlers.ts'
import { profileHandlers } from '#features/profile/profile-handlers.ts'
import { sessionHandlers } from '#features/sessions/session-handlers.ts'
import { settingsHandlers } from '#features/settings/settings-handlers.ts'
import { servePaymentsSimulator } from '#features/simulators/payments-simulator.ts'
import { staffHandlers } from '#features/staff/staff-handlers.ts'
import { supplierHandlers } from '#features/suppliers/supplier-handlers.ts'
import { systemHandlers } from '#features/system/system-handlers.ts'
import { type ServerContext, signTokens } from '#http/access-tokens.ts'
import { serveDocs } from '#http/docs.ts'
import { handleErrors } from '#http/error-handler.ts'
import { implement } from '#http/implement.ts'
import { limitRates, shedLoad } from '#http/limits.ts'
import { exposeMetrics } from '#http/metrics.ts'
import { describeApi } from '#http/openapi.ts'
import { setSecurityHeaders } from '#http/security-headers.ts'
import { createServer } from '#http/server.ts'
import { refuseUnknown } from '#http/unknown.ts'
import { serveWebApp } from '#http/web-app.ts'
import type { Context } from '#platform/context.ts'

/** The whole server, not yet listening: the plugins, then one line for each feature. Logs to `log`, or to stdout. */
export async function buildApp(base: Context, log?: Writable): Promise<FastifyInstance> {
  const app = createServer(base.config, log)
  await signTokens(app, base)
  const context: ServerContext = { ...base, accessTokens: app.accessTokens }
  await setSecurityHeaders(app)
  handleErrors(app)
  exposeMetrics(app, context)
  await shedLoad(app, context.config)
  await limitRates(app, context.config)
  await describeApi(app)
  serveDocs(app)

  implement(app, context, system, systemHandlers(context))
  implement(app, context, auth, authHandlers(context))
  implement(app, context, audit, auditHandlers())
  implement(app, context, files, fileHandlers(context))
  implement(app, context, locations, locationHandlers())
  implement(app, context, mails, mailHandlers(context))
  implement(app, context, payments, paymentHandlers(context))
  implement(app, context, profile, profileHandlers(context))
  implement(app, context, sessions, sessionHandlers(context))
  implement(app, context, bikes, bikeHandlers(context))
  implement(app, context, bikeComments, bikeCommentHandlers(context))
  implement(app, context, bikeDocuments, bikeDocumentHandlers(context))
  implement(app, context, certificates, certificateHandlers(context))
  implement(app, context, certificateBooks, bookHandlers(context))
  implement(app, context, certificateLedger, certificateLedgerHandlers(context))
  implement(app, context, certificateSettings, certificateSettingsHandlers())
  implement(app, context, customers, customerHandlers())
  implement(app, context, credits, creditHandlers(context))
  implement(app, context, staff, staffHandlers(context))
  implement(app, context, diary, diaryHandlers())
  implement(app, context, settings, settingsHandlers(context))
  implement(app, context, suppliers, supplierHandlers(context))

  servePaymentsSimulator(app, context)
  refuseUnknown(app, await serveWebApp(app, context.config))
  return app
}
