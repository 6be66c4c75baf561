import { z } from 'zod'
import { keySchema, rawText } from '#fields.ts'
import { CHANNELS } from '#messages/training-message.ts'
import { defineRoutes, type Routes } from '#route.ts'

/** What a link to unsubscribe shows to whoever holds it: nothing about the contact. */
const Unsubscribe = z
  .object({
    school: z.object({ name: z.string(), phone: z.string().nullable() }),
    channel: keySchema(CHANNELS),
    /** Also where the contact is there no more. */
    is_unsubscribed: z.boolean(),
  })
  .meta({ id: 'Unsubscribe' })
export type Unsubscribe = z.infer<typeof Unsubscribe>

const ofLink = z.object({ unsubscribe_token: rawText(100) })

const EXAMPLE: Unsubscribe = {
  school: { name: 'Southside Rider Training', phone: '020 7946 0112' },
  channel: 'EMAIL',
  is_unsubscribed: false,
}

/** How riders stop marketing messages, by the link in one of them. */
export const unsubscribes = defineRoutes('unsubscribes', {
  get: {
    method: 'GET',
    path: '/unsubscribes/:unsubscribe_token/',
    summary: 'Get what a link to unsubscribe is about',
    description: 'Changes nothing: mail programs and virus scanners open the links of messages by themselves.',
    access: { school: 'unsubscribe-link' },
    params: ofLink,
    response: Unsubscribe,
    errors: ['link_not_valid'],
    example: { response: EXAMPLE },
  },
  create: {
    method: 'POST',
    path: '/unsubscribes/:unsubscribe_token/',
    summary: 'Stop marketing messages to the contact of a link, by its channel',
    description:
      'Done again, nothing changes. Messages about bookings still come. No body is read, so `List-Unsubscribe=One-Click` of RFC 8058 is taken in any form; mail services send it to the address of the page, `/u/{token}`, which takes a POST too.',
    access: { school: 'unsubscribe-link' },
    audited: 'The rider unsubscribed by a link',
    params: ofLink,
    response: Unsubscribe,
    errors: ['link_not_valid'],
    example: { response: { ...EXAMPLE, is_unsubscribed: true } },
  },
} satisfies Routes)
