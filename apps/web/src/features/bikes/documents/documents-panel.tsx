import { ApiError } from '@connect/contract/api-error'
import { bikeDocuments } from '@connect/contract/bikes/document-routes'
import { formatPlate } from '@connect/contract/bikes/plate'
import { pathTo } from '@connect/contract/paths'
import { Button } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link, useLocation } from 'react-router'
import { MoreRows, useFirstRows } from '#api/list/first-rows.tsx'
import { query } from '#api/query/query.ts'
import { bikePath } from '#features/bikes/bike-paths.ts'
import { useBike } from '#features/bikes/use-bike.ts'
import { DocumentLine } from '#pickers/files/document-line.tsx'
import classes from '#pickers/files/documents.module.css'
import { ADDRESS_MS } from '#pickers/files/signed-address.ts'
import { RoutePanel } from '#ui/panel/route-panel.tsx'
import { useClosePanel } from '#ui/panel/use-close-panel.ts'
import { EmptyState } from '#ui/states/empty-state.tsx'
import { FailedState } from '#ui/states/failed-state.tsx'
import { FormSkeleton } from '#ui/states/loading-skeletons.tsx'

/** BIKE-60 */
export function DocumentsPanel() {
  const bike = useBike()
  const { search } = useLocation()
  const { closeTo } = useClosePanel(bikePath(bike.id))
  const { page_size, showMore } = useFirstRows()
  const { data, error, isFetching, refetch } = useQuery({
    ...query(bikeDocuments.list, { params: { motorbike_id: bike.id }, query: { page_size } }),
    placeholderData: keepPreviousData,
    refetchInterval: ADDRESS_MS,
  })
  const isMissing = error instanceof ApiError && error.status === 404
  const upload = { pathname: pathTo('/v2/bikes/:bikeId?/details/document', { bikeId: bike.id }), search }

  return (
    <RoutePanel
      title="Bike documents"
      subtitle={`${formatPlate(bike.registration_plate)} · ${bike.make} ${bike.model}`}
      closeTo={closeTo}
      foot={
        <>
          <Button variant="default" component={Link} to={closeTo}>
            Close
          </Button>
          <Button component={Link} to={upload}>
            Upload bike document
          </Button>
        </>
      }
    >
      {data?.count === 0 && (
        <EmptyState title="No documents yet" hint="Keep its V5C, MOT and insurance documents here." />
      )}
      {data && data.count > 0 && (
        <ul className={classes.documents}>
          {data.results.map((document) => (
            <DocumentLine
              key={document.id}
              document={document}
              route={bikeDocuments.remove}
              params={{ motorbike_id: bike.id, document_id: document.id }}
            />
          ))}
        </ul>
      )}
      <MoreRows answer={{ data, isFetching }} showMore={showMore} />
      {!data && error && (
        <FailedState
          title="Unable to load bike documents"
          {...(isMissing ? { hint: 'No response body' } : {})}
          onRetry={() => void refetch()}
          isRetrying={isFetching}
        />
      )}
      {!data && !error && <FormSkeleton fields={3} />}
    </RoutePanel>
  )
}
