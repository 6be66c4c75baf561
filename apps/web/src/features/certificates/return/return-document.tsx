import type { CertificateBook } from '@connect/contract/certificates/book'
import { Button } from '@mantine/core'
import { IconDownload, IconPrinter } from '@tabler/icons-react'
import { Link } from 'react-router'
import { bookNumbers } from '#features/certificates/books/book-facts.ts'
import { useBookFiles } from '#features/certificates/books/use-book-files.ts'
import { BOOKS_PATH } from '#features/certificates/shared/certificate-paths.ts'
import { formatDate } from '#lib/dates.ts'
import { PanelParts } from '#ui/panel/route-panel.tsx'
import { useClosePanel } from '#ui/panel/use-close-panel.ts'
import classes from './return-document.module.css'
import { ReturnSteps } from './return-steps.tsx'

type Props = {
  book: CertificateBook
  /** Whether it was returned just now. */
  isOutcome: boolean
}

/** Step 3: the sheet that goes with the book, and the same as CSV. */
export function ReturnDocument({ book, isOutcome }: Props) {
  const { closeTo } = useClosePanel(BOOKS_PATH)
  const { saveCsv, savePdf, isPending } = useBookFiles(book)

  return (
    <PanelParts
      foot={
        <Button variant="default" component={Link} to={closeTo}>
          Back to books
        </Button>
      }
    >
      <ReturnSteps step={3} isOutcome={isOutcome} />
      <p className={classes.words}>Print the return sheet and send it with the book, or keep it for your records.</p>
      <dl className={classes.facts}>
        <dt>Book</dt>
        <dd>{bookNumbers(book)}</dd>
        <dt>Returned on</dt>
        <dd>{formatDate(book.sent_on) || '–'}</dd>
        <dt>Tracking reference</dt>
        <dd>{book.tracking_reference ?? '–'}</dd>
      </dl>
      <div className={classes.files}>
        <Button leftSection={<IconPrinter size={16} aria-hidden />} loading={isPending} onClick={savePdf}>
          Return sheet (PDF)
        </Button>
        <Button
          variant="default"
          leftSection={<IconDownload size={16} aria-hidden />}
          loading={isPending}
          onClick={saveCsv}
        >
          Export CSV
        </Button>
      </div>
    </PanelParts>
  )
}
