import type { Mark, Node } from '@tiptap/pm/model'
import type { Transaction } from '@tiptap/pm/state'

export const TOKEN = 'placeholder'

/** Stands for a token or a line break, which are of one character's width in the document, too. */
const LEAF = '\uFFFC'
const IN_BRACKETS = /\[\[([^[\]\uFFFC]+)\]\]/g

type Found = { from: number; to: number; name: string; marks: readonly Mark[] }

function findInBrackets(doc: Transaction['doc']): Found[] {
  const found: Found[] = []
  doc.descendants((block, pos) => {
    if (!block.isTextblock) return true
    const start = pos + 1
    for (const match of block.textBetween(0, block.content.size, undefined, LEAF).matchAll(IN_BRACKETS)) {
      const name = (match[1] ?? '').trim()
      const marks = block.nodeAt(match.index)?.marks ?? []
      const from = start + match.index
      if (name !== '') found.push({ from, to: from + match[0].length, name, marks })
    }
    return false
  })
  return found
}

/** Makes a token of each `[[name]]` in the text, whoever wrote it and however it is marked. */
export function addTokens(tr: Transaction, toName: (typed: string) => string): Transaction {
  const type = tr.doc.type.schema.nodes[TOKEN]
  if (!type) return tr
  // From the end, so that what is before keeps its place.
  for (const { from, to, name, marks } of findInBrackets(tr.doc).toReversed()) {
    tr.replaceWith(from, to, type.create({ name: toName(name) }, null, marks))
  }
  return tr
}

export const toTokenText = (token: Node): string => `[[${String(token.attrs['name'])}]]`

/** Makes text of each token again. */
export function removeTokens(tr: Transaction): Transaction {
  const { doc } = tr
  doc.descendants((node, pos) => {
    if (node.type.name !== TOKEN) return
    const from = tr.mapping.map(pos)
    tr.replaceWith(from, from + node.nodeSize, doc.type.schema.text(toTokenText(node), node.marks))
  })
  return tr
}
