import { diary } from '@connect/contract/diary/routes'
import { useQueries } from '@tanstack/react-query'
import { useState } from 'react'
import { query } from '#api/query/query.ts'

const PAGE_SIZE = 25

/** Somebody's diary from this day on (`yyyy-MM-dd`), as many pages of it as were asked for. */
export function useDiary(staff_id: number, start_date: string) {
  const [pages, setPages] = useState(1)
  const answers = useQueries({
    queries: Array.from({ length: pages }, (_, index) =>
      query(diary.list, { params: { staff_id }, query: { start_date, page: index + 1, page_size: PAGE_SIZE } }),
    ),
  })
  const entries = answers.flatMap(({ data }) => data?.results ?? [])
  const failed = answers.find(({ isError, data }) => isError && !data)

  return {
    entries,
    isPending: answers.some(({ isPending }) => isPending),
    failed,
    more: (answers[0]?.data?.count ?? 0) - entries.length,
    showMore: () => setPages(pages + 1),
  }
}
