import type { PlaceholderChoice } from '#ui/rich-text/placeholders.ts'

/** Names that begin with the query first, then those that have it, then the others. */
function rank({ name, isKnown }: PlaceholderChoice, query: string): number {
  const at = name.indexOf(query)
  return (isKnown ? 0 : 3) + (at < 0 ? 2 : Math.min(at, 1))
}

/** What a menu lists while `[[query` is typed: known ones with the query in their name; `showsAll` adds the rest below. */
export function rankChoices(choices: readonly PlaceholderChoice[], query: string, showsAll: boolean) {
  const typed = query.toLowerCase()
  return choices
    .filter(({ name, isKnown }) => showsAll || (isKnown && name.includes(typed)))
    .toSorted((one, other) => rank(one, typed) - rank(other, typed))
}

/** A name before, within and after what is typed of it. */
export function splitName(name: string, query: string): readonly [before: string, match: string, after: string] {
  const at = name.indexOf(query.toLowerCase())
  return at < 0 ? [name, '', ''] : [name.slice(0, at), name.slice(at, at + query.length), name.slice(at + query.length)]
}
