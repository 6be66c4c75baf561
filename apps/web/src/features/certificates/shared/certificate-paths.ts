import type { CertificateAction } from '@connect/contract/certificates/certificate-rules'

export const CERTIFICATES_PATH = '/v2/certificates'
export const BOOKS_PATH = '/v2/certificates/books'

/** The panel of an action (CERT-02); unvoid has none, it only asks. */
export const certificatePath = (certificate_number: number, panel: Exclude<CertificateAction, 'unvoid'>): string =>
  `${CERTIFICATES_PATH}/${certificate_number}/${panel}`
