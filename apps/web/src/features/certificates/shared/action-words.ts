import {
  ACTION_DONE,
  actionsOf,
  CERTIFICATE_STATUSES,
  type CertificateAction,
  type CertificateStatus,
} from '@connect/contract/certificates/certificate-rules'

const either = new Intl.ListFormat('en-GB', { type: 'disjunction' })

/** 'This certificate is pending, so it cannot be changed. It can be issued or voided.' */
export function refusedWords(status: CertificateStatus, action: CertificateAction): string {
  const label = CERTIFICATE_STATUSES[status].label.toLowerCase()
  const possible = either.format(actionsOf(status).map((one) => ACTION_DONE[one]))
  return `This certificate is ${label}, so it cannot be ${ACTION_DONE[action]}. It can be ${possible}.`
}
