import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { runCached } from '#platform/run-cached.ts'

let folder = ''
let file = ''

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'run-cached-'))
  file = join(folder, 'server.cjs')
  await writeFile(file, "exports.answer = () => 'one'; exports.folder = __dirname")
})

afterEach(() => rm(folder, { recursive: true }))

const answerOf = ({ exports }: { exports: unknown }) => (exports as { answer: () => string }).answer()

it('runs a file with what was compiled of it before', async () => {
  const first = runCached(file)
  expect([answerOf(first), first.isCached]).toEqual(['one', false])
  await first.keep()

  const second = runCached(file)

  expect([answerOf(second), second.isCached]).toEqual(['one', true])
  expect(second.exports).toMatchObject({ folder })
})

it('runs what the file says now, even when a change left its length as it was', async () => {
  const first = runCached(file)
  answerOf(first)
  await first.keep()
  await writeFile(file, (await readFile(file, 'utf8')).replace('one', 'two'))

  const second = runCached(file)

  expect([answerOf(second), second.isCached]).toEqual(['two', false])
})

it.each([
  ['is broken', (kept: Buffer) => Buffer.concat([kept.subarray(0, 200), Buffer.alloc(8), kept.subarray(208)])],
  ['was cut off', (kept: Buffer) => kept.subarray(0, kept.length / 2)],
  ['is empty', () => Buffer.alloc(0)],
])('compiles again when what was kept %s', async (_, spoil) => {
  await runCached(file).keep()
  await writeFile(`${file}.cache`, spoil(await readFile(`${file}.cache`)))

  const run = runCached(file)

  expect([answerOf(run), run.isCached]).toEqual(['one', false])
})

it('is itself what later parts of a bundle get by its name', async () => {
  await writeFile(join(folder, 'part.cjs'), "exports.whole = () => require('./server.cjs')")
  await writeFile(file, "exports.part = () => require('./part.cjs'); exports.name = {}")

  const { exports } = runCached(file)

  const { name, part } = exports as { name: object; part: () => { whole: () => { name: object } } }
  expect(part().whole().name).toBe(name)
})
