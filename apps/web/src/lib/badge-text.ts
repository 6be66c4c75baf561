const letters = new Intl.Segmenter('en-GB', { granularity: 'grapheme' })

/** The first characters as people count them: an emoji or an accented letter is one. */
function first(count: number, text: string): string {
  return Array.from(letters.segment(text), ({ segment }) => segment)
    .slice(0, count)
    .join('')
}

/** At most two characters; counts above 99 become `9+` (FORM-09, R-38). */
export function badgeText(content: string | number): string {
  return typeof content === 'number' && content > 99 ? '9+' : first(2, String(content))
}

/** The first letters of the first and the last name, upper-case. */
export function initials(name: string): string {
  const words = name.trim().split(/\s+/)
  const outer = words.length > 1 ? [words[0], words.at(-1)] : words
  return outer
    .map((word) => first(1, word ?? ''))
    .join('')
    .toUpperCase()
}
