import { z } from 'zod'
import { DRAWING, isDrawn, MOST_POINTS, MOST_STROKES } from '#disclaimers/drawing.ts'
import { type Complain, withRule } from '#field-rules.ts'
import { optionalLines, optionalText, personName, requiredText } from '#fields.ts'
import { phoneNumber } from '#people/phone.ts'
import { REQUIRED } from '#words.ts'

const DRAW = 'Draw your signature'
const REDRAW = 'Draw your signature again'
const FEWER_LINES = 'Draw your signature with fewer lines'

/** Neither too short nor too long, and of what it should be. */
const isList = ({ issues }: z.core.ParsePayload) => issues.length === 0

const isWithin = (point: number, index: number) =>
  Number.isInteger(point) && point >= 0 && point <= (index % 2 === 0 ? DRAWING.width : DRAWING.height)

/** `[x, y, x, y, …]` of a line that was drawn without lifting the finger. */
const Stroke = z
  .array(z.number())
  .min(2, REDRAW)
  .max(2 * MOST_POINTS, FEWER_LINES)
  .refine((points) => points.length % 2 === 0 && points.every(isWithin), { error: REDRAW, when: isList })

const countNumbers = (strokes: readonly (readonly number[])[]) => strokes.reduce((sum, { length }) => sum + length, 0)

/** Numbers, since no picture of a stranger is decoded. */
const Strokes = z
  .array(Stroke)
  .min(1, REQUIRED)
  .max(MOST_STROKES, FEWER_LINES)
  .refine((strokes) => countNumbers(strokes) <= 2 * MOST_POINTS, { error: FEWER_LINES, when: isList })
  .refine(isDrawn, { error: DRAW, when: isList })

/** Typed, or drawn. */
export const Signature = z
  .discriminatedUnion('kind', [
    z.object({ kind: z.literal('TYPED'), text: requiredText(120) }),
    z.object({ kind: z.literal('DRAWN'), strokes: Strokes }),
  ])
  .meta({ id: 'Signature' })
export type Signature = z.infer<typeof Signature>

/** With no more than one empty line in a row. */
const closeUp = (text: string) => text.replaceAll(/\n\s*\n/g, '\n\n')

const ticked = z.literal(true, { error: 'Tick this to sign' })
const answered = z.boolean('Choose yes or no')

/** Of the rider; what they are asked, and in the record of it. */
const ANSWERS = {
  signer_full_name: personName(120),
  signature: Signature,
  emergency_contact_name: personName(120),
  emergency_contact_phone: phoneNumber,
  medical_declared: answered,
  /** Where something is declared. */
  medical_detail: optionalLines(1_000, closeUp),
  eyesight_ok: answered,
  /** The parent or guardian of a rider under 18. */
  guardian_name: optionalText(120),
  guardian_relationship: optionalText(60),
}

type Answers = { medical_declared: boolean; medical_detail?: string | null | undefined }

const needDetail = ({ medical_declared, medical_detail }: Answers, complain: Complain) => {
  if (medical_declared && !medical_detail) complain(['medical_detail'], REQUIRED)
}

/**
 * What a rider sends to sign. Whether a guardian has to sign too depends on the rider, so the server judges that: where
 * nobody knows how old they are, they say so with `is_adult`.
 */
export const SignDisclaimer = withRule(
  z.object({
    /** Of the words that were read. */
    text_hash: requiredText(64),
    accept: ticked,
    ...ANSWERS,
    is_adult: z.boolean().optional(),
    /** Ticked by the parent or guardian. */
    guardian_accept: z.boolean().optional(),
  }),
  ['medical_declared', 'medical_detail'],
  needDetail,
)
export type SignDisclaimer = z.infer<typeof SignDisclaimer>

/** As it was signed. */
export const SignedAnswers = z
  .object({
    signer_full_name: z.string(),
    signature: z.discriminatedUnion('kind', [
      z.object({ kind: z.literal('TYPED'), text: z.string() }),
      z.object({ kind: z.literal('DRAWN'), strokes: z.array(z.array(z.number())) }),
    ]),
    emergency_contact_name: z.string(),
    emergency_contact_phone: z.string(),
    medical_declared: z.boolean(),
    medical_detail: z.string().nullable(),
    eyesight_ok: z.boolean(),
    /** As the rider said; null where the school knew how old they are. */
    is_adult: z.boolean().nullable(),
    guardian_name: z.string().nullable(),
    guardian_relationship: z.string().nullable(),
  })
  .meta({ id: 'SignedAnswers' })
export type SignedAnswers = z.infer<typeof SignedAnswers>
