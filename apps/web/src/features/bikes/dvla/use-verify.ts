import { bikes } from '@connect/contract/bikes/routes'
import { credits } from '@connect/contract/credits/routes'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '#api/client.ts'
import { useOnce } from '#api/forms/use-once.ts'
import { readAgain } from '#api/query/query.ts'

type VerifyInput = { plate: string; bike?: number | undefined }

/**
 * Once per click: never repeated on its own, never kept. With `bike` the answer is written to that bike. The balance is
 * read again whatever came of it.
 */
export function useVerify() {
  const queryClient = useQueryClient()
  const once = useOnce(bikes.verify)

  return useMutation({
    mutationFn: ({ plate, bike }: VerifyInput) => {
      const input = { params: { registration_number: plate }, query: bike === undefined ? {} : { bike } }
      return once(input, (options) => call(bikes.verify, input, options))
    },
    onSuccess: async (_answer, { bike }) => {
      if (bike !== undefined) await readAgain(queryClient, bikes.verify)
    },
    // Not waited for: without a network it would wait for one, and the failure would not be told.
    onSettled: () => void readAgain(queryClient, credits.account),
  })
}
