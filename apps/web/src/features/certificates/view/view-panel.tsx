import type { Certificate } from '@connect/contract/certificates/certificate'
import { CertificatePanel } from '#features/certificates/shared/certificate-panel.tsx'
import { PanelParts } from '#ui/panel/route-panel.tsx'
import { CertificateFacts, documentParts } from './certificate-facts.tsx'
import { CertificateHistory } from './certificate-history.tsx'
import { ViewActions } from './view-actions.tsx'
import { ViewHead } from './view-head.tsx'

/** Everything that is known of a certificate, whatever its status (CERT-28, R-15). */
export const ViewPanel = () => (
  <CertificatePanel title={(certificate_number) => `Certificate ${certificate_number}`} action="view">
    {(certificate) => (
      <PanelParts foot={<ViewActions certificate={certificate} />}>
        <ViewHead certificate={certificate} />
        {wasIssued(certificate) && <CertificateFacts parts={documentParts(certificate)} />}
        <CertificateHistory certificate_number={certificate.certificate_number} />
      </PanelParts>
    )}
  </CertificatePanel>
)

/** Whether there is anything to read on it; a number that was never issued says nothing of anybody. */
const wasIssued = ({ issued_at, customer, instructor }: Certificate) => Boolean(issued_at ?? customer ?? instructor)
