import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'

const ROOT = fileURLToPath(new URL('../../..', import.meta.url))

const FOLDERS: Readonly<Record<string, string>> = {
  contract: 'packages/contract/src',
  api: 'apps/api/src',
  web: 'apps/web/src',
  prisma: 'prisma',
}

it('the files of "A day in the house" are there', () => {
  const text = readFileSync(join(ROOT, 'ARCHITECTURE.md'), 'utf8')
  const day = text.slice(text.indexOf('## A day in the house'), text.indexOf('## Documents that are not the app'))
  const files = [...day.matchAll(/`(contract|api|web|prisma)\/([^`\s]+\.\w+)`/g)]

  const gone = files.filter(([, folder = '', path = '']) => !existsSync(join(ROOT, FOLDERS[folder] ?? '', path)))

  expect(files.length).toBeGreaterThan(20)
  expect(gone.map(([name]) => name)).toEqual([])
})
