import { createCipheriv, createDecipheriv, createHmac, randomBytes, randomUUID } from 'node:crypto'
import { ApiError } from '@connect/contract/errors'
import type { Prisma } from '@connect/db/generated/client'
import type { Context } from '#platform/context.ts'
import { derivedKey } from '#platform/tokens/derived-key.ts'

/** All of it is digested before it is kept. */
export type Named = { who: readonly (string | number)[]; key: string; request: string }

/** `text` is JSON, of an answer or of a problem. */
export type KeptAnswer = { status: number; text: string }

/** A key that this call is now at work for, and the lock of its process. */
export type Claim = { id: string; claim: string; by: bigint; seal: Buffer }

type Parts = Pick<Context, 'clock' | 'db' | 'pool' | 'processLock'> & { config: Pick<Context['config'], 'AUTH_SECRET'> }
type Writer = Pick<Prisma.TransactionClient, '$executeRaw'>

const KEPT_MS = 24 * 3_600_000

/**
 * A key that is old, or whose process died at the same request, is as good as new: the lock of the living is not free. Servers
 * of the version before have none, and say until when they live.
 */
const CLAIM = `
  INSERT INTO idempotency_keys AS k (id, fingerprint, claim, claimed_by, created) VALUES ($1, $2, $3, $4, $5)
  ON CONFLICT (id) DO UPDATE SET
    fingerprint = $2, claim = $3, claimed_by = $4, claimed_until = NULL, created = $5, status = NULL, answer = NULL
  WHERE k.created <= $6
     OR (k.claim IS NOT NULL AND k.fingerprint = $2
         AND coalesce(pg_try_advisory_xact_lock_shared(k.claimed_by), k.claimed_until < $5))`

const READ = 'SELECT fingerprint, status, answer FROM idempotency_keys WHERE id = $1'

type Row = { fingerprint: string; status: number | null; answer: Buffer | null }

const digest = (key: Buffer, value: unknown) => createHmac('sha256', key).update(JSON.stringify(value)).digest()

/** An answer may hold tokens, which the database alone must not tell. */
function close(seal: Buffer, text: string): Buffer<ArrayBuffer> {
  const iv = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', seal, iv)
  const sealed = [cipher.update(text, 'utf8'), cipher.final()]
  return Buffer.concat([iv, cipher.getAuthTag(), ...sealed])
}

function open(seal: Buffer, sealed: Buffer): string {
  const decipher = createDecipheriv('aes-256-gcm', seal, sealed.subarray(0, 12)).setAuthTag(sealed.subarray(12, 28))
  return decipher.update(sealed.subarray(28), undefined, 'utf8') + decipher.final('utf8')
}

/**
 * Answers what was kept under the key, if anything. Throws `idempotency_key_reused` where it stands for another
 * request, `idempotency_key_in_use` where another call is at work for it.
 */
export async function claimKey(
  { pool, clock, config, processLock }: Parts,
  { who, key, request }: Named,
): Promise<{ kept: KeptAnswer } | { claim: Claim }> {
  const secret = derivedKey(config.AUTH_SECRET, 'idempotency-key')
  const id = digest(secret, [...who, key]).toString('base64url')
  const fingerprint = digest(secret, ['request', request]).toString('base64url')
  const seal = digest(derivedKey(config.AUTH_SECRET, 'idempotency-answer'), [...who, key])
  const claim = randomUUID()
  const now = clock.now()
  const by = await processLock.number()
  const values = [id, fingerprint, claim, by, now, new Date(now.getTime() - KEPT_MS)]
  const { rowCount } = await pool.query(CLAIM, values)
  if (rowCount) return { claim: { id, claim, by, seal } }

  const [row] = (await pool.query<Row>(READ, [id])).rows
  if (row && row.fingerprint !== fingerprint) throw new ApiError('idempotency_key_reused')
  if (!row?.answer || row.status === null) throw new ApiError('idempotency_key_in_use', { retryAfter: 1 })
  return { kept: { status: row.status, text: open(seal, row.answer) } }
}

/** In the transaction of the work. Throws `idempotency_key_in_use` where the claim was lost meanwhile. */
export async function keepAnswer(tx: Writer, { id, claim, seal }: Claim, { status, text }: KeptAnswer): Promise<void> {
  const answer = close(seal, text)
  const count = await tx.$executeRaw`
    UPDATE idempotency_keys SET status = ${status}, answer = ${answer}, claim = NULL, claimed_by = NULL, claimed_until = NULL
     WHERE id = ${id} AND claim = ${claim}::uuid`
  if (count === 0) throw new ApiError('idempotency_key_in_use', { retryAfter: 1 })
}

/** Nothing was done, and the next call with it begins anew. */
export async function releaseKey({ pool }: Parts, { id, claim }: Claim): Promise<void> {
  await pool.query('DELETE FROM idempotency_keys WHERE id = $1 AND claim = $2', [id, claim])
}
