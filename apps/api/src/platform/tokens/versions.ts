import { createHmac } from 'node:crypto'
import type { EditableValues } from '@connect/contract/versioned'
import { derivedKey } from '#platform/tokens/derived-key.ts'

/** The same text for the same values, and for no others. */
export type Versions = { of(values: EditableValues): string }

/**
 * Keyed, because whoever may only look sees some values masked: from a plain hash they could guess a licence number, try
 * by try.
 */
export function versions(secret: string): Versions {
  const key = derivedKey(secret, 'version')
  return {
    of: (values) => createHmac('sha256', key).update(JSON.stringify(values)).digest('base64url').slice(0, 16),
  }
}
