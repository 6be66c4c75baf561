import type { CertificateBook } from '@connect/contract/certificates/books/book'
import { certificateBooks } from '@connect/contract/certificates/books/book-routes'
import { useDownload } from '#api/query/use-download.ts'

export function useBookFiles({
  id,
  first_certificate_number,
}: Pick<CertificateBook, 'id' | 'first_certificate_number'>) {
  const { download, isPending } = useDownload(certificateBooks.export)
  const save = (format: 'csv' | 'pdf') =>
    download({ params: { book_id: id }, query: { format } }, `book-${first_certificate_number}.${format}`)
  return { saveCsv: () => save('csv'), savePdf: () => save('pdf'), isPending }
}
