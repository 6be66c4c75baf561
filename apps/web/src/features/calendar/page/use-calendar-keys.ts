import type { Address } from '#features/calendar/layout/address.ts'
import { useKeys } from '#lib/hooks/use-keys.ts'
import { type Shortcut, useShortcuts } from '#ui/dialogs/shortcuts.ts'

type Actions = {
  step: (steps: 1 | -1) => void
  change: (changes: Partial<Address>) => void
  /** Null where somebody may not add. */
  add: (() => void) | null
}

const SHORTCUTS: readonly Shortcut[] = [
  { keys: ['T'], does: 'Today' },
  { keys: ['←', '→'], does: 'Previous or next period' },
  { keys: ['M', 'W', 'D', 'A', 'S'], does: 'Month, week, day, agenda, staff' },
  { keys: ['G'], does: 'Go to a date' },
  { keys: ['N'], does: 'Add a course' },
  { keys: ['Arrows'], does: 'Go from course to course' },
  { keys: ['Alt', 'Arrows'], does: 'Move the course you are on by 15 minutes or a day' },
  { keys: ['M'], does: 'Open Move… for the course you are on' },
  { keys: ['Shift', 'F10'], does: 'Open the menu of the course you are on' },
  { keys: ['J', 'K'], does: 'Next or previous course of the day, in its panel' },
]

const openPicker = () => document.querySelector<HTMLButtonElement>('[data-period-picker]')?.click()

/** The grid keeps the arrows for what is in it, and a course that has the focus M and N. */
export function useCalendarKeys({ step, change, add }: Actions): void {
  useShortcuts(SHORTCUTS)
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
