import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const IMPORT = /(?:from|import)\s*\(?\s*["']([^"']+)["']/g

/** The packages that a built script loads by itself or later, through whatever files of the build. */
async function findPackages(name: string): Promise<Set<string>> {
  const dir = process.env.TEST_PROCESSES ?? ''
  const files = new Set([`./${name}`])
  const packages = new Set<string>()
  for (const file of files) {
    const text = await readFile(join(dir, file), 'utf8')
    for (const [, path = ''] of text.matchAll(IMPORT)) (path.startsWith('./') ? files : packages).add(path)
  }
  return packages
}

it('is where PDFs are drawn: the server never loads the library', async () => {
  expect(await findPackages('api.js')).not.toContain('@react-pdf/renderer')
  expect(await findPackages('draw-certificates.mjs')).toContain('@react-pdf/renderer')
  expect(await findPackages('draw-receipt.mjs')).toContain('@react-pdf/renderer')
})
