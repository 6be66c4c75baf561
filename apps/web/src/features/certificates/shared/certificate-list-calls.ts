import type { certificateBooks } from '@connect/contract/certificates/books/book-routes'
import type { certificates } from '@connect/contract/certificates/routes'
import { bareRoute } from '#api/bare-route.ts'

export const CERTIFICATE_LIST_CALLS = {
  list: bareRoute<typeof certificates.list>({
    feature: 'certificates',
    name: 'certificates.list',
    method: 'GET',
    path: '/certificates/',
  }),
  books: bareRoute<typeof certificateBooks.list>({
    feature: 'certificate_books',
    name: 'certificate_books.list',
    method: 'GET',
    path: '/certificates/book/',
  }),
  summary: bareRoute<typeof certificates.summary>({
    feature: 'certificates',
    name: 'certificates.summary',
    method: 'GET',
    path: '/certificates/summary/',
  }),
  stock: bareRoute<typeof certificates.stock>({
    feature: 'certificates',
    name: 'certificates.stock',
    method: 'GET',
    path: '/certificates/stock/',
  }),
  export: bareRoute<typeof certificates.export>({
    feature: 'certificates',
    name: 'certificates.export',
    method: 'GET',
    path: '/certificates/export/',
    produces: 'text/csv',
  }),
}
