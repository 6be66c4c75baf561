/** The code that says that there is no restriction. */
export const NONE = 'NONE'

/** `NONE` stands alone: what was chosen last decides. */
export function settled(chosen: readonly string[], before: readonly string[]): string[] {
  if (!chosen.includes(NONE)) return [...chosen]
  return before.includes(NONE) && chosen.length > 1 ? chosen.filter((code) => code !== NONE) : [NONE]
}
