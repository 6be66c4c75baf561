// Writes the names of the committed migrations where the server can import them: it is ready when all are applied.
import { mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const folder = import.meta.dirname
const entries = readdirSync(join(folder, 'migrations'), { withFileTypes: true })
const names = entries.filter((entry) => entry.isDirectory()).map((entry) => entry.name)

mkdirSync(join(folder, 'generated'), { recursive: true })
const text = `export const MIGRATIONS: readonly string[] = ${JSON.stringify(names.toSorted())}\n`
writeFileSync(join(folder, 'generated', 'migrations.ts'), text)
