import type { Certificate } from '@connect/contract/certificates/certificate'
import { actionsOf, CERTIFICATE_ACTIONS, isAllowed } from '@connect/contract/certificates/certificate-rules'
import { certificates } from '@connect/contract/certificates/routes'
import { Button } from '@mantine/core'
import { Link, useLocation } from 'react-router'
import { useCan } from '#api/session/use-can.ts'
import { certificatePath } from '#features/certificates/shared/certificate-paths.ts'
import { SchoolCopy } from '#features/certificates/shared/school-copy.tsx'
import { useUnvoid } from '#features/certificates/shared/use-unvoid.tsx'

type Props = { certificate: Certificate }

/** The foot of a certificate: its copy, and what may be done with it by who may change it. */
export function ViewActions({ certificate }: Props) {
  const { certificate_number, status, issued_at, is_purged } = certificate
  const { search } = useLocation()
  const canAct = useCan(certificates.change)
  const panels = actionsOf(status).filter((action) => action !== 'view' && action !== 'unvoid')

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
