import type { DisclaimerText } from '@connect/contract/disclaimer-templates/disclaimer-template'
import { formatRichText } from '#ui/rich-text/format-rich-text.ts'

export type VersionText = Pick<DisclaimerText, 'title' | 'body'>
/** `place` is 'title', or 'point 5' of a numbered list. */
export type TextLine = { text: string; place?: string }
export type Difference = { added: readonly TextLine[]; removed: readonly TextLine[] }

/** By their words. */
function findPoints(html: string): ReadonlyMap<string, number> {
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  const lists = [...body.querySelectorAll('ol')]
  return new Map(
    lists.flatMap(({ children }) => [...children].map(({ textContent }, at) => [textContent.trim(), at + 1])),
  )
}

function toLines(html: string): TextLine[] {
  const points = findPoints(html)
  return formatRichText(html)
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
    .map((text) => {
      const point = points.get(text)
      return point === undefined ? { text } : { text, place: `point ${point}` }
    })
}

/** The lines that `others` does not have, or not as often. */
function without(lines: readonly TextLine[], others: readonly TextLine[]): TextLine[] {
  const left = new Map<string, number>()
  for (const { text } of others) left.set(text, (left.get(text) ?? 0) + 1)
  return lines.filter(({ text }) => {
    const count = left.get(text) ?? 0
    left.set(text, count - 1)
    return count <= 0
  })
}

const toTitle = (title: string, other: string): TextLine[] => (title === other ? [] : [{ text: title, place: 'title' }])

/** Which paragraphs two texts do not share. Their order and their marks are not compared. */
export function compareTexts(before: VersionText, after: VersionText): Difference {
  const [old, now] = [toLines(before.body), toLines(after.body)]
  return {
    added: [...toTitle(after.title, before.title), ...without(now, old)],
    removed: [...toTitle(before.title, after.title), ...without(old, now)],
  }
}

const countLines = (count: number): string => (count === 1 ? '1 line' : `${count} lines`)

/** '1 line added', '2 lines added, 1 removed'. */
export function summarise({ added, removed }: Difference): string {
  if (added.length === 0 && removed.length === 0) return 'Order or format'
  if (added.length === 0) return `${countLines(removed.length)} removed`
  const also = removed.length === 0 ? '' : `, ${removed.length} removed`
  return `${countLines(added.length)} added${also}`
}
