import { ApiError } from '@connect/contract/api-error'
import { image } from '@connect/contract/files/upload'
import type { Input, Named } from '@connect/contract/route'
import { useState } from 'react'
import { useRouteMutation } from '#api/query/query.ts'
import { failureWords } from '#api/query/show-failure.ts'
import { toast } from '#ui/toasts/toast.tsx'

const NOT_SENT = 'The image was not saved.'

function formatFailure(error: unknown): string {
  const [message] = error instanceof ApiError ? Object.values(error.fields).flat() : []
  return message ?? failureWords(error, NOT_SENT)
}

/**
 * What the contract refuses is refused here too, before anything is sent; `error` says why the last one is not there.
 */
export function usePicture<R extends Named>(
  route: R,
  { inputOf, saved }: { inputOf: (file: File) => Input<R>; saved: string },
) {
  const { mutate, isPending } = useRouteMutation(route)
  const [error, setError] = useState<string>()

  function choose(file: File): void {
    const checked = image().safeParse(file)
    setError(checked.error?.issues[0]?.message)
    if (!checked.success) return
    mutate(inputOf(file), {
      onSuccess: () => toast.success(saved),
      onError: (failure) => setError(formatFailure(failure)),
    })
  }

  return { choose, isPending, error, forget: () => setError(undefined) }
}
