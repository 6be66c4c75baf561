import type { ApiError } from '@connect/contract/api-error'
import type { disclaimers, OpenDisclaimer } from '@connect/contract/disclaimers/public-routes'
import { useLayoutEffect, useState } from 'preact/hooks'
import { call } from '#kit/call.ts'
import { dropDraft, toDraftName } from '#kit/draft.ts'
import { focusField } from '#kit/focus-field.ts'
import { useSeen } from '#kit/use-seen.ts'
import { useSend } from '#kit/use-send.ts'
import { useSteps } from '#kit/use-steps.ts'
import { hasGuardian, isHidden, isOfQuestions, toBody } from './answers.ts'
import { QuestionsStep } from './questions-step.tsx'
import { ReadStep } from './read-step.tsx'
import { SignStep } from './sign-step.tsx'
import type { Signers } from './signed-disclaimer.tsx'
import type { Signable } from './steps.ts'
import { useAnswers } from './use-answers.ts'

type Viewed = typeof disclaimers.viewed
type Sign = typeof disclaimers.sign

const VIEWED = { method: 'POST', path: '/disclaimers/:disclaimer_token/viewed/' } as const
const SIGN = { method: 'POST', path: '/disclaimers/:disclaimer_token/sign/' } as const

type Props = {
  disclaimer: Signable
  token: string
  readAgain: () => Promise<OpenDisclaimer>
  onSigned: (signed_on: string, signers: Signers) => void
}

const READ_STEP = 1
const QUESTIONS_STEP = 2

/** Read, three questions, sign. */
export function SignForm({ disclaimer, token, readAgain, onSigned }: Props) {
  const { text_hash, needs_guardian } = disclaimer
  const params = { disclaimer_token: token }
  const steps = useSteps()
  const { answers, change } = useAnswers(toDraftName('disclaimer', token))
  const [errors, setErrors] = useState<Record<string, string>>({})
  const [added, setAdded] = useState<{ id: string } | null>(null)
  const [readHash, setReadHash] = useState(text_hash)
  const [sentHash, setSentHash] = useState(text_hash)
  // After the summary of what is wrong, which takes it as well.
  useLayoutEffect(() => {
    if (added) focusField(added.id)
  }, [added])
  // Nobody waits for it, and the next visit can say it as well.
  useSeen(() => void call<Viewed>(VIEWED, { params }).catch(() => {}))

  const { isSending, error, send } = useSend(({ signed_on }: { signed_on: string }) => {
    dropDraft()
    const guardian = hasGuardian(needs_guardian, answers) ? answers.guardian_name : null
    onSigned(signed_on, { rider: answers.signer_full_name, guardian })
  }, onRefused)

  /**
   * Other words, signed elsewhere, cancelled or too late, or a rider whose age the school has put right: what is there by now
   * says which of them.
   */
  async function onRefused({ code, fields }: ApiError): Promise<void> {
    const refused = Object.entries(fields).map(
      ([field, [message = '']]) => [field.split('.')[0] ?? '', message] as const,
    )
    const hidden = refused.find(([field]) => isHidden(field, needs_guardian, answers))
    const isOld = code === 'disclaimer_state' || hidden !== undefined
    const found = isOld ? await readAgain().catch(() => null) : null
    setErrors(Object.fromEntries(refused))
    if (hidden) setAdded({ id: hidden[0] })
    if (refused.some(([field]) => isOfQuestions(field))) steps.goBackTo(QUESTIONS_STEP)
    if (found?.state !== 'OPEN' || found.text_hash === text_hash) return
    change({ accept: false, guardian_accept: false })
    steps.goBackTo(READ_STEP)
  }
  const sign = () => {
    const body = toBody(text_hash, needs_guardian, answers)
    setSentHash(text_hash)
    return send(body, (options) => call<Sign>(SIGN, { params, body }, options))
  }
  const goOn = () => {
    setErrors({})
    setReadHash(text_hash)
    steps.goOn()
  }
  const shared = { disclaimer, steps, answers, change, errors }
  if (steps.step === READ_STEP) {
    return <ReadStep disclaimer={disclaimer} steps={{ ...steps, goOn }} isChanged={readHash !== text_hash} />
  }
  if (steps.step === QUESTIONS_STEP) {
    return <QuestionsStep {...shared} onProblems={setErrors} onGoOn={goOn} />
  }
  return <SignStep {...shared} isSending={isSending} error={sentHash === text_hash ? error : null} onSign={sign} />
}
