import { startEmbeddedPostgres } from '../embedded/postgres.mjs'

/**
 * One throwaway PostgreSQL for a test run, at TEST_DATABASE_URL: its superuser, on the database `postgres`. A server that
 * is named there already is used instead. Test processes are forked afterwards, so they inherit the variable.
 */
export default async function setup(): Promise<(() => Promise<void>) | undefined> {
  if (process.env.TEST_DATABASE_URL) return undefined
  const { url, stop } = await startEmbeddedPostgres({ throwaway: true })
  process.env.TEST_DATABASE_URL = url
  return stop
}
