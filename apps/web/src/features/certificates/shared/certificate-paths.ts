import type { CertificateAction } from '@connect/contract/certificates/shared/certificate-rules'
import type { To } from 'react-router'

export const CERTIFICATES_PATH = '/v2/certificates'
export const BOOKS_PATH = '/v2/certificates/books'

/** The panel of an action (CERT-02); unvoid has none, it only asks. */
export const certificatePath = (certificate_number: number, panel: Exclude<CertificateAction, 'unvoid'>): string =>
  `${CERTIFICATES_PATH}/${certificate_number}/${panel}`

/** The panels of a book, each with an address of its own (BOOK-03). */
export const bookPath = (id: number, panel: 'return' | 'move'): string => `${BOOKS_PATH}/${id}/${panel}`

/** The list of its certificates. */
export const certificatesOf = ({ id }: { id: number }): To => ({ pathname: CERTIFICATES_PATH, search: `?book=${id}` })

/** In the address of a certificate's panel: the book whose return led there, and to which closing leads back. */
export const RETURN_BOOK = 'return_book'
