import { certificateLedger } from '@connect/contract/certificates/ledger-routes'
import { useQuery } from '@tanstack/react-query'
import { query } from '#api/query/query.ts'
import { RoutePanel } from '#ui/panel/route-panel.tsx'
import { FailedState } from '#ui/states/failed-state.tsx'
import { FormSkeleton } from '#ui/states/loading-skeletons.tsx'
import { LedgerForm } from './ledger-form.tsx'

/** Where the ledger of the certificates ends, and whether it is whole; for the account owner. */
export function LedgerPanel() {
  const { data, isError, isFetching, refetch } = useQuery(query(certificateLedger.head, {}))

  return (
    <RoutePanel
      title="Ledger"
      subtitle="Every event of every certificate, each bound to the one before."
      isBare={data !== undefined}
    >
      {data && <LedgerForm head={data} />}
      {!data && isError && (
        <FailedState title="Unable to load ledger" onRetry={() => void refetch()} isRetrying={isFetching} />
      )}
      {!data && !isError && <FormSkeleton fields={2} />}
    </RoutePanel>
  )
}
