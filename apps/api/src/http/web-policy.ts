import { pathTo } from '@connect/contract/paths'
import { trimEnd } from '@connect/contract/trim-end'
import type { Config } from '#platform/config.ts'

type Sources = Record<string, readonly string[]>

/** For the card provider's pricing table; allowed on no other page. */
const PRICING_TABLE: Sources = {
  'script-src': ['https://js.stripe.com', 'https://*.js.stripe.com'],
  'frame-src': ['https://js.stripe.com', 'https://*.js.stripe.com', 'https://hooks.stripe.com'],
  'connect-src': ['https://api.stripe.com'],
}

/** Each with the setting that names its table. */
const PRICING_PAGES = new Map<string, keyof Config>([
  [pathTo('/v2/pro'), 'STRIPE_PRICING_TABLE_ID'],
  [pathTo('/v2/expand'), 'STRIPE_EXTRA_STAFF_PRICING_TABLE_ID'],
])

function pricingSources(path: string, config: Config): Sources {
  const setting = PRICING_PAGES.get(path)
  return setting && config.STRIPE_PUBLISHABLE_KEY && config[setting] ? PRICING_TABLE : {}
}

function telemetrySources({ TELEMETRY_DSN }: Config): Sources {
  return TELEMETRY_DSN && URL.canParse(TELEMETRY_DSN) ? { 'connect-src': [new URL(TELEMETRY_DSN).origin] } : {}
}

/** A missing directive starts empty. */
function widened(policy: string, more: readonly Sources[]): string {
  const directives = new Map<string, string[]>()
  for (const directive of policy.split(';')) {
    const [name = '', ...sources] = directive.trim().split(/\s+/)
    if (name) directives.set(name, sources)
  }
  for (const [name, sources] of more.flatMap((one) => Object.entries(one))) {
    directives.set(name, [...(directives.get(name) ?? []), ...sources])
  }
  return [...directives].map(([name, sources]) => [name, ...sources].join(' ')).join(';')
}

/** Styles by nonce, reports to the operator's own collector. */
export function appPolicy(
  policy: string,
  { nonce, url, config }: { nonce: string; url: string; config: Config },
): string {
  const [address = ''] = url.split(/[?#]/, 1)
  const path = trimEnd(address, '/')
  return widened(policy, [
    { 'style-src': [`'nonce-${nonce}'`] },
    telemetrySources(config),
    pricingSources(path, config),
  ])
}
