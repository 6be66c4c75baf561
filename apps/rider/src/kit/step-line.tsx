import classes from './step-line.module.css'

/** Its id: what is missing may be on the step before. */
export const BACK = 'back'

type Props = { step: number; count: number; onBack: () => void }

/** Above the title: the way back, except from the first step, and how far it is. */
export function StepLine({ step, count, onBack }: Props) {
  return (
    <div class={classes.line}>
      {step > 1 && (
        <button type="button" id={BACK} class={classes.back} onClick={onBack}>
          <svg class={classes.arrow} viewBox="0 0 24 24" aria-hidden="true">
            <path d="M15 6l-6 6l6 6" />
          </svg>
          Back
        </button>
      )}
      <span class={classes.step}>
        Step {step} of {count}
      </span>
    </div>
  )
}
