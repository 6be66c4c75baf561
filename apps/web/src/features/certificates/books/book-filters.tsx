import { useSearchParams } from 'react-router'
import { SiteFilter } from '#features/certificates/shared/site-filter.tsx'
import { searchWith } from '#ui/list/search-with.ts'
import { RailLinks } from '#ui/page/rail-links.tsx'
import type { BooksAsked } from './books-address.ts'

const CHOICES = [
  { label: 'All', is_sent: undefined },
  { label: 'At the school', is_sent: 'false' },
  { label: 'Returned to DVSA', is_sent: 'true' },
] as const

/** What the books can be filtered by: whether they went back, and one site. */
export function BookFilters({ asked: { filter } }: { asked: BooksAsked }) {
  const [params] = useSearchParams()
  const links = CHOICES.map(({ label, is_sent }) => {
    const next = new URLSearchParams(params)
    next.delete('page')
    const to = { search: searchWith(next, 'is_sent', is_sent ?? '') }
    return { to, label, count: undefined, isCurrent: filter.is_sent === is_sent }
  })

  return (
    <>
      <RailLinks label="Books" isTitled links={links} />
      <SiteFilter site={filter.supplier} />
    </>
  )
}
