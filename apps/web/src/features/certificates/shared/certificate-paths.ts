import type { CertificateAction } from '@connect/contract/certificates/shared/certificate-rules'
import { pathTo } from '@connect/contract/paths'
import type { To } from 'react-router'

/** The panel of an action (CERT-02); unvoid has none, it only asks. */
export const certificatePath = (certificate_number: number, panel: Exclude<CertificateAction, 'unvoid'>): string =>
  pathTo(`/v2/certificates/:certificateNumber/${panel}`, { certificateNumber: certificate_number })

/** The panels of a book, each with an address of its own (BOOK-03). */
export const bookPath = (id: number, panel: 'return' | 'move'): string =>
  pathTo(`/v2/certificates/books/:bookId/${panel}`, { bookId: id })

/** The list of its certificates. */
export const bookCertificatesPath = ({ id }: { id: number }): To => ({
  pathname: pathTo('/v2/certificates'),
  search: `?book=${id}`,
})

/** In the address of a certificate's panel: the book whose return led there, and to which closing leads back. */
export const RETURN_BOOK = 'return_book'
