import type { CertificateBook } from '@connect/contract/certificates/books/book'
import { certificateBooks } from '@connect/contract/certificates/books/book-routes'
import { pathTo } from '@connect/contract/paths'
import { PanelForm } from '#api/forms/panel-form.tsx'
import { useRouteForm } from '#api/forms/use-route-form.ts'
import { useCan } from '#api/session/use-can.ts'
import { fieldNames } from '#ui/fields/field-names.ts'
import type { Option } from '#ui/fields/option.ts'
import { SelectField } from '#ui/fields/select-field.tsx'
import { PanelSection } from '#ui/panel/panel-section.tsx'
import { PanelParts } from '#ui/panel/route-panel.tsx'
import { useClosePanel } from '#ui/panel/use-close-panel.ts'
import { EmptyState } from '#ui/states/empty-state.tsx'
import { toast } from '#ui/toasts/toast.tsx'
import { mayMove } from './book-facts.ts'
import { BookPanel } from './book-panel.tsx'
import { WithSites } from './with-sites.tsx'

const names = fieldNames(certificateBooks.move)

export const MoveBookPanel = () => (
  <BookPanel title="Move to another site">
    {(book) =>
      mayMove(book) ? (
        <WithSites>{(sites) => <MoveForm book={book} sites={sites} />}</WithSites>
      ) : (
        <PanelParts>
          <EmptyState
            title="This book cannot be moved"
            hint="You can only move a book to another site before any of its certificates are issued."
          />
        </PanelParts>
      )
    }
  </BookPanel>
)

type Props = { book: CertificateBook; sites: readonly Option<number>[] }

function MoveForm({ book: { id, supplier }, sites }: Props) {
  const { closeTo, close } = useClosePanel(pathTo('/v2/certificates/books'))
  const canMove = useCan(certificateBooks.move)
  const others = sites.filter(({ value }) => value !== supplier.id)
  const model = useRouteForm(certificateBooks.move, {
    params: { book_id: id },
    values: { supplier: undefined },
    onSuccess: async () => {
      toast.success('CBT Book moved')
      await close()
    },
    onFailure: () => toast.failure('CBT Book not moved'),
  })

  return (
    <PanelForm model={model} id="move-book" submitLabel="Move book" closeTo={closeTo} isFrozen={!canMove} keepsSubmit>
      <PanelSection description={`It is at ${supplier.connect_location_name}. Its 25 certificates move with it.`}>
        <SelectField name={names.supplier} label="New site" options={others} searchable required wide />
      </PanelSection>
    </PanelForm>
  )
}
