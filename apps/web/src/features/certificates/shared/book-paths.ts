import type { To } from 'react-router'
import { BOOKS_PATH, CERTIFICATES_PATH } from './certificate-paths.ts'

/** The panels of a book, each with an address of its own (BOOK-03). */
export const bookPath = (id: number, panel: 'return' | 'move'): string => `${BOOKS_PATH}/${id}/${panel}`

/** The list of its certificates. */
export const certificatesOf = ({ id }: { id: number }): To => ({ pathname: CERTIFICATES_PATH, search: `?book=${id}` })

/** In the address of a certificate's panel: the book whose return led there, and to which closing leads back. */
export const RETURN_BOOK = 'return_book'
