import { certificateSettings } from '@connect/contract/certificates/settings-routes'
import { useQuery } from '@tanstack/react-query'
import { query } from '#api/query/query.ts'
import { RoutePanel } from '#ui/panel/route-panel.tsx'
import { FailedState } from '#ui/states/failed-state.tsx'
import { FormSkeleton } from '#ui/states/loading-skeletons.tsx'
import { CertificateSettingsForm } from './certificate-settings-form.tsx'

/** What the school decides about its certificates. */
export function CertificateSettingsPanel() {
  const { data, isError, isFetching, isFetchedAfterMount, refetch } = useQuery({
    ...query(certificateSettings.get, {}),
    refetchOnWindowFocus: false,
  })
  const settings = isFetchedAfterMount ? data : undefined

  return (
    <RoutePanel title="Certificate settings" isBare={settings !== undefined}>
      {settings && <CertificateSettingsForm settings={settings} />}
      {!settings && isError && (
        <FailedState title="Unable to load settings" onRetry={() => void refetch()} isRetrying={isFetching} />
      )}
      {!settings && !isError && <FormSkeleton />}
    </RoutePanel>
  )
}
