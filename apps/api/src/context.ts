import { createDatabase } from '@connect/db/client'
import type { Pool } from 'pg'
import type { Config } from '#config.ts'
import { type AccessTokens, accessTokens } from '#features/auth/access-tokens.ts'
import { type OneTimeTokens, oneTimeTokens } from '#features/auth/one-time-tokens.ts'
import { type RefreshTokens, refreshTokens } from '#features/auth/refresh-tokens.ts'
import { type FileLinks, fileLinks } from '#features/files/file-links.ts'
import { type Files, fileStore } from '#integrations/files.ts'

export type Clock = { now(): Date }

/** What the application works with: a plain literal, made once. `db` is unscoped: features use the call's own. */
export type Context = {
  config: Config
  clock: Clock
  db: ReturnType<typeof createDatabase>['db']
  pool: Pool
  accessTokens: AccessTokens
  refreshTokens: RefreshTokens
  oneTimeTokens: OneTimeTokens
  files: Files
  fileLinks: FileLinks
  close: () => Promise<void>
}

export function createContext(config: Config, clock: Clock = { now: () => new Date() }): Context {
  const { db, pool, close } = createDatabase(config.DATABASE_URL, { max: config.DATABASE_POOL })
  return {
    config,
    clock,
    db,
    pool,
    accessTokens: accessTokens(config.AUTH_SECRET, clock),
    refreshTokens: refreshTokens(config.AUTH_SECRET),
    oneTimeTokens: oneTimeTokens(config.AUTH_SECRET),
    files: fileStore(config),
    fileLinks: fileLinks(config.AUTH_SECRET, clock),
    close,
  }
}
