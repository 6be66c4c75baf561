import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { rename, writeFile } from 'node:fs/promises'
import Module, { createRequire } from 'node:module'
import { dirname } from 'node:path'
import { Script } from 'node:vm'

const DIGEST_BYTES = 32

/** V8 itself compares no more than the length of the source, and would run whatever a broken file holds. */
const digestOf = (source: Buffer, compiled: Buffer) => createHash('sha256').update(source).update(compiled).digest()

function readCompiled(cache: string, source: Buffer): Buffer | undefined {
  try {
    const file = readFileSync(cache)
    const compiled = file.subarray(DIGEST_BYTES)
    return digestOf(source, compiled).equals(file.subarray(0, DIGEST_BYTES)) ? compiled : undefined
  } catch {
    return undefined
  }
}

/** No reader ever sees half a file. */
async function keepCompiled(cache: string, source: Buffer, compiled: Buffer): Promise<void> {
  const draft = `${cache}.${process.pid}`
  await writeFile(draft, [digestOf(source, compiled), compiled])
  await rename(draft, cache)
}

type Run = {
  exports: unknown
  /** Whether it was compiled at an earlier run. Another version of Node, or other flags, refuse that. */
  isCached: boolean
  /** Keeps what has been compiled by now beside the file, as `<file>.cache`. Rejects where nothing can be written. */
  keep: () => Promise<void>
}

/**
 * Runs a CommonJS file with what V8 compiled of it at an earlier run, if that was kept and fits (decision 035). The file must
 * not use `import()`, which throws in it; whatever it requires may.
 */
export function runCached(file: string): Run {
  const cache = `${file}.cache`
  const source = readFileSync(file)
  const cachedData = readCompiled(cache, source)
  const script = new Script(Module.wrap(source.toString()), { filename: file, cachedData })
  const require = createRequire(file)
  const module = new Module(file)
  // The parts of a bundle that are loaded later ask for it by its name.
  require.cache[file] = module
  script.runInThisContext()(module.exports, require, module, file, dirname(file))
  return {
    exports: module.exports,
    isCached: cachedData !== undefined && script.cachedDataRejected === false,
    keep: () => keepCompiled(cache, source, script.createCachedData()),
  }
}
