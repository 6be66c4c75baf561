import { Loader } from '@mantine/core'
import { IconCheck, IconX } from '@tabler/icons-react'
import { FileProgress } from '#ui/files/file-progress.tsx'
import { fileSize } from '#ui/files/file-size.ts'
import classes from '#ui/files/files-input.module.css'

export type ChosenFile = {
  file: File
  state: 'chosen' | 'sending' | 'sent' | 'failed'
  reason?: string | undefined
  /** How much of it has gone out, from 0 to 1, where that is known. */
  progress?: number | undefined
  /** Stops sending it, as long as that is certain to leave nothing of it behind. */
  cancel?: (() => void) | undefined
}

type Props = {
  files: readonly ChosenFile[]
  /** By its name: no two have the same. What is on its way or there already cannot be removed. */
  onRemove: ((name: string) => void) | undefined
}

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

function FileLine({ chosen: { file, state, reason, progress, cancel }, onRemove }: LineProps) {
  const isOpen = state === 'chosen' || state === 'failed'
  const remove = isOpen && onRemove ? () => onRemove(file.name) : undefined
  const stop = cancel ?? remove
  return (
    <li className={classes.file} data-state={state}>
      <div className={classes.name}>
        {file.name} <span className={classes.size}>{fileSize(file.size)}</span>
        {reason && <span className={classes.reason}>{reason}</span>}
        {state === 'sending' && progress !== undefined && <FileProgress name={file.name} progress={progress} />}
      </div>
      {state === 'sending' && progress === undefined && (
        <span className={classes.state}>
          <Loader size={14} aria-hidden /> Sending…
        </span>
      )}
      {state === 'sent' && (
        <span className={classes.state}>
          <IconCheck size={16} aria-hidden /> Saved
        </span>
      )}
      {stop && (
        <button
          type="button"
          className={classes.remove}
          aria-label={cancel ? `Stop uploading ${file.name}` : `Remove ${file.name}`}
          onClick={stop}
        >
          <IconX size={16} aria-hidden />
        </button>
      )}
    </li>
  )
}
