import { useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { addFiles } from '#features/bikes/chosen-files.ts'
import type { Upload } from '#features/bikes/use-upload.ts'
import { useField } from '#ui/fields/use-field.ts'
import { FilesInput } from '#ui/files/files-input.tsx'

type Props = {
  name: string
  isFrozen: boolean
  /** How far it is while it is being sent. */
  upload: Upload | null
}

/** One file: another one takes its place (BIKE-61, R-29). */
export function DocumentField({ name, isFrozen, upload }: Props) {
  const field = useField(name)
  const { clearErrors } = useFormContext()
  const [refusal, setRefusal] = useState<string>()
  const file = field.value instanceof File ? field.value : null

  function choose(more: File[]): void {
    const { files, errors } = addFiles([], more.slice(0, 1))
    setRefusal(errors[0])
    if (!files[0]) return
    clearErrors(name)
    field.change(files[0])
  }

  return (
    <FilesInput
      label="Files"
      required
      description="One file, up to 4 MB. A new file replaces the current one."
      error={refusal ?? field.error}
      files={file ? [{ file, state: upload ? 'sending' : 'chosen', ...upload }] : []}
      onAdd={choose}
      onRemove={() => field.change(undefined)}
      isFrozen={isFrozen || upload !== null}
    />
  )
}
