import { createCipheriv, createDecipheriv, createHmac, randomBytes, randomUUID } from 'node:crypto'
import { ApiError } from '@connect/contract/errors'
import type { Prisma } from '@connect/db/generated/client'
import type { Context } from '#platform/context.ts'
import { derivedKey } from '#platform/tokens/derived-key.ts'

/** Who calls, by which key, and what. All of it is digested before it is kept. */
export type Named = { who: readonly (string | number)[]; key: string; request: string }

/** What was answered: `text` is JSON, of an answer or of a problem. */
export type Kept = { status: number; text: string }

/** A key that this call is now at work for. */
export type Claim = { id: string; claim: string; seal: Buffer }

type Parts = Pick<Context, 'clock' | 'db' | 'pool'> & { config: Pick<Context['config'], 'AUTH_SECRET'> }
type Writer = Pick<Prisma.TransactionClient, '$executeRaw'>

const KEPT_MS = 24 * 3_600_000
/** Whoever is at work says every so often that they live; a claim that was not renewed for longer is of a dead process. */
export const RENEW_MS = 10_000
const CLAIM_MS = 3 * RENEW_MS

/** A key that is old, or whose worker died at the same request, is as good as new. */
const CLAIM = `
  INSERT INTO idempotency_keys AS k (id, fingerprint, claim, claimed_until, created) VALUES ($1, $2, $3, $4, $5)
  ON CONFLICT (id) DO UPDATE SET
    fingerprint = $2, claim = $3, claimed_until = $4, created = $5, status = NULL, answer = NULL
  WHERE k.created <= $6 OR (k.claimed_until < $5 AND k.fingerprint = $2)`

const READ = 'SELECT fingerprint, status, answer FROM idempotency_keys WHERE id = $1'

type Row = { fingerprint: string; status: number | null; answer: Buffer | null }

const digest = (key: Buffer, value: unknown) => createHmac('sha256', key).update(JSON.stringify(value)).digest()

/** Encrypts an answer, which may hold tokens, so that the database alone does not tell it. */
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
 * Takes a key, or answers what was kept under it. Throws `idempotency_key_reused` where it stands for another request,
 * `idempotency_key_in_use` where another call is at work for it.
 */
export async function claimKey(
  { pool, clock, config }: Parts,
  { who, key, request }: Named,
): Promise<{ kept: Kept } | { claim: Claim }> {
  const secret = derivedKey(config.AUTH_SECRET, 'idempotency-key')
  const id = digest(secret, [...who, key]).toString('base64url')
  const fingerprint = digest(secret, ['request', request]).toString('base64url')
  const seal = digest(derivedKey(config.AUTH_SECRET, 'idempotency-answer'), [...who, key])
  const claim = randomUUID()
  const now = clock.now()
  const values = [id, fingerprint, claim, new Date(now.getTime() + CLAIM_MS), now, new Date(now.getTime() - KEPT_MS)]
  const { rowCount } = await pool.query(CLAIM, values)
  if (rowCount) return { claim: { id, claim, seal } }

  const [row] = (await pool.query<Row>(READ, [id])).rows
  if (row && row.fingerprint !== fingerprint) throw new ApiError('idempotency_key_reused')
  if (!row?.answer || row.status === null) throw new ApiError('idempotency_key_in_use', { retryAfter: 1 })
  return { kept: { status: row.status, text: open(seal, row.answer) } }
}

/** Says that the work goes on. */
export async function renewClaim({ pool, clock }: Parts, { id, claim }: Claim): Promise<void> {
  const until = new Date(clock.now().getTime() + CLAIM_MS)
  await pool.query('UPDATE idempotency_keys SET claimed_until = $3 WHERE id = $1 AND claim = $2', [id, claim, until])
}

/** Keeps the answer, in the transaction of the work. Throws `idempotency_key_in_use` where the claim was lost meanwhile. */
export async function keepAnswer(tx: Writer, { id, claim, seal }: Claim, { status, text }: Kept): Promise<void> {
  const answer = close(seal, text)
  const count = await tx.$executeRaw`
    UPDATE idempotency_keys SET status = ${status}, answer = ${answer}, claim = NULL, claimed_until = NULL
     WHERE id = ${id} AND claim = ${claim}::uuid`
  if (count === 0) throw new ApiError('idempotency_key_in_use', { retryAfter: 1 })
}

/** Lets a key go: nothing was done, and the next call with it begins anew. */
export async function releaseKey({ pool }: Parts, { id, claim }: Claim): Promise<void> {
  await pool.query('DELETE FROM idempotency_keys WHERE id = $1 AND claim = $2', [id, claim])
}
