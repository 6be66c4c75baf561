import { Button, FileButton, Input } from '@mantine/core'
import { IconPaperclip } from '@tabler/icons-react'
import { type DragEvent, useId, useRef, useState } from 'react'
import classes from '#ui/files/files-input.module.css'
import { type ChosenFile, FilesList } from '#ui/files/files-list.tsx'

type Props = {
  label: string
  /** As an input's `accept`; everything where nothing is said. */
  accept?: string
  multiple?: boolean
  required?: boolean
  description?: string
  error?: string | undefined
  files: readonly ChosenFile[]
  onAdd: (files: File[]) => void
  /** By its name: no two have the same. */
  onRemove: (name: string) => void
  /** Nothing can be chosen or removed. */
  isFrozen?: boolean
}

export function FilesInput(props: Props) {
  const { label, accept, multiple = false, required = false, description, error, files, onAdd, onRemove } = props
  const { isFrozen = false } = props
  const [isOver, setOver] = useState(false)
  const forget = useRef<() => void>(null)
  const id = useId()
  const choose = (chosen: File | readonly File[] | null) => {
    if (chosen) onAdd([chosen].flat())
    // Otherwise the same file, mended meanwhile, could not be chosen again.
    forget.current?.()
  }
  const over = (event: DragEvent) => {
    event.preventDefault()
    setOver(!isFrozen)
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    if (!isFrozen) onAdd([...event.dataTransfer.files])
  }

  return (
    <div data-wide>
      <Input.Label required={required} labelElement="div">
        {label}
      </Input.Label>
      <div
        className={classes.drop}
        data-over={isOver || undefined}
        onDragOver={over}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        <FileButton
          {...(accept ? { accept } : {})}
          multiple={multiple}
          resetRef={forget}
          disabled={isFrozen}
          inputProps={{ 'aria-label': label }}
          onChange={choose}
        >
          {(button) => (
            <Button
              {...button}
              variant="default"
              disabled={isFrozen}
              aria-describedby={error ? id : undefined}
              leftSection={<IconPaperclip size={16} aria-hidden />}
            >
              {multiple ? 'Choose files' : 'Choose a file'}
            </Button>
          )}
        </FileButton>
        <span className={classes.hint}>{description}</span>
      </div>
      {error && (
        <Input.Error id={id} role="alert" className={classes.error ?? ''}>
          {error}
        </Input.Error>
      )}
      <FilesList files={files} onRemove={isFrozen ? undefined : onRemove} />
    </div>
  )
}
