import type { Certificate, CertificateRow } from '@connect/contract/certificates/shared/certificate'
import { pathTo } from '@connect/contract/paths'
import { validUntil } from '@connect/contract/people/validity'
import { Button } from '@mantine/core'
import { Link, useLocation } from 'react-router'
import { certificatePath } from '#features/certificates/shared/certificate-paths.ts'
import { SchoolCopy } from '#features/certificates/shared/school-copy.tsx'
import { useCloseCertificate } from '#features/certificates/shared/use-close-certificate.ts'
import { formatDate } from '#lib/dates.ts'
import { Warnings } from '#ui/form/warnings.tsx'
import { PanelParts } from '#ui/panel/route-panel.tsx'
import { useClosePanel } from '#ui/panel/use-close-panel.ts'
import { EmptyState } from '#ui/states/empty-state.tsx'
import classes from './several.module.css'
import { useNextNumbers } from './use-next-numbers.ts'

export function IssuedView({ certificate }: { certificate: Certificate }) {
  const { certificate_number, customer, issued_at, warnings } = certificate
  const { closeTo } = useCloseCertificate()
  const foot = (
    <>
      <Button variant="default" component={Link} to={closeTo} ref={takeFocus}>
        Close
      </Button>
      <IssueNext certificate={certificate} />
    </>
  )

  return (
    <PanelParts foot={foot}>
      <div role="status">
        <EmptyState
          title={`Certificate ${certificate_number} issued to ${customer?.full_name ?? 'the rider'}`}
          hint={issued_at && `Valid until ${formatDate(validUntil(issued_at))}`}
          action={<SchoolCopy certificate_number={certificate_number} />}
        />
      </div>
      <Warnings words={warnings} />
    </PanelParts>
  )
}

/** The book is in the hand: its next number first. Nothing where none is left. */
export function IssueNext({ certificate: { certificate_number, supplier } }: { certificate: Certificate }) {
  const { search } = useLocation()
  const [next] = useNextNumbers(supplier.id, { after: certificate_number, limit: 1 }).numbers
  if (next === undefined) return null
  return (
    <Button component={Link} to={{ pathname: certificatePath(next, 'issue'), search }}>
      {`Issue the next number (${next})`}
    </Button>
  )
}

export function SeveralIssued({ certificates }: { certificates: readonly CertificateRow[] }) {
  const { search } = useLocation()
  const { closeTo } = useClosePanel(pathTo('/v2/certificates'))
  const issued_at = certificates[0]?.issued_at
  const foot = (
    <Button component={Link} to={closeTo} ref={takeFocus}>
      Close
    </Button>
  )

  return (
    <PanelParts foot={foot}>
      <div role="status">
        <EmptyState
          title={certificates.length === 1 ? '1 certificate issued' : `${certificates.length} certificates issued`}
          hint={issued_at && `Valid until ${formatDate(validUntil(issued_at))}`}
        />
      </div>
      <table className={classes.issued}>
        <thead>
          <tr>
            <th scope="col">Number</th>
            <th scope="col">Rider</th>
            <th scope="col">
              <span className="visually-hidden">School copy</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {certificates.map(({ certificate_number, customer }) => (
            <tr key={certificate_number}>
              <th scope="row">
                <Link to={{ pathname: certificatePath(certificate_number, 'view'), search }} className={classes.link}>
                  {certificate_number}
                </Link>
              </th>
              <td>{customer?.full_name}</td>
              <td className={classes.copy}>
                <SchoolCopy certificate_number={certificate_number} isOneOfSeveral />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </PanelParts>
  )
}

// One and the same function, so that it takes the focus once and not at every render.
const takeFocus = (link: HTMLAnchorElement | null) => link?.focus()
