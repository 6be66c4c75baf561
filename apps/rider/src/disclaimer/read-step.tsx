import { MainButton } from '#kit/main-button.tsx'
import { Notice } from '#kit/notice.tsx'
import { Page } from '#kit/page.tsx'
import { PageTitle } from '#kit/page-title.tsx'
import { StepLine } from '#kit/step-line.tsx'
import { formatCourse } from './format-course.ts'
import classes from './read-step.module.css'
import { type Signable, STEPS, type Steps } from './steps.ts'

type Props = {
  disclaimer: Signable
  steps: Steps
  /** Since the rider read it. */
  isChanged: boolean
}

export function ReadStep({ disclaimer, steps, isChanged }: Props) {
  const { school, title, html, rider_first_name, course } = disclaimer
  return (
    <Page
      title={title}
      school={school}
      foot={
        <MainButton onClick={steps.goOn}>{isChanged ? 'I have read it again' : 'Go on to the questions'}</MainButton>
      }
    >
      <StepLine step={steps.step} count={STEPS} onBack={steps.goBack} />
      {isChanged && <Notice>The text has changed. Read it again. Your answers are still there.</Notice>}
      <p class={classes.muted}>
        For {rider_first_name}
        {course && ` · ${formatCourse(course)}`}
      </p>
      <PageTitle isResult={steps.isMoved}>{title}</PageTitle>
      <p class={classes.muted}>About 3 minutes: read, answer 3 questions, sign.</p>
      {/* The server leaves words, lists and links in it, and nothing else. */}
      <div class={classes.words} dangerouslySetInnerHTML={{ __html: html ?? '' }} />
    </Page>
  )
}
