import type { CustomerNote } from '@connect/contract/customers/note'
import { customerNotes } from '@connect/contract/customers/note-routes'
import { ActionIcon } from '@mantine/core'
import { IconPencil, IconPin, IconPinFilled, IconPinnedOff, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { useRouteMutation } from '#api/query/query.ts'
import { showFailureToast } from '#api/query/show-failure.ts'
import { useCan } from '#api/session/use-can.ts'
import { formatDateTime } from '#lib/dates.ts'
import { confirm } from '#ui/dialogs/confirm.tsx'
import { toast } from '#ui/toasts/toast.tsx'
import { EditNote } from './edit-note.tsx'
import classes from './notes.module.css'

export function NoteLine({ note }: { note: CustomerNote }) {
  const [isEditing, setEditing] = useState(false)
  const canEdit = useCan(customerNotes.update)

  return (
    <li className={classes.note} data-pinned={note.pinned || undefined}>
      <div className={classes.head}>
        {note.pinned && (
          <span className={classes.pinned}>
            <IconPinFilled size={14} aria-hidden /> Pinned
          </span>
        )}
        <strong>{note.user?.full_name ?? 'Connect'}</strong>
        <span className={classes.when}>{formatDateTime(note.created)}</span>
        {canEdit && !isEditing && <NoteActions note={note} onEdit={() => setEditing(true)} />}
      </div>
      {isEditing ? (
        <EditNote note={note} onDone={() => setEditing(false)} />
      ) : (
        <p className={classes.text}>{note.text}</p>
      )}
    </li>
  )
}

function NoteActions({ note, onEdit }: { note: CustomerNote; onEdit: () => void }) {
  const params = { customer_id: note.customer, customer_note_id: note.id }
  const pin = useRouteMutation(customerNotes.update)
  const remove = useRouteMutation(customerNotes.remove)
  const canRemove = useCan(customerNotes.remove)
  const Pin = note.pinned ? IconPinnedOff : IconPin

  async function askAndRemove(): Promise<void> {
    const isMeant = await confirm({
      title: 'Delete this note?',
      message: 'This cannot be undone.',
      confirm: 'Delete note',
      tone: 'danger',
    })
    if (!isMeant) return
    remove.mutate(
      { params },
      {
        onSuccess: ({ detail }) => toast.success(detail),
        onError: (error) => showFailureToast(error, 'The note was not deleted.'),
      },
    )
  }

  return (
    <span className={classes.actions}>
      <ActionIcon
        aria-label={note.pinned ? 'Unpin note' : 'Pin note to the top'}
        loading={pin.isPending}
        onClick={() =>
          pin.mutate(
            { params, body: { pinned: !note.pinned } },
            { onError: (error) => showFailureToast(error, 'The note was not changed.') },
          )
        }
      >
        <Pin size={16} aria-hidden />
      </ActionIcon>
      <ActionIcon aria-label="Edit note" onClick={onEdit}>
        <IconPencil size={16} aria-hidden />
      </ActionIcon>
      {canRemove && (
        <ActionIcon aria-label="Delete note" loading={remove.isPending} onClick={() => void askAndRemove()}>
          <IconTrash size={16} aria-hidden />
        </ActionIcon>
      )}
    </span>
  )
}
