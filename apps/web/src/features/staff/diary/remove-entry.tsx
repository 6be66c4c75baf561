import type { DiaryEntry } from '@connect/contract/diary/diary-entry'
import { diary } from '@connect/contract/diary/routes'
import { Button } from '@mantine/core'
import { useRouteMutation } from '#api/query/query.ts'
import { tellFailure } from '#api/query/tell-failure.ts'
import classes from '#features/staff/shared/staff-panel.module.css'
import { toast } from '#ui/toasts/toast.tsx'
import { entryValues } from './diary-values.ts'

type Props = { entry: DiaryEntry; onRemoved: () => unknown }

/** Takes an entry out at once; the toast offers it back, if nothing has taken its place. */
export function RemoveEntry({ entry, onRemoved }: Props) {
  const params = { staff_id: entry.instructor_id }
  const removal = useRouteMutation(diary.remove)
  const addition = useRouteMutation(diary.create)

  const putBack = () =>
    addition.mutateAsync({ params, body: entryValues(entry) }).then(
      () => toast.success('The entry is back in the diary.'),
      (error: unknown) => tellFailure(error, 'The entry is not back in the diary.'),
    )
  const remove = () =>
    removal.mutate(
      { params: { ...params, diary_entry_id: entry.id } },
      {
        onSuccess: ({ detail }) => {
          toast.success(detail, { undo: () => void putBack() })
          onRemoved()
        },
        onError: (error) => tellFailure(error, 'The entry is still in the diary.'),
      },
    )

  return (
    <Button variant="subtle" classNames={{ root: classes.danger ?? '' }} loading={removal.isPending} onClick={remove}>
      Delete
    </Button>
  )
}
