import { useEffect, useState } from 'preact/hooks'
import { keepDraft, readDraft } from '#kit/draft.ts'
import { type Answers, toDraft, withDraft } from './answers.ts'

/** What the rider answers; of what they type, what may be is kept as a draft. */
export function useAnswers(draft: string) {
  const [answers, setAnswers] = useState(() => withDraft(readDraft(draft)))
  useEffect(() => keepDraft(draft, toDraft(answers)), [answers])

  return {
    answers,
    change: (changed: Partial<Answers>) => setAnswers((current) => ({ ...current, ...changed })),
  }
}
