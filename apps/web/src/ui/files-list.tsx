import { Loader } from '@mantine/core'
import { IconCheck, IconX } from '@tabler/icons-react'
import { fileSize } from '#lib/file-size.ts'
import classes from '#ui/files-input.module.css'

/** A chosen file, and how far it is. */
export type ChosenFile = { file: File; state: 'chosen' | 'sending' | 'sent' | 'failed'; reason?: string | undefined }

type Props = {
  files: readonly ChosenFile[]
  /** By its name: no two have the same. What is on its way or there already cannot be removed. */
  onRemove: ((name: string) => void) | undefined
}

/** Files that were chosen, each with how far it is. */
export function FilesList({ files, onRemove }: Props) {
  return files.length > 0 ? (
    <ul className={classes.files} aria-label="Chosen files">
      {files.map((chosen) => (
        <FileLine key={chosen.file.name} chosen={chosen} onRemove={onRemove} />
      ))}
    </ul>
  ) : null
}

type LineProps = { chosen: ChosenFile } & Pick<Props, 'onRemove'>

function FileLine({ chosen: { file, state, reason }, onRemove }: LineProps) {
  const isOpen = state === 'chosen' || state === 'failed'
  return (
    <li className={classes.file} data-state={state}>
      <span className={classes.name}>
        {file.name} <span className={classes.size}>{fileSize(file.size)}</span>
        {reason && <span className={classes.reason}>{reason}</span>}
      </span>
      {state === 'sending' && (
        <span className={classes.state}>
          <Loader size={14} aria-hidden /> Sending…
        </span>
      )}
      {state === 'sent' && (
        <span className={classes.state}>
          <IconCheck size={16} aria-hidden /> Saved
        </span>
      )}
      {isOpen && onRemove && (
        <button
          type="button"
          className={classes.remove}
          aria-label={`Remove ${file.name}`}
          onClick={() => onRemove(file.name)}
        >
          <IconX size={16} aria-hidden />
        </button>
      )}
    </li>
  )
}
