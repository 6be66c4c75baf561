import { useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { useField } from '#ui/fields/use-field.ts'
import { FilesInput } from '#ui/files-input.tsx'
import { addFiles } from './chosen-files.ts'

/** One file: another one takes its place (BIKE-61, R-29). */
export function DocumentField({ name, isFrozen }: { name: string; isFrozen: boolean }) {
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
      description="One file of at most 4 MB. Another one takes its place."
      error={refusal ?? field.error}
      files={file ? [{ file, state: 'chosen' }] : []}
      onAdd={choose}
      onRemove={() => field.change(undefined)}
      isFrozen={isFrozen}
    />
  )
}
