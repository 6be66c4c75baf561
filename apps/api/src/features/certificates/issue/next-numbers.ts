import type { certificates } from '@connect/contract/certificates/routes'
import type { Output, Parsed } from '@connect/contract/route'
import type { ScopedDb, ScopedTx } from '@connect/db/scoped'
import type { SignedInCall } from '#http/call.ts'

/** Whose numbers: of all sites unless one is said, and of all its books unless one is said. */
type Place = { supplier?: number | undefined; book?: number | null | undefined }

/** Of each open book that has numbers left, the last event by which this person issued one: a look into two indexes. */
const LAST_USED = `
  SELECT b.id
    FROM certificate_books b
   CROSS JOIN LATERAL (
      SELECT max(e.position) AS position FROM certificate_events e
       WHERE e.school_id = b.school_id AND e.user_id = $2 AND e.book_id = b.id AND e.action IN ('ISSUED', 'DUPLICATED')
    ) used
   CROSS JOIN LATERAL (
      SELECT FROM certificates c
       WHERE c.school_id = b.school_id AND c.book_id = b.id AND c.status = 'CERTIFICATE_PENDING' AND c.deleted_at IS NULL
       LIMIT 1
    ) pending
   WHERE b.school_id = $1 AND ($3::int IS NULL OR b.supplier_id = $3) AND b.deleted_at IS NULL AND NOT b.is_sent
     AND used.position IS NOT NULL
   ORDER BY used.position DESC LIMIT 1`

/** Finds only books that have numbers left. */
export const lastUsedStatement = (user_id: number, { supplier }: Place) => ({
  name: 'last-used-book',
  text: LAST_USED,
  values: [user_id, supplier ?? null],
})

type Caller = Pick<SignedInCall, 'sql' | 'actor'>

/** By the ledger; null where they issued from none that has numbers left. */
export async function lastUsedBook({ sql, actor }: Caller, place: Place): Promise<number | null> {
  const [book] = await sql<{ id: number }>(lastUsedStatement(actor.id, place))
  return book?.id ?? null
}

const toPendingFilter = ({ supplier, book }: Place) => ({
  status: 'CERTIFICATE_PENDING' as const,
  deleted_at: null,
  book: { is_sent: false },
  ...(supplier !== undefined && { supplier_id: supplier }),
  ...(book && { book_id: book }),
})

type Order = {
  /** The book that comes first. */
  first: number | null
  /** In that book, the numbers behind this one come first. */
  after?: number | undefined
  limit: number
}

export type Next = { certificate_number: number; book_id: number }

const NEXT = { certificate_number: true, book_id: true } as const
const orderBy = { certificate_number: 'asc' } as const

/** In the order of use: those of the first book, then the lowest. */
export async function nextNumbers(
  db: Pick<ScopedTx, 'certificate'>,
  place: Place,
  { first, after = 0, limit }: Order,
): Promise<Next[]> {
  const where = toPendingFilter(place)
  const own = first
    ? await db.certificate.findMany({ where: { AND: [where, { book_id: first }] }, select: NEXT, orderBy })
    : []
  const isAfter = ({ certificate_number }: Next) => certificate_number > after
  const ordered = [...own.filter(isAfter), ...own.filter((one) => !isAfter(one))].slice(0, limit)
  if (place.book || ordered.length === limit) return ordered
  const others = await db.certificate.findMany({
    where: { ...where, ...(first && { NOT: { book_id: first } }) },
    select: NEXT,
    orderBy,
    take: limit - ordered.length,
  })
  return [...ordered, ...others]
}

/** Null where the school has no such number. */
async function findBook(db: ScopedDb, certificate_number: number): Promise<number | null> {
  const found = await db.certificate.findFirst({ where: { certificate_number, deleted_at: null }, select: NEXT })
  return found?.book_id ?? null
}

type Query = Parsed<typeof certificates.next>['query']

/** In the order in which the caller uses them, with how many there are. */
export async function listNext(
  call: Caller & Pick<SignedInCall, 'db'>,
  { after, limit, ...place }: Query,
): Promise<Output<typeof certificates.next>> {
  const { db } = call
  const first = place.book ?? (after && (await findBook(db, after))) ?? (await lastUsedBook(call, place))
  const numbers = await nextNumbers(db, place, { first, after, limit })
  return {
    count: await db.certificate.count({ where: toPendingFilter(place) }),
    results: numbers.map(({ certificate_number, book_id }) => ({ certificate_number, book: book_id })),
  }
}
