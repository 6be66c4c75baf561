import { DEFAULT_TEMPLATES } from '@connect/contract/templates/default-templates'
import type { Renewals } from './read-renewals.ts'

/** What a school that has no words yet gets with its settings. */
export const FIRST_WORDS: Renewals['templates'] = Object.fromEntries(
  DEFAULT_TEMPLATES.filter(({ trigger }) => trigger === 'RENEWAL').map(({ channel, subject, body }) => [
    channel,
    { id: 0, channel, subject, body, reply_to: null },
  ]),
)
