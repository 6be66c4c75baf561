import { useState } from 'react'
import { useFormContext } from 'react-hook-form'
import type { FieldName } from '#ui/fields/field-names.ts'
import { useField } from '#ui/fields/use-field.ts'
import { FilesInput } from '#ui/files/files-input.tsx'
import { fileRefusal } from './file-refusal.ts'
import type { UploadProgress } from './use-upload.ts'

type Props = {
  name: FieldName<File>
  /** How far it is while it is being sent. */
  upload: UploadProgress | null
}

/** Another one takes its place (BIKE-61, R-29). */
export function DocumentField({ name, upload }: Props) {
  const field = useField(name)
  const { clearErrors } = useFormContext<Record<string, File>>()
  const [refusal, setRefusal] = useState<string>()
  const file = field.value instanceof File ? field.value : null

  function choose([first]: File[]): void {
    const why = first && fileRefusal(first)
    setRefusal(why)
    if (!first || why !== undefined) return
    clearErrors(name)
    field.change(first)
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
      isFrozen={upload !== null}
    />
  )
}
