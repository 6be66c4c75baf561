/** A pattern such as `/\/+$/` starts again at each of them: 15,000 slashes before a letter took half a second. */
export function trimEnd(text: string, characters: string): string {
  let end = text.length
  while (end > 0 && characters.includes(text.charAt(end - 1))) end -= 1
  return text.slice(0, end)
}
