import { certificates } from '@connect/contract/certificates/routes'
import { type Certificate } from '@connect/contract/certificates/shared/certificate'
import { numberInPath } from '@connect/contract/certificates/shared/certificate-number'
import {
  ACTION_DONE,
  CERTIFICATE_STATUSES,
  type CertificateAction,
  type CertificateStatus,
  isAllowed,
  listActions,
} from '@connect/contract/certificates/shared/certificate-rules'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { Link, useLocation, useParams } from 'react-router'
import { query } from '#api/query/query.ts'
import { PanelParts, RoutePanel } from '#ui/panel/route-panel.tsx'
import { EmptyState } from '#ui/states/empty-state.tsx'
import { Loaded } from '#ui/states/loaded.tsx'
import { certificatePath } from './certificate-paths.ts'
import { CertificateStatusDot } from './certificate-status.tsx'
import { useCloseCertificate } from './use-close-certificate.ts'

type Props = {
  title: (certificate_number: number) => string
  /** A status that does not allow it is told in the place of a form. */
  action: CertificateAction
  /** Where to go on from a certificate whose status does not allow it. */
  otherwise?: (certificate: Certificate) => ReactNode
  /** Body and foot (`PanelForm`, `PanelParts`), once the certificate is there. */
  children: (certificate: Certificate) => ReactNode
}

/** CERT-02, CERT-11 */
export function CertificatePanel(props: Props) {
  const { certificateNumber } = useParams()
  const { closeTo } = useCloseCertificate()
  const read = numberInPath.safeParse(certificateNumber)
  if (read.success) return <LoadedPanel key={read.data} {...props} certificate_number={read.data} />

  return (
    <RoutePanel title="Certificate" closeTo={closeTo}>
      <EmptyState
        title="Unable to load certificate"
        hint="This link does not include a certificate. Certificate numbers have seven digits."
      />
    </RoutePanel>
  )
}

function LoadedPanel({
  title,
  action,
  otherwise,
  children,
  certificate_number,
}: Props & { certificate_number: number }) {
  const { closeTo } = useCloseCertificate()
  const answer = useQuery({
    ...query(certificates.get, { params: { certificate_number } }),
    refetchOnWindowFocus: false,
  })
  const { data } = answer
  // What may be done is decided by how it stands now, not by how the cache remembers it.
  const shown = action === 'view' || answer.isFetchedAfterMount ? data : undefined

  return (
    <RoutePanel
      title={title(certificate_number)}
      subtitle={
        data && (
          <span className="beside">
            <CertificateStatusDot status={data.status} /> {data.supplier.connect_location_name}
          </span>
        )
      }
      isBare={shown !== undefined}
      closeTo={closeTo}
    >
      <Loaded query={{ ...answer, data: shown }} what="certificate">
        {(certificate) => (
          <IfAllowed certificate={certificate} action={action} otherwise={otherwise?.(certificate)}>
            {children}
          </IfAllowed>
        )}
      </Loaded>
    </RoutePanel>
  )
}

type Gate = Pick<Props, 'action' | 'children'> & { certificate: Certificate; otherwise?: ReactNode }

/** Decided once: what the panel itself changes must not take its own success away. */
function IfAllowed({ certificate, action, otherwise, children }: Gate) {
  const [mayAct] = useState(() => action === 'view' || isAllowed(certificate.status, action))
  if (mayAct) return children(certificate)
  return (
    <ActionRefused certificate={certificate} action={action}>
      {otherwise}
    </ActionRefused>
  )
}

type ActionRefusedProps = { certificate: Certificate; action: CertificateAction; children: ReactNode }

function ActionRefused({ certificate: { certificate_number, status }, action, children }: ActionRefusedProps) {
  const { search } = useLocation()
  return (
    <PanelParts>
      <EmptyState
        title={CERTIFICATE_STATUSES[status].label}
        hint={explainRefusal(status, action)}
        action={
          <span className="beside">
            <Button
              component={Link}
              to={{ pathname: certificatePath(certificate_number, 'view'), search }}
              variant="default"
            >
              View certificate
            </Button>
            {children}
          </span>
        }
      />
    </PanelParts>
  )
}

const either = new Intl.ListFormat('en-GB', { type: 'disjunction' })

/** 'This certificate is pending, so it cannot be changed. It can be issued or voided.' */
export function explainRefusal(status: CertificateStatus, action: CertificateAction): string {
  const label = CERTIFICATE_STATUSES[status].label.toLowerCase()
  const possible = either.format(listActions(status).map((one) => ACTION_DONE[one]))
  return `This certificate is ${label}, so it cannot be ${ACTION_DONE[action]}. It can be ${possible}.`
}
