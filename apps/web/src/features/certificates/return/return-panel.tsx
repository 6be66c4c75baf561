import type { CertificateBook } from '@connect/contract/certificates/book'
import { useState } from 'react'
import { BookPanel } from '#features/certificates/books/book-panel.tsx'
import { ReturnCheck } from './return-check.tsx'
import { ReturnDocument } from './return-document.tsx'
import { ReturnForm } from './return-form.tsx'

/** BOOK-03, R-67; that a book went back is what makes its document the last step. */
export const ReturnPanel = () => <BookPanel title="Send back to DVSA">{(book) => <Steps book={book} />}</BookPanel>

function Steps({ book }: { book: CertificateBook }) {
  const [isChecked, setChecked] = useState(false)
  const [wasSent] = useState(book.is_sent)
  if (book.is_sent) return <ReturnDocument book={book} isOutcome={!wasSent} />
  if (isChecked) return <ReturnForm book={book} onBack={() => setChecked(false)} />
  return <ReturnCheck book={book} onChecked={() => setChecked(true)} />
}
