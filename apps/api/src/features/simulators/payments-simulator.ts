import { ApiError } from '@connect/contract/errors'
import { pathTo } from '@connect/contract/paths'
import type { CreditPurchaseStatus } from '@connect/db/generated/client'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { parseEncoded } from '#http/bodies.ts'
import type { Context } from '#platform/context.ts'
import {
  simulatedCheckout,
  simulatedPortal,
  simulatedWebhookSecret,
} from '#platform/integrations/payments.simulator.ts'
import { publicUrl } from '#platform/public-url.ts'
import { checkoutObject, deliver, newId, signedEvent, subscriptionObject } from './simulated-events.ts'
import { SIMULATOR_STYLE, STYLE_PATH, simulatorPage } from './simulator-page.ts'

type Sent = FastifyRequest<{ Querystring: { session?: string | string[] }; Body: Record<string, string> }>

const pounds = (pence: number) => (pence / 100).toLocaleString('en-GB', { style: 'currency', currency: 'GBP' })

const html = (reply: FastifyReply, text: string) => reply.type('text/html; charset=utf-8').send(text)

const parseSession = ({ query }: Sent): string => String(query.session ?? '')

const known = <T>(found: T | null): T => {
  if (!found) throw new ApiError('link_not_valid')
  return found
}

/** A purchase is paid once only. */
const CHECKOUT_PAGES = {
  OPEN: {
    title: 'Pay by card',
    buttons: [
      { label: 'Pay', answer: 'pay', isPrimary: true },
      { label: 'Cancel', answer: 'cancel' },
    ],
  },
  PAID: { title: 'This has already been paid', buttons: [{ label: 'Back', answer: 'pay' }] },
  EXPIRED: { title: 'This payment has expired', buttons: [{ label: 'Back', answer: 'cancel' }] },
} as const satisfies Record<CreditPurchaseStatus, object>

const BACK = { label: 'Back', answer: 'back' }
const SUBSCRIBE = { label: 'Subscribe to Pro (simulated)', answer: 'subscribe', isPrimary: true }
const UNSUBSCRIBE = { label: 'Cancel subscription', answer: 'unsubscribe' }

const CHECKOUT_NOTE = "With a card provider key, the provider's own page appears here and takes a card."
const PORTAL_NOTE = "With a card provider key, the provider's own page appears here, with invoices and cards."

/** Nothing of them is there where a real key is set. */
export function servePaymentsSimulator(app: FastifyInstance, context: Context): void {
  const { config, clock, payments } = context
  if (!payments?.isSimulated) return
  const secret = config.AUTH_SECRET
  const hidden = { schema: { hide: true } }

  const sendEvent = async (type: string, object: object) => {
    const signed = await signedEvent(type, object, { secret: simulatedWebhookSecret(secret), at: clock.now() })
    if ((await deliver(app, signed)) !== 200) throw new ApiError('payments_unavailable')
  }
  /** By path: a demonstration is reached at whatever address. */
  const backTo = (reply: FastifyReply, url: string) =>
    reply.redirect(url.startsWith('/') ? url : url.replace(publicUrl(config), '') || '/', 303)

  const findLiveSubscriptions = (customer: string) =>
    context.db.subscription.findMany({ where: { is_live: true, school: { stripe_customer_id: customer } } })

  async function subscribe(customer: string) {
    const [live] = await findLiveSubscriptions(customer)
    const subscription = subscriptionObject(live?.id ?? newId('sub'), customer, 'active')
    await sendEvent(`customer.subscription.${live ? 'updated' : 'created'}`, subscription)
  }

  async function unsubscribe(customer: string) {
    const live = await findLiveSubscriptions(customer)
    // A school of the demonstration is on Pro without ever having bought it.
    for (const { id } of live.length > 0 ? live : [{ id: newId('sub') }]) {
      await sendEvent('customer.subscription.deleted', subscriptionObject(id, customer, 'canceled'))
    }
  }

  void app.register(async (scope) => {
    parseEncoded(scope)
    scope.get(STYLE_PATH, hidden, (_, reply) => reply.type('text/css').send(SIMULATOR_STYLE))

    // People come here, who can read a page.
    scope.setErrorHandler((error: FastifyError, _, reply) => {
      if (!(error instanceof ApiError)) throw error
      const page = { title: error.message, facts: [], buttons: [], note: 'Go back to Connect and start again there.' }
      return html(reply.status(error.status), simulatorPage(page))
    })

    scope.get('/simulators/payments/checkout/', hidden, async (request: Sent, reply) => {
      const { id, title, amount } = known(simulatedCheckout(secret, parseSession(request)))
      const purchase = await context.db.creditPurchase.findUnique({ where: { session_id: id } })
      const facts = [
        ['Item', title],
        ['Total, including VAT', pounds(amount)],
      ] as const
      const page = CHECKOUT_PAGES[purchase?.status ?? 'OPEN']
      return html(reply, simulatorPage({ ...page, facts, note: CHECKOUT_NOTE }))
    })

    scope.post('/simulators/payments/checkout/', hidden, async (request: Sent, reply) => {
      const checkout = known(simulatedCheckout(secret, parseSession(request)))
      if (request.body?.answer !== 'pay') return backTo(reply, checkout.cancel_url)
      await sendEvent('checkout.session.completed', checkoutObject(checkout, 'paid'))
      return backTo(reply, checkout.success_url)
    })

    scope.get('/simulators/payments/portal/', hidden, async (request: Sent, reply) => {
      const { customer } = known(simulatedPortal(secret, parseSession(request)))
      const school = await context.db.school.findUnique({ where: { stripe_customer_id: customer } })
      const facts = [
        ['School', school?.name ?? 'None'],
        ['Plan', school?.is_connect_pro ? 'Pro' : 'Free'],
      ] as const
      const buttons = [school?.is_connect_pro ? UNSUBSCRIBE : SUBSCRIBE, BACK]
      return html(reply, simulatorPage({ title: 'Your subscription', facts, buttons, note: PORTAL_NOTE }))
    })

    scope.post('/simulators/payments/portal/', hidden, async (request: Sent, reply) => {
      const { customer, return_url } = known(simulatedPortal(secret, parseSession(request)))
      if (request.body?.answer === 'subscribe') {
        await subscribe(customer)
        return backTo(reply, pathTo('/v2/confirmation'))
      }
      if (request.body?.answer === 'unsubscribe') {
        await unsubscribe(customer)
        return backTo(reply, pathTo('/v2/cancellation'))
      }
      return backTo(reply, return_url)
    })
  })
}
