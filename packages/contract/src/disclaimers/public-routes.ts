import { z } from 'zod'
import { LINK_STATES } from '#disclaimers/disclaimer-state.ts'
import { SignDisclaimer } from '#disclaimers/signature.ts'
import { day, rawText } from '#fields.ts'
import { defineRoutes, type Routes } from '#route.ts'

const ofLink = z.object({ disclaimer_token: rawText(100) })

/** What the page of a link shows: no more of the rider than their first name. */
const OpenDisclaimer = z
  .object({
    state: z.enum(LINK_STATES),
    school: z.object({ name: z.string(), phone: z.string().nullable(), logo: z.string().nullable() }),
    rider_first_name: z.string(),
    course: z.object({ name: z.string(), date: day }).nullable(),
    title: z.string(),
    /** The words to sign; null where it cannot be signed any more. */
    html: z.string().nullable(),
    text_hash: z.string().nullable(),
    /** Null where nobody knows how old the rider is. */
    needs_guardian: z.boolean().nullable(),
    signed_on: day.nullable(),
    /** Whether the PDF of what was signed can be opened by this link. */
    has_copy: z.boolean(),
  })
  .meta({ id: 'OpenDisclaimer' })
export type OpenDisclaimer = z.infer<typeof OpenDisclaimer>

const EXAMPLE: OpenDisclaimer = {
  state: 'OPEN',
  school: { name: 'Southside Rider Training', phone: '020 7946 0112', logo: null },
  rider_first_name: 'Isla',
  course: { name: 'CBT', date: '2026-11-21' },
  title: 'CBT declaration',
  html: '<p>I, Isla Bennett, take part in the CBT on Saturday 21/11/2026 with Southside Rider Training.</p>',
  text_hash: '0f1e2d3c4b5a69788796a5b4c3d2e1f00f1e2d3c4b5a69788796a5b4c3d2e1f0',
  needs_guardian: false,
  signed_on: null,
  has_copy: false,
}
const PROVED = { school: 'disclaimer-link' } as const

/** COMM-10 */
export const disclaimers = defineRoutes('disclaimers', {
  read: {
    method: 'GET',
    path: '/disclaimers/:disclaimer_token/',
    summary: 'Get the disclaimer of a link',
    access: PROVED,
    params: ofLink,
    response: OpenDisclaimer,
    errors: ['link_not_valid'],
    example: { response: EXAMPLE },
  },
  viewed: {
    method: 'POST',
    path: '/disclaimers/:disclaimer_token/viewed/',
    summary: 'Say that the disclaimer was looked at by a person',
    access: PROVED,
    audited: 'Looked at a disclaimer',
    params: ofLink,
    response: z.object({ state: z.enum(LINK_STATES) }),
    errors: ['link_not_valid'],
    example: { response: { state: 'OPEN' } },
  },
  sign: {
    method: 'POST',
    path: '/disclaimers/:disclaimer_token/sign/',
    summary: 'Sign a disclaimer',
    description: 'Refused with `disclaimer_state` where the words are not those of `text_hash` any more.',
    access: PROVED,
    audited: 'Signed a disclaimer',
    params: ofLink,
    body: SignDisclaimer,
    response: z.object({ signed_on: day }),
    errors: ['link_not_valid', 'disclaimer_state'],
    example: {
      body: {
        text_hash: EXAMPLE.text_hash,
        accept: true,
        signer_full_name: 'Isla Bennett',
        signature: { kind: 'TYPED', text: 'Isla Bennett' },
        emergency_contact_name: 'Rhys Bennett',
        emergency_contact_phone: '07700 900456',
        medical_declared: false,
        eyesight_ok: true,
      },
      response: { signed_on: '2026-11-14' },
    },
  },
  copy: {
    method: 'GET',
    path: '/disclaimers/:disclaimer_token/copy/',
    summary: 'Get the signed disclaimer of a link as a PDF',
    description: 'For 30 days after it was signed.',
    access: PROVED,
    lane: 'long',
    params: ofLink,
    produces: 'application/pdf',
    response: z.file(),
    errors: ['link_not_valid', 'disclaimer_state'],
    example: { response: new File(['%PDF-1.7'], 'disclaimer.pdf', { type: 'application/pdf' }) },
  },
} satisfies Routes)
