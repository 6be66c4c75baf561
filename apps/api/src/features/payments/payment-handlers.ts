import { ApiError } from '@connect/contract/errors'
import { pathTo } from '@connect/contract/paths'
import type { payments } from '@connect/contract/payments/routes'
import type { Handlers } from '#http/call.ts'
import type { Context } from '#platform/context.ts'
import { publicUrl } from '#platform/public-url.ts'
import { findOrCreateCustomer } from './customer.ts'
import { takeEvent } from './take-event.ts'

export const paymentHandlers = (context: Context): Handlers<typeof payments> => ({
  async webhook(_, call) {
    const { bytes, signature, log } = call.signed
    const event = await context.payments?.readWebhook(bytes, signature).catch((error: unknown) => {
      // A refusal is not logged by itself, and only the operator can do something about this one.
      if (error instanceof ApiError && error.code === 'event_not_readable') log.error({ err: error.cause }, error.code)
      throw error
    })
    if (!event) throw new ApiError('signature_not_valid')
    await takeEvent(context, event, call)
    return { received: true }
  },

  async manageSubscription(_, { actor, db, whileOutside }) {
    const { payments } = context
    if (!payments) throw new ApiError('payments_unavailable')
    const { stripe_customer_id } = await db.school.findUniqueOrThrow({ where: { id: actor.school_id } })
    if (!stripe_customer_id) throw new ApiError('no_subscription')
    const page = publicUrl(context.config) + pathTo('/v2/settings/school')
    return { url: await whileOutside(() => payments.createPortalLink(stripe_customer_id, page)) }
  },

  async customerSession(_, call) {
    const { payments } = context
    if (!payments) return { stripe_customer_session_id: null }
    const customer = await findOrCreateCustomer(payments, call)
    return {
      stripe_customer_session_id: await call.whileOutside(() => payments.createCustomerSession(customer)),
    }
  },
})
