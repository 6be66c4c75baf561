import type { Address } from '#features/calendar/layout/address.ts'
import { useKeys } from '#lib/hooks/use-keys.ts'

type Actions = {
  step: (steps: 1 | -1) => void
  change: (changes: Partial<Address>) => void
  /** Null where somebody may not add. */
  add: (() => void) | null
}

/** Opens the period's picker, whichever head has it. */
const openPicker = () => document.querySelector<HTMLButtonElement>('[data-period-picker]')?.click()

/** T today · ←/→ period · M W D A S view · N add a course · G go to a date. The grid keeps the arrows for what is in it. */
export function useCalendarKeys({ step, change, add }: Actions): void {
  useKeys({
    t: () => change({ date: null }),
    arrowleft: () => step(-1),
    arrowright: () => step(1),
    m: () => change({ view: 'month' }),
    w: () => change({ view: 'week' }),
    d: () => change({ view: 'day' }),
    a: () => change({ view: 'agenda' }),
    s: () => change({ view: 'staff' }),
    g: openPicker,
    ...(add && { n: add }),
  })
}
