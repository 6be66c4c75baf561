import { certificates } from '@connect/contract/certificates/routes'
import type { Certificate } from '@connect/contract/certificates/shared/certificate'
import { CERTIFICATE_ACTIONS, isAllowed, listActions } from '@connect/contract/certificates/shared/certificate-rules'
import { Button } from '@mantine/core'
import { Link, useLocation } from 'react-router'
import { useCan } from '#api/session/use-can.ts'
import { CertificateFacts, documentParts } from '#features/certificates/shared/certificate-facts.tsx'
import { CertificatePanel } from '#features/certificates/shared/certificate-panel.tsx'
import { certificatePath } from '#features/certificates/shared/certificate-paths.ts'
import { SchoolCopy } from '#features/certificates/shared/school-copy.tsx'
import { useUnvoid } from '#features/certificates/shared/use-unvoid.ts'
import { PanelParts } from '#ui/panel/route-panel.tsx'
import { CertificateHistory } from './certificate-history.tsx'
import { ViewHead } from './view-head.tsx'

/** CERT-28 */
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

/** A number that was never issued says nothing of anybody. */
const wasIssued = ({ issued_at, customer, instructor }: Certificate) => Boolean(issued_at ?? customer ?? instructor)

type Props = { certificate: Certificate }

/** Only its copy for who may not change it. */
function ViewActions({ certificate }: Props) {
  const { certificate_number, status, issued_at, is_purged } = certificate
  const { search } = useLocation()
  const canAct = useCan(certificates.change)
  const panels = listActions(status).filter((action) => action !== 'view' && action !== 'unvoid')

  return (
    <>
      {issued_at && !is_purged && <SchoolCopy certificate_number={certificate_number} />}
      {canAct && isAllowed(status, 'unvoid') && <UnvoidButton certificate={certificate} />}
      {canAct &&
        panels.map((action) => (
          <Button
            key={action}
            component={Link}
            to={{ pathname: certificatePath(certificate_number, action), search }}
            variant={action === 'issue' ? 'filled' : 'default'}
          >
            {CERTIFICATE_ACTIONS[action]}
          </Button>
        ))}
    </>
  )
}

function UnvoidButton({ certificate: { certificate_number } }: Props) {
  const { unvoid, isPending } = useUnvoid(certificate_number)
  return (
    <Button variant="default" loading={isPending} onClick={() => void unvoid()}>
      {CERTIFICATE_ACTIONS.unvoid}
    </Button>
  )
}
