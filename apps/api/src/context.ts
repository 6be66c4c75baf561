import { createDatabase } from '@connect/db/client'
import type { Pool } from 'pg'
import type { Config } from '#config.ts'
import { type OneTimeTokens, oneTimeTokens } from '#features/auth/one-time-tokens.ts'
import { type RefreshTokens, refreshTokens } from '#features/auth/refresh-tokens.ts'
import { type FileLinks, fileLinks } from '#features/files/file-links.ts'
import { createDvla } from '#integrations/create-dvla.ts'
import { createPayments } from '#integrations/create-payments.ts'
import { createSms } from '#integrations/create-sms.ts'
import type { Dvla } from '#integrations/dvla.ts'
import { type Files, fileStore } from '#integrations/files.ts'
import type { Payments } from '#integrations/payments.ts'
import type { Sms } from '#integrations/sms.ts'

export type Clock = { now(): Date }

/** What the application works with: a plain literal, made once. `db` is unscoped: features use the call's own. */
export type Context = {
  config: Config
  clock: Clock
  db: ReturnType<typeof createDatabase>['db']
  pool: Pool
  refreshTokens: RefreshTokens
  oneTimeTokens: OneTimeTokens
  files: Files
  fileLinks: FileLinks
  /** Null where there is neither a key nor a simulator. */
  dvla: Dvla | null
  /** Null where there are neither keys nor a simulator: no text message is sent then. */
  sms: Sms | null
  /** Null where there is neither a key nor a simulator: nothing can be bought then. */
  payments: Payments | null
  close: () => Promise<void>
}

export function createContext(config: Config, clock: Clock = { now: () => new Date() }): Context {
  const { db, pool, close } = createDatabase(config.DATABASE_URL, { max: config.DATABASE_POOL })
  return {
    config,
    clock,
    db,
    pool,
    refreshTokens: refreshTokens(config.AUTH_SECRET),
    oneTimeTokens: oneTimeTokens(config.AUTH_SECRET),
    files: fileStore(config),
    fileLinks: fileLinks(config.AUTH_SECRET, clock),
    dvla: createDvla(config, clock),
    sms: createSms(config),
    payments: createPayments(config),
    close,
  }
}
