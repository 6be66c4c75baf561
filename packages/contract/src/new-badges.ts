/**
 * The last day of a 'NEW' badge (SHELL-20), `yyyy-MM-dd` in Europe/London. The specification names no dates, so each
 * release adds its own here.
 */
export const NEW_UNTIL = {
  'nav:profile': '2027-02-28',
  'nav:communication': '2027-02-28',
  'field:profile.phone': '2027-02-28',
} as const satisfies Record<`${'nav' | 'field'}:${string}`, string>

export type NewThing = keyof typeof NEW_UNTIL

/** `today` is `yyyy-MM-dd`. */
export const isNew = (thing: NewThing, today: string): boolean => today <= NEW_UNTIL[thing]
