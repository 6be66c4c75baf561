/**
 * A whole name of a file in its two parts: 'MacDonald, Isla' is the other way round, and of 'Isla Mary MacDonald' the first word is
 * the first name, which is a guess. A single word is a first name.
 */
export function splitName(name: string): { first_name: string; last_name: string } {
  const [before, after] = name.split(/,(.*)/s, 2)
  if (after !== undefined) return { first_name: after.trim(), last_name: (before ?? '').trim() }
  const [first_name = '', ...rest] = name.trim().split(/\s+/)
  return { first_name, last_name: rest.join(' ') }
}
