import { ageOn } from '#people/ages.ts'
import { REQUIRED } from '#words.ts'

export const ADULT_AGE = 18

type Rider = { birthdate: string | null }

/** Whether a parent or guardian signs too, on a day `yyyy-MM-dd`; null where nobody knows how old the rider is. */
export function needsGuardian(require_guardian: boolean, { birthdate }: Rider, day: string): boolean | null {
  if (!require_guardian) return false
  return birthdate === null ? null : ageOn(birthdate, day) < ADULT_AGE
}

type Guardian = {
  is_adult?: boolean | undefined
  guardian_name?: string | null | undefined
  guardian_relationship?: string | null | undefined
  guardian_accept?: boolean | undefined
}

/** What is missing of the guardian's part, by field, for people; `needs` as {@link needsGuardian} answers. */
export function guardianProblems(needs: boolean | null, answers: Guardian): [field: keyof Guardian, message: string][] {
  const { is_adult, guardian_name, guardian_relationship, guardian_accept } = answers
  if (needs === false || (needs === null && is_adult)) return []
  if (needs === null && is_adult === undefined) return [['is_adult', 'Choose yes or no']]
  const missing: [keyof Guardian, string, boolean][] = [
    ['guardian_name', REQUIRED, !guardian_name],
    ['guardian_relationship', REQUIRED, !guardian_relationship],
    ['guardian_accept', 'The parent or guardian ticks this', guardian_accept !== true],
  ]
  return missing.flatMap(([field, message, isMissing]) => (isMissing ? [[field, message]] : []))
}
