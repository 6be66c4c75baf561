/** `'Isla Rae MacDonald'`: the last word is the last name, as far as one can tell. */
export function namesIn(typed: string) {
  const words = typed.trim().split(/\s+/)
  return { first_name: words.slice(0, Math.max(1, words.length - 1)).join(' '), last_name: words.slice(1).at(-1) ?? '' }
}
