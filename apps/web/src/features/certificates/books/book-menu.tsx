import type { CertificateBook } from '@connect/contract/certificates/books/book'
import { certificateBooks } from '@connect/contract/certificates/books/book-routes'
import { Menu } from '@mantine/core'
import { Link, useLocation } from 'react-router'
import { useRouteMutation } from '#api/query/query.ts'
import { useCan } from '#api/session/use-can.ts'
import { bookCertificatesPath, bookPath } from '#features/certificates/shared/certificate-paths.ts'
import { confirm } from '#ui/dialogs/confirm.tsx'
import { ButtonMenu } from '#ui/menus/button-menu.tsx'
import type { MenuOpening } from '#ui/menus/menu-button.tsx'
import { toast } from '#ui/toasts/toast.tsx'
import { bookNumbers, countCertificates, mayDelete, mayMove } from './book-facts.ts'
import { useBookFiles } from './use-book-files.ts'

export type BookMenuProps = MenuOpening & { book: CertificateBook }

export function BookMenu({ book, ...opening }: BookMenuProps) {
  const { search } = useLocation()
  const canRemove = useCan(certificateBooks.remove)
  const askAndDelete = useDeleteBook(book)
  const { saveCsv, savePdf } = useBookFiles(book)

  return (
    <ButtonMenu {...opening}>
      <Menu.Item component={Link} to={bookCertificatesPath(book)}>
        Certificates
      </Menu.Item>
      <Menu.Item component={Link} to={{ pathname: bookPath(book.id, 'return'), search }}>
        {book.is_sent ? 'Return document' : 'Return to DVSA'}
      </Menu.Item>
      {mayMove(book) && (
        <Menu.Item component={Link} to={{ pathname: bookPath(book.id, 'move'), search }}>
          Move to another site
        </Menu.Item>
      )}
      <Menu.Item onClick={saveCsv}>Export CSV</Menu.Item>
      <Menu.Item onClick={savePdf}>Print return sheet (PDF)</Menu.Item>
      {mayDelete(book) && (
        <Menu.Item color="red" disabled={!canRemove} onClick={() => void askAndDelete()}>
          Delete
        </Menu.Item>
      )}
    </ButtonMenu>
  )
}

/** BOOK-21 */
function useDeleteBook(book: CertificateBook) {
  const { mutate } = useRouteMutation(certificateBooks.remove)

  return async function askAndDelete(): Promise<void> {
    const hasIssued = countCertificates(book, 'CERTIFICATE_NOT_READY') > 0
    const isMeant = await confirm({
      title: `Delete book ${bookNumbers(book)}?`,
      message: `Its certificates leave the list. Its numbers stay in the ledger.${hasIssued ? ' Issued certificates come back if you add the book again.' : ''}`,
      confirm: 'Delete book',
      tone: 'danger',
    })
    if (!isMeant) return
    mutate(
      { params: { book_id: book.id } },
      {
        onSuccess: () => toast.success('CBT Book deleted'),
        onError: () => toast.failure('Unable to delete book'),
      },
    )
  }
}
