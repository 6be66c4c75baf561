import { vouchers } from '@connect/contract/vouchers/routes'
import type { Voucher } from '@connect/contract/vouchers/voucher'
import { Button } from '@mantine/core'
import { useRouteMutation } from '#api/query/query.ts'
import { showFailureToast } from '#api/query/show-failure.ts'
import { confirm } from '#ui/dialogs/confirm.tsx'
import { toast } from '#ui/toasts/toast.tsx'

type Props = { voucher: Pick<Voucher, 'id' | 'code'>; onRemoved: () => unknown }

export function DeletePromoCode({ voucher: { id, code }, onRemoved }: Props) {
  const { mutate, isPending } = useRouteMutation(vouchers.remove)

  async function askAndDelete(): Promise<void> {
    const isMeant = await confirm({
      title: `Delete ${code}?`,
      message: 'Nobody can use this code any more. Bookings made with it keep their price.',
      confirm: 'Delete promo code',
      tone: 'danger',
    })
    if (!isMeant) return
    mutate(
      { params: { voucher_id: id } },
      {
        onSuccess: ({ detail }) => {
          toast.success(detail)
          onRemoved()
        },
        onError: (error) => showFailureToast(error, 'The promo code was not deleted.'),
      },
    )
  }

  return (
    <Button variant="subtle" color="red" loading={isPending} onClick={() => void askAndDelete()}>
      Delete
    </Button>
  )
}
