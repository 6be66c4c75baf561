import type { BookCheck, CertificateBook } from '@connect/contract/certificates/book'
import { certificateBooks } from '@connect/contract/certificates/book-routes'
import { Button } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { query } from '#api/query/query.ts'
import { BOOKS_PATH } from '#features/certificates/shared/certificate-paths.ts'
import { PanelParts } from '#ui/panel/route-panel.tsx'
import { useClosePanel } from '#ui/panel/use-close-panel.ts'
import { FailedState } from '#ui/states/failed-state.tsx'
import { FormSkeleton } from '#ui/states/loading-skeletons.tsx'
import classes from './return-check.module.css'
import { ReturnLine } from './return-line.tsx'
import { ReturnSteps } from './return-steps.tsx'
import { checkWords } from './return-words.ts'

type Props = { book: CertificateBook; onChecked: () => void }

/** Step 1: what stands in the way, and what DVSA might ask about, certificate by certificate (BOOK-03). */
export function ReturnCheck({ book, onChecked }: Props) {
  const { closeTo } = useClosePanel(BOOKS_PATH)
  const { data, isFetchedAfterMount, isError, isFetching, refetch } = useQuery(
    query(certificateBooks.check, { params: { book_id: book.id } }),
  )
  const check = isFetchedAfterMount ? data : undefined

  return (
    <PanelParts
      foot={
        <>
          <Button variant="default" component={Link} to={closeTo}>
            Cancel
          </Button>
          <Button disabled={!check?.can_return} onClick={onChecked}>
            Continue
          </Button>
        </>
      }
    >
      <ReturnSteps step={1} />
      {check && <Found check={check} book={book} />}
      {!check && isError && (
        <FailedState title="Unable to check certificates" onRetry={() => void refetch()} isRetrying={isFetching} />
      )}
      {!check && !isError && <FormSkeleton />}
    </PanelParts>
  )
}

const Found = ({ check, book }: { check: BookCheck; book: CertificateBook }) => (
  <>
    <p role="status" className={classes.sum} data-tone={check.can_return ? 'success' : 'danger'}>
      {checkWords(check)}
    </p>
    {check.warnings.length > 0 && (
      <ul className={classes.shared} aria-label="Of every certificate">
        {check.warnings.map((message) => (
          <li key={message} className={classes.problem} data-level="warning">
            <IconAlertTriangle size={14} role="img" aria-label="Warning:" />
            {message}
          </li>
        ))}
      </ul>
    )}
    <ol className={classes.lines} aria-label="Certificates">
      {check.certificates.map((certificate) => (
        <ReturnLine key={certificate.certificate_number} certificate={certificate} book_id={book.id} />
      ))}
    </ol>
  </>
)
