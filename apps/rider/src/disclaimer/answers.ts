import type { OpenDisclaimer } from '@connect/contract/disclaimers/public-routes'
import type { Signature, SignDisclaimer } from '@connect/contract/disclaimers/signature'
import { isSigned, NOT_SIGNED } from '#kit/signature-field.tsx'
import { BACK } from '#kit/step-line.tsx'

/** As they stand on the page, by the contract's names; null before a question is answered. */
export type Answers = {
  eyesight_ok: boolean | null
  medical_declared: boolean | null
  medical_detail: string
  emergency_contact_name: string
  emergency_contact_phone: string
  signer_full_name: string
  signature: Signature
  is_adult: boolean | null
  guardian_name: string
  guardian_relationship: string
  guardian_accept: boolean
  accept: boolean
}

export type NeedsGuardian = OpenDisclaimer['needs_guardian']

const NO_ANSWERS: Answers = {
  eyesight_ok: null,
  medical_declared: null,
  medical_detail: '',
  emergency_contact_name: '',
  emergency_contact_phone: '',
  signer_full_name: '',
  signature: NOT_SIGNED,
  is_adult: null,
  guardian_name: '',
  guardian_relationship: '',
  guardian_accept: false,
  accept: false,
}

/** A form is kept in the tab without what concerns health, without the signature and without consent. */
const KEPT = [
  'emergency_contact_name',
  'emergency_contact_phone',
  'signer_full_name',
  'guardian_name',
  'guardian_relationship',
] as const satisfies (keyof Answers)[]

export const toDraft = (answers: Answers): Record<string, string> =>
  Object.fromEntries(KEPT.map((field) => [field, answers[field]]))

export const withDraft = (draft: Record<string, unknown>): Answers =>
  Object.fromEntries(
    Object.entries(NO_ANSWERS).map(([field, none]) => {
      const kept = KEPT.some((one) => one === field) ? draft[field] : undefined
      return [field, typeof kept === 'string' ? kept : none]
    }),
  ) as Answers

/** Whether a guardian signs, by what the school knows or else by what the rider says. */
export const hasGuardian = (needs: NeedsGuardian, { is_adult }: Answers): boolean => needs ?? is_adult === false

const GUARDIAN_FIELDS = ['guardian_name', 'guardian_relationship', 'guardian_accept']

/** Whether a field of who signs is not on the page, by what the page knows of the rider's age. */
export const isHidden = (field: string, needs: NeedsGuardian, answers: Answers): boolean =>
  field === 'is_adult' ? needs !== null : GUARDIAN_FIELDS.includes(field) && !hasGuardian(needs, answers)

const hasLetter = (text: string): boolean => /\p{L}/u.test(text)
const hasNumber = (text: string): boolean => text.replaceAll(/\D/g, '').length >= 7

/** What the rider is asked before signing: whether it is answered, and what to say where it is not. */
const QUESTIONS = {
  eyesight_ok: ['Say whether you can read a number plate', ({ eyesight_ok }) => eyesight_ok !== null],
  medical_declared: ['Say whether there is a condition or medicine', (answers) => answers.medical_declared !== null],
  medical_detail: [
    'Say what your instructor should know',
    ({ medical_declared, medical_detail }) => !medical_declared || medical_detail.trim() !== '',
  ],
  emergency_contact_name: ['Enter a name', ({ emergency_contact_name }) => hasLetter(emergency_contact_name)],
  emergency_contact_phone: [
    'Enter a phone number',
    ({ emergency_contact_phone }) => hasNumber(emergency_contact_phone),
  ],
} as const satisfies Partial<Record<keyof Answers, [message: string, isThere: (answers: Answers) => boolean]>>

export const isOfQuestions = (field: string): boolean => Object.hasOwn(QUESTIONS, field)

/** Messages by field. The server has the last word. */
export const findProblems = (answers: Answers): Record<string, string> =>
  Object.fromEntries(
    Object.entries(QUESTIONS).flatMap(([field, [message, isThere]]) => (isThere(answers) ? [] : [[field, message]])),
  )

type Missing = { id: string; words: string }

/** The first thing that is missing to sign, in the order of the page; the field to go to by its id. */
export function findMissing(needs: NeedsGuardian, answers: Answers): Missing | null {
  const isMissing: [id: string, words: string, isThere: boolean][] = [
    [BACK, 'your answers to the questions', Object.keys(findProblems(answers)).length === 0],
    ['signer_full_name', 'your full name', hasLetter(answers.signer_full_name)],
    ['signature', 'your signature', isSigned(answers.signature)],
  ]
  if (needs === null) isMissing.push(['is_adult', 'whether you are 18 or over', answers.is_adult !== null])
  if (hasGuardian(needs, answers)) {
    isMissing.push(
      ['guardian_name', 'the name of your parent or guardian', answers.guardian_name.trim() !== ''],
      ['guardian_relationship', 'who they are to you', answers.guardian_relationship !== ''],
      ['guardian_accept', 'the tick of your parent or guardian', answers.guardian_accept],
    )
  }
  isMissing.push(['accept', 'your tick that you agree', answers.accept])
  const first = isMissing.find(([, , isThere]) => !isThere)
  return first ? { id: first[0], words: first[1] } : null
}

/** Of complete answers. */
export function toBody(text_hash: string, needs: NeedsGuardian, answers: Answers): SignDisclaimer {
  const { is_adult, guardian_name, guardian_relationship, guardian_accept, accept: _, ...more } = answers
  const { eyesight_ok, medical_declared, medical_detail, ...rest } = more
  return {
    ...rest,
    text_hash,
    accept: true,
    eyesight_ok: eyesight_ok === true,
    medical_declared: medical_declared === true,
    ...(medical_declared && { medical_detail }),
    ...(needs === null && { is_adult: is_adult === true }),
    ...(hasGuardian(needs, answers) && { guardian_name, guardian_relationship, guardian_accept }),
  }
}
