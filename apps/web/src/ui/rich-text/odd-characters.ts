import { Extension } from '@tiptap/core'
import type { Node } from '@tiptap/pm/model'
import { Plugin } from '@tiptap/pm/state'
import { Decoration, DecorationSet } from '@tiptap/pm/view'
import classes from './tokens.module.css'

type IsOdd = (character: string) => boolean

/** From and to of each run: neighbours are one, so that a character made of several stays whole. */
function findRuns(text: string, isOdd: IsOdd): { from: number; to: number }[] {
  const runs: { from: number; to: number }[] = []
  let from = 0
  for (const character of text) {
    const to = from + character.length
    const last = runs.at(-1)
    if (isOdd(character) && last?.to === from) last.to = to
    else if (isOdd(character)) runs.push({ from, to })
    from = to
  }
  return runs
}

function markOdd(doc: Node, isOdd: IsOdd): DecorationSet {
  const marks: Decoration[] = []
  doc.descendants((node, pos) => {
    for (const { from, to } of findRuns(node.text ?? '', isOdd)) {
      marks.push(Decoration.inline(pos + from, pos + to, { class: classes['odd'] ?? '' }))
    }
  })
  return DecorationSet.create(doc, marks)
}

/** Marks them to the eye alone. */
export const OddCharacters = Extension.create<{ isOdd: IsOdd }>({
  name: 'oddCharacters',
  addProseMirrorPlugins() {
    const { isOdd } = this.options
    return [new Plugin({ props: { decorations: ({ doc }) => markOdd(doc, isOdd) } })]
  },
})
