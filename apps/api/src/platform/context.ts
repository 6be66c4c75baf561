import { createDatabase, openPool } from '@connect/db/client'
import type { Pool } from 'pg'
import { type ChangeHub, createChangeHub } from '#platform/changes/change-hub.ts'
import type { Config } from '#platform/config.ts'
import { SESSION_READS } from '#platform/current-user.ts'
import { type DatabaseWatch, NO_WATCH } from '#platform/database-watch.ts'
import { type DiskSpace, diskSpace } from '#platform/disk-space.ts'
import { createDvla } from '#platform/integrations/create-dvla.ts'
import { createPayments } from '#platform/integrations/create-payments.ts'
import { createSms } from '#platform/integrations/create-sms.ts'
import type { Dvla } from '#platform/integrations/dvla.ts'
import { type Files, fileStore } from '#platform/integrations/files.ts'
import type { Payments } from '#platform/integrations/payments.ts'
import type { Sms } from '#platform/integrations/sms.ts'
import type { AnyLetter } from '#platform/mail/letter.ts'
import { createProcessLock, type ProcessLock } from '#platform/process-lock.ts'
import { type CalendarFeedTokens, calendarFeedTokens } from '#platform/tokens/calendar-feed-tokens.ts'
import { type FileLinks, fileLinks } from '#platform/tokens/file-links.ts'
import { LinkTokens } from '#platform/tokens/link-tokens.ts'
import { type OneTimeTokens, oneTimeTokens } from '#platform/tokens/one-time-tokens.ts'
import { type RefreshTokens, refreshTokens } from '#platform/tokens/refresh-tokens.ts'
import { type Versions, versions } from '#platform/tokens/versions.ts'

export type Clock = { now(): Date }

/** A plain literal, made once. `db` is unscoped: features use the call's own. */
export type Context = {
  config: Config
  clock: Clock
  db: ReturnType<typeof createDatabase>['db']
  pool: Pool
  /** The connections of the search: of a statement with a name each keeps one plan for all values, and it ends a long one. */
  searches: Pool
  /** The connections over which the session of each call is read, with one plan for all values too. */
  sessionReads: Pool
  refreshTokens: RefreshTokens
  oneTimeTokens: OneTimeTokens
  calendarFeedTokens: CalendarFeedTokens
  linkTokens: LinkTokens
  files: Files
  fileLinks: FileLinks
  disk: DiskSpace
  versions: Versions
  /** Null where there is neither a key nor a simulator. */
  dvla: Dvla | null
  /** Null where there are neither keys nor a simulator: no text message is sent then. */
  sms: Sms | null
  /** Null where there is neither a key nor a simulator: nothing can be bought then. */
  payments: Payments | null
  letters: readonly AnyLetter[]
  changes: ChangeHub
  processLock: ProcessLock
  /** Looks whether the database is there; a server has one, and nothing else needs it. */
  watch: DatabaseWatch
  close: () => Promise<void>
}

/** Connections of the search. It asks for each group apart, and must not keep all others waiting. */
const SEARCHES = 4
/** Nobody waits longer for a group that matches too much (domain 2.20). Milliseconds. */
const LONGEST_SEARCH = 8000
/** A connection that stalls is given up after so long, though the database is there. Milliseconds. */
const LONGEST_SESSION_READ = 10_000

/** Connections beyond those of the calls that have their turn, so that nothing that ends by itself waits for a lock (decision 059). */
const BESIDE = 4

/** `letters` are those that this process writes or sends. */
export function createContext(
  config: Config,
  letters: readonly AnyLetter[],
  clock: Clock = { now: () => new Date() },
): Context {
  const { db, pool, close } = createDatabase(config.DATABASE_URL, { max: config.DATABASE_POOL + BESIDE })
  const searches = openPool(config.DATABASE_URL, {
    max: SEARCHES,
    statement_timeout: LONGEST_SEARCH,
    options: '-c plan_cache_mode=force_generic_plan',
  })
  const sessionReads = openPool(config.DATABASE_URL, {
    max: SESSION_READS,
    query_timeout: LONGEST_SESSION_READ,
    options: '-c plan_cache_mode=force_generic_plan',
  })
  const processLock = createProcessLock(config.DATABASE_URL)
  const changes = createChangeHub(config.DATABASE_URL, () => clock.now())
  return {
    config,
    clock,
    db,
    pool,
    searches,
    sessionReads,
    refreshTokens: refreshTokens(config.AUTH_SECRET),
    oneTimeTokens: oneTimeTokens(config.AUTH_SECRET),
    calendarFeedTokens: calendarFeedTokens(config.AUTH_SECRET),
    linkTokens: new LinkTokens(config.AUTH_SECRET),
    files: fileStore(config),
    fileLinks: fileLinks(config.AUTH_SECRET, clock),
    disk: diskSpace(config),
    versions: versions(config.AUTH_SECRET),
    dvla: createDvla(config, clock),
    sms: createSms(config),
    payments: createPayments(config),
    letters,
    changes,
    processLock,
    watch: NO_WATCH,
    async close() {
      await changes.stop()
      await processLock.stop()
      await searches.end()
      await sessionReads.end()
      await close()
    },
  }
}
