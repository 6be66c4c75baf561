import { getHTMLFromFragment } from '@tiptap/core'
import { type Editor, EditorContent } from '@tiptap/react'
import { useState } from 'react'
import { removeTokens } from '#ui/rich-text/add-tokens.ts'
import { RICH_TEXT } from '#ui/rich-text/extensions.ts'
import { LinkBar } from '#ui/rich-text/link-bar.tsx'
import { PlaceholderMenu } from '#ui/rich-text/placeholder-menu.tsx'
import { Toolbar } from '#ui/rich-text/toolbar.tsx'
import { useWords, type WordsKind } from '#ui/rich-text/use-words.ts'
import type { WordsProps } from '#ui/rich-text/words.ts'
import classes from './rich-text.module.css'

/** Marks without words are nothing. */
function read(editor: Editor): string {
  if (editor.getText().trim() === '') return ''
  return getHTMLFromFragment(removeTokens(editor.state.tr).doc.content, editor.schema)
}

const KIND: WordsKind = {
  extensions: RICH_TEXT,
  toContent: (html) => html,
  read,
  isMultiline: true,
  blockSeparator: '\n\n',
}

/** The words with their buttons. Its value is HTML. */
export function RichTextEditor(props: WordsProps) {
  const { disabled, hasError, placeholders } = props
  const { editor, menu, openMenu } = useWords(props, KIND)
  const [isLinking, setLinking] = useState(false)

  return (
    <div className={classes.box} data-error={hasError || undefined} data-disabled={disabled || undefined}>
      <div className={classes.head}>
        <Toolbar
          editor={editor}
          disabled={disabled}
          isLinking={isLinking}
          onLink={() => setLinking((is) => !is)}
          onInsert={placeholders && openMenu}
        />
        {isLinking && <LinkBar editor={editor} onClose={() => setLinking(false)} />}
      </div>
      <div className={classes.place}>
        <EditorContent editor={editor} className={classes.words} />
        {menu && placeholders && <PlaceholderMenu menu={menu} placeholders={placeholders} />}
      </div>
    </div>
  )
}
