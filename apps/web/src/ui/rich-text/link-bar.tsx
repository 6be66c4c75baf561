import { Button, TextInput } from '@mantine/core'
import type { Editor } from '@tiptap/react'
import { type KeyboardEvent, useState } from 'react'
import { parseLink } from '#ui/rich-text/parse-link.ts'
import classes from './rich-text.module.css'

const WRONG = 'Enter a website, an email address or a phone number'

const toLink = (text: string, href: string) => ({ type: 'text', text, marks: [{ type: 'link', attrs: { href } }] })

type Props = { editor: Editor; onClose: () => void }

/** Where the marked words lead. Without marked words the address itself is put there. */
export function LinkBar({ editor, onClose }: Props) {
  const { href } = editor.getAttributes('link')
  const [text, setText] = useState(typeof href === 'string' ? href : '')
  const [error, setError] = useState<string>()

  function close(): void {
    onClose()
    editor.commands.focus()
  }

  function apply(): void {
    const link = parseLink(text)
    if (link === null) {
      setError(WRONG)
      return
    }
    const { to, empty } = editor.state.selection
    const chain = editor.chain().extendMarkRange('link')
    if (empty && !href) chain.insertContent(toLink(text.trim(), link)).unsetMark('link').run()
    else chain.setLink({ href: link }).setTextSelection(to).run()
    close()
  }

  function onKeyDown(event: KeyboardEvent): void {
    if (event.key === 'Escape') close()
    if (event.key !== 'Enter') return
    // It would send the form.
    event.preventDefault()
    apply()
  }

  return (
    <div className={classes.link}>
      <TextInput
        aria-label="Link to"
        placeholder="www.example.com"
        value={text}
        error={error}
        autoFocus
        // The panel leaves Escape to the bar.
        data-mantine-stop-propagation="true"
        onChange={(event) => {
          setText(event.currentTarget.value)
          setError(undefined)
        }}
        onKeyDown={onKeyDown}
      />
      <Button onClick={apply}>Apply</Button>
      {href && (
        <Button
          variant="default"
          onClick={() => {
            editor.chain().extendMarkRange('link').unsetLink().run()
            close()
          }}
        >
          Remove
        </Button>
      )}
    </div>
  )
}
