import { createDocument, Node } from '@tiptap/core'
import type { Node as DocumentNode } from '@tiptap/pm/model'
import { EditorState, Plugin } from '@tiptap/pm/state'
import { Decoration, DecorationSet } from '@tiptap/pm/view'
import { Suggestion, type SuggestionKeyDownProps, type SuggestionProps } from '@tiptap/suggestion'
import { addTokens, TOKEN, toTokenText } from '#ui/rich-text/add-tokens.ts'
import type { PlaceholderChoice } from '#ui/rich-text/placeholders.ts'
import classes from './tokens.module.css'

type TokenOptions = {
  readChoices: () => readonly PlaceholderChoice[]
  /** `[[` and what follows it is being typed; null once it is not. */
  onTyping: (typing: SuggestionProps | null) => void
  /** A key while it is; true where it was for the menu. */
  onKey: (event: KeyboardEvent) => boolean
}

function toName(typed: string, choices: readonly PlaceholderChoice[]): string {
  const name = typed.toLowerCase()
  return choices.some((choice) => choice.name === name) ? name : typed
}

function decorateFaults(doc: DocumentNode, choices: readonly PlaceholderChoice[]): DecorationSet {
  const known = new Set<unknown>(choices.flatMap(({ name, isKnown }) => (isKnown ? [name] : [])))
  const faults: Decoration[] = []
  doc.descendants((node, pos) => {
    if (node.type.name !== TOKEN || known.has(node.attrs['name'])) return
    faults.push(Decoration.node(pos, pos + node.nodeSize, { class: classes['fault'] ?? '' }))
  })
  return DecorationSet.create(doc, faults)
}

/** Placeholders as tokens, which are `[[name]]` in HTML and text; they come from wherever that is written. */
export const Tokens = Node.create<TokenOptions>({
  name: TOKEN,
  group: 'inline',
  inline: true,
  atom: true,
  // The menu has the first word on Enter.
  priority: 1000,

  addAttributes: () => ({ name: { default: '', rendered: false } }),
  renderHTML: ({ node }) => ['span', toTokenText(node)],
  renderText: ({ node }) => toTokenText(node),

  addNodeView: () => (view) => {
    const dom = document.createElement('span')
    dom.className = classes['token'] ?? ''
    dom.textContent = String(view.node.attrs['name'])
    return { dom }
  },

  onBeforeCreate() {
    const { schema, options } = this.editor
    const { tr } = EditorState.create({ doc: createDocument(options.content, schema, options.parseOptions) })
    options.content = addTokens(tr, (typed) => toName(typed, this.options.readChoices())).doc.toJSON()
  },

  addProseMirrorPlugins() {
    const { readChoices, onTyping, onKey } = this.options
    return [
      new Plugin({
        appendTransaction: (transactions, _, { tr }) => {
          if (!transactions.some(({ docChanged }) => docChanged)) return null
          return addTokens(tr, (typed) => toName(typed, readChoices())).docChanged ? tr : null
        },
        props: { decorations: ({ doc }) => decorateFaults(doc, readChoices()) },
      }),
      Suggestion({
        editor: this.editor,
        char: '[[',
        allowedPrefixes: null,
        render: () => ({
          onStart: onTyping,
          onUpdate: onTyping,
          onExit: () => onTyping(null),
          onKeyDown: ({ event }: SuggestionKeyDownProps) => onKey(event),
        }),
      }),
    ]
  },
})
