import { type ChangeInput, type IssueInput, RIDER_FACTS, type SeveralInput } from './certificate-values.ts'

/** `'07:30'` → `'07:30:00'`, the wire's form; anything else stays as it is (CERT-40). */
export const wireDuration = <T>(duration: T): T | string =>
  typeof duration === 'string' && /^\d{2}:\d{2}$/.test(duration) ? `${duration}:00` : duration

const isBlank = (value: unknown) => value === undefined || value === null || value === ''

const isRiderFact = (name: string) => RIDER_FACTS.some((fact) => fact === name)

/** Without what is left empty of the rider, so that the server takes it from the contact. */
export const withoutBlanks = <T extends object>(typed: T): T =>
  Object.fromEntries(Object.entries(typed).filter(([name, value]) => !isRiderFact(name) || !isBlank(value))) as T

/**
 * One certificate as it is sent. `hasDetails`: whether what is known of the rider is in the form, so that what was emptied
 * there is meant to be empty.
 */
export function oneBody<T extends IssueInput | ChangeInput>(typed: T, hasDetails: boolean): T {
  const body = { ...typed, training_duration: wireDuration(typed.training_duration) }
  return hasDetails ? body : withoutBlanks(body)
}

export const severalBody = (typed: SeveralInput): SeveralInput => ({
  ...typed,
  training_duration: wireDuration(typed.training_duration),
  riders: typed.riders.map(withoutBlanks),
})
