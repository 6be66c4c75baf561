import { edit } from '@connect/contract/access'
import type { certificateBooks } from '@connect/contract/certificates/books/book-routes'
import { pathTo } from '@connect/contract/paths'
import { useLocation } from 'react-router'
import { bareAccess } from '#api/bare-route.ts'
import { useListAddress } from '#api/list/list-address.ts'
import { ListScreen } from '#api/list/list-screen.tsx'
import { CERTIFICATE_LIST_CALLS } from '#features/certificates/shared/certificate-list-calls.ts'
import { certificatePath } from '#features/certificates/shared/certificate-paths.ts'
import { CERTIFICATES_ADDRESS } from '#features/certificates/shared/certificates-address.ts'
import { CertificatesRail, RAIL_TITLE } from '#features/certificates/shared/certificates-rail.tsx'
import { ListLinks, ListTabs } from '#features/certificates/shared/list-switch.tsx'
import { CERTIFICATE_COLUMNS, toCertificateCard } from './certificate-columns.tsx'
import { CertificateFilters } from './certificate-filters.tsx'
import { CertificatesTools, MoreTools } from './certificates-tools.tsx'

const ADD = bareAccess<typeof certificateBooks.create>(edit('certificates'))
const EMPTY = 'No certificates found'

/** CERT-01 … CERT-13 */
export function CertificatesPage() {
  const { search } = useLocation()
  const [site] = useListAddress(CERTIFICATES_ADDRESS).filter.supplier ?? []

  return (
    <ListScreen
      address={CERTIFICATES_ADDRESS}
      title="Certificates"
      things="certificates"
      filtersTitle={RAIL_TITLE}
      place="rail"
      railTop={<ListLinks supplier={site} />}
      search="Search cert, contact, instructor"
      filters={
        <CertificatesRail>
          <CertificateFilters />
        </CertificatesRail>
      }
      tools={<CertificatesTools />}
      exports={{ route: CERTIFICATE_LIST_CALLS.export, name: 'certificates' }}
      more={<MoreTools />}
      add={{
        label: 'Add CBT Book',
        to: pathTo('/v2/certificates/books/new'),
        route: ADD,
        isDisabledWhenRefused: true,
      }}
      notice={<ListTabs supplier={site} />}
      columns={CERTIFICATE_COLUMNS}
      card={toCertificateCard}
      empty={{ table: EMPTY, cards: EMPTY }}
      rowKey={({ certificate_number }) => String(certificate_number)}
      rowLink={({ certificate_number }) => ({ pathname: certificatePath(certificate_number, 'view'), search })}
    />
  )
}
