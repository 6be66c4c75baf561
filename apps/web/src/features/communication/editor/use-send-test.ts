import { ApiError } from '@connect/contract/api-error'
import { useFormContext } from 'react-hook-form'
import { splitErrors } from '#api/forms/form-errors.ts'
import { showFailureToast } from '#api/query/show-failure.ts'
import { toast } from '#ui/toasts/toast.tsx'

/** Of what is typed, once its rules hold. `names` are the fields that a test takes. */
export function useSendTest(names: readonly string[]) {
  const { trigger, setError } = useFormContext()

  const isReady = (): Promise<boolean> => trigger([...names], { shouldFocus: true })

  const onSuccess = ({ detail }: { detail: string }) => toast.success(detail)

  function onError(error: Error): void {
    const byField = error instanceof ApiError ? splitErrors(error, { names }).byField : []
    for (const [name, message] of byField) setError(name, { type: 'server', message }, { shouldFocus: true })
    if (byField.length === 0) showFailureToast(error, 'The test was not sent.')
  }

  return { isReady, onSuccess, onError }
}
