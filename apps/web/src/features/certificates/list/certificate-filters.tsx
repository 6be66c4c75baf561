import type { certificates } from '@connect/contract/certificates/routes'
import { CERTIFICATE_STATUSES, type CertificateStatus } from '@connect/contract/certificates/shared/certificate-rules'
import type { Output } from '@connect/contract/route'
import { useQuery } from '@tanstack/react-query'
import { Link, useSearchParams } from 'react-router'
import { useListAddress } from '#api/list/list-address.ts'
import { query } from '#api/query/query.ts'
import { CERTIFICATE_LIST_CALLS } from '#features/certificates/shared/certificate-list-calls.ts'
import { CertificateStatusDot } from '#features/certificates/shared/certificate-status.tsx'
import { CERTIFICATES_ADDRESS, isNarrowed, NARROWING } from '#features/certificates/shared/certificates-address.ts'
import { SiteFilter } from '#features/certificates/shared/site-filter.tsx'
import { changeFilters, toSearch } from '#ui/list/search-with.ts'
import { RailLinks } from '#ui/page/rail-links.tsx'
import classes from './certificate-filters.module.css'

const STATUSES = Object.keys(CERTIFICATE_STATUSES) as CertificateStatus[]

/** CERT-08 */
export function CertificateFilters() {
  const state = useListAddress(CERTIFICATES_ADDRESS)
  const { status = [], supplier: [site] = [] } = state.filter
  const { data } = useQuery(
    query(CERTIFICATE_LIST_CALLS.summary, { query: site === undefined ? {} : { supplier: site } }),
  )

  return (
    <>
      <StatusLinks current={status} summary={data} />
      <SiteFilter site={site} />
      {isNarrowed(state) && <Widen />}
    </>
  )
}

type StatusProps = { current: readonly CertificateStatus[]; summary: Output<typeof certificates.summary> | undefined }

function StatusLinks({ current, summary }: StatusProps) {
  const [params] = useSearchParams()
  const to = (status: string) => ({ search: toSearch(changeFilters(params, { status })) })
  const all = { to: to(''), label: 'All', count: summary?.certificates_count, isCurrent: current.length === 0 }
  const each = STATUSES.map((status) => ({
    to: to(status),
    label: <CertificateStatusDot status={status} />,
    count: summary && (summary.statuses[status] ?? 0),
    isCurrent: current.includes(status),
  }))

  return <RailLinks label="Status" isTitled links={[all, ...each]} />
}

/** Takes away what another screen narrowed the list to. */
function Widen() {
  const [params] = useSearchParams()
  const next = changeFilters(params, Object.fromEntries(NARROWING.map((name) => [name, ''])))
  return (
    <p className={classes.narrowed}>
      You are viewing a filtered list. <Link to={{ search: toSearch(next) }}>Show all certificates</Link>
    </p>
  )
}
