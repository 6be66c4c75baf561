import type { Context } from '#platform/context.ts'
import { publicUrl } from '#platform/public-url.ts'

type Parts = Pick<Context, 'config' | 'oneTimeTokens'>
type Purpose = 'RESET_PASSWORD' | 'INVITATION' | 'VERIFY_EMAIL' | 'CHANGE_EMAIL'
/** The row of `one_time_tokens` that a letter's link stands for. */
type Token = { id: string; user_id: number; purpose: Purpose }

const PAGE: Record<Purpose, string> = {
  RESET_PASSWORD: '/v2/login/reset/',
  INVITATION: '/v2/login/reset/',
  VERIFY_EMAIL: '/v2/login/verify/',
  CHANGE_EMAIL: '/v2/login/verify/',
}

const pageOf = ({ config }: Pick<Context, 'config'>, purpose: Purpose) => `${publicUrl(config)}${PAGE[purpose]}`

/** Whom this reaches gets in: for the letter itself, and for nothing that is kept or shown. */
export const linkOf = (context: Parts, { id, user_id, purpose }: Token): string =>
  `${pageOf(context, purpose)}${context.oneTimeTokens.of(id)}/${user_id}`

/** The link as the outbox shows it: it opens nothing, except where everything is a demonstration. */
export const shownLinkOf = (context: Parts, token: Token): string =>
  context.config.DEMO ? linkOf(context, token) : `${pageOf(context, token.purpose)}••••`
