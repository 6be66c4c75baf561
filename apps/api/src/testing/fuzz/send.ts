import { payments } from '@connect/contract/payments/routes'
import { API_BASE, EVENT_STREAM, type Named } from '@connect/contract/route'
import { permissions } from '@connect/db/seed/factories'
import type { InjectOptions, LightMyRequestResponse } from 'fastify'
import { Stripe } from 'stripe'
import { simulatedWebhookSecret } from '#platform/integrations/payments.simulator.ts'
import { makeParam, paramsFor, REFERENCES, SCHOOL_PROOFS } from '#testing/every-route.ts'
import type { Owner, Params } from '#testing/feature-rows.ts'
import type { Body, CallDraft, Caller } from '#testing/fuzz/requests.ts'
import { injectBriefly } from '#testing/inject-briefly.ts'
import type { TestApp } from '#testing/test-app.ts'

type People = { owner: Owner; tokens: Record<Caller, string | null> }

/** Calls after which a new school is made: what they left behind must not close every door to the next ones. */
const CALLS_PER_SCHOOL = 100

/** Calls to the same rows, so that a call also meets what another one left. */
const CALLS_PER_ROW = 6

async function makePeople({ make, signIn }: TestApp): Promise<People> {
  const school = await make.school({ is_connect_pro: true, total_users: 50 })
  const owner = await make.user(school, { is_account_owner: true, user_type: 'USER_ADMIN' })
  const viewer = await make.user(school, permissions('USER_PERMISSION_VIEW'))
  const stranger = await make.user(await make.school({ is_connect_pro: true }), permissions('USER_PERMISSION_EDIT'))
  const withoutPro = await make.user(await make.school(), { is_account_owner: true, user_type: 'USER_ADMIN' })
  await make.credit(school, 100_000)
  const access = async (user: Owner['user']) => (await signIn(user)).access
  return {
    owner: { school, user: owner },
    tokens: {
      owner: await access(owner),
      viewer: await access(viewer),
      stranger: await access(stranger),
      'without Pro': await access(withoutPro),
      nobody: null,
      forger: 'eyJhbGciOiJub25lIn0.e30.',
    },
  }
}

/** Ids in a query or body, however deep, as those of rows that are there. */
async function withOwnRows(test: TestApp, owner: Owner, route: Named, value: unknown): Promise<unknown> {
  if (Array.isArray(value)) return Promise.all(value.map((one) => withOwnRows(test, owner, route, one)))
  if (typeof value !== 'object' || value === null || value instanceof File) return value
  const entries = Object.entries(value).map(async ([key, one]: [string, unknown]) => {
    const param = Object.hasOwn(REFERENCES, key) ? REFERENCES[key] : undefined
    return [key, param ? await makeParam(param, test, owner, {}, route) : await withOwnRows(test, owner, route, one)]
  })
  return Object.fromEntries(await Promise.all(entries))
}

/** As an address can carry it: lists with commas, lone surrogates replaced. */
function toText(value: unknown): string {
  if (Array.isArray(value)) return value.map(toText).join(',')
  return (typeof value === 'string' ? value : (JSON.stringify(value) ?? '')).toWellFormed()
}

async function encodeForm(value: unknown): Promise<{ payload: Buffer; type: string }> {
  const form = new FormData()
  for (const [name, one] of Object.entries<unknown>(Object(value) as Record<string, unknown>)) {
    for (const part of [one].flat(1)) form.append(name, part instanceof File ? part : toText(part))
  }
  const encoded = new Response(form)
  return { payload: Buffer.from(await encoded.arrayBuffer()), type: encoded.headers.get('content-type') ?? '' }
}

async function toPayload(body: Body): Promise<{ payload?: Buffer | string; type?: string }> {
  if (body.kind === 'none') return {}
  if (body.kind === 'raw') return { payload: body.text, type: body.type }
  if (body.kind === 'form') return encodeForm(body.value)
  return { payload: JSON.stringify(body.value) ?? '', type: 'application/json' }
}

/** A card provider's events are signed, or they would never get past the gate. */
function signature({ context }: TestApp, route: Named, payload: Buffer | string | undefined): Record<string, string> {
  if (route.name !== payments.webhook.name || payload === undefined) return {}
  const secret = simulatedWebhookSecret(context.config.AUTH_SECRET)
  const { webhooks } = new Stripe('sk_test')
  return { 'stripe-signature': webhooks.generateTestHeaderString({ payload: String(payload), secret }) }
}

const textParam = (text: string) => encodeURIComponent(text.toWellFormed()) || '%20'

/** Sends drafts: each to rows of its own, in a school that is new from time to time. */
export function createSender(test: TestApp) {
  let people: People | null = null
  let calls = 0
  let kept: { route: Named; owner: Owner; params: Params; uses: number } | null = null

  async function ownRows(route: Named, owner: Owner): Promise<Params> {
    if (!kept || kept.route !== route || kept.owner !== owner || kept.uses === CALLS_PER_ROW) {
      kept = { route, owner, params: await paramsFor(route, test, owner), uses: 0 }
    }
    kept.uses += 1
    return kept.params
  }

  async function toOptions(route: Named, draft: CallDraft, { owner, tokens }: People): Promise<InjectOptions> {
    const own: Params = Object.values(draft.params).includes(null) ? await ownRows(route, owner) : {}
    const path = route.path.replaceAll(/:(\w+)/g, (_, name: string) =>
      textParam(draft.params[name] ?? String(own[name])),
    )
    const { access } = route
    const proof = typeof access === 'object' && 'school' in access ? SCHOOL_PROOFS[access.school] : null
    const rows = async (value: unknown) => (draft.ownRows ? withOwnRows(test, owner, route, value) : value)
    const query = { ...((await rows(draft.query)) as object), ...(draft.ownRows && proof?.(test, owner.school, own)) }
    const search = new URLSearchParams()
    for (const [name, value] of Object.entries(query)) search.set(name.toWellFormed(), toText(value))
    const { body } = draft
    const { payload, type } = await toPayload('value' in body ? { ...body, value: await rows(body.value) } : body)
    const token = tokens[draft.caller]
    return {
      method: route.method,
      url: `${API_BASE}${path}${search.size > 0 ? `?${search.toString()}` : ''}`,
      headers: {
        ...draft.headers,
        ...(token !== null && { authorization: `Bearer ${token}` }),
        ...(type && { 'content-type': type }),
        ...signature(test, route, payload),
      },
      payload,
    }
  }

  return async (route: Named, draft: CallDraft): Promise<LightMyRequestResponse> => {
    if (!people || calls % CALLS_PER_SCHOOL === 0) people = await makePeople(test)
    calls += 1
    const options = await toOptions(route, draft, people)
    return route.produces === EVENT_STREAM ? injectBriefly(test.app, options) : test.app.inject(options)
  }
}
