import type { Input, Named, Output } from '@connect/contract/route'
import { useMutation } from '@tanstack/react-query'
import { call } from '#api/client.ts'
import { tellFailure } from '#api/query/tell-failure.ts'
import { saveFile } from '#lib/save-file.ts'

/** Saves what a call answers as a file; a failure is told in a toast. */
export function useDownload<R extends Named>(route: Output<R> extends File ? R : never) {
  const { mutate, isPending } = useMutation({
    mutationFn: async ({ input, name }: { input: Input<R>; name: string }) =>
      saveFile((await call<R>(route, input)) as File, name),
    onError: (error) => tellFailure(error, 'The file could not be downloaded.'),
  })
  return { download: (input: Input<R>, name: string) => mutate({ input, name }), isPending }
}
