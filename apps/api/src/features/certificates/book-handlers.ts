import type { certificateBooks } from '@connect/contract/certificates/books/book-routes'
import { addBook } from '#features/certificates/books/add-book.ts'
import { bookExport } from '#features/certificates/books/book-export.ts'
import { BOOKS } from '#features/certificates/books/book-list.ts'
import { moveBook, removeBook, sendBook } from '#features/certificates/books/change-book.ts'
import { checkBook } from '#features/certificates/return/check-book.ts'
import { inLedger } from '#features/certificates/shared/write-certificate.ts'
import type { Handlers, SignedInCall } from '#http/call.ts'
import { readList } from '#platform/lists/list.ts'
import { riderReader } from '#platform/rider-reader.ts'
import { readBook, toBook } from './shared/book-json.ts'

/** BOOK-16 … BOOK-19 */
export const bookHandlers = (): Handlers<typeof certificateBooks> => {
  const read = async (id: number, { db }: SignedInCall) => toBook(await readBook(db, id))

  return {
    list: ({ query }, call) => readList(call, query, BOOKS),

    async create({ body }, call) {
      return read(await inLedger(call, (work) => addBook(work, body)), call)
    },

    get: ({ params: { book_id } }, call) => read(book_id, call),

    async remove({ params: { book_id } }, call) {
      await inLedger(call, (work) => removeBook(work, book_id))
      return { detail: 'The book has been deleted.' }
    },

    async move({ params: { book_id }, body }, call) {
      await inLedger(call, (work) => moveBook(work, book_id, body.supplier))
      return read(book_id, call)
    },

    check: ({ params: { book_id } }, call) => checkBook(call.db, book_id, riderReader(call)),

    async send({ params: { book_id }, body }, call) {
      await inLedger(call, (work) => sendBook(work, book_id, body))
      return read(book_id, call)
    },

    export: ({ params: { book_id }, query }, call) => bookExport(call, book_id, query.format, riderReader(call)),
  }
}
