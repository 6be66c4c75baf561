import type { TimelinePage } from '@connect/contract/audit/timeline'
import type { FieldTable } from '@connect/contract/field-table/field'
import { recordedChange } from '@connect/contract/field-table/text'
import type { pageQuery } from '@connect/contract/fields'
import type { Named } from '@connect/contract/route'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { z } from 'zod'
import { MoreRows, useFirstRows } from '#api/list/first-rows.tsx'
import { query } from '#api/query/query.ts'
import { formatDateTime } from '#lib/dates.ts'
import { Timeline } from '#ui/page/timeline.tsx'
import { Loaded } from '#ui/states/loaded.tsx'
import classes from './recorded-timeline.module.css'

type Props = {
  /** Says what its fields are called, and how their values read. */
  table: FieldTable
  route: TimelineRoute
  params: Readonly<Record<string, number>>
}

type TimelineRoute = Named & {
  params: z.ZodObject
  query: ReturnType<typeof pageQuery>
  response: typeof TimelinePage
}

export function RecordedTimeline({ table, route, params }: Props) {
  const { page_size, showMore } = useFirstRows()
  const answer = useQuery({ ...query(route, { params, query: { page_size } }), placeholderData: keepPreviousData })

  return (
    <Loaded query={answer} what="history" fields={3}>
      {({ count, results }) => (
        <>
          {count === 0 && <p className={classes.nothing}>No activity yet.</p>}
          {count > 0 && (
            <Timeline
              events={results.map(({ id, at, user, title, changes }) => ({
                key: id,
                what: title,
                who: `${user?.name ?? 'Connect'} · ${formatDateTime(at)}`,
                lines: changes.map((change) => recordedChange(table, change)),
              }))}
            />
          )}
          <MoreRows answer={answer} showMore={showMore} />
        </>
      )}
    </Loaded>
  )
}
