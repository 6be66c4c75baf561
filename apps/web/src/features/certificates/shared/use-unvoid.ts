import { certificates } from '@connect/contract/certificates/routes'
import { useRouteMutation } from '#api/query/query.ts'
import { failureWords } from '#api/query/show-failure.ts'
import { toast } from '#ui/toasts/toast.tsx'

export function useUnvoid(certificate_number: number) {
  const { mutateAsync, isPending } = useRouteMutation(certificates.unvoid)

  async function unvoid(): Promise<void> {
    try {
      const { askUnvoidReason } = await import('./ask-unvoid-reason.tsx')
      const reason = await askUnvoidReason(certificate_number)
      if (reason === null) return
      // Awaited, since by then the list may have left out what asked: a menu that closed, a row that is void no more.
      await mutateAsync({ params: { certificate_number }, body: { reason } })
      toast.success('Certificate unvoided')
    } catch (error) {
      toast.failure(`Certificate not unvoided. ${failureWords(error, 'Try again.')}`)
    }
  }

  return { unvoid, isPending }
}
