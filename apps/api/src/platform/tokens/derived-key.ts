import { createHmac } from 'node:crypto'

/** Each use of the secret gets a key of its own, so that one kind of token can never pass as another. */
export const derivedKey = (secret: string, use: string): Buffer => createHmac('sha256', secret).update(use).digest()
