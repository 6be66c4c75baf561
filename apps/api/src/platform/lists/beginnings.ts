import type { Values } from '#platform/lists/hot-list.ts'
import { literally } from '#platform/lists/literally.ts'

/** As SQL, for one expression after the other. */
export type Beginning = (text: string, values: Values) => (expression: string) => string

/** By LIKE: the database knows how many there are, and plans for each text anew. */
export const isLike: Beginning = (text, values) => {
  const pattern = values.add(`${literally(text)}%`)
  return (expression) => `${expression} LIKE ${pattern}`
}

/** The last of all characters: whatever begins with a text comes before that text with this behind it. */
const LAST = '\u{10FFFF}'

/**
 * As a range, in which an index with `text_pattern_ops` is read: the same plan does for all texts. The database does not know
 * how many there are and takes them for few, so it is for statements that leave no choice of the way.
 */
export const isWithin: Beginning = (text, values) => {
  const [from, to] = [values.add(text), values.add(`${text}${LAST}`)]
  return (expression) => `(${expression} ~>=~ ${from} AND ${expression} ~<~ ${to})`
}

/** The same conditions, of which each row meets one at most: the first. So each can be counted for itself. */
export const eachOnce = (conditions: readonly string[]): string[] =>
  conditions.map((one, index) =>
    [one, ...conditions.slice(0, index).map((earlier) => `${earlier} IS NOT TRUE`)].join(' AND '),
  )
