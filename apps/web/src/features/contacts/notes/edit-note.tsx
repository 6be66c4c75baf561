import { type CustomerNote, NOTE_LENGTH } from '@connect/contract/customers/note'
import { customerNotes } from '@connect/contract/customers/note-routes'
import type { Output } from '@connect/contract/route'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { formatText } from '#api/forms/edited-fields.ts'
import { RouteForm } from '#api/forms/route-form.tsx'
import { useEditForm } from '#api/forms/use-edit-form.tsx'
import { query } from '#api/query/query.ts'
import { fieldNames } from '#ui/fields/field-names.ts'
import { SubmitButton } from '#ui/form/submit-button.tsx'
import { Loaded } from '#ui/states/loaded.tsx'
import { sendOnEnter } from './add-note-form.tsx'
import { NoteField } from './note-field.tsx'
import classes from './notes.module.css'

const names = fieldNames(customerNotes.update)

type Props = { note: CustomerNote; onDone: () => void }

/** The note is read afresh, so that nobody's words are written over unseen. */
export function EditNote({ note: { id, customer }, onDone }: Props) {
  const params = { customer_id: customer, customer_note_id: id }
  const note = useQuery({ ...query(customerNotes.get, { params }), gcTime: 0 })
  return (
    <Loaded query={note} what="note" fields={1}>
      {(loaded) => <EditForm note={loaded} onDone={onDone} />}
    </Loaded>
  )
}

function EditForm({ note, onDone }: { note: Output<typeof customerNotes.get>; onDone: () => void }) {
  const model = useEditForm(customerNotes.update, {
    version: note.version,
    fields: { text: { label: 'Note', format: formatText } },
    params: { customer_id: note.customer, customer_note_id: note.id },
    values: { text: note.text },
    onSuccess: onDone,
  })

  return (
    <div role="presentation" className={classes.edit} onKeyDown={sendOnEnter}>
      <RouteForm model={model}>
        <NoteField name={names.text} label="Note" maxLength={NOTE_LENGTH} isFocused />
        <div className={classes.editFoot} data-wide>
          <Button variant="default" onClick={onDone}>
            Cancel
          </Button>
          <SubmitButton>Save note</SubmitButton>
        </div>
      </RouteForm>
    </div>
  )
}
