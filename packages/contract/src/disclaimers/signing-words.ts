/** What the page asks whoever signs. What was shown is kept with the signature. */
export const SIGNING_QUESTIONS = {
  eyesight_ok: 'Can you read a number plate from 20 metres?',
  medical_declared: 'Any condition or medicine your instructor should know of?',
  /** Where there is one. */
  medical_detail: 'What should we know?',
  emergency_contact: 'Who should we call in an emergency?',
  /** Where the school does not know how old the rider is. */
  is_adult: 'Are you 18 or over?',
} as const

/** What a rider ticks. */
export const RIDER_DECLARATION = 'I have read the text and agree to it.'

/** What the parent or guardian of a rider under 18 ticks. */
export const guardianDeclaration = (rider_first_name: string): string =>
  `I am the parent or guardian of ${rider_first_name}. I have read the text and agree to it.`
