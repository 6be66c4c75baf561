import { Extension, type JSONContent, Node } from '@tiptap/core'
import { Fragment, type Schema, Slice } from '@tiptap/pm/model'
import { StarterKit } from '@tiptap/starter-kit'

/** Ends a line of plain words in the document and the value. */
export const LINE_END = '\n'

const toLines = (text: string): string[] => text.split(/\r\n?|\n/)

/** A paragraph for each line. */
export const toDocument = (text: string): JSONContent => ({
  type: 'doc',
  content: toLines(text).map((line) => ({
    type: 'paragraph',
    ...(line !== '' && { content: [{ type: 'text', text: line }] }),
  })),
})

/** What is pasted or dropped, as lines that join those around them. */
export function toSlice(text: string, schema: Schema): Slice {
  const paragraphs = toLines(text).map((line) => schema.node('paragraph', null, line === '' ? [] : [schema.text(line)]))
  return new Slice(Fragment.from(paragraphs), 1, 1)
}

/** No marks, and nothing but paragraphs. */
const PLAIN_TEXT = StarterKit.configure({
  blockquote: false,
  bold: false,
  bulletList: false,
  code: false,
  codeBlock: false,
  document: false,
  gapcursor: false,
  hardBreak: false,
  heading: false,
  horizontalRule: false,
  italic: false,
  link: false,
  listItem: false,
  listKeymap: false,
  orderedList: false,
  strike: false,
  trailingNode: false,
  underline: false,
})

const Lines = Node.create({ name: 'doc', topNode: true, content: 'paragraph+' })
const Line = Node.create({ name: 'doc', topNode: true, content: 'paragraph' })

const LineKeys = Extension.create({
  name: 'lineKeys',
  addKeyboardShortcuts: () => ({ 'Shift-Enter': ({ editor }) => editor.commands.splitBlock() }),
})

/** As a text input has it. */
const SendKey = Extension.create({
  name: 'sendKey',
  addKeyboardShortcuts: () => ({
    Enter: ({ editor }) => {
      editor.view.dom.closest('form')?.requestSubmit()
      return true
    },
  }),
})

export const SEVERAL_LINES = [PLAIN_TEXT, Lines, LineKeys]
export const ONE_LINE = [PLAIN_TEXT, Line, SendKey]
