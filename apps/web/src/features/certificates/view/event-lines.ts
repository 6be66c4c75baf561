import type { LedgerEvent } from '@connect/contract/certificates/ledger/ledger'
import { LEDGER_FIELDS } from '@connect/contract/certificates/shared/certificate-fields'
import { CERTIFICATE_STATUSES, type CertificateStatus } from '@connect/contract/certificates/shared/certificate-rules'
import { recordedChange } from '@connect/contract/field-table/text'

const statusLabel = (status: CertificateStatus) => CERTIFICATE_STATUSES[status].label

export function eventLines(event: LedgerEvent): string[] {
  const { from_status: from, to_status: to, changes, reason, is_purged } = event
  const isMoved = from !== null && to !== null && from !== to
  return [
    ...(isMoved ? [`Status: ${statusLabel(from)} → ${statusLabel(to)}`] : []),
    ...changes.map((change) => recordedChange(LEDGER_FIELDS, change)),
    ...(reason ? [`Reason: ${reason}`] : []),
    ...(is_purged ? ["What changed was deleted with the rider's details."] : []),
  ]
}
