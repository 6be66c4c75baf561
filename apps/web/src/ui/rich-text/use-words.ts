import { InputWrapperContext } from '@mantine/core'
import type { AnyExtension, Content } from '@tiptap/core'
import { type Editor, type UseEditorOptions, useEditor } from '@tiptap/react'
import { use, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { cspNonce } from '#theme/csp-nonce.ts'
import type { Placeholders } from '#ui/rich-text/placeholders.ts'
import { replaceTokens } from '#ui/rich-text/token-commands.ts'
import { Tokens } from '#ui/rich-text/tokens.ts'
import { type MenuState, usePlaceholderMenu } from '#ui/rich-text/use-placeholder-menu.ts'
import type { WordsProps } from '#ui/rich-text/words.ts'

export type WordsKind = {
  extensions: readonly AnyExtension[]
  toContent: (value: string) => Content
  read: (editor: Editor) => string
  isMultiline: boolean
  /** Between paragraphs of what is copied. */
  blockSeparator: string
  props?: UseEditorOptions['editorProps']
}

const NONE: Placeholders['choices'] = []

/** Its label and what describes it come from the `Input.Wrapper` around it. */
function useEditorProps(words: WordsProps, { isMultiline, props }: WordsKind, menu: MenuState | null) {
  const { inputId, labelId, describedBy } = use(InputWrapperContext)
  const { required, disabled, hasError, label } = words
  const described = [describedBy, words.describedBy].filter(Boolean).join(' ')
  const hasMenu = words.placeholders !== undefined
  const option = menu && menu.active >= 0 ? menu.toOptionId(menu.active) : undefined
  const list = menu?.id

  return useMemo(() => {
    const attributes = {
      role: 'textbox',
      'aria-multiline': String(isMultiline),
      ...(inputId && { id: inputId }),
      ...(label ? { 'aria-label': label } : labelId && { 'aria-labelledby': labelId }),
      ...(described && { 'aria-describedby': described }),
      ...(hasError && { 'aria-invalid': 'true' }),
      ...(required && { 'aria-required': 'true' }),
      ...(disabled && { 'aria-disabled': 'true' }),
      ...(hasMenu && { 'aria-autocomplete': 'list' }),
      // The panel leaves Escape to the menu.
      ...(list && { 'aria-controls': list, 'data-mantine-stop-propagation': 'true' }),
      ...(option && { 'aria-activedescendant': option }),
    }
    return { ...props, attributes }
  }, [isMultiline, props, inputId, label, labelId, described, hasError, required, disabled, hasMenu, list, option])
}

/** An editor that follows a field, and the menu of its placeholders. */
export function useWords(words: WordsProps, kind: WordsKind) {
  const { value, onChange, onBlur, inputRef, disabled, placeholders } = words
  const choices = placeholders?.choices ?? NONE
  const { menu: typed, tokenOptions } = usePlaceholderMenu({ choices })
  const [isFocused, setFocused] = useState(false)
  const menu = isFocused ? typed : null

  const known = useRef(choices)
  const latest = useRef(value)
  const wasFocused = useRef(false)
  const [start] = useState(() => {
    const tokens = Tokens.configure({ ...tokenOptions, readChoices: () => known.current })
    return { content: kind.toContent(value), extensions: [...kind.extensions, ...(placeholders ? [tokens] : [])] }
  })

  const editorProps = useEditorProps(words, kind, menu)
  const editor = useEditor({
    ...start,
    editable: !disabled,
    injectNonce: cspNonce(),
    coreExtensionOptions: { clipboardTextSerializer: { blockSeparator: kind.blockSeparator } },
    editorProps,
    onUpdate: ({ editor: changed }) => {
      latest.current = kind.read(changed)
      onChange(latest.current)
    },
    onFocus: () => {
      wasFocused.current = true
      setFocused(true)
    },
    onBlur: () => {
      setFocused(false)
      onBlur()
    },
  })

  const openMenu = useCallback(() => {
    // Nobody has said where yet.
    if (!wasFocused.current) editor.commands.setTextSelection(editor.state.doc.content.size)
    editor.view.dispatch(editor.state.tr.insertText('[['))
    editor.commands.focus()
  }, [editor])

  useEffect(() => {
    const replace = (spelled: string, name: string) => replaceTokens(editor, spelled, name)
    inputRef({ focus: () => editor.view.dom.focus(), openMenu, replace })
  }, [editor, inputRef, openMenu])

  useEffect(() => editor.setEditable(!disabled, false), [editor, disabled])

  const names = choices.flatMap(({ name, isKnown }) => (isKnown ? [name] : [])).join()
  useEffect(() => {
    known.current = choices
  }, [choices])
  // Other tokens are faults now.
  useEffect(() => {
    editor.view.dispatch(editor.state.tr)
  }, [editor, names])

  useEffect(() => {
    if (value === latest.current) return
    latest.current = value
    editor.commands.setContent(kind.toContent(value), { emitUpdate: false })
  }, [editor, value, kind])

  return { editor, menu, openMenu }
}
