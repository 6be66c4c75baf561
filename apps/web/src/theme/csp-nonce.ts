import { setNonce } from 'get-nonce'

const PLACEHOLDER = '__CSP_NONCE__'

/** `undefined` when nobody wrote one (development, tests). */
export function cspNonce(page: Document = document): string | undefined {
  const nonce = page.querySelector('meta[name="csp-nonce"]')?.getAttribute('content')
  return nonce && nonce !== PLACEHOLDER ? nonce : undefined
}

/** The scroll lock of drawers and dialogs makes its own style element and asks `get-nonce` for permission. */
export function shareNonceWithScrollLock(): void {
  const nonce = cspNonce()
  if (nonce) setNonce(nonce)
}
