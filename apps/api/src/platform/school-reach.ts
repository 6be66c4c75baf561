import { type ScopedDb, scopedTo } from '@connect/db/scoped'
import type { Context } from '#platform/context.ts'

/**
 * Reads by a statement of SQL whose `$1` is the school; `values` begin at `$2`. A statement with a name is kept by each
 * connection, so that the database need not plan it again. Throws for a statement that does not name the school.
 */
export type SchoolSql = <Row>(statement: {
  text: string
  values?: readonly unknown[]
  name?: string | undefined
  /** By a connection of the search, which keeps one plan for all values, and ends it after 8 seconds with SQLSTATE 57014. */
  isSearch?: true
}) => Promise<Row[]>

/** By Prisma, or by SQL where Prisma has no words for it. */
export type SchoolReach = { db: ScopedDb; sql: SchoolSql }

export const reachSchool = (
  { db, pool, searches }: Pick<Context, 'db' | 'pool' | 'searches'>,
  school_id: number,
): SchoolReach => ({
  db: scopedTo(db, school_id),
  async sql<Row>({ text, values = [], name, isSearch }: Parameters<SchoolSql>[0]) {
    if (!text.includes('school_id = $1')) throw new Error('A statement must name its school: school_id = $1')
    const { rows } = await (isSearch ? searches : pool).query({ name, text, values: [school_id, ...values] })
    return rows as Row[]
  },
})
