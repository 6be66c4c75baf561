import { join } from 'node:path'
import { normalizePath, type Plugin, type Rolldown } from 'vite'
import { createWalk } from './module-graph.ts'

const src = normalizePath(join(import.meta.dirname, 'src'))

/** The lists of the app: what two of them need is the kit, what one needs alone is its own. */
export const LISTS = [
  'features/bikes/list/bikes-page.tsx',
  'features/certificates/list/certificates-page.tsx',
  'features/certificates/books/books-page.tsx',
  'features/staff/list/staff-page.tsx',
] as const

export const LOGIN = 'features/login/first-login.tsx'
export const APP = 'app.tsx'
/** Signing up needs the router and a form, but neither the shell nor its lists. */
export const SIGN_UP = ['features/login/entry-layout.tsx', 'features/login/sign-up-page.tsx'] as const
export const SHELL = 'shell/app-shell.tsx'

const chunkName = (list: string) => list.replace(/^.*\/|-page\.tsx$/g, '')

/** Which chunk each module of a first load is in: the layers are loaded one upon the other. */
function layers(graph: Rolldown.PluginContext): Map<string, string> {
  const walk = createWalk(graph)
  const comesWith = (path: string) => walk(`${src}/${path}`)
  const chunkOf = new Map<string, string>()
  const put = (ids: Iterable<string>, name: string) => {
    for (const id of ids) if (!chunkOf.has(id)) chunkOf.set(id, name)
  }
  put(comesWith(LOGIN), 'login')
  put(comesWith(APP), 'app')
  for (const path of SIGN_UP) put(comesWith(path), 'form')
  put(comesWith(SHELL), 'kit')
  const lists = LISTS.map((path) => ({ name: chunkName(path), ids: comesWith(path) }))
  const isShared = (id: string) => lists.filter(({ ids }) => ids.has(id)).length > 1
  for (const { ids } of lists) put([...ids].filter(isShared), 'kit')
  for (const { name, ids } of lists) put(ids, name)
  return chunkOf
}

const REACT = /node_modules[\\/](react|react-dom|scheduler)[\\/]/
const DOCUMENTS = /\.html|[\\/]src[\\/](main|public)/

/** The layers hold whatever they need, so nothing is pulled from one into another. */
const includeDependenciesRecursively = false

/**
 * Few chunks where a page would otherwise load dozens of small ones: React; what signing in needs; the app's frame; its
 * forms; the kit of its lists; each list. What only panels and other pages use is merged where it is small.
 */
export function codeSplitting(): Plugin {
  let chunkOf = new Map<string, string>()
  const groups: Rolldown.CodeSplittingGroup[] = [
    { name: 'react', test: REACT, priority: 3 },
    { name: (id) => chunkOf.get(id) ?? null, priority: 2 },
    {
      name: 'shared',
      test: (id) => !DOCUMENTS.test(id),
      minShareCount: 2,
      entriesAware: true,
      entriesAwareMergeThreshold: 20_000,
      priority: 1,
    },
  ]
  return {
    name: 'connect-code-splitting',
    config: () => ({
      build: { rolldownOptions: { output: { codeSplitting: { includeDependenciesRecursively, groups } } } },
    }),
    buildEnd() {
      chunkOf = layers(this)
    },
  }
}
