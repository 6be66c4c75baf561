import type { Bike, BikeComment } from '@connect/contract/bikes/bike'
import { shortComment } from '@connect/contract/bikes/bike-rules'
import { bikeComments } from '@connect/contract/bikes/comment-routes'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link, useLocation } from 'react-router'
import { MoreRows, useFirstRows } from '#api/list/first-rows.tsx'
import { query } from '#api/query/query.ts'
import { formatDateTime } from '#lib/dates.ts'
import { CountChip } from '#ui/badges/count-chip.tsx'
import type { Card, Column } from '#ui/list/column.ts'
import { DataList } from '#ui/list/data-list.tsx'
import { EmptyState } from '#ui/states/empty-state.tsx'
import classes from './comments-table.module.css'

const reporters = ({ reported_by }: BikeComment) => reported_by.map((person) => person.full_name).join(', ') || '–'

const plural = (count: number, one: string) => (count > 0 ? [`${count} ${one}${count === 1 ? '' : 's'}`] : [])
const files = ({ images, videos }: BikeComment) =>
  [...plural(images.length, 'image'), ...plural(videos.length, 'video')].join(', ') || '–'

/** BIKE-48 */
function ViewLink({ comment }: { comment: BikeComment }) {
  const { search } = useLocation()
  return (
    <Link to={{ pathname: `comment/${comment.id}`, search }} className={classes.view}>
      View <span className="visually-hidden">the comment of {formatDateTime(comment.created)}</span>
    </Link>
  )
}

const COLUMNS: readonly Column<BikeComment>[] = [
  { id: 'created', header: 'When', width: 140, cell: ({ created }) => formatDateTime(created) },
  { id: 'comment', header: 'Comment', cell: ({ comment }) => shortComment(comment) },
  { id: 'reported', header: 'Reported by', cell: reporters },
  { id: 'files', header: 'Files', cell: files },
  { id: 'actions', header: 'Actions', align: 'end', width: 70, cell: (comment) => <ViewLink comment={comment} /> },
]

const toCard = (comment: BikeComment): Card => ({
  title: shortComment(comment.comment),
  aside: <ViewLink comment={comment} />,
  meta: [formatDateTime(comment.created), reporters(comment), files(comment)]
    .filter((text) => text !== '–')
    .join(' · '),
})

/** A comment opens in full. */
export function CommentsTable({ bike }: { bike: Bike }) {
  const { page_size, showMore } = useFirstRows()
  const { data, status, isFetching, refetch } = useQuery({
    ...query(bikeComments.list, { params: { motorbike_id: bike.id }, query: { page_size } }),
    placeholderData: keepPreviousData,
  })

  return (
    <section>
      <h2 className={classes.title}>
        Comments & damage reports {data && data.count > 0 && <CountChip count={data.count} />}
      </h2>
      {data?.count === 0 ? (
        <EmptyState title="No comments yet" hint="Report damage or anything you notice, with images or videos." />
      ) : (
        <div className={classes.table}>
          <DataList
            label="Comments & damage reports"
            columns={COLUMNS}
            card={toCard}
            emptyCards="No comments yet"
            rows={data?.results ?? []}
            rowKey={({ id }) => String(id)}
            skeletonRows={2}
            status={status}
            onRetry={() => void refetch()}
            isRetrying={isFetching}
          />
        </div>
      )}
      <MoreRows answer={{ data, isFetching }} showMore={showMore} />
    </section>
  )
}
