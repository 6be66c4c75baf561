import type { Editor, Range } from '@tiptap/core'
import { TOKEN } from '#ui/rich-text/add-tokens.ts'

/** In the place of what is typed of it, and marked as that is. */
export function insertToken(editor: Editor, { from, to }: Range, name: string): void {
  const { tr, doc, schema } = editor.state
  const token = schema.nodes[TOKEN]?.create({ name }, null, doc.resolve(to).marks())
  if (token) editor.view.dispatch(tr.replaceWith(from, to, token).scrollIntoView())
}

/** Every one that is spelled so. */
export function replaceTokens(editor: Editor, typed: string, name: string): void {
  const { tr, doc } = editor.state
  doc.descendants((node, pos) => {
    if (node.type.name === TOKEN && node.attrs['name'] === typed) tr.setNodeMarkup(pos, null, { name }, node.marks)
  })
  editor.view.dispatch(tr)
  editor.commands.focus()
}
