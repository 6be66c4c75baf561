import { certificates } from '@connect/contract/certificates/routes'
import { CERTIFICATE_STATUSES } from '@connect/contract/certificates/shared/certificate-rules'
import { pathTo } from '@connect/contract/paths'
import { Button } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { query } from '#api/query/query.ts'
import { useContact } from '#features/contacts/use-contact.ts'
import { formatDate } from '#lib/dates.ts'
import { StatusDot } from '#ui/badges/status-dot.tsx'
import { EmptyState } from '#ui/states/empty-state.tsx'
import { Loaded } from '#ui/states/loaded.tsx'
import classes from './tab.module.css'

/** Certificates of merged contacts are included. */
export function CertificatesTab() {
  const { id } = useContact()
  const answer = useQuery({
    ...query(certificates.list, { query: { customer: id } }),
    placeholderData: keepPreviousData,
  })
  return (
    <div className={classes.tab}>
      <Loaded query={answer} what="certificates" fields={3}>
        {({ count, results }) =>
          count === 0 ? (
            <EmptyState title="No certificates yet" hint="Certificates issued to this contact appear here." />
          ) : (
            <>
              <ul className={classes.rows} aria-label="Certificates">
                {results.map(({ certificate_number, status, issued_at, supplier }) => (
                  <li key={certificate_number} className={classes.row}>
                    <Link
                      to={pathTo('/v2/certificates/:certificateNumber/view', { certificateNumber: certificate_number })}
                    >
                      {certificate_number}
                    </Link>
                    <StatusDot tone={CERTIFICATE_STATUSES[status].tone}>{CERTIFICATE_STATUSES[status].label}</StatusDot>
                    <span className={classes.muted}>
                      {[issued_at && `Issued ${formatDate(issued_at)}`, supplier.connect_location_name]
                        .filter(Boolean)
                        .join(' · ')}
                    </span>
                  </li>
                ))}
              </ul>
              {count > results.length && (
                <Button component={Link} to={`${pathTo('/v2/certificates')}?customer=${id}`} variant="default" mt={12}>
                  Show all {count.toLocaleString('en-GB')}
                </Button>
              )}
            </>
          )
        }
      </Loaded>
    </div>
  )
}
