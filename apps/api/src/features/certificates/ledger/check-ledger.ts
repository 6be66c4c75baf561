import { FAULTS_MAX, GENESIS, type LedgerCheck } from '@connect/contract/certificates/ledger/ledger'
import { type ChainEvent, digestPayload, hashEvent } from '@connect/db/certificate-chain'
import { RECORDED_COLUMNS } from '@connect/db/certificate-record'
import type { Pool, PoolClient } from 'pg'
import type { Context } from '#platform/context.ts'
import { toDate } from '#platform/day-columns.ts'
import type { StoredBook } from './replay-books.ts'
import { LedgerReplay, type ReplayEvent, type StoredCertificate } from './replay-ledger.ts'

type Fault = LedgerCheck['faults'][number]
type Event = Omit<ChainEvent, 'school_id'> & ReplayEvent & { hash: string; salt: string | null; payload: string | null }

/** A head that somebody kept: of both, what they have. */
type Letter = { position?: number | undefined; hash?: string | undefined }

/** Rows that are held at once: few enough that nobody else waits long while they are hashed. */
const PORTION = 1000

const EVENTS = `
  SELECT e.position, e.at, e.user_id, e.action, e.book_id, e.certificate_number, e.from_status, e.to_status, e.facts,
         e.digest, e.previous_hash, e.hash, p.salt, p.payload
    FROM certificate_events e
    LEFT JOIN certificate_event_payloads p ON p.school_id = e.school_id AND p.position = e.position
   WHERE e.school_id = $1 AND e.position > $2 ORDER BY e.position LIMIT ${PORTION}`

/** Days come as text: what reads them as instants depends on where the server stands. */
const RECORD = Object.entries(RECORDED_COLUMNS).map(([name, kind]) =>
  kind === 'day' ? `to_char(c.${name}, 'YYYY-MM-DD') AS ${name}` : `c.${name}`,
)

type ReadRow = Omit<StoredCertificate, 'issued_at' | 'rider_birthdate'> & {
  issued_at: string | null
  rider_birthdate: string | null
}

/** Each certificate with the last event that tells what stands on it; of retention's, the one that says what was left. */
const CERTIFICATES = `
  SELECT c.certificate_number, c.book_id, c.supplier_id, c.status, c.deleted_at IS NOT NULL AS is_deleted,
         ${RECORD.join(', ')}, told.position AS at, told.payload, told.salt, told.digest
    FROM certificates c
    LEFT JOIN LATERAL (
      SELECT e.position, e.digest, p.payload, p.salt
        FROM certificate_events e
        JOIN certificate_event_payloads p ON p.school_id = e.school_id AND p.position = e.position
       WHERE e.school_id = c.school_id AND e.certificate_number = c.certificate_number
         AND (p.payload LIKE '%"row":{%' OR p.payload LIKE '%"after":{%')
       ORDER BY e.position DESC LIMIT 1) told ON true
   WHERE c.school_id = $1 AND c.certificate_number > $2 ORDER BY c.certificate_number LIMIT ${PORTION}`

const BOOKS = `
  SELECT id, supplier_id, first_certificate_number, is_sent, to_char(sent_on, 'YYYY-MM-DD') AS sent_on, tracking_reference,
         deleted_at IS NOT NULL AS is_deleted
    FROM certificate_books WHERE school_id = $1 AND id > $2 ORDER BY id LIMIT ${PORTION}`

/** One row at a time; only a portion is held. The statement goes on above its `$2`. */
async function* each<Row>(client: PoolClient, sql: string, school_id: number, keyOf: (row: Row) => number) {
  let last = 0
  for (;;) {
    const { rows } = await client.query<Row & Record<string, unknown>>(sql, [school_id, last])
    yield* rows
    const end = rows.at(-1)
    if (!end || rows.length < PORTION) return
    last = keyOf(end)
  }
}

/** What is committed meanwhile is not seen by any part of it. */
async function inSnapshot<T>(pool: Pool, work: (client: PoolClient) => Promise<T>): Promise<T> {
  const client = await pool.connect()
  try {
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY')
    return await work(client)
  } finally {
    // A connection that cannot even end its transaction is of no use to the next.
    await client.query('COMMIT').then(
      () => client.release(),
      () => client.release(true),
    )
  }
}

/** Checks that each event is what it was, stands where it stood, and is bound to the one before. */
class Chain {
  length = 0
  head = GENESIS
  /** By number, the first event whose payload is gone and that no PURGED event has explained yet. */
  readonly #forgotten = new Map<number, number>()
  readonly #report: (fault: Fault) => void
  readonly #school_id: number

  constructor(school_id: number, report: (fault: Fault) => void) {
    this.#school_id = school_id
    this.#report = report
  }

  take(event: Event): void {
    const { position, certificate_number } = event
    const report = (detail: string) => this.#report({ position, certificate_number, detail })
    const expected = this.length + 1
    if (position !== expected)
      this.#report({ position: expected, certificate_number: null, detail: gap(expected, position) })
    else if (event.previous_hash !== this.head) report(`Event ${position} does not link to the one before it.`)
    if (hashEvent({ ...event, school_id: this.#school_id }) !== event.hash) report(`Event ${position} was altered.`)
    this.#checkPayload(event, report)
    this.length = position
    this.head = event.hash
  }

  finish(): void {
    for (const [certificate_number, position] of this.#forgotten) {
      const detail = `The details of event ${position} about certificate ${certificate_number} are missing, and no deletion explains it.`
      this.#report({ position, certificate_number, detail })
    }
  }

  #checkPayload(
    { position, action, certificate_number, salt, payload, digest }: Event,
    report: (detail: string) => void,
  ) {
    if (action === 'PURGED' && certificate_number !== null) this.#forgotten.delete(certificate_number)
    if (payload !== null && salt !== null) {
      if (digestPayload(salt, payload) !== digest)
        report(`The before and after details of event ${position} were altered.`)
    } else if (certificate_number === null) report(`The book details of event ${position} are missing.`)
    else if (!this.#forgotten.has(certificate_number)) this.#forgotten.set(certificate_number, position)
  }
}

const gap = (from: number, next: number): string =>
  next - from > 1 ? `Events ${from} to ${next - 1} are missing.` : `Event ${from} is missing.`

/** Holds what somebody kept against each event, and says at the end what does not fit. */
function letterCheck({ position, hash }: Letter, report: (fault: Fault) => void) {
  let isFound = position === undefined && hash === undefined
  return {
    take(event: Event) {
      isFound ||= (position ?? event.position) === event.position && (hash ?? event.hash) === event.hash
    },
    finish(length: number) {
      if (isFound) return
      const where =
        position === undefined ? 'No event has these 64 characters' : `Event ${position} is not the one in the email`
      const isCut = position !== undefined && position > length
      const detail = isCut
        ? `The email mentions event ${position}, but the ledger ends with ${length}: its end was removed.`
        : `${where}: the ledger was rewritten.`
      report({ position: position ?? null, certificate_number: null, detail })
    },
  }
}

async function readHead(client: PoolClient, school_id: number): Promise<{ length: number; head: string }> {
  const sql = 'SELECT length, head FROM certificate_ledgers WHERE school_id = $1'
  const { rows } = await client.query<{ length: number; head: string }>(sql, [school_id])
  return rows[0] ?? { length: 0, head: GENESIS }
}

/**
 * Reads a school's ledger from its beginning, recomputes every hash, follows what it says to what books and certificates
 * must say, and holds every fact of their rows against that; all of one moment, some thousand rows at a time.
 * With a letter's position or hash it finds an end that was cut off and noted anew, which nothing else can.
 */
export const checkLedger = (
  { pool, clock }: Pick<Context, 'pool' | 'clock'>,
  school_id: number,
  letter: Letter,
): Promise<LedgerCheck> =>
  inSnapshot(pool, async (client) => {
    const faults: Fault[] = []
    const report = (fault: Fault) => {
      if (faults.length < FAULTS_MAX) faults.push(fault)
    }
    const [chain, replay, kept] = [new Chain(school_id, report), new LedgerReplay(report), letterCheck(letter, report)]
    for await (const event of each<Event>(client, EVENTS, school_id, ({ position }) => position)) {
      chain.take(event)
      replay.take(event)
      kept.take(event)
    }
    chain.finish()
    const noted = await readHead(client, school_id)
    if (noted.length !== chain.length) {
      report({
        position: chain.length,
        certificate_number: null,
        detail: `The ledger ends with event ${chain.length}, but its recorded end is ${noted.length}.`,
      })
    } else if (noted.head !== chain.head) {
      report({
        position: chain.length,
        certificate_number: null,
        detail: 'The recorded end of the ledger does not match its last event.',
      })
    }
    kept.finish(chain.length)
    for await (const row of each<StoredBook>(client, BOOKS, school_id, ({ id }) => id)) replay.compareBook(row)
    for await (const row of each<ReadRow>(client, CERTIFICATES, school_id, (one) => one.certificate_number)) {
      const days = { issued_at: toDate(row.issued_at) ?? null, rider_birthdate: toDate(row.rider_birthdate) ?? null }
      replay.compare({ ...row, ...days })
    }
    replay.finish()
    return { is_intact: faults.length === 0, ...noted, checked_at: clock.now().toISOString(), faults }
  })
