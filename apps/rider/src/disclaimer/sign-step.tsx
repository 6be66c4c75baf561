import type { ApiError } from '@connect/contract/api-error'
import { RIDER_DECLARATION, SIGNING_QUESTIONS } from '@connect/contract/disclaimers/signing-words'
import { ErrorSummary } from '#kit/error-summary.tsx'
import { MainButton } from '#kit/main-button.tsx'
import { NotSent } from '#kit/not-sent.tsx'
import { Page } from '#kit/page.tsx'
import { PageTitle } from '#kit/page-title.tsx'
import { SignatureField } from '#kit/signature-field.tsx'
import { StepLine } from '#kit/step-line.tsx'
import { TextField } from '#kit/text-field.tsx'
import { Tick } from '#kit/tick.tsx'
import { YesNoField } from '#kit/yes-no-field.tsx'
import { findMissing, hasGuardian } from './answers.ts'
import { GuardianPart } from './guardian-part.tsx'
import { type FormProps, STEPS } from './steps.ts'

type Props = FormProps & { isSending: boolean; error: ApiError | null; onSign: () => void }

export function SignStep({ isSending, error, onSign, ...form }: Props) {
  const { disclaimer, steps, answers, change, errors } = form
  const { school, needs_guardian } = disclaimer
  const foot = (
    <>
      <Tick
        id="accept"
        label={RIDER_DECLARATION}
        isTicked={answers.accept}
        error={errors['accept']}
        onChange={(accept) => change({ accept })}
      />
      {error && <NotSent error={error} outcome="It was not signed." />}
      <MainButton isBusy={isSending} missing={findMissing(needs_guardian, answers)} onClick={onSign}>
        {error?.status === 0 ? 'Try again' : 'Sign'}
      </MainButton>
    </>
  )
  return (
    <Page title="Sign" school={school} foot={foot}>
      <StepLine step={steps.step} count={STEPS} onBack={steps.goBack} />
      <PageTitle isResult={steps.isMoved}>Sign</PageTitle>
      <ErrorSummary errors={errors} />
      <TextField
        id="signer_full_name"
        label="Your full name"
        maxLength={120}
        autocomplete="name"
        value={answers.signer_full_name}
        error={errors['signer_full_name']}
        onChange={(signer_full_name) => change({ signer_full_name })}
      />
      <SignatureField
        id="signature"
        label="Your signature"
        value={answers.signature}
        error={errors['signature']}
        onChange={(signature) => change({ signature })}
      />
      {needs_guardian === null && (
        <YesNoField
          id="is_adult"
          label={SIGNING_QUESTIONS.is_adult}
          value={answers.is_adult}
          error={errors['is_adult']}
          onChange={(is_adult) => change({ is_adult })}
        />
      )}
      {hasGuardian(needs_guardian, answers) && <GuardianPart {...form} />}
    </Page>
  )
}
