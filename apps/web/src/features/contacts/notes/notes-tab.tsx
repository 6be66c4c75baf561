import { customerNotes } from '@connect/contract/customers/note-routes'
import { Button } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { query } from '#api/query/query.ts'
import { useCan } from '#api/session/use-can.ts'
import { useContact } from '#features/contacts/use-contact.ts'
import { EmptyState } from '#ui/states/empty-state.tsx'
import { Loaded } from '#ui/states/loaded.tsx'
import { AddNoteForm } from './add-note-form.tsx'
import { NoteLine } from './note-line.tsx'
import classes from './notes.module.css'

const FIRST = 10
const MOST = 100

/** Pinned ones first, then the newest. */
export function NotesTab() {
  const { id } = useContact()
  const canAdd = useCan(customerNotes.create)
  const [page_size, setSize] = useState(FIRST)
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
            {count > results.length && page_size < MOST && (
              <Button variant="default" m={20} loading={notes.isFetching} onClick={() => setSize(MOST)}>
                Show more
              </Button>
            )}
          </>
        )}
      </Loaded>
    </>
  )
}

const Padded = ({ children }: { children: ReactNode }) => <div className={classes.padded}>{children}</div>
