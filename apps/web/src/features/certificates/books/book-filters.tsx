import { useSearchParams } from 'react-router'
import { SiteFilter } from '#features/certificates/shared/site-filter.tsx'
import { changeFilters, toSearch } from '#ui/list/search-with.ts'
import { RailLinks } from '#ui/page/rail-links.tsx'

const CHOICES = [
  { label: 'All', is_sent: undefined },
  { label: 'At the school', is_sent: 'false' },
  { label: 'Returned to DVSA', is_sent: 'true' },
] as const

type Props = { supplier: number | undefined; is_sent: 'true' | 'false' | undefined }

export function BookFilters({ supplier, is_sent: current }: Props) {
  const [params] = useSearchParams()
  const links = CHOICES.map(({ label, is_sent }) => {
    const to = { search: toSearch(changeFilters(params, { is_sent })) }
    return { to, label, count: undefined, isCurrent: current === is_sent }
  })

  return (
    <>
      <RailLinks label="Books" isTitled links={links} />
      <SiteFilter site={supplier} />
    </>
  )
}
