import { CERTIFICATE_STATUSES, type CertificateStatus } from '@connect/contract/certificates/shared/certificate-rules'
import { StatusDot } from '#ui/badges/status-dot.tsx'

export const CertificateStatusDot = ({ status }: { status: CertificateStatus }) => (
  <StatusDot tone={CERTIFICATE_STATUSES[status].tone}>{CERTIFICATE_STATUSES[status].label}</StatusDot>
)
