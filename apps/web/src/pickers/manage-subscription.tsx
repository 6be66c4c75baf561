import { payments } from '@connect/contract/payments/routes'
import { Button } from '@mantine/core'
import { IconExternalLink } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { call } from '#api/client.ts'
import { showFailureToast } from '#api/query/show-failure.ts'
import { useCan } from '#api/session/use-can.ts'

/** Leads to the card provider, where a subscription is changed and cancelled (PRO-15). */
export function ManageSubscription() {
  const canManage = useCan(payments.manageSubscription)
  const { mutate, isPending, isSuccess } = useMutation({
    mutationFn: () => call(payments.manageSubscription, {}),
    onSuccess: ({ url }) => window.location.assign(url),
    onError: (error) => showFailureToast(error, 'The subscription could not be opened.'),
  })
  if (!canManage) return null

  return (
    <Button
      variant="default"
      rightSection={<IconExternalLink size={16} aria-hidden />}
      // Its address is on the way still when the call has been answered.
      loading={isPending || isSuccess}
      onClick={() => mutate()}
    >
      Manage subscription
    </Button>
  )
}
