import { customerNotes } from '@connect/contract/customers/note-routes'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type ReactNode } from 'react'
import { MoreRows, useFirstRows } from '#api/list/first-rows.tsx'
import { query } from '#api/query/query.ts'
import { useCan } from '#api/session/use-can.ts'
import { useContact } from '#features/contacts/use-contact.ts'
import { EmptyState } from '#ui/states/empty-state.tsx'
import { Loaded } from '#ui/states/loaded.tsx'
import { AddNoteForm } from './add-note-form.tsx'
import { NoteLine } from './note-line.tsx'
import classes from './notes.module.css'

/** Pinned ones first, then the newest. */
export function NotesTab() {
  const { id } = useContact()
  const canAdd = useCan(customerNotes.create)
  const { page_size, showMore } = useFirstRows()
  const notes = useQuery({
    ...query(customerNotes.list, { params: { customer_id: id }, query: { page_size } }),
    placeholderData: keepPreviousData,
  })

  return (
    <>
      {canAdd && <AddNoteForm key={id} customer={id} />}
      <Loaded query={notes} what="notes" fields={3} wrap={Padded}>
        {({ count, results }) => (
          <>
            {count === 0 && (
              <EmptyState title="No notes yet" hint={canAdd && 'Write down what colleagues should know.'} />
            )}
            {count > 0 && (
              <ul className={classes.notes} aria-label="Notes">
                {results.map((note) => (
                  <NoteLine key={note.id} note={note} />
                ))}
              </ul>
            )}
            <MoreRows answer={notes} showMore={showMore} className={classes.more} />
          </>
        )}
      </Loaded>
    </>
  )
}

const Padded = ({ children }: { children: ReactNode }) => <div className={classes.padded}>{children}</div>
