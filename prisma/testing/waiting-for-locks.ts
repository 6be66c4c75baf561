type Client = { query: (sql: string) => Promise<{ rows: { count: number }[] }> }

/**
 * How many connections of this database wait for a lock at this moment. The server's table of locks must not be
 * asked: it counts those of every database, so of the test files beside this one too.
 */
export async function waitingForLocks(client: Client): Promise<number> {
  // Within a transaction the server would repeat its first answer.
  await client.query('SELECT pg_stat_clear_snapshot()')
  const { rows } = await client.query(
    `SELECT count(*)::int FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
  )
  return rows[0]?.count ?? 0
}
