import { londonDate } from '@connect/contract/calendar/london'
import type { DiaryEntry } from '@connect/contract/diary/diary-entry'
import { DIARY_TYPES } from '@connect/contract/diary/diary-rules'
import { diary } from '@connect/contract/diary/routes'
import { pathTo } from '@connect/contract/paths'
import type { StaffMember } from '@connect/contract/staff/staff'
import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useQueries } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useLocation, useSearchParams } from 'react-router'
import { query } from '#api/query/query.ts'
import { useCan } from '#api/session/use-can.ts'
import { formatDate, parseTypedDate } from '#lib/dates.ts'
import { useSites } from '#pickers/use-sites.ts'
import { searchWith } from '#ui/list/search-with.ts'
import { EmptyState } from '#ui/states/empty-state.tsx'
import { FailedState } from '#ui/states/failed-state.tsx'
import { FormSkeleton } from '#ui/states/loading-skeletons.tsx'
import classes from './diary.module.css'
import { formatDays, formatDiaryTimes, threeMonthsBefore } from './diary-days.ts'

/** The address says from which day on it is shown; from today where it does not. */
const SINCE = 'since'

/** Each entry has an address of its own (domain 2.21). */
export function Diary({ member }: { member: StaffMember }) {
  const { search } = useLocation()
  const [params] = useSearchParams()
  const canAdd = useCan(diary.create)
  const today = londonDate(new Date())
  const from = parseTypedDate(params.get(SINCE) ?? '') ?? today
  const { entries, isPending, failed, more, showMore } = useDiary(member.id, from)
  const { options } = useSites(member.suppliers)
  const findSiteName = ({ supplier_id }: DiaryEntry) => options.find(({ value }) => value === supplier_id)?.label

  return (
    <section className={classes.diary} aria-labelledby="diary-heading">
      <div className={classes.head}>
        <h3 id="diary-heading" className={classes.heading}>
          Diary
        </h3>
        <span className={classes.from}>{from === today ? 'From today' : `From ${formatDate(from)}`}</span>
        <Link to={{ search: searchWith(params, SINCE, threeMonthsBefore(from)) }} className={classes.earlier}>
          Show earlier
        </Link>
        {canAdd && (
          <Button
            component={Link}
            variant="default"
            to={{ pathname: pathTo('/v2/staff/:staffId/working/add', { staffId: member.id }), search }}
            leftSection={<IconPlus size={16} aria-hidden />}
            className={classes.add ?? ''}
          >
            Add to diary
          </Button>
        )}
      </div>
      {failed && (
        <FailedState
          title="Unable to load diary"
          onRetry={() => void failed.refetch()}
          isRetrying={failed.isFetching}
        />
      )}
      {isPending && !failed && <FormSkeleton fields={2} />}
      {!isPending && !failed && entries.length === 0 && (
        <EmptyState title="Nothing in the diary" hint="Shifts, blockers, holidays and sick days appear here." />
      )}
      {entries.length > 0 && (
        <ul className={classes.list}>
          {entries.map((entry) => (
            <li key={entry.id} className={classes.entry} data-type={entry.type}>
              <Link
                to={{
                  pathname: pathTo('/v2/staff/:staffId/working/:diaryEntryId', {
                    staffId: member.id,
                    diaryEntryId: entry.id,
                  }),
                  search,
                }}
                className={classes.link}
              >
                {DIARY_TYPES[entry.type]}, {formatDays(entry)}
              </Link>
              <span className={classes.meta}>
                {[formatDiaryTimes(entry), findSiteName(entry)].filter(Boolean).join(' · ')}
              </span>
              {entry.notes && <span className={classes.notes}>{entry.notes}</span>}
            </li>
          ))}
        </ul>
      )}
      {more > 0 && !isPending && (
        <Button variant="subtle" onClick={showMore}>
          Show more ({more})
        </Button>
      )}
    </section>
  )
}

const PAGE_SIZE = 25

/** From this day on (`yyyy-MM-dd`), as many pages of it as were asked for. */
function useDiary(staff_id: number, start_date: string) {
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
