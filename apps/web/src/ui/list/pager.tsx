import { NativeSelect } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { Link, useSearchParams } from 'react-router'
import classes from '#ui/list/pager.module.css'
import { pageCount, pageItems, rangeLabel } from '#ui/list/pages.ts'
import { searchWith } from '#ui/list/search-with.ts'

type Props = {
  page: number
  pageSize: number
  /** Of all pages; undefined until it is known. */
  total: number | undefined
  /** 6, and 5 for the bikes. */
  maxButtons?: number
  /** Offers a choice of page sizes: 10, 25, 50 for lists that the spec gives no size of their own. */
  pageSizes?: readonly number[]
  /** Another one was chosen. */
  onPageSize?: (rows: string) => void
}

/** `?page=N` with every other parameter kept (BIKE-19). Nothing at all when everything fits on one. */
export function Pager({ page, pageSize, total, maxButtons = 6, pageSizes = [], onPageSize }: Props) {
  const [params] = useSearchParams()
  if (total === undefined) return null
  const pages = pageCount(total, pageSize)
  if (pages === 1 && total <= Math.min(...pageSizes, pageSize)) return null

  // A page is one of so many rows; without a word of them, of the list's own.
  const sized = new URLSearchParams(params)
  if (pageSizes.length > 0 && pageSize !== pageSizes[0]) sized.set('page_size', String(pageSize))
  const toPage = (target: number) => ({ search: searchWith(sized, 'page', String(target)) })

  return (
    <nav className={classes.pager} aria-label="Pages">
      <span className={classes.range}>{rangeLabel(page, pageSize, total)}</span>
      {pageSizes.length > 0 && <PageSizeSelect pageSize={pageSize} pageSizes={pageSizes} onPageSize={onPageSize} />}
      {pages > 1 && (
        <div className={classes.buttons}>
          <Step label="Previous page" to={page > 1 ? toPage(page - 1) : undefined} Icon={IconChevronLeft} />
          {pageItems(page, pages, maxButtons).map((item) =>
            typeof item === 'number' ? (
              <Link
                key={item}
                to={toPage(item)}
                className={classes.button}
                aria-label={`Page ${item}`}
                aria-current={item === page ? 'page' : undefined}
              >
                {item}
              </Link>
            ) : (
              <span key={item} className={classes.gap} aria-hidden>
                …
              </span>
            ),
          )}
          <Step label="Next page" to={page < pages ? toPage(page + 1) : undefined} Icon={IconChevronRight} />
        </div>
      )}
    </nav>
  )
}

type StepProps = { label: string; to: { search: string } | undefined; Icon: typeof IconChevronLeft }

function Step({ label, to, Icon }: StepProps) {
  const icon = <Icon size={16} aria-hidden />
  return to ? (
    <Link to={to} className={classes.button} aria-label={label}>
      {icon}
    </Link>
  ) : (
    <span className={classes.button} data-off aria-hidden>
      {icon}
    </span>
  )
}

type SizeProps = { pageSize: number; pageSizes: readonly number[]; onPageSize: ((rows: string) => void) | undefined }

/** As the URL's `page_size`; choosing another one starts at page 1. */
function PageSizeSelect({ pageSize, pageSizes, onPageSize }: SizeProps) {
  const [, setParams] = useSearchParams()
  return (
    <NativeSelect
      aria-label="Rows per page"
      value={String(pageSize)}
      data={pageSizes.map((size) => ({ value: String(size), label: `${size} rows` }))}
      onChange={({ currentTarget: { value } }) => {
        onPageSize?.(value)
        setParams((params) => {
          params.set('page_size', value)
          params.set('page', '1')
          return params
        })
      }}
    />
  )
}
