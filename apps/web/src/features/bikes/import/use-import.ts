import type { BikeImport } from '@connect/contract/bikes/bike-import'
import { bikes } from '@connect/contract/bikes/routes'
import { ApiError } from '@connect/contract/errors'
import { useState } from 'react'
import { useRouteMutation } from '#api/query/query.ts'
import { failureWords } from '#api/query/tell-failure.ts'

/** Why a file was refused as a whole; rows are told of by the check before. */
function refusalOf(error: unknown): string {
  const own = error instanceof ApiError ? error.fields.file : undefined
  return own?.join(' ') ?? failureWords(error, 'The file could not be read.')
}

/** A file of bikes: checked as soon as it is chosen, written only when that is asked for. */
export function useImport(onWritten: (answer: BikeImport) => void) {
  const [file, setFile] = useState<File | null>(null)
  const [checked, setChecked] = useState<BikeImport | null>(null)
  const [refusal, setRefusal] = useState<string>()
  const { mutate, isPending } = useRouteMutation(bikes.import)
  const onError = (error: unknown) => setRefusal(refusalOf(error))

  function choose(chosen: File | undefined): void {
    setFile(chosen ?? null)
    setChecked(null)
    setRefusal(undefined)
    if (chosen) mutate({ body: { file: chosen, dry_run: 'true' } }, { onSuccess: setChecked, onError })
  }

  function write(): void {
    if (file) mutate({ body: { file, dry_run: 'false' } }, { onSuccess: onWritten, onError })
  }

  return { file, checked, refusal, isPending, choose, write }
}
