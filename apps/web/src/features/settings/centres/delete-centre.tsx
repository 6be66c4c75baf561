import { testCentres } from '@connect/contract/test-centres/routes'
import type { TestCentre } from '@connect/contract/test-centres/test-centre'
import { Button } from '@mantine/core'
import { useRouteMutation } from '#api/query/query.ts'
import { showFailureToast } from '#api/query/show-failure.ts'
import { confirm } from '#ui/dialogs/confirm.tsx'
import { toast } from '#ui/toasts/toast.tsx'

type Props = { centre: Pick<TestCentre, 'id' | 'name'>; onRemoved: () => unknown }

/** One that courses name is made inactive. */
export function DeleteCentre({ centre: { id, name }, onRemoved }: Props) {
  const { mutate, isPending } = useRouteMutation(testCentres.remove)

  async function askAndDelete(): Promise<void> {
    const isMeant = await confirm({
      title: `Delete ${name}?`,
      message: 'If courses use this test centre, it is made inactive instead.',
      confirm: 'Delete test centre',
      tone: 'danger',
    })
    if (!isMeant) return
    mutate(
      { params: { test_centre_id: id } },
      {
        onSuccess: ({ detail }) => {
          toast.success(detail)
          onRemoved()
        },
        onError: (error) => showFailureToast(error, 'The test centre was not deleted.'),
      },
    )
  }

  return (
    <Button variant="subtle" color="red" loading={isPending} onClick={() => void askAndDelete()}>
      Delete
    </Button>
  )
}
