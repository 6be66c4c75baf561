import { type ScopedDb, scopedTo } from '@connect/db/scoped'
import type { QueryConfig } from 'pg'
import type { Context } from '#platform/context.ts'

/**
 * Reads by a statement of SQL whose `$1` is the school; `values` begin at `$2`. A statement with a name is kept by each
 * connection, so that the database need not plan it again. Throws for a statement that does not name the school.
 */
export type SchoolSql = <Row>(statement: {
  text: string
  values?: readonly unknown[]
  name?: string | undefined
  /** Milliseconds after which the database gives up, with SQLSTATE 57014; as long as any statement may take unless said. */
  timeout?: number
}) => Promise<Row[]>

/** The rows of one school, and of no other: by Prisma, or by SQL where Prisma has no words for it. */
export type SchoolReach = { db: ScopedDb; sql: SchoolSql }

/** The time is a setting of the database, which only a transaction keeps from the connection's next user. */
async function queryWithin(pool: Context['pool'], timeout: number, statement: QueryConfig) {
  const client = await pool.connect()
  try {
    await client.query(`BEGIN READ ONLY; SET LOCAL statement_timeout = ${timeout}`)
    const answer = await client.query(statement)
    await client.query('COMMIT')
    client.release()
    return answer
  } catch (error) {
    // The connection goes with its transaction.
    client.release(true)
    throw error
  }
}

export const reachSchool = ({ db, pool }: Pick<Context, 'db' | 'pool'>, school_id: number): SchoolReach => ({
  db: scopedTo(db, school_id),
  async sql<Row>({ text, values = [], name, timeout }: Parameters<SchoolSql>[0]) {
    if (!text.includes('school_id = $1')) throw new Error('A statement must name its school: school_id = $1')
    const statement = { name, text, values: [school_id, ...values] }
    const { rows } = timeout ? await queryWithin(pool, timeout, statement) : await pool.query(statement)
    return rows as Row[]
  },
})
