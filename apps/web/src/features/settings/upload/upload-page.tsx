import { pathTo } from '@connect/contract/paths'
import { Button } from '@mantine/core'
import { Link } from 'react-router'
import { useFocusHeading } from '#lib/hooks/use-focus-heading.ts'
import { PageHeader } from '#ui/page/page-header.tsx'
import { CheckStep } from './check-step.tsx'
import { ChooseStep } from './choose-step.tsx'
import { MatchStep } from './match-step.tsx'
import classes from './upload.module.css'
import { type Step, type Upload, useUpload } from './use-upload.ts'

const STEPS = { choose: 'Choose the file', match: 'Match the columns', check: 'Check and import' } as const

const isShown = (field: string, step: Step) =>
  step === 'choose' ? ['file', 'supplier'].includes(field) : step === 'match' && field.startsWith('mapping.')

export function UploadPage() {
  const upload = useUpload()
  const { step, hasMoved, errors } = upload
  const others = Object.entries(errors).flatMap(([field, messages]) => (isShown(field, step) ? [] : messages))

  return (
    <>
      <PageHeader title="Test upload" />
      {step !== 'done' && (
        <ol className={classes.steps} aria-label="Steps">
          {Object.entries(STEPS).map(([name, label], index) => (
            <li key={name} aria-current={name === step ? 'step' : undefined}>
              {index + 1}. {label}
            </li>
          ))}
        </ol>
      )}
      {hasMoved && step !== 'done' && <StepHeading key={step}>{STEPS[step]}</StepHeading>}
      <div role="alert">{others.length > 0 && <p className={classes.alert}>{others.join(' ')}</p>}</div>
      {step === 'choose' && <ChooseStep {...upload} />}
      {step === 'match' && <MatchStep {...upload} />}
      {step === 'check' && <CheckStep {...upload} />}
      {step === 'done' && <DoneStep {...upload} />}
    </>
  )
}

/** Takes the focus from the button of the step before, which is gone. */
function StepHeading({ children }: { children: string }) {
  const heading = useFocusHeading<HTMLHeadingElement>({ isOutcome: true })
  return (
    <h2 ref={heading} className="visually-hidden" tabIndex={-1}>
      {children}
    </h2>
  )
}

function DoneStep({ answer, again }: Upload) {
  const { written = 0, missing = [] } = answer ?? {}
  const heading = useFocusHeading<HTMLHeadingElement>({ isOutcome: true })
  return (
    <div className={classes.step}>
      <h2 ref={heading} className={classes.done} tabIndex={-1}>
        {written === 1 ? '1 test imported' : `${written.toLocaleString('en-GB')} tests imported`}
      </h2>
      {missing.length > 0 && (
        <>
          <p className={classes.hint}>
            These tests are not in the file. They stay on the calendar, and their details say since when they are
            missing. Check them at DVSA.
          </p>
          <ul>
            {missing.map(({ course_id, application_reference_number }) => (
              <li key={course_id}>
                <Link to={pathTo('/v2/calendar/:courseId/details', { courseId: course_id })}>
                  {application_reference_number}
                </Link>
              </li>
            ))}
          </ul>
        </>
      )}
      <div className={classes.foot}>
        <Button component={Link} to={pathTo('/v2/calendar')}>
          Open the calendar
        </Button>
        <Button variant="default" onClick={again}>
          Upload another file
        </Button>
      </div>
    </div>
  )
}
