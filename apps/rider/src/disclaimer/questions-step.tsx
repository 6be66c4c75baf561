import { SIGNING_QUESTIONS } from '@connect/contract/disclaimers/signing-words'
import { ErrorSummary } from '#kit/error-summary.tsx'
import { MainButton } from '#kit/main-button.tsx'
import { Notice } from '#kit/notice.tsx'
import { Page } from '#kit/page.tsx'
import { PageTitle } from '#kit/page-title.tsx'
import { StepLine } from '#kit/step-line.tsx'
import { TextField } from '#kit/text-field.tsx'
import { YesNoField } from '#kit/yes-no-field.tsx'
import { findProblems } from './answers.ts'
import classes from './questions-step.module.css'
import { type FormProps, STEPS } from './steps.ts'

type Props = FormProps & { onProblems: (problems: Record<string, string>) => void; onGoOn: () => void }

export function QuestionsStep({ disclaimer, steps, answers, change, errors, onProblems, onGoOn }: Props) {
  const goOn = () => {
    const problems = findProblems(answers)
    if (Object.keys(problems).length > 0) onProblems(problems)
    else onGoOn()
  }
  return (
    <Page title="Questions" school={disclaimer.school} foot={<MainButton onClick={goOn}>Go on to sign</MainButton>}>
      <StepLine step={steps.step} count={STEPS} onBack={steps.goBack} />
      <PageTitle isResult={steps.isMoved}>Three questions</PageTitle>
      <ErrorSummary errors={errors} />
      <YesNoField
        id="eyesight_ok"
        label={SIGNING_QUESTIONS.eyesight_ok}
        value={answers.eyesight_ok}
        error={errors['eyesight_ok']}
        onChange={(eyesight_ok) => change({ eyesight_ok })}
      />
      {answers.eyesight_ok === false && (
        <Notice>You have to, with glasses or lenses if you need them. Call the school before you come.</Notice>
      )}
      <Health answers={answers} change={change} errors={errors} />
      <h2 class={classes.question}>{SIGNING_QUESTIONS.emergency_contact}</h2>
      <TextField
        id="emergency_contact_name"
        label="Name"
        maxLength={120}
        value={answers.emergency_contact_name}
        error={errors['emergency_contact_name']}
        onChange={(emergency_contact_name) => change({ emergency_contact_name })}
      />
      <TextField
        id="emergency_contact_phone"
        label="Phone"
        maxLength={20}
        keys="tel"
        value={answers.emergency_contact_phone}
        error={errors['emergency_contact_phone']}
        onChange={(emergency_contact_phone) => change({ emergency_contact_phone })}
      />
    </Page>
  )
}

function Health({ answers, change, errors }: Pick<FormProps, 'answers' | 'change' | 'errors'>) {
  return (
    <div class={classes.part}>
      <YesNoField
        id="medical_declared"
        label={SIGNING_QUESTIONS.medical_declared}
        hint="Only you and the school see this. It is kept for three years after your course, or until you are 21 if that is later."
        value={answers.medical_declared}
        error={errors['medical_declared']}
        onChange={(medical_declared) => change({ medical_declared })}
      />
      {answers.medical_declared && (
        <TextField
          id="medical_detail"
          label={SIGNING_QUESTIONS.medical_detail}
          maxLength={1_000}
          isLong
          value={answers.medical_detail}
          error={errors['medical_detail']}
          onChange={(medical_detail) => change({ medical_detail })}
        />
      )}
    </div>
  )
}
