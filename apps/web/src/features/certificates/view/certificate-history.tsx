import { certificates } from '@connect/contract/certificates/routes'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { MoreRows, useFirstRows } from '#api/list/first-rows.tsx'
import { query } from '#api/query/query.ts'
import { formatDateTime } from '#lib/dates.ts'
import { Timeline } from '#ui/page/timeline.tsx'
import { PanelSection } from '#ui/panel/panel-section.tsx'
import { FailedState } from '#ui/states/failed-state.tsx'
import { FormSkeleton } from '#ui/states/loading-skeletons.tsx'
import { eventLines } from './event-lines.ts'

export function CertificateHistory({ certificate_number }: { certificate_number: number }) {
  const { page_size, showMore } = useFirstRows()
  const { data, isError, isFetching, refetch } = useQuery({
    ...query(certificates.history, { params: { certificate_number }, query: { page_size } }),
    placeholderData: keepPreviousData,
  })
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
        <MoreRows answer={{ data, isFetching }} showMore={showMore} />
        {!data && isError && <FailedState onRetry={() => void refetch()} isRetrying={isFetching} />}
        {!data && !isError && <FormSkeleton fields={3} />}
      </div>
    </PanelSection>
  )
}
