import { certificates } from '@connect/contract/certificates/routes'
import { REASON_LIMIT } from '@connect/contract/certificates/shared/certificate-rules'
import { Textarea } from '@mantine/core'
import { useRouteMutation } from '#api/query/query.ts'
import { failureWords } from '#api/query/tell-failure.ts'
import { confirm } from '#ui/dialogs/confirm.tsx'
import { toast } from '#ui/toasts/toast.tsx'

/** Takes back that a certificate is void, once somebody has said that it should be, and perhaps why (CERT-31, R-18). */
export function useUnvoid(certificate_number: number) {
  const { mutateAsync, isPending } = useRouteMutation(certificates.unvoid)

  async function unvoid(): Promise<void> {
    let reason = ''
    const isMeant = await confirm({
      title: 'Are you sure you want to unvoid certificate?',
      message: (
        <Textarea
          label="Reason"
          description={`Certificate ${certificate_number}. Optional, shown in its history.`}
          rows={2}
          maxLength={REASON_LIMIT}
          onChange={({ currentTarget: { value } }) => {
            reason = value
          }}
        />
      ),
      confirm: 'Unvoid',
    })
    if (!isMeant) return
    try {
      // Awaited, since by then the list may have left out what asked: a menu that closed, a row that is void no more.
      await mutateAsync({ params: { certificate_number }, body: { reason } })
      toast.success('Certificate unvoided')
    } catch (error) {
      toast.failure(`Certificate not unvoided. ${failureWords(error, 'Try again.')}`)
    }
  }

  return { unvoid, isPending }
}
