import { certificates } from '@connect/contract/certificates/routes'
import { good } from '#api/testing/fake-api.ts'

/** The pending numbers of the one book, of which those behind `after` come first. */
export const nextNumbers =
  (pending: readonly number[], left = pending.length) =>
  (request: Request) => {
    const after = Number(new URL(request.url).searchParams.get('after'))
    const ordered = [...pending.filter((number) => number > after), ...pending.filter((number) => number <= after)]
    const results = ordered.map((certificate_number) => ({ certificate_number, book: 4 }))
    return good(certificates.next, { count: left, results })(request)
  }
