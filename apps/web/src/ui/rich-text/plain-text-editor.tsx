import { EditorContent } from '@tiptap/react'
import { type CSSProperties, useState } from 'react'
import { OddCharacters } from '#ui/rich-text/odd-characters.ts'
import { PlaceholderMenu } from '#ui/rich-text/placeholder-menu.tsx'
import { LINE_END, ONE_LINE, SEVERAL_LINES, toDocument, toSlice } from '#ui/rich-text/plain-text.ts'
import { useWords, type WordsKind } from '#ui/rich-text/use-words.ts'
import type { WordsProps } from '#ui/rich-text/words.ts'
import classes from './rich-text.module.css'

type Props = WordsProps & {
  /** One line without. */
  rows: number | undefined
  /** Shown while it is empty. */
  hint: string | undefined
  /** Which characters are marked; the first one given stays. */
  isOdd: ((character: string) => boolean) | undefined
}

const inOneLine = (text: string): string =>
  text
    .split(/[\r\n]+/)
    .filter(Boolean)
    .join(' ')

function toKind({ rows, isOdd }: Pick<Props, 'rows' | 'isOdd'>): WordsKind {
  const isMultiline = rows !== undefined
  const toText = (text: string) => (isMultiline ? text : inOneLine(text))
  return {
    isMultiline,
    extensions: [...(isMultiline ? SEVERAL_LINES : ONE_LINE), ...(isOdd ? [OddCharacters.configure({ isOdd })] : [])],
    toContent: (text) => toDocument(toText(text)),
    read: (editor) => editor.getText({ blockSeparator: LINE_END }),
    blockSeparator: LINE_END,
    props: {
      // Its text, as an input takes it, and not its HTML.
      handlePaste(view, event) {
        const text = event.clipboardData?.getData('text/plain') ?? ''
        const { tr, schema } = view.state
        view.dispatch(tr.replaceSelection(toSlice(toText(text), schema)).scrollIntoView())
        return true
      },
    },
  }
}

/** Plain words with placeholders. Its value is text. */
export function PlainTextEditor({ rows, hint, isOdd, ...words }: Props) {
  const { value, disabled, hasError, placeholders } = words
  const [kind] = useState(() => toKind({ rows, isOdd }))
  const { editor, menu } = useWords(words, kind)

  return (
    <div className={classes.box} data-error={hasError || undefined} data-disabled={disabled || undefined}>
      <div className={classes.place} style={{ '--rows': rows } as CSSProperties}>
        <EditorContent editor={editor} className={classes.plain} data-line={rows === undefined || undefined} />
        {hint && value === '' && (
          <div className={classes.hint} aria-hidden>
            {hint}
          </div>
        )}
        {menu && placeholders && <PlaceholderMenu menu={menu} placeholders={placeholders} />}
      </div>
    </div>
  )
}
