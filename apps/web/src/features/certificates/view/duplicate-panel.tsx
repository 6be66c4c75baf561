import type { Certificate } from '@connect/contract/certificates/certificate'
import { CertificatePanel } from '#features/certificates/shared/certificate-panel.tsx'
import { PanelParts } from '#ui/panel/route-panel.tsx'
import { FailedState } from '#ui/states/failed-state.tsx'
import { FormSkeleton } from '#ui/states/loading-skeletons.tsx'
import { DuplicateForm } from './duplicate-form.tsx'
import { usePending } from './use-pending.ts'

/** At the address of the old certificate, which stays as it is. */
export const DuplicatePanel = () => (
  <CertificatePanel title={(certificate_number) => `Duplicate certificate ${certificate_number}`} action="duplicate">
    {(certificate) => <WithPending certificate={certificate} />}
  </CertificatePanel>
)

function WithPending({ certificate }: { certificate: Certificate }) {
  const { options, isPending, isError, isFetching, refetch } = usePending(certificate.supplier.id)
  if (!isPending && !isError) return <DuplicateForm certificate={certificate} pending={options} />

  return (
    <PanelParts>
      {isError ? (
        <FailedState
          title="Unable to load pending certificates"
          onRetry={() => void refetch()}
          isRetrying={isFetching}
        />
      ) : (
        <FormSkeleton fields={3} />
      )}
    </PanelParts>
  )
}
