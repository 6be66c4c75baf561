import type { OpenDisclaimer } from '@connect/contract/disclaimers/public-routes'
import type { Answers } from './answers.ts'

export const STEPS = 3

/** One that can be signed. */
export type Signable = OpenDisclaimer & { text_hash: string }

export type Steps = {
  step: number
  /** Whether the rider came here from another step: the focus follows. */
  isMoved: boolean
  goOn: () => void
  goBack: () => void
}

export type FormProps = {
  disclaimer: Signable
  steps: Steps
  answers: Answers
  change: (changed: Partial<Answers>) => void
  /** Messages by field. */
  errors: Readonly<Record<string, string>>
}
