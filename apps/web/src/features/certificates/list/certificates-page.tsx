import { certificateBooks } from '@connect/contract/certificates/book-routes'
import { certificates } from '@connect/contract/certificates/routes'
import { keepPreviousData } from '@tanstack/react-query'
import { useLocation } from 'react-router'
import { query } from '#api/query/query.ts'
import { useList } from '#api/query/use-list.ts'
import { useCan } from '#api/session/use-can.ts'
import { BOOKS_PATH, certificatePath } from '#features/certificates/shared/certificate-paths.ts'
import { CertificatesRail, RAIL_TITLE } from '#features/certificates/shared/certificates-rail.tsx'
import { ListLinks, ListTabs } from '#features/certificates/shared/list-switch.tsx'
import { AddButton } from '#ui/list/add-button.tsx'
import { DataList } from '#ui/list/data-list.tsx'
import { FloatingAdd } from '#ui/list/floating-add.tsx'
import { ListPage } from '#ui/list/list-page.tsx'
import { Pager } from '#ui/list/pager.tsx'
import { CERTIFICATE_COLUMNS, toCertificateCard } from './certificate-columns.tsx'
import { CertificateFilters } from './certificate-filters.tsx'
import { countFilters, readCertificatesAddress } from './certificates-address.ts'
import { CertificatesTools } from './certificates-tools.tsx'

const ADD = 'Add CBT Book'
const ADD_TO = `${BOOKS_PATH}/new`
/** CERT-12 */
const PAGE_SIZE = 25

/** Every certificate of the school (CERT-01 … CERT-13). */
export function CertificatesPage() {
  const { search } = useLocation()
  const asked = readCertificatesAddress(new URLSearchParams(search))
  const canAdd = useCan(certificateBooks.create)
  const [site] = asked.filter.supplier ?? []
  const { count, rows } = useList({
    ...query(certificates.list, { query: { ...asked.filter, page: asked.page } }),
    placeholderData: keepPreviousData,
  })

  return (
    <ListPage
      title="Certificates"
      filtersTitle={RAIL_TITLE}
      count={count}
      railTop={<ListLinks supplier={site} />}
      search="Search cert, contact, instructor"
      filters={
        <CertificatesRail>
          <CertificateFilters asked={asked} />
        </CertificatesRail>
      }
      active={countFilters(asked)}
      tools={<CertificatesTools asked={asked} />}
      primary={<AddButton label={ADD} to={ADD_TO} disabled={!canAdd} />}
      notice={<ListTabs supplier={site} />}
      pager={<Pager page={asked.page} pageSize={PAGE_SIZE} total={count} />}
      add={canAdd && <FloatingAdd label={ADD} to={ADD_TO} />}
    >
      <DataList
        label="Certificates"
        columns={CERTIFICATE_COLUMNS}
        card={toCertificateCard}
        empty="No certificates found"
        emptyCards="No certificates found"
        {...rows}
        rowKey={({ certificate_number }) => String(certificate_number)}
        rowLink={({ certificate_number }) => ({ pathname: certificatePath(certificate_number, 'view'), search })}
      />
    </ListPage>
  )
}
