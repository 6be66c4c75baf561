import { useLayoutEffect, useState } from 'preact/hooks'

const readStep = (state: unknown): number =>
  typeof state === 'object' && state !== null && 'step' in state && typeof state.step === 'number' ? state.step : 1

/** Steps from 1 on, each an entry of the browser's history, so that its own way back leads to the step before. */
export function useSteps() {
  const [current, setCurrent] = useState({ step: 1, isMoved: false })
  const { step } = current
  // Before a button can be pressed: its entry comes after this one.
  useLayoutEffect(() => {
    history.replaceState({ step: 1 }, '')
    const follow = ({ state }: PopStateEvent) => setCurrent({ step: readStep(state), isMoved: true })
    addEventListener('popstate', follow)
    return () => removeEventListener('popstate', follow)
  }, [])

  function goOn(): void {
    history.pushState({ step: step + 1 }, '')
    setCurrent({ step: step + 1, isMoved: true })
  }
  /** To this step or an earlier one. */
  function goBackTo(earlier: number): void {
    if (earlier < step) history.go(earlier - step)
  }
  return { ...current, goOn, goBackTo, goBack: () => goBackTo(step - 1) }
}
