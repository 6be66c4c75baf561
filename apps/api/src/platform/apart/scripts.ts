import { readdirSync } from 'node:fs'
import { basename, join } from 'node:path'

const SOURCE = join(import.meta.dirname, '..', '..')

/**
 * The scripts that run in processes apart (decision 030), by their names: every `.mjs` of the source. A build puts each
 * beside what starts it, under the name that it has in the source.
 */
export const scriptsApart: Record<string, string> = Object.fromEntries(
  readdirSync(SOURCE, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.mjs'))
    .map((path) => [basename(path, '.mjs'), join(SOURCE, path)]),
)

export const entryFileNames = ({ name }: { name: string }): string =>
  name in scriptsApart ? '[name].mjs' : '[name].js'
