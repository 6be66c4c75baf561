import { join } from 'node:path'
import { runCached } from '#platform/run-cached.ts'

/** By then the functions of a start have run, so they are kept too. */
const KEEP_AFTER_MS = 2000

// `main.ts`, bundled. It starts as well where nothing can be kept, as in the image: only later.
const { isCached, keep } = runCached(join(import.meta.dirname, 'server.cjs'))
if (!isCached) setTimeout(() => void keep().catch(() => {}), KEEP_AFTER_MS).unref()
