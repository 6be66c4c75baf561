import { type BikeDocument, bikeDocuments } from '@connect/contract/bikes/document-routes'
import { Button } from '@mantine/core'
import { useRouteMutation } from '#api/query/query.ts'
import { tellFailure } from '#api/query/tell-failure.ts'
import { useCan } from '#api/session/use-can.ts'
import { formatDateTime } from '#lib/dates.ts'
import { confirm } from '#ui/dialogs/confirm.tsx'
import { fileSize } from '#ui/files/file-size.ts'
import { toast } from '#ui/toasts/toast.tsx'
import classes from './documents-panel.module.css'

/** One paper, to open or to delete. */
export function DocumentLine({ document }: { document: BikeDocument }) {
  const { id, bike, name, description, size, created } = document
  const canDelete = useCan(bikeDocuments.remove)
  const { mutate, isPending } = useRouteMutation(bikeDocuments.remove)
  const title = description || name

  async function askAndDelete(): Promise<void> {
    const isMeant = await confirm({
      title: `Delete ${title}?`,
      message: 'This cannot be undone.',
      confirm: 'Delete document',
      tone: 'danger',
    })
    if (!isMeant) return
    mutate(
      { params: { motorbike_id: bike, document_id: id } },
      {
        onSuccess: ({ detail }) => toast.success(detail),
        onError: (error) => tellFailure(error, 'The document was not deleted.'),
      },
    )
  }

  return (
    <li className={classes.document}>
      <div className={classes.words}>
        <span className={classes.name}>{title}</span>
        <span className={classes.meta}>
          {[description && name, fileSize(size), formatDateTime(created)].filter(Boolean).join(' · ')}
        </span>
      </div>
      <div className={classes.actions}>
        <Button variant="default" component="a" href={document.document} target="_blank" rel="noreferrer">
          Open <span className="visually-hidden">{title} (opens in a new tab)</span>
        </Button>
        <Button
          variant="subtle"
          color="red"
          disabled={!canDelete}
          loading={isPending}
          onClick={() => void askAndDelete()}
        >
          Delete <span className="visually-hidden">{title}</span>
        </Button>
      </div>
    </li>
  )
}
