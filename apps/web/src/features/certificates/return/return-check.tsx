import type { BookCheck, CertificateBook } from '@connect/contract/certificates/books/book'
import { certificateBooks } from '@connect/contract/certificates/books/book-routes'
import { certificates } from '@connect/contract/certificates/routes'
import { CERTIFICATE_ACTIONS, isAllowed } from '@connect/contract/certificates/shared/certificate-rules'
import { pathTo } from '@connect/contract/paths'
import { Button } from '@mantine/core'
import { IconAlertTriangle, IconBan } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link, useSearchParams } from 'react-router'
import { query } from '#api/query/query.ts'
import { useCan } from '#api/session/use-can.ts'
import { certificatePath, RETURN_BOOK } from '#features/certificates/shared/certificate-paths.ts'
import { CertificateStatusDot } from '#features/certificates/shared/certificate-status.tsx'
import { formatDate } from '#lib/dates.ts'
import { searchWith } from '#ui/list/search-with.ts'
import { PanelParts } from '#ui/panel/route-panel.tsx'
import { useClosePanel } from '#ui/panel/use-close-panel.ts'
import { FailedState } from '#ui/states/failed-state.tsx'
import { FormSkeleton } from '#ui/states/loading-skeletons.tsx'
import classes from './return-check.module.css'
import { ReturnSteps } from './return-steps.tsx'

type Props = { book: CertificateBook; onChecked: () => void }

/** Step 1. */
export function ReturnCheck({ book, onChecked }: Props) {
  const { closeTo } = useClosePanel(pathTo('/v2/certificates/books'))
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
      {summarizeCheck(check)}
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

type Checked = BookCheck['certificates'][number]

/** What mends a problem. */
const REMEDIES = ['issue', 'change', 'void'] as const

/** The way to mend a problem leads back here. */
function ReturnLine({ certificate, book_id }: { certificate: Checked; book_id: number }) {
  const { certificate_number, status, rider, issued_at, problems } = certificate
  const [params] = useSearchParams()
  const canMend = useCan(certificates.change)
  const search = searchWith(params, RETURN_BOOK, String(book_id))
  const isBroken = problems.some(({ level }) => level === 'error')
  const remedies = problems.length > 0 && canMend ? REMEDIES.filter((one) => isAllowed(status, one)) : []
  // What DVSA might ask about is mended by a change; a certificate is not given up for it.
  const offered = isBroken ? remedies : remedies.filter((one) => one === 'change')

  return (
    <li className={classes.line} data-broken={isBroken || undefined}>
      <div className={classes.head}>
        <Link to={{ pathname: certificatePath(certificate_number, 'view'), search }} className={classes.number}>
          {certificate_number}
        </Link>
        <CertificateStatusDot status={status} />
        {rider && <span className={classes.rider}>{rider}</span>}
        {issued_at && <span className={classes.day}>{formatDate(issued_at)}</span>}
      </div>
      {problems.length > 0 && (
        <ul className={classes.problems}>
          {problems.map(({ level, message }) => (
            <li key={message} className={classes.problem} data-level={level}>
              {level === 'error' ? (
                <IconBan size={14} role="img" aria-label="Error:" />
              ) : (
                <IconAlertTriangle size={14} role="img" aria-label="Warning:" />
              )}
              {message}
            </li>
          ))}
        </ul>
      )}
      {offered.length > 0 && (
        <div className={classes.remedies}>
          {offered.map((action) => (
            <Link
              key={action}
              to={{ pathname: certificatePath(certificate_number, action), search }}
              aria-label={`${CERTIFICATE_ACTIONS[action]} ${certificate_number}`}
            >
              {CERTIFICATE_ACTIONS[action]}
            </Link>
          ))}
        </div>
      )}
    </li>
  )
}

const counted = (count: number, one: string, several: string) => `${count} ${count === 1 ? one : several}`

/** Why the book cannot go back, or that it can, and how many certificates DVSA might ask about. */
function summarizeCheck({ refusal, certificates: lines }: BookCheck): string {
  const withWarnings = lines.filter(({ problems }) => problems.some(({ level }) => level === 'warning')).length
  const warningText =
    withWarnings > 0
      ? `${counted(withWarnings, 'certificate has', 'certificates have')} warnings, which do not prevent the return.`
      : ''
  return [refusal ?? 'This book can be returned.', warningText].filter(Boolean).join(' ')
}
