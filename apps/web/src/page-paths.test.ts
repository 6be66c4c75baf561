import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const ROOT = join(import.meta.dirname, '../../..')
const SOURCES = ['apps/web/src', 'apps/api/src', 'packages/contract/src']

/** Where addresses are written out: the table of screens, the type of a path, and the pages that are not the app's. */
const TABLES = ['screens', 'paths', 'rider-pages'].map((name) => `packages/contract/src/${name}.ts`)

const isSource = (file: string) => /\.tsx?$/.test(file) && !/\.test\.tsx?$|\btesting\//.test(file)

const files = SOURCES.flatMap((folder) =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' }).map(
    (file) => `${folder}/${file.replaceAll('\\', '/')}`,
  ),
).filter((file) => isSource(file) && !TABLES.includes(file))

const withoutComments = (code: string) => code.replaceAll(/\/\*[^]*?\*\/|(?<=^|\s)\/\/.*/gm, '')

/** The addresses in a source that begin a text, or follow something that is put into one, and that `pathTo` does not get. */
const looseIn = (code: string) =>
  [...withoutComments(code).matchAll(/(?<!\bpathTo\(\s*)['"`}]\/v2\/[^'"`]*/g)].map(([address]) => address)

it('finds addresses however they are written, and none in comments', () => {
  const code = `
    // '/v2/bikes'
    /** '/v2/bikes' */
    pathTo('/v2/bikes') + pathTo(
      \`/v2/staff/:staffId/\${panel}\`, { staffId })
    const [a, b] = ['/v2/staff', \`\${origin}/v2/home\`]
    <Link to="/v2/orders" />`

  expect(looseIn(code)).toEqual(["'/v2/staff", '}/v2/home', '"/v2/orders'])
})

it.each(SOURCES)('every address of a page in %s is made by pathTo', (folder) => {
  const own = files.filter((file) => file.startsWith(folder))

  expect(own.length).toBeGreaterThan(0)
  expect(
    own.flatMap((file) => looseIn(readFileSync(join(ROOT, file), 'utf8')).map((one) => `${file}: ${one}`)),
  ).toEqual([])
})
