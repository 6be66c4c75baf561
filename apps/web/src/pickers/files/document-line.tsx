import type { Done } from '@connect/contract/fields'
import type { Named } from '@connect/contract/route'
import { Button } from '@mantine/core'
import type { z } from 'zod'
import { useRouteMutation } from '#api/query/query.ts'
import { showFailureToast } from '#api/query/show-failure.ts'
import { useCan } from '#api/session/use-can.ts'
import { formatDateTime } from '#lib/dates.ts'
import { confirm } from '#ui/dialogs/confirm.tsx'
import { fileSize } from '#ui/files/file-size.ts'
import { toast } from '#ui/toasts/toast.tsx'
import classes from './documents.module.css'

/** `document` is its signed address. */
type UploadedDocument = {
  id: number
  name: string
  description: string
  size: number
  created: string
  document: string
}

type RemoveRoute = Named & { params: z.ZodObject; response: typeof Done }

type Props = {
  document: UploadedDocument
  route: RemoveRoute
  params: Readonly<Record<string, number>>
}

export function DocumentLine({ document, route, params }: Props) {
  const { name, description, size, created } = document
  const canDelete = useCan(route)
  const { mutate, isPending } = useRouteMutation(route)
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
      { params },
      {
        onSuccess: ({ detail }) => toast.success(detail),
        onError: (error) => showFailureToast(error, 'The document was not deleted.'),
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
