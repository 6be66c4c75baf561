import { readdirSync } from 'node:fs'
import { join } from 'node:path'

const SOURCE = /\.(?:ts|tsx|mjs)$/
const NOT_OURS = /^(?:\..*|node_modules|dist|dist-kit|generated|coverage)$/

/** The paths of all source files beneath a folder, from there on: `src/app.tsx`. What is built or installed is left out. */
export const listSourceFiles = (root: string, folder = ''): string[] =>
  readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = folder === '' ? entry.name : `${folder}/${entry.name}`
    if (NOT_OURS.test(entry.name)) return []
    if (entry.isDirectory()) return listSourceFiles(root, path)
    return entry.isFile() && SOURCE.test(entry.name) ? [path] : []
  })
