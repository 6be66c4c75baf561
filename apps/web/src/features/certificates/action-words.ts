import {
  actionsOf,
  CERTIFICATE_STATUSES,
  type CertificateAction,
  type CertificateStatus,
} from '@connect/contract/certificates/certificate-rules'

/** What has been done to a certificate, as people say it (CERT-51, CERT-52, R-68). */
const DONE = {
  issue: 'issued',
  change: 'changed',
  view: 'viewed',
  duplicate: 'duplicated',
  void: 'voided',
  unvoid: 'unvoided',
} as const satisfies Record<CertificateAction, string>

const either = new Intl.ListFormat('en-GB', { type: 'disjunction' })

/** 'This certificate is pending, so it cannot be changed. It can be issued or voided.' */
export function refusedWords(status: CertificateStatus, action: CertificateAction): string {
  const label = CERTIFICATE_STATUSES[status].label.toLowerCase()
  const possible = either.format(actionsOf(status).map((one) => DONE[one]))
  return `This certificate is ${label}, so it cannot be ${DONE[action]}. It can be ${possible}.`
}
