import { z } from 'zod'
import { type DisclaimerWords, disclaimerTemplateProblems } from '#disclaimer-templates/disclaimer-rules.ts'
import { DISCLAIMER_TEMPLATE_FIELDS } from '#disclaimer-templates/disclaimer-template-fields.ts'
import { type Complain, withRule } from '#field-rules.ts'
import { answerShape, bodyShape, rowShape } from '#field-table/shapes.ts'
import { currentValues } from '#field-table/values.ts'
import { id, instant, pageQuery, rawText, ref } from '#fields.ts'
import { versioned } from '#versioned.ts'

/** How many riders got it, and how many of them signed it; of all versions together, or of one. */
const counted = { sent_count: z.int().min(0), signed_count: z.int().min(0) }
const person = z.object({ id: ref, full_name: z.string() }).nullable()

export const DisclaimerTemplateRow = z
  .object({
    id: ref,
    ...rowShape(DISCLAIMER_TEMPLATE_FIELDS),
    /** Of the text in use, from 1 on. */
    text_version: z.int().min(1),
    ...counted,
  })
  .meta({ id: 'DisclaimerTemplateRow' })
export type DisclaimerTemplateRow = z.infer<typeof DisclaimerTemplateRow>

const TextVersion = z
  .object({
    text_version: z.int().min(1),
    created: instant,
    /** Who wrote it; null for the one that came with Connect, or once nobody knows. */
    user: person,
    ...counted,
  })
  .meta({ id: 'DisclaimerTextVersion' })

export const DisclaimerTemplate = versioned(
  'DisclaimerTemplate',
  z.object({
    id: ref,
    ...answerShape(DISCLAIMER_TEMPLATE_FIELDS),
    text_version: z.int().min(1),
    ...counted,
    /** Whether a rider has the text in use: another title or text is a new version then. */
    is_in_use: z.boolean(),
    /** Riders who have it and have not signed it yet. */
    waiting_count: z.int().min(0),
    /** The newest 20, newest first. */
    versions: z.array(TextVersion),
    updated: instant,
    updated_by: person,
  }),
  (template) => currentValues(DISCLAIMER_TEMPLATE_FIELDS, template),
)
export type DisclaimerTemplate = z.infer<typeof DisclaimerTemplate>

/** What a version of the text said. */
export const DisclaimerText = z
  .object({ text_version: z.int().min(1), title: z.string(), body: z.string() })
  .meta({ id: 'DisclaimerText' })
export type DisclaimerText = z.infer<typeof DisclaimerText>

const JUDGED = ['auto_send', 'days_before', 'title', 'body'] as const

const Body = z.object(bodyShape(DISCLAIMER_TEMPLATE_FIELDS))

/** A change that leaves something out is judged by the server, with what is kept. */
function judge(words: Partial<DisclaimerWords>, complain: Complain): void {
  const { auto_send, days_before = null, title, body } = words
  if (auto_send === undefined || title === undefined || body === undefined) return
  for (const [field, message] of disclaimerTemplateProblems({ auto_send, days_before, title, body }))
    complain([field], message)
}

export const NewDisclaimerTemplate = withRule(Body, JUDGED, judge)
export const DisclaimerTemplateChange = withRule(Body.partial(), JUDGED, judge)

export const DisclaimerTemplateQuery = pageQuery().extend({
  /** The beginning of a title. */
  search: rawText(120).trim().optional(),
  is_active: z.enum(['true', 'false']).optional(),
})

export const ofDisclaimerTemplate = z.object({ disclaimer_template_id: id })
export const ofDisclaimerText = ofDisclaimerTemplate.extend({ text_version: id })
