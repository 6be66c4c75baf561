import { ActionIcon, Button, Kbd } from '@mantine/core'
import { IconBraces, IconLink } from '@tabler/icons-react'
import { type Editor, useEditorState } from '@tiptap/react'
import { type KeyboardEvent, type MouseEvent, useState } from 'react'
import { CONTROLS, formatHint } from '#ui/rich-text/controls.ts'
import classes from './rich-text.module.css'

const LINK = CONTROLS.length

const INSERT = LINK + 1

/** Where a key leads from one of so many buttons, or null. */
function nextButton(key: string, at: number, count: number): number | null {
  const steps: Record<string, number> = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: count - 1 }
  const to = steps[key]
  return to === undefined ? null : (to + count) % count
}

/** The words keep their focus and what is marked in them. */
const keepFocus = (event: MouseEvent) => event.preventDefault()

type Props = {
  editor: Editor
  disabled: boolean
  isLinking: boolean
  onLink: () => void
  /** Where there are placeholders. */
  onInsert: (() => void) | undefined
}

/** One stop of the Tab key; arrows lead from button to button. */
export function Toolbar({ editor, disabled, isLinking, onLink, onInsert }: Props) {
  const [stop, setStop] = useState(0)
  const active = useEditorState({
    editor,
    selector: () => [...CONTROLS.map(({ name }) => editor.isActive(name)), editor.isActive('link')],
  })

  function onKeyDown(event: KeyboardEvent<HTMLDivElement>): void {
    const to = nextButton(event.key, stop, onInsert ? INSERT + 1 : INSERT)
    if (to === null) return
    event.preventDefault()
    setStop(to)
    event.currentTarget.querySelectorAll('button')[to]?.focus()
  }

  const stopAt = (index: number) => ({
    tabIndex: index === stop ? 0 : -1,
    disabled,
    onMouseDown: keepFocus,
    onFocus: () => setStop(index),
  })
  const button = (index: number) => ({
    ...stopAt(index),
    'aria-pressed': active[index] ?? false,
    className: classes.control ?? '',
  })

  return (
    <div
      role="toolbar"
      aria-label="Formatting"
      tabIndex={-1}
      className={classes.toolbar}
      data-insert={onInsert !== undefined || undefined}
      onKeyDown={onKeyDown}
    >
      {CONTROLS.map(({ icon: Icon, toggle, ...control }, index) => (
        <ActionIcon
          key={control.name}
          {...button(index)}
          aria-label={control.label}
          data-hint={formatHint(control)}
          onClick={() => toggle(editor.chain().focus()).run()}
        >
          <Icon size={16} aria-hidden />
        </ActionIcon>
      ))}
      <ActionIcon {...button(LINK)} aria-label="Link" aria-expanded={isLinking} data-hint="Link" onClick={onLink}>
        <IconLink size={16} aria-hidden />
      </ActionIcon>
      {onInsert && (
        <Button
          {...stopAt(INSERT)}
          variant="light"
          className={classes.insert ?? ''}
          leftSection={<IconBraces size={16} aria-hidden />}
          rightSection={<Kbd aria-hidden>[[</Kbd>}
          aria-label="Insert placeholder"
          onClick={onInsert}
        >
          Insert
        </Button>
      )}
    </div>
  )
}
