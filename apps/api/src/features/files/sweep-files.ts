import type { Context } from '#platform/context.ts'

type Parts = Pick<Context, 'clock' | 'files' | 'pool'>

/** Far longer than any upload takes: whatever no row names by then, no row ever will. */
const AGE_MS = 24 * 3_600_000

/** A database that names no file at all is a new one beside the files of another: what lies there is not for it to judge. */
async function knowsFiles(pool: Parts['pool']): Promise<boolean> {
  const { rows } = await pool.query<{ known: boolean }>('SELECT EXISTS (SELECT FROM files) AS known')
  return rows[0]?.known ?? false
}

async function unnamed(pool: Parts['pool'], keys: string[]): Promise<string[]> {
  const text =
    'SELECT key FROM unnest($1::text[]) AS key WHERE NOT EXISTS (SELECT FROM files WHERE files.key = key.key)'
  const { rows } = await pool.query<{ key: string }>(text, [keys])
  return rows.map(({ key }) => key)
}

/**
 * Removes bytes that no row names: a process that dies between storing them and committing leaves some, and so does a
 * store that could not be reached when a file was let go. Younger ones may belong to an upload that is under way. Rows are
 * asked for after the key was found, and keys are never used twice, so nothing that is named can be lost; repeating it does
 * no harm. Answers how many were removed.
 */
export async function sweepFiles({ clock, files, pool }: Parts, stopping?: AbortSignal): Promise<number> {
  if (!(await knowsFiles(pool))) return 0
  const before = clock.now().getTime() - AGE_MS
  let removed = 0
  for await (const keys of files.keys()) {
    for (const key of await unnamed(pool, keys)) {
      stopping?.throwIfAborted()
      const written = await files.writtenAt(key)
      if (!written || written.getTime() >= before) continue
      await files.remove(key)
      removed += 1
    }
    stopping?.throwIfAborted()
  }
  return removed
}
