import { gzipSync } from 'node:zlib'
import type { Plugin, Rolldown } from 'vite'
import { APP, CALENDAR, LISTS, LOGIN, SHELL, SIGN_UP } from './code-splitting.ts'

type Bundle = Rolldown.OutputBundle
type Budget = { page: string; modules: readonly string[]; bytes: number; files: number; schemas?: true }

/**
 * Scripts until the network is idle, in gzip bytes. What only a panel or a click needs does not count. The schema library
 * comes with the first form, so only a page that is one has `schemas`.
 */
const BUDGETS: readonly Budget[] = [
  { page: 'login', modules: [LOGIN], bytes: 76_500, files: 12 },
  { page: 'sign-up', modules: [APP, ...SIGN_UP], bytes: 211_500, files: 25, schemas: true },
  { page: 'calendar', modules: [APP, SHELL, CALENDAR], bytes: 196_500, files: 15 },
  ...LISTS.map((list) => ({ page: list, modules: [APP, SHELL, list], bytes: 200_000, files: 20 })),
]

const toChunks = (bundle: Bundle) => Object.values(bundle).filter((output) => output.type === 'chunk')

/** The chunk that a dynamic `import()` of this module fetches. */
function findChunk(bundle: Bundle, module: string): Rolldown.OutputChunk {
  const chunks = toChunks(bundle)
  const isOurs = (id: string) => id.replaceAll('\\', '/').endsWith(`/src/${module}`)
  const found =
    chunks.find(({ facadeModuleId }) => facadeModuleId !== null && isOurs(facadeModuleId)) ??
    chunks.find(({ moduleIds }) => moduleIds.some(isOurs))
  if (!found) throw new Error(`No chunk has ${module}`)
  return found
}

/** The files that a page loads at once: the document's script, its own modules, and what these import. */
function loaded(bundle: Bundle, modules: readonly string[]): Set<string> {
  const entry = toChunks(bundle).filter(
    ({ isEntry, facadeModuleId }) => isEntry && facadeModuleId?.endsWith('index.html'),
  )
  const queue = [...entry, ...modules.map((module) => findChunk(bundle, module))].map(({ fileName }) => fileName)
  const files = new Set<string>()
  for (let file = queue.pop(); file !== undefined; file = queue.pop()) {
    const chunk = bundle[file]
    if (files.has(file) || chunk?.type !== 'chunk') continue
    files.add(file)
    queue.push(...chunk.imports)
  }
  return files
}

const SCHEMA_LIBRARY = /node_modules[\\/]zod[\\/]/
/** The server sends the text of an error with it; the browser's own are in `api-error.ts`. */
const SERVER_ERRORS = /contract[\\/]src[\\/]errors\.ts$/

const hasModule = (output: Bundle[string] | undefined, module: RegExp) =>
  output?.type === 'chunk' && output.moduleIds.some((id) => module.test(id))

/**
 * Fails the build when a page's first load outgrows its budget, by size, number of files, or the schema library, and when any
 * script has the server's error texts (decision 023).
 */
export function firstLoadBudget(): Plugin {
  return {
    name: 'connect-first-load-budget',
    writeBundle(_options, bundle) {
      const gzip = (file: string) => {
        const output = bundle[file]
        return output?.type === 'chunk' ? gzipSync(output.code).length : 0
      }
      const withTexts = Object.keys(bundle).find((file) => hasModule(bundle[file], SERVER_ERRORS))
      if (withTexts) this.error(`${withTexts} has errors.ts of the contract: import api-error.ts instead`)
      const measured = BUDGETS.map((budget) => {
        const files = [...loaded(bundle, budget.modules)]
        const hasSchemas = files.some((file) => hasModule(bundle[file], SCHEMA_LIBRARY))
        if (hasSchemas && !budget.schemas) this.error(`${budget.page} loads the schema library before its first form`)
        return { ...budget, is: { bytes: files.reduce((sum, file) => sum + gzip(file), 0), files: files.length } }
      })
      const lines = measured.map(
        ({ page, is, bytes, files }) => `${page}: ${is.bytes} of ${bytes} bytes in ${is.files} of ${files} files`,
      )
      this.info(`First loads\n${lines.join('\n')}`)
      const isOver = measured.some(({ is, bytes, files }) => is.bytes > bytes || is.files > files)
      if (isOver) this.error(`A first load is over its budget\n${lines.join('\n')}`)
    },
  }
}
