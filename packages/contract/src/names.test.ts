import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { listSourceFiles } from '#testing/source-files.ts'

const ROOT = fileURLToPath(new URL('../../..', import.meta.url))

const FILES = ['apps', 'packages', 'prisma', 'scripts', 'bench']
  .flatMap((folder) => listSourceFiles(ROOT, folder))
  .map((path) => ({ path, text: readFileSync(join(ROOT, path), 'utf8') }))

/** Names that say nothing of what a thing is or does (STYLE, Names). */
const UNPLAIN = /^(?:[a-z]\w*Of|tell\w*|\w*(?:[tT]old|TOLD|[hH]eir|[dD]oubts?|[aA]sked|[gG]iven|[lL]acking))$/

const KEPT: Readonly<Record<string, string>> = {
  oneOf: 'the usual name of a choice of values, as in JSON Schema',
  masked: 'only ends like "asked"',
  is_masked: 'a field of the wire, which only ends like "asked"',
}

const DECLARED = /\b(?:function\*?|const|let|type|class)\s+(\w+)/g
const EXPORTED_TYPE = /^export (?:type|class) (\w+)/gm

it('has plain English names only', () => {
  const found = FILES.flatMap(({ path, text }) =>
    [...text.matchAll(DECLARED)]
      .map(([, name = '']) => name)
      .filter((name) => UNPLAIN.test(name) && !Object.hasOwn(KEPT, name))
      .map((name) => `${path}: ${name}`),
  )

  expect(found).toEqual([])
})

/** `apps/api/src/…` → `apps/api` */
const toPackage = (path: string) => path.split('/').slice(0, 2).join('/')

it('exports each type of a package under a name of its own', () => {
  const places = new Map<string, string[]>()
  for (const { path, text } of FILES.filter((file) => dirname(file.path).includes('/src'))) {
    for (const [, name] of text.matchAll(EXPORTED_TYPE)) {
      const key = `${toPackage(path)} ${name}`
      places.set(key, [...(places.get(key) ?? []), path])
    }
  }

  expect([...places].filter(([, paths]) => paths.length > 1)).toEqual([])
})
