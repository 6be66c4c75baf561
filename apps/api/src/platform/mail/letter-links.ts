import { pathTo } from '@connect/contract/paths'
import type { Context } from '#platform/context.ts'
import { publicUrl } from '#platform/public-url.ts'

type Parts = Pick<Context, 'config' | 'oneTimeTokens'>
type Purpose = 'RESET_PASSWORD' | 'INVITATION' | 'VERIFY_EMAIL' | 'CHANGE_EMAIL'
type Token = { id: string; user_id: number; purpose: Purpose }

const PAGE = {
  RESET_PASSWORD: 'reset',
  INVITATION: 'reset',
  VERIFY_EMAIL: 'verify',
  CHANGE_EMAIL: 'verify',
} as const satisfies Record<Purpose, string>

/** Whom this reaches gets in: for the letter itself, and for nothing that is kept or shown. */
export const toLink = (context: Parts, { id, user_id, purpose }: Token): string =>
  publicUrl(context.config) +
  pathTo(`/v2/login/${PAGE[purpose]}/:token/:uid`, { token: context.oneTimeTokens.of(id), uid: user_id })

/** The link as the outbox shows it: it opens nothing, except where everything is a demonstration. */
export const toShownLink = (context: Parts, token: Token): string =>
  context.config.DEMO
    ? toLink(context, token)
    : `${publicUrl(context.config)}${pathTo('/v2/login')}/${PAGE[token.purpose]}/••••`
