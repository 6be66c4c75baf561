import { SMS_STOPPED } from '@connect/contract/sms/sms-receipt'
import { trimEnd } from '@connect/contract/trim-end'
import { z } from 'zod'
import type { Sms, SmsOutcome } from '#platform/integrations/sms.ts'

export type TwilioOptions = {
  url: string
  account_sid: string
  auth_token: string
  /** A number, a name of up to eleven letters and digits, or a messaging service, `MG…`. */
  from: string
  /** Milliseconds. `SENDING_LIMIT_MS` of the sweep is longer. */
  timeout?: number
}

const TIMEOUT_MS = 30_000

/** What fails before the request has left: nothing was sent. */
const NOT_LEFT = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
  'CERT_HAS_EXPIRED',
  'DEPTH_ZERO_SELF_SIGNED_CERT',
  'SELF_SIGNED_CERT_IN_CHAIN',
  'UNABLE_TO_VERIFY_LEAF_SIGNATURE',
  'ERR_TLS_CERT_ALTNAME_INVALID',
])

/** The service could not sign us in, is in a hurry, or is out of order: it has taken nothing. */
const isForNow = (status: number) => status === 401 || status === 429 || (status >= 500 && status !== 504)

const Answer = z.object({
  sid: z.string().nullable().catch(null).default(null),
  message: z.string().nullable().catch(null).default(null),
  code: z.number().nullable().catch(null).default(null),
})
const EMPTY = { sid: null, message: null, code: null }

/** Seconds; undefined where it says none, or a date. */
function readWait(headers: Headers): number | undefined {
  const seconds = headers.get('retry-after') ?? ''
  return /^\d{1,6}$/.test(seconds) ? Number(seconds) : undefined
}

function toOutcome({ status, headers }: Pick<Response, 'status' | 'headers'>, body: unknown): SmsOutcome {
  const { sid, message, code: reason } = Answer.catch(EMPTY).parse(body)
  const code = String(status)
  if (status >= 200 && status < 300) return { outcome: 'accepted', code, said: '', provider_id: sid }
  const said = `The SMS service answered ${status}${message ? `: ${message}` : ''}`
  // A gateway that waited in vain does not know what became of it.
  const outcome = status === 504 ? 'unknown' : isForNow(status) ? 'later' : 'refused'
  const wait = outcome === 'later' ? readWait(headers) : undefined
  return {
    outcome,
    code,
    said,
    provider_id: null,
    ...(reason === SMS_STOPPED && { is_stopped: true }),
    ...(wait !== undefined && { wait }),
  }
}

function outcomeOfError(error: unknown): SmsOutcome {
  const { name, cause } = error instanceof Error ? error : { name: '', cause: undefined }
  const known = typeof cause === 'object' && cause && 'code' in cause ? String(cause.code) : ''
  const code = known || (name === 'TimeoutError' ? 'ETIMEDOUT' : 'unknown')
  if (NOT_LEFT.has(code)) {
    return { outcome: 'later', code, said: `The SMS service could not be reached (${code}).`, provider_id: null }
  }
  const said = `The connection to the SMS service was lost (${code}): the message may have arrived.`
  return { outcome: 'unknown', code, said, provider_id: null }
}

/** REST API, version 2010-04-01. */
export function twilioSms({ url, account_sid, auth_token, from, timeout = TIMEOUT_MS }: TwilioOptions): Sms {
  const address = `${trimEnd(url, '/')}/2010-04-01/Accounts/${encodeURIComponent(account_sid)}/Messages.json`
  const authorization = `Basic ${Buffer.from(`${account_sid}:${auth_token}`).toString('base64')}`
  const operator = { [/^MG[0-9a-f]{32}$/i.test(from) ? 'MessagingServiceSid' : 'From']: from }
  return {
    isSimulated: false,
    async send({ to, body, from: name, receipts_to }) {
      const form = new URLSearchParams({ To: to, Body: body, ...(name ? { From: name } : operator) })
      if (receipts_to) form.set('StatusCallback', receipts_to)
      try {
        const answer = await fetch(address, {
          method: 'POST',
          headers: { authorization, accept: 'application/json' },
          body: form,
          // A redirect would repeat the message to somebody else.
          redirect: 'error',
          signal: AbortSignal.timeout(timeout),
        })
        // The status is the answer; words that break off behind it change nothing.
        return toOutcome(answer, await answer.json().catch(() => null))
      } catch (error) {
        return outcomeOfError(error)
      }
    },
  }
}
