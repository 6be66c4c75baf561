const toLetters = (name: string) => name.toUpperCase().replaceAll(/[^\p{L}\p{N}]/gu, '')

/** Three letters that no other site has: the first three, or the first two and a later one, or a number. */
function freeCode(name: string, taken: ReadonlySet<string>): string {
  const letters = Array.from(toLetters(name))
  const start = letters.slice(0, 2).join('')
  const candidates = letters.slice(2).map((letter) => start + letter)
  const numbered = Array.from({ length: taken.size + 1 }, (_, index) => start + String(index + 2))
  return [letters.slice(0, 3).join(''), ...candidates, ...numbered].find((code) => code && !taken.has(code)) ?? start
}

/** For where there is no room for its name. */
export function siteCodes(sites: readonly { id: number; connect_location_name: string }[]): Map<number, string> {
  const codes = new Map<number, string>()
  const taken = new Set<string>()
  for (const { id, connect_location_name } of sites) {
    const code = freeCode(connect_location_name, taken)
    codes.set(id, code)
    taken.add(code)
  }
  return codes
}
