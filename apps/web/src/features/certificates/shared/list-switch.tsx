import { pathTo } from '@connect/contract/paths'
import { useQuery } from '@tanstack/react-query'
import { Link, useMatch, useSearchParams } from 'react-router'
import { query } from '#api/query/query.ts'
import { useHasRail } from '#lib/hooks/use-is-wide.ts'
import { RailLinks } from '#ui/page/rail-links.tsx'
import { CERTIFICATE_LIST_CALLS } from './certificate-list-calls.ts'
import classes from './list-switch.module.css'

type Props = {
  /** The one site whose certificates and books are counted; all of them otherwise. */
  supplier: number | undefined
}

const useSummary = (supplier: number | undefined) =>
  useQuery(query(CERTIFICATE_LIST_CALLS.summary, { query: supplier === undefined ? {} : { supplier } })).data

/** The chosen site stays, since it filters both. */
function useLists({ supplier }: Props) {
  const summary = useSummary(supplier)
  const [params] = useSearchParams()
  const isBooks = useMatch({ path: pathTo('/v2/certificates/books'), end: false }) !== null
  const site = params.get('supplier')
  const search = site ? `?${new URLSearchParams({ supplier: site })}` : ''
  return [
    {
      label: 'Certificates',
      to: { pathname: pathTo('/v2/certificates'), search },
      count: summary?.certificates_count,
      isCurrent: !isBooks,
    },
    {
      label: 'CBT Books',
      to: { pathname: pathTo('/v2/certificates/books'), search },
      count: summary?.books_count,
      isCurrent: isBooks,
    },
  ]
}

export const ListLinks = (props: Props) => <RailLinks label="Lists" links={useLists(props)} />

/** For screens without a sidebar (CERT-04). */
export function ListTabs(props: Props) {
  const lists = useLists(props)
  if (useHasRail()) return null

  return (
    <nav aria-label="Lists" className={classes.tabs}>
      {lists.map(({ label, to, isCurrent }) => (
        <Link key={label} to={to} className={classes.tab} aria-current={isCurrent ? 'page' : undefined} replace>
          {label}
        </Link>
      ))}
    </nav>
  )
}
