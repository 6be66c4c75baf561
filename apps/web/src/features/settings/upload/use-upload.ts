import { ApiError, type FieldErrors } from '@connect/contract/api-error'
import type { TestUpload, UploadMapping } from '@connect/contract/courses/upload/test-upload'
import type { UploadColumn } from '@connect/contract/courses/upload/upload-columns'
import { testUpload } from '@connect/contract/courses/upload/upload-routes'
import { upload } from '@connect/contract/files/upload'
import { useState } from 'react'
import { useRouteMutation } from '#api/query/query.ts'
import { failureWords } from '#api/query/show-failure.ts'

export type Step = 'choose' | 'match' | 'check' | 'done'

/** By the field of the call; `form` is of none. */
function toFieldErrors(error: unknown): FieldErrors {
  const fields = error instanceof ApiError ? error.fields : {}
  return Object.keys(fields).length > 0 ? fields : { form: [failureWords(error, 'The file could not be read.')] }
}

/** What was chosen stays through every error. */
export function useUpload() {
  const [reached, setReached] = useState<Step | null>(null)
  const [supplier, setSupplier] = useState<number | null>(null)
  const [file, setFile] = useState<File | null>(null)
  const [isWhole, setWhole] = useState(true)
  const [mapping, setMapping] = useState<UploadMapping | null>(null)
  const [answer, setAnswer] = useState<TestUpload | null>(null)
  const [errors, setErrors] = useState<FieldErrors>({})
  const { mutate, isPending } = useRouteMutation(testUpload.run)

  function run(site: number | null, dry_run: 'true' | 'false', matched: UploadMapping | null, next: Step): void {
    if (site === null || file === null) return
    setErrors({})
    const whole_list = isWhole ? ('true' as const) : ('false' as const)
    const body = {
      file,
      supplier: String(site),
      whole_list,
      dry_run,
      ...(matched && { mapping: JSON.stringify(matched) }),
    }
    mutate(
      { body },
      {
        onSuccess: (read) => {
          setAnswer(read)
          setMapping(read.mapping)
          setReached(next)
        },
        onError: (error) => setErrors(toFieldErrors(error)),
      },
    )
  }

  return {
    step: reached ?? 'choose',
    /** Whether somebody has gone from one step to another, and so may look for the focus. */
    hasMoved: reached !== null,
    supplier,
    file,
    /** Every test from today on is in the file. */
    isWhole,
    mapping,
    answer,
    errors,
    isPending,
    chooseSite: (id: number | null) => setSupplier(id),
    chooseFile: (chosen: File | undefined): void => {
      const problem = chosen && upload().safeParse(chosen).error?.issues[0]?.message
      setFile(chosen && !problem ? chosen : null)
      setErrors(problem ? { file: [problem] } : {})
    },
    chooseWhole: setWhole,
    match: (name: UploadColumn, heading: string | null) => setMapping((now) => now && { ...now, [name]: heading }),
    read: (site: number | null): void => {
      const missing = ['This field is required']
      if (site !== null && file !== null) {
        setSupplier(site)
        return run(site, 'true', null, 'match')
      }
      setErrors({ ...(site === null && { supplier: missing }), ...(file === null && { file: errors.file ?? missing }) })
    },
    check: () => run(supplier, 'true', mapping, 'check'),
    write: () => run(supplier, 'false', mapping, 'done'),
    goTo: (to: Step): void => {
      setErrors({})
      setReached(to)
    },
    again: (): void => {
      setFile(null)
      setWhole(true)
      setAnswer(null)
      setMapping(null)
      setErrors({})
      setReached('choose')
    },
  }
}
export type Upload = ReturnType<typeof useUpload>
