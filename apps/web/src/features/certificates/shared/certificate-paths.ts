import type { CertificateAction } from '@connect/contract/certificates/shared/certificate-rules'
import { pathTo } from '@connect/contract/paths'
import type { To } from 'react-router'

/** Unvoid has none, it only asks. */
export const certificatePath = (certificate_number: number, panel: Exclude<CertificateAction, 'unvoid'>): string =>
  pathTo(`/v2/certificates/:certificateNumber/${panel}`, { certificateNumber: certificate_number })

export const bookPath = (id: number, panel: 'return' | 'move'): string =>
  pathTo(`/v2/certificates/books/:bookId/${panel}`, { bookId: id })

export const bookCertificatesPath = ({ id }: { id: number }): To => ({
  pathname: pathTo('/v2/certificates'),
  search: `?book=${id}`,
})

/** In the address of a certificate's panel: the book whose return led there, and to which closing leads back. */
export const RETURN_BOOK = 'return_book'
