import { gzipSync } from 'node:zlib'
import type { Plugin, Rolldown } from 'vite'

type Bundle = Rolldown.OutputBundle

/** Scripts and the style sheet of one document, in gzip bytes. */
const BYTES = 45_000
const FILES = 3

const NOT_FOR_RIDERS = /node_modules[\\/](zod|react-dom|@mantine)[\\/]|contract[\\/]src[\\/]errors\.ts$/

/** What a document loads at once: its script, what that imports, and the style sheet of all. */
function loaded(bundle: Bundle, entry: Rolldown.OutputChunk): string[] {
  const files = new Set(Object.keys(bundle).filter((file) => file.endsWith('.css')))
  const queue = [entry.fileName]
  for (let file = queue.pop(); file !== undefined; file = queue.pop()) {
    const chunk = bundle[file]
    if (files.has(file) || chunk?.type !== 'chunk') continue
    files.add(file)
    queue.push(...chunk.imports)
  }
  return [...files]
}

function size(output: Bundle[string] | undefined): number {
  if (!output) return 0
  return gzipSync(output.type === 'chunk' ? output.code : output.source).length
}

/** Fails the build when a document outgrows its budget, or loads what its kit does without (decision 084). */
export function budgetPlugin(): Plugin {
  return {
    name: 'connect-rider-budget',
    writeBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter((output) => output.type === 'chunk')
      const unwanted = chunks.flatMap(({ moduleIds }) => moduleIds).find((id) => NOT_FOR_RIDERS.test(id))
      if (unwanted) this.error(`${unwanted} must not be in a page for riders`)
      for (const entry of chunks.filter(({ isEntry }) => isEntry)) {
        const files = loaded(bundle, entry)
        const bytes = files.reduce((sum, file) => sum + size(bundle[file]), 0)
        const line = `${entry.name}: ${bytes} of ${BYTES} bytes in ${files.length} of ${FILES} files`
        this.info(line)
        if (bytes > BYTES || files.length > FILES) this.error(`A page for riders is over its budget\n${line}`)
      }
    },
  }
}
