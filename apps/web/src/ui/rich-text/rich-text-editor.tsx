import { InputWrapperContext } from '@mantine/core'
import { type Editor, EditorContent, useEditor } from '@tiptap/react'
import { use, useEffect, useMemo, useRef, useState } from 'react'
import { cspNonce } from '#theme/csp-nonce.ts'
import { RICH_TEXT } from '#ui/rich-text/extensions.ts'
import { LinkBar } from '#ui/rich-text/link-bar.tsx'
import { Toolbar } from '#ui/rich-text/toolbar.tsx'
import classes from './rich-text.module.css'

/** Marks without words are nothing. */
const read = (editor: Editor): string => (editor.getText().trim() === '' ? '' : editor.getHTML())

type Props = {
  /** HTML. */
  value: string
  onChange: (html: string) => void
  onBlur: () => void
  /** Gets what takes the focus, once it is there. */
  inputRef: (input: { focus: () => void }) => void
  required: boolean
  disabled: boolean
  hasError: boolean
  /** Where no label can be seen. */
  label: string | undefined
}

/** The words with their buttons; its label and what describes it come from the `Input.Wrapper` around it. */
export function RichTextEditor({ value, onChange, onBlur, inputRef, required, disabled, hasError, label }: Props) {
  const { inputId, labelId, describedBy } = use(InputWrapperContext)
  const [isLinking, setLinking] = useState(false)
  const [content] = useState(value)
  const latest = useRef(value)

  const editorProps = useMemo(() => {
    const attributes = {
      role: 'textbox',
      'aria-multiline': 'true',
      ...(inputId && { id: inputId }),
      ...(label ? { 'aria-label': label } : labelId && { 'aria-labelledby': labelId }),
      ...(describedBy && { 'aria-describedby': describedBy }),
      ...(hasError && { 'aria-invalid': 'true' }),
      ...(required && { 'aria-required': 'true' }),
      ...(disabled && { 'aria-disabled': 'true' }),
    }
    return { attributes }
  }, [inputId, label, labelId, describedBy, hasError, required, disabled])

  const editor = useEditor({
    extensions: RICH_TEXT,
    content,
    editable: !disabled,
    injectNonce: cspNonce(),
    editorProps,
    onUpdate: ({ editor: changed }) => {
      latest.current = read(changed)
      onChange(latest.current)
    },
    onBlur,
  })

  useEffect(() => {
    inputRef({ focus: () => editor.view.dom.focus() })
  }, [editor, inputRef])

  useEffect(() => editor.setEditable(!disabled, false), [editor, disabled])

  useEffect(() => {
    if (value === latest.current) return
    latest.current = value
    editor.commands.setContent(value, { emitUpdate: false })
  }, [editor, value])

  return (
    <div className={classes.box} data-error={hasError || undefined} data-disabled={disabled || undefined}>
      <div className={classes.head}>
        <Toolbar editor={editor} disabled={disabled} isLinking={isLinking} onLink={() => setLinking((is) => !is)} />
        {isLinking && <LinkBar editor={editor} onClose={() => setLinking(false)} />}
      </div>
      <EditorContent editor={editor} className={classes.words} />
    </div>
  )
}
