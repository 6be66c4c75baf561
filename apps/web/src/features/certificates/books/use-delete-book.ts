import type { CertificateBook } from '@connect/contract/certificates/book'
import { certificateBooks } from '@connect/contract/certificates/book-routes'
import { useRouteMutation } from '#api/query/query.ts'
import { confirm } from '#ui/dialogs/confirm.tsx'
import { toast } from '#ui/toasts/toast.tsx'
import { bookNumbers, countOf } from './book-facts.ts'

/** Deletes a book, once somebody has said that it should be (BOOK-14, BOOK-21, R-17). */
export function useDeleteBook(book: CertificateBook) {
  const { mutate } = useRouteMutation(certificateBooks.remove)

  return async function askAndDelete(): Promise<void> {
    const hasIssued = countOf(book, 'CERTIFICATE_NOT_READY') > 0
    const isMeant = await confirm({
      title: `Delete book ${bookNumbers(book)}?`,
      message: `Its certificates leave the list; its numbers stay in the ledger.${hasIssued ? ' Those that were issued come back when the book is added again.' : ''}`,
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
