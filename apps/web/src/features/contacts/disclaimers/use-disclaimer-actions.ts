import type { CustomerDisclaimer } from '@connect/contract/disclaimers/customer-disclaimer'
import { customerDisclaimers } from '@connect/contract/disclaimers/customer-disclaimer-routes'
import { COPY_DAYS, canStep, type DisclaimerStep } from '@connect/contract/disclaimers/disclaimer-state'
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

const askToEndLink = () =>
  confirm({
    title: 'End the link?',
    message: 'Whoever has the link can no longer open the signed copy. You can still email it.',
    confirm: 'End link',
    tone: 'danger',
  })

const DAY_MS = 86_400_000

/** Whether the link of a signed one shows its copy still, unless it was ended. */
const hasOpenCopy = (signed: string | null): boolean =>
  signed !== null && Date.parse(signed) + COPY_DAYS * DAY_MS > Date.now()

/** What can be done with a disclaimer as it is, by who is signed in; null where it cannot. `link` is the one to show. */
export function useDisclaimerActions(
  { id, status, signed, template: { title } }: CustomerDisclaimer,
  { seesAnswers }: { seesAnswers: boolean },
) {
  const contact = useContact()
  const params = { customer_id: contact.id, disclaimer_id: id }
  const [link, setLink] = useState<SigningLink | null>(null)
  const [isRemoving, setRemoving] = useState(false)
  const isEditor = useCan(customerDisclaimers.link)
  const canRemove = useCan(customerDisclaimers.remove)
  const opening = useRouteMutation(customerDisclaimers.link)
  const cancelling = useRouteMutation(customerDisclaimers.cancel)
  const ending = useRouteMutation(customerDisclaimers.endLink)
  const copying = useRouteMutation(customerDisclaimers.copy)
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

  async function endLink(): Promise<void> {
    if (!(await askToEndLink())) return
    ending.mutate(
      { params },
      {
        onSuccess: () => toast.success('Link ended'),
        onError: (error) => showFailureToast(error, 'The link was not ended.'),
      },
    )
  }
  const sendCopy = () =>
    copying.mutate(
      { params },
      {
        onSuccess: ({ detail }) => toast.success(detail),
        onError: (error) => showFailureToast(error, 'The copy was not sent.'),
      },
    )

  const can = (step: DisclaimerStep) => isEditor && canStep(status, step)
  return {
    link,
    closeLink: () => setLink(null),
    canSend: can('send'),
    isRemoving,
    closeRemoval: () => setRemoving(false),
    sign: can('link') ? () => openLink(false) : null,
    replaceLink: can('sign') && status !== 'DRAFT' ? () => void replaceLink() : null,
    cancel: can('cancel') ? () => void cancel() : null,
    endLink: can('end_link') && hasOpenCopy(signed) ? () => void endLink() : null,
    remove: canRemove && canStep(status, 'remove') ? () => setRemoving(true) : null,
    sendCopy: isEditor && status === 'SIGNED' && contact.email ? sendCopy : null,
    isSendingCopy: copying.isPending,
    download: status === 'SIGNED' && seesAnswers ? () => download({ params }, `disclaimer-${id}.pdf`) : null,
  }
}

export type DisclaimerActions = ReturnType<typeof useDisclaimerActions>
