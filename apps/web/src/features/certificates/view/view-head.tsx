import { londonDate } from '@connect/contract/calendar/london'
import type { Certificate } from '@connect/contract/certificates/shared/certificate'
import { VOID_REASONS } from '@connect/contract/certificates/shared/certificate-rules'
import { pathTo } from '@connect/contract/paths'
import type { ReactNode } from 'react'
import { Link, useLocation } from 'react-router'
import { certificatePath } from '#features/certificates/shared/certificate-paths.ts'
import classes from '#features/certificates/shared/view.module.css'
import { formatDate } from '#lib/dates.ts'
import { Flag } from '#ui/badges/flag.tsx'

type Props = { certificate: Certificate }

export function ViewHead({ certificate }: Props) {
  const { status, valid_until, first_certificate_number: first, is_book_sent, warnings, is_purged } = certificate
  const isVoid = status === 'CERTIFICATE_VOID'

  return (
    <div className={classes.head}>
      {valid_until && !isVoid && <ValidUntil day={valid_until} />}
      {isVoid && <VoidReason certificate={certificate} />}
      {status === 'CERTIFICATE_PENDING' && <p>This certificate has not been issued yet.</p>}
      <Chain certificate={certificate} />
      <p className={classes.quiet}>
        {'In the book '}
        <Link to={{ pathname: pathTo('/v2/certificates/books'), search: `?search=${first}` }}>
          {first} to {first + 24}
        </Link>
        {is_book_sent && ', which went back to DVSA'}
      </p>
      {is_purged && (
        <Note title="Rider deleted">
          <p>The rider’s personal data was deleted at the end of your school’s retention period.</p>
        </Note>
      )}
      {warnings.length > 0 && (
        <Note title={is_book_sent ? 'DVSA may query' : 'Check before it goes back to DVSA'}>
          <ul>
            {warnings.map((warning) => (
              <li key={warning}>{warning}</li>
            ))}
          </ul>
        </Note>
      )}
    </div>
  )
}

/** `day` is the last one on which it is valid. */
function ValidUntil({ day }: { day: string }) {
  const isOver = day < londonDate(new Date())
  return (
    <p className="beside">
      <strong>Valid until {formatDate(day)}</strong>
      {isOver && <Flag tone="danger">Expired</Flag>}
    </p>
  )
}

function VoidReason({ certificate: { void_reason, void_note } }: Props) {
  const why = void_reason ? VOID_REASONS[void_reason] : 'No reason given'
  return (
    <Note title="This certificate is void">
      <p>{void_note ? `${why}: ${void_note}` : why}</p>
    </Note>
  )
}

function Chain({ certificate: { previous_certificate, next_certificate } }: Props) {
  return (
    <>
      {previous_certificate !== null && (
        <p>
          Duplicate of <CertificateLink certificate_number={previous_certificate} />
        </p>
      )}
      {next_certificate !== null && (
        <p>
          Its duplicate is <CertificateLink certificate_number={next_certificate} />
        </p>
      )}
    </>
  )
}

/** Opens in the same panel; the list's search stays. */
export function CertificateLink({ certificate_number }: Pick<Certificate, 'certificate_number'>) {
  const { search } = useLocation()
  return <Link to={{ pathname: certificatePath(certificate_number, 'view'), search }}>{certificate_number}</Link>
}

const Note = ({ title, children }: { title: string; children: ReactNode }) => (
  <div className={classes.note} role="note" aria-label={title}>
    <h3>{title}</h3>
    {children}
  </div>
)
