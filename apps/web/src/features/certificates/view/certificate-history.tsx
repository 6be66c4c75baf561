import { certificates } from '@connect/contract/certificates/routes'
import { Button } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { query } from '#api/query/query.ts'
import { formatDateTime } from '#lib/dates.ts'
import { Timeline } from '#ui/page/timeline.tsx'
import { PanelSection } from '#ui/panel/panel-section.tsx'
import { FailedState } from '#ui/states/failed-state.tsx'
import { FormSkeleton } from '#ui/states/loading-skeletons.tsx'
import { eventLines } from './event-lines.ts'

const FIRST = 10
const MOST = 100

export function CertificateHistory({ certificate_number }: { certificate_number: number }) {
  const [page_size, setSize] = useState(FIRST)
  const { data, isError, isFetching, refetch } = useQuery({
    ...query(certificates.history, { params: { certificate_number }, query: { page_size } }),
    placeholderData: keepPreviousData,
  })
  const hasMore = data !== undefined && data.count > data.results.length && page_size < MOST
  const events = data?.results.map((event) => ({
    key: event.position,
    what: event.title,
    who: `${event.user?.name ?? 'Connect'} · ${formatDateTime(event.at)}`,
    lines: eventLines(event),
  }))

  return (
    <PanelSection title="History">
      <div data-wide>
        {events && <Timeline events={events} />}
        {hasMore && (
          <Button variant="default" loading={isFetching} onClick={() => setSize(MOST)}>
            Show more
          </Button>
        )}
        {!data && isError && <FailedState onRetry={() => void refetch()} isRetrying={isFetching} />}
        {!data && !isError && <FormSkeleton fields={3} />}
      </div>
    </PanelSection>
  )
}
