import { DISCLAIMER_PLACEHOLDERS, nameProblem } from '@connect/contract/disclaimer-templates/disclaimer-rules'
import {
  nearestPlaceholder,
  PLACEHOLDER_NAMES,
  PLACEHOLDERS,
  type Placeholder,
  type PlaceholderFault,
  type PlaceholderValues,
  placeholdersIn,
  SAMPLE_VALUES,
} from '@connect/contract/templates/placeholders'
import type { PlaceholderChoice, Placeholders } from '#ui/rich-text/placeholders.ts'

const isKnown = (name: Placeholder | null): boolean => DISCLAIMER_PLACEHOLDERS.some((one) => one === name)

/** The first placeholder that a disclaimer cannot have; null where all is well. */
export function findDisclaimerFault(text: string): PlaceholderFault | null {
  for (const typed of placeholdersIn(text)) {
    const message = nameProblem(typed)
    if (message === null) continue
    const nearest = nearestPlaceholder(typed)
    return { typed, message, nearest: isKnown(nearest) ? nearest : null }
  }
  return null
}

function toChoice(name: Placeholder, values: PlaceholderValues): PlaceholderChoice {
  const choice = { name, meaning: PLACEHOLDERS[name].meaning, sample: values[name] ?? SAMPLE_VALUES[name] }
  return isKnown(name)
    ? { ...choice, isKnown: true }
    : { ...choice, isKnown: false, reason: 'Not known for a disclaimer' }
}

/** What a disclaimer may be filled in with, shown with samples. */
export const toDisclaimerPlaceholders = (values: PlaceholderValues = {}): Placeholders => ({
  choices: PLACEHOLDER_NAMES.map((name) => toChoice(name, values)),
  knownFor: 'a disclaimer',
  findFault: findDisclaimerFault,
})
