import { NOTE_LENGTH } from '@connect/contract/customers/note'
import { customerNotes } from '@connect/contract/customers/note-routes'
import { pathTo } from '@connect/contract/paths'
import { Kbd } from '@mantine/core'
import type { KeyboardEvent } from 'react'
import { useMatch } from 'react-router'
import { RouteForm } from '#api/forms/route-form.tsx'
import { useRouteForm } from '#api/forms/use-route-form.ts'
import { CheckboxField } from '#ui/fields/checkbox-field.tsx'
import { fieldNames } from '#ui/fields/field-names.ts'
import { SubmitButton } from '#ui/form/submit-button.tsx'
import { toast } from '#ui/toasts/toast.tsx'
import { NoteField } from './note-field.tsx'
import classes from './notes.module.css'

const names = fieldNames(customerNotes.create)
const EMPTY = { text: '', pinned: false }

/** Sends the form by Ctrl+Enter, or Command+Enter. */
export function sendOnEnter(event: KeyboardEvent<HTMLElement>): void {
  if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
  event.preventDefault()
  event.currentTarget.querySelector('form')?.requestSubmit()
}

/** At `notes/add` the field has the focus. */
export function AddNoteForm({ customer }: { customer: number }) {
  const isAddRoute = useMatch(pathTo('/v2/contacts/:customerId/details/notes/add', { customerId: customer })) !== null
  const model = useRouteForm(customerNotes.create, {
    params: { customer_id: customer },
    values: EMPTY,
    onSuccess: () => {
      model.form.reset(EMPTY)
      toast.success('Note added')
    },
  })

  return (
    <div role="presentation" className={classes.composer} onKeyDown={sendOnEnter}>
      <RouteForm model={model}>
        <NoteField name={names.text} label="New note" maxLength={NOTE_LENGTH} isFocused={isAddRoute} />
        <div className={classes.composerFoot} data-wide>
          <CheckboxField name={names.pinned} label="Pin to the top" />
          <span className={classes.send}>
            <Kbd className={classes.keys ?? ''}>Ctrl ↵</Kbd>
            <SubmitButton>Add note</SubmitButton>
          </span>
        </div>
      </RouteForm>
    </div>
  )
}
