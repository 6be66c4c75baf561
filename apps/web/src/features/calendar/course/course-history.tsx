import { COURSE_FIELDS } from '@connect/contract/courses/course-fields'
import { courses } from '@connect/contract/courses/course-routes'
import { formatRecorded, recordedLabel } from '@connect/contract/field-table/text'
import { Button } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { query } from '#api/query/query.ts'
import { formatDateTime } from '#lib/dates.ts'
import { Timeline } from '#ui/page/timeline.tsx'
import { PanelParts } from '#ui/panel/route-panel.tsx'
import { Loaded } from '#ui/states/loaded.tsx'

const FIRST = 10
const MOST = 100

const recorded = (field: string, text: string) => formatRecorded(COURSE_FIELDS, field, text)

/** Everything that happened to a course, the newest first. */
export function CourseHistory({ course_id }: { course_id: number }) {
  const [page_size, setSize] = useState(FIRST)
  const answer = useQuery({
    ...query(courses.history, { params: { course_id }, query: { page_size } }),
    placeholderData: keepPreviousData,
  })

  return (
    <PanelParts isFrozen>
      <Loaded query={answer} what="history" fields={3}>
        {({ count, results }) => (
          <>
            {count === 0 && <p>No activity yet.</p>}
            <Timeline
              events={results.map(({ id, at, user, title, changes }) => ({
                key: id,
                what: title,
                who: `${user?.name ?? 'Connect'} · ${formatDateTime(at)}`,
                lines: changes.map(
                  ({ field, before, after }) =>
                    `${recordedLabel(COURSE_FIELDS, field)}: ${recorded(field, before)} → ${recorded(field, after)}`,
                ),
              }))}
            />
            {count > results.length && page_size < MOST && (
              <Button variant="default" loading={answer.isFetching} onClick={() => setSize(MOST)}>
                Show more
              </Button>
            )}
          </>
        )}
      </Loaded>
    </PanelParts>
  )
}
