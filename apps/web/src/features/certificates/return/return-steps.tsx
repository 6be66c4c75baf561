import { IconCheck } from '@tabler/icons-react'
import { useFocusHeading } from '#lib/hooks/use-focus-heading.ts'
import classes from './return-steps.module.css'

const STEPS = ['check certificates', 'confirm', 'return document'] as const

type Props = {
  /** From 1. */
  step: 1 | 2 | 3
  /** It follows on what somebody just did, and is therefore told. */
  isOutcome?: boolean
}

export function ReturnSteps({ step, isOutcome = false }: Props) {
  const heading = useFocusHeading<HTMLHeadingElement>({ isOutcome })
  return (
    <>
      <ol className={classes.steps} aria-label="Steps">
        {STEPS.map((words, index) => (
          <li key={words} className={classes.step} aria-current={index + 1 === step ? 'step' : undefined}>
            <span className={classes.number} data-done={index + 1 < step || undefined}>
              {index + 1 < step ? <IconCheck size={14} role="img" aria-label="Done:" /> : index + 1}
            </span>
            <span className={classes.words}>{words}</span>
          </li>
        ))}
      </ol>
      <h3 ref={heading} tabIndex={-1} className={classes.title}>
        Step {step} {STEPS[step - 1]}
      </h3>
    </>
  )
}
