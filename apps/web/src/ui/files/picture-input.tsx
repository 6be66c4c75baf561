import { Button, FileButton } from '@mantine/core'
import { IconPhoto } from '@tabler/icons-react'
import { type DragEvent, useRef, useState } from 'react'
import classes from '#ui/files/picture-input.module.css'

type FrameProps = {
  /** What is chosen: 'logo'. The buttons say 'Upload logo', 'Replace logo', 'Remove logo'. */
  what: string
  /** The address of the picture there is. */
  src?: string | null
  /** A photo of somebody is square; everything else is shown whole. */
  shape?: 'wide' | 'square'
}

type Props = FrameProps & {
  /** Content types, comma separated. */
  accept: string
  hint: string
  error?: string | undefined
  isBusy: boolean
  onChoose: (file: File) => void
  onRemove?: (() => void) | undefined
}

export const PictureFrame = ({ what, src = null, shape = 'wide' }: FrameProps) => (
  <div className={classes.frame} data-shape={shape}>
    {src ? <img src={src} alt={`Current ${what}`} /> : <IconPhoto size={28} stroke={1.4} aria-hidden />}
  </div>
)

export function PictureInput(props: Props) {
  const { what, src = null, shape = 'wide', accept, hint, error, isBusy, onChoose, onRemove } = props
  const [isOver, setIsOver] = useState(false)
  const forget = useRef<() => void>(null)
  const choose = (file: File | null | undefined) => {
    if (file) onChoose(file)
    // Otherwise the same file, mended meanwhile, could not be chosen again.
    forget.current?.()
  }
  const over = (event: DragEvent) => {
    event.preventDefault()
    setIsOver(!isBusy)
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setIsOver(false)
    if (!isBusy) choose(event.dataTransfer.files[0])
  }

  return (
    <div
      className={classes.input}
      data-over={isOver || undefined}
      onDragOver={over}
      onDragLeave={() => setIsOver(false)}
      onDrop={drop}
    >
      <PictureFrame what={what} src={src} shape={shape} />
      <div className={classes.side}>
        <div className={classes.actions}>
          <FileButton
            accept={accept}
            resetRef={forget}
            disabled={isBusy}
            inputProps={{ 'aria-label': `Choose ${what} file` }}
            onChange={choose}
          >
            {(button) => (
              <Button {...button} variant="default" loading={isBusy}>
                {src ? 'Replace' : 'Upload'} {what}
              </Button>
            )}
          </FileButton>
          {src && onRemove && (
            <Button variant="subtle" color="red" disabled={isBusy} onClick={onRemove}>
              Remove {what}
            </Button>
          )}
        </div>
        {error ? (
          <p role="alert" className={classes.error}>
            {error}
          </p>
        ) : (
          <p className={classes.hint}>{hint}</p>
        )}
      </div>
    </div>
  )
}
