import { afterEach, expect, it } from 'vitest'
import { cspNonce } from '#theme/csp-nonce.ts'

afterEach(() => {
  document.head.innerHTML = ''
})

it.each([
  ['<meta name="csp-nonce" content="r4nd0m" />', 'r4nd0m'],
  ['<meta name="csp-nonce" content="__CSP_NONCE__" />', undefined],
  ['<meta name="csp-nonce" content="" />', undefined],
  ['', undefined],
])('reads %s as %s', (head, nonce) => {
  document.head.innerHTML = head

  expect(cspNonce()).toBe(nonce)
})
