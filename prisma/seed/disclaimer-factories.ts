import { RIDER_DECLARATION, SIGNING_QUESTIONS } from '@connect/contract/disclaimers/signing-words'
import type { Customer, Disclaimer, DisclaimerTemplate, Prisma, School } from '../generated/client.ts'
import type { Source } from './source.ts'

type TemplateData = Partial<Prisma.DisclaimerTemplateUncheckedCreateInput> & {
  /** Of each version, the first one first; the last one is in use. */
  bodies?: readonly string[]
}

type DisclaimerData = Partial<Omit<Prisma.DisclaimerUncheckedCreateInput, 'school_id' | 'customer_id' | 'template_id'>>

const DAY_MS = 86_400_000
const OPEN_DAYS = 30
const BODY = '<p>I, [[rider_name]], take part in the [[selected_training]] with [[school_name]].</p>'

/** What a signed one has at least. */
export const SIGNED = {
  status: 'SIGNED',
  signer_full_name: 'Isla Bennett',
  signature_text: 'Isla Bennett',
  emergency_contact_name: 'Rhys Bennett',
  emergency_contact_phone: '07700 900456',
  medical_declared: false,
  eyesight_ok: true,
  signed_html: '<p>I, Isla Bennett, take part in the CBT with Southside.</p>',
  signed_facts: {
    school: { name: 'Southside', legal_name: null, address: null },
    course: null,
    questions: { ...SIGNING_QUESTIONS, medical_detail: null, is_adult: null },
    declarations: { rider: RIDER_DECLARATION, guardian: null },
  },
  text_hash: '0'.repeat(64),
} as const satisfies DisclaimerData

/** What the database asks for of each state. */
function toState({ status = 'DRAFT', sent_at, created = new Date() }: DisclaimerData): DisclaimerData {
  if (status === 'DRAFT') return {}
  const sent = new Date(sent_at ?? created)
  const at = { sent_at: sent, send_email: true, expires_at: new Date(sent.getTime() + OPEN_DAYS * DAY_MS) }
  if (status === 'CANCELLED') return { ...at, cancelled_at: sent }
  return status === 'SIGNED' ? { ...SIGNED, ...at, viewed_at: sent, signed_at: sent } : at
}

export const disclaimerFactories = ({ db, nextNumber }: Pick<Source, 'db' | 'nextNumber'>) => ({
  /** Sent by hand, and of every course, unless `data` says otherwise. */
  async disclaimerTemplate(
    { id: school_id }: Pick<School, 'id'>,
    { bodies = [BODY], ...data }: TemplateData = {},
  ): Promise<DisclaimerTemplate> {
    const template = await db.disclaimerTemplate.create({
      data: { school_id, title: `Disclaimer ${nextNumber()}`, ...data, version: bodies.length },
    })
    const { id: template_id, title, updated_by_id: user_id } = template
    await db.disclaimerTemplateVersion.createMany({
      data: bodies.map((body, index) => ({ school_id, template_id, version: index + 1, title, body, user_id })),
    })
    return template
  },

  /** Of the version in use, and a draft, unless `data` says otherwise; another status brings what it needs. */
  disclaimer: (
    { school_id, id: customer_id }: Pick<Customer, 'school_id' | 'id'>,
    { id: template_id, version }: Pick<DisclaimerTemplate, 'id' | 'version'>,
    data: DisclaimerData = {},
  ): Promise<Disclaimer> =>
    db.disclaimer.create({ data: { version, ...toState(data), ...data, school_id, customer_id, template_id } }),
})
