import type { Certificate } from '@connect/contract/certificates/certificate'
import { CERTIFICATE_STATUSES, type CertificateAction } from '@connect/contract/certificates/certificate-rules'
import { Button } from '@mantine/core'
import { Link, useLocation } from 'react-router'
import { PanelParts } from '#ui/panel/route-panel.tsx'
import { EmptyState } from '#ui/states/empty-state.tsx'
import { refusedWords } from './action-words.ts'
import { certificatePath } from './certificate-paths.ts'

type Props = { certificate: Certificate; action: CertificateAction }

/** In the place of a form that the status does not allow (CERT-26 … CERT-31). */
export function ActionRefused({ certificate: { certificate_number, status }, action }: Props) {
  const { search } = useLocation()
  return (
    <PanelParts>
      <EmptyState
        title={CERTIFICATE_STATUSES[status].label}
        hint={refusedWords(status, action)}
        action={
          <Button
            component={Link}
            to={{ pathname: certificatePath(certificate_number, 'view'), search }}
            variant="default"
          >
            View certificate
          </Button>
        }
      />
    </PanelParts>
  )
}
