import type { CustomerDisclaimer } from '@connect/contract/disclaimers/customer-disclaimer'
import { customerDisclaimers } from '@connect/contract/disclaimers/customer-disclaimer-routes'
import { canStep } from '@connect/contract/disclaimers/disclaimer-state'
import { useState } from 'react'
import { useRouteMutation } from '#api/query/query.ts'
import { showFailureToast } from '#api/query/show-failure.ts'
import { useDownload } from '#api/query/use-download.ts'
import { useCan } from '#api/session/use-can.ts'
import { useContact } from '#features/contacts/use-contact.ts'
import { confirm } from '#ui/dialogs/confirm.tsx'
import { toast } from '#ui/toasts/toast.tsx'

/** The address at which it is signed; `isNew` where the one before has ended. */
export type SigningLink = { address: string; isNew: boolean }

const askToReplace = () =>
  confirm({
    title: 'Make a new link?',
    message: 'The link that was sent stops working. Send the new one to the rider yourself, or resend the disclaimer.',
    confirm: 'Make new link',
    tone: 'danger',
  })

const askToCancel = (title: string) =>
  confirm({
    title: `Cancel ${title}?`,
    message: 'It can no longer be signed. Its link says that it was cancelled.',
    confirm: 'Cancel disclaimer',
    cancel: 'Keep it',
    tone: 'danger',
  })

/** What can be done with a disclaimer as it is, by who is signed in; null where it cannot. `link` is the one to show. */
export function useDisclaimerActions(
  { id, status, template: { title } }: CustomerDisclaimer,
  { seesAnswers }: { seesAnswers: boolean },
) {
  const params = { customer_id: useContact().id, disclaimer_id: id }
  const [link, setLink] = useState<SigningLink | null>(null)
  const isEditor = useCan(customerDisclaimers.link)
  const opening = useRouteMutation(customerDisclaimers.link)
  const cancelling = useRouteMutation(customerDisclaimers.cancel)
  const { download } = useDownload(customerDisclaimers.pdf)

  const openLink = (is_new: boolean) =>
    opening.mutate(
      { params, body: { is_new } },
      {
        onSuccess: ({ address }) => setLink({ address, isNew: is_new }),
        onError: (error) => showFailureToast(error, 'The link was not opened.'),
      },
    )
  async function replaceLink(): Promise<void> {
    if (await askToReplace()) openLink(true)
  }
  async function cancel(): Promise<void> {
    if (!(await askToCancel(title))) return
    cancelling.mutate(
      { params },
      {
        onSuccess: () => toast.success('Disclaimer cancelled'),
        onError: (error) => showFailureToast(error, 'The disclaimer was not cancelled.'),
      },
    )
  }

  const can = (step: Parameters<typeof canStep>[1]) => isEditor && canStep(status, step)
  return {
    link,
    closeLink: () => setLink(null),
    canSend: can('send'),
    sign: can('sign') ? () => openLink(false) : null,
    replaceLink: can('sign') && status !== 'DRAFT' ? () => void replaceLink() : null,
    cancel: can('cancel') ? () => void cancel() : null,
    download: status === 'SIGNED' && seesAnswers ? () => download({ params }, `disclaimer-${id}.pdf`) : null,
  }
}

export type DisclaimerActions = ReturnType<typeof useDisclaimerActions>
