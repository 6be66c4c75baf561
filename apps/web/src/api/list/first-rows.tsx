import { Button } from '@mantine/core'
import { useState } from 'react'
import classes from './first-rows.module.css'

const FIRST = 10
/** As many as the server answers at a time. */
const MOST = 100

/** A list without pages: ten rows, and up to a hundred once somebody asks for more. */
export function useFirstRows() {
  const [page_size, setSize] = useState(FIRST)
  return { page_size, showMore: page_size < MOST ? () => setSize(MOST) : null }
}

type Props = {
  answer: { data?: { count: number; results: readonly unknown[] } | undefined; isFetching: boolean }
  showMore: ReturnType<typeof useFirstRows>['showMore']
  className?: string | undefined
}

/** Under the rows: a button for more of them, or that there are more than can be shown. */
export function MoreRows({ answer: { data, isFetching }, showMore, className = '' }: Props) {
  if (!data || data.count <= data.results.length) return null
  return (
    <div className={`${classes.more} ${className}`}>
      {showMore ? (
        <Button variant="default" loading={isFetching} onClick={showMore}>
          Show more
        </Button>
      ) : (
        <p className={classes.rest}>{`${data.results.length} of ${data.count.toLocaleString('en-GB')} are shown.`}</p>
      )}
    </div>
  )
}
