import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { check } from 'recheck'
import { parseAst } from 'rolldown/parseAst'
import { expect, it } from 'vitest'
import { z } from 'zod'
import { everyRoute } from '#testing/every-route.ts'

const ROOT = join(import.meta.dirname, '../../..')
/** What runs in the server or in a browser; build scripts and tests read our own files only. */
const FOLDERS = ['packages/contract/src', 'apps/api/src', 'apps/web/src', 'apps/rider/src', 'prisma']
const WORKBENCH = join(ROOT, 'apps/web/src/kit')
const isLeftOut = (name: string) => ['node_modules', 'generated', 'testing'].includes(name)

type Pattern = { where: string; source: string; flags: string }

const sources = (folder: string): string[] =>
  readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) return isLeftOut(entry.name) || path === WORKBENCH ? [] : sources(path)
    return /\.(ts|tsx|mjs)$/.test(entry.name) && !/\.test\./.test(entry.name) ? [path] : []
  })

type Node = { type?: string; regex?: { pattern: string; flags: string } }

/** The patterns that a part of a program spells out. */
function patternsIn(node: unknown, where: string): Pattern[] {
  if (typeof node !== 'object' || node === null) return []
  const { type, regex } = node as Node
  if (type === 'Literal' && regex) return [{ where, source: regex.pattern, flags: regex.flags }]
  return Object.values(node).flatMap((part) => patternsIn(part, where))
}

const toLanguage = (path: string) => (path.endsWith('.tsx') ? 'tsx' : path.endsWith('.ts') ? 'ts' : 'js')

/** Also those of the library that schemas are made with. */
const ofSchemas: Pattern[] = everyRoute.flatMap(({ name, params, query, body }) =>
  [params, query, body].flatMap((schema) =>
    schema instanceof z.ZodObject
      ? Object.values(schema.shape as Record<string, z.core.$ZodType>).flatMap(({ _zod: { bag } }) =>
          [...((bag.patterns as Set<RegExp> | undefined) ?? [])].map(({ source, flags }) => ({
            where: name,
            source,
            flags,
          })),
        )
      : [],
  ),
)

it('no pattern takes longer than in proportion to the text', async () => {
  const written = FOLDERS.flatMap((folder) => sources(join(ROOT, folder))).flatMap((path) =>
    patternsIn(parseAst(readFileSync(path, 'utf8'), { lang: toLanguage(path) }), relative(ROOT, path)),
  )
  const patterns = new Map([...written, ...ofSchemas].map((one) => [`/${one.source}/${one.flags}`, one]))

  const slow: string[] = []
  for (const [text, { where, source, flags }] of patterns) {
    const found = await check(source, flags, { timeout: 60_000 })
    if (found.status === 'vulnerable') slow.push(`${where}: ${text} is ${found.complexity.summary}`)
    if (found.status === 'unknown') slow.push(`${where}: ${text} cannot be judged`)
  }

  expect(patterns.size).toBeGreaterThan(100)
  expect(slow).toEqual([])
})

it('tells a slow pattern', async () => {
  expect((await check('(?<=.)\\/+$', '')).status).toBe('vulnerable')
})
