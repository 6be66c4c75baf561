import type { BookCheck } from '@connect/contract/certificates/book'
import { CERTIFICATE_ACTIONS, isAllowed } from '@connect/contract/certificates/certificate-rules'
import { certificates } from '@connect/contract/certificates/routes'
import { IconAlertTriangle, IconBan } from '@tabler/icons-react'
import { Link, useSearchParams } from 'react-router'
import { useCan } from '#api/session/use-can.ts'
import { RETURN_BOOK } from '#features/certificates/shared/book-paths.ts'
import { certificatePath } from '#features/certificates/shared/certificate-paths.ts'
import { CertificateStatusDot } from '#features/certificates/shared/certificate-status.tsx'
import { formatDate } from '#lib/dates.ts'
import { searchWith } from '#ui/list/search-with.ts'
import classes from './return-check.module.css'

type Checked = BookCheck['certificates'][number]

/** What mends a problem. */
const REMEDIES = ['issue', 'change', 'void'] as const

/** One certificate of a return: whose it is, what is wrong with it, and the way to mend that and come back. */
export function ReturnLine({ certificate, book_id }: { certificate: Checked; book_id: number }) {
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
