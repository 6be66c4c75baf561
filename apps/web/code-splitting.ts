import { join } from 'node:path'
import { normalizePath, type Plugin, type Rolldown } from 'vite'
import { createWalk } from './module-graph.ts'

const src = normalizePath(join(import.meta.dirname, 'src'))

/** The lists of the app: what those of two areas need is the kit, what one needs alone is its own. */
export const LISTS = [
  'features/bikes/list/bikes-page.tsx',
  'features/orders/list/orders-page.tsx',
  'features/contacts/list/contacts-page.tsx',
  'features/certificates/list/certificates-page.tsx',
  'features/certificates/books/books-page.tsx',
  'features/courses/list/courses-page.tsx',
  'features/staff/list/staff-page.tsx',
  'features/communication/list/emails-page.tsx',
  'features/communication/disclaimers/disclaimers-page.tsx',
] as const

export const LOGIN = 'features/login/first-login.tsx'
/** What checks and sends a sign-in: with it the schema library, and the contract's first schemas. */
const SIGN_IN = 'features/login/sign-in.ts'
export const APP = 'app.tsx'
/** Signing up needs the router and a form, but neither the shell nor its lists. */
export const SIGN_UP = ['features/login/entry-layout.tsx', 'features/login/sign-up-page.tsx'] as const
export const SHELL = 'shell/app-shell.tsx'
/** The first page after signing in: it needs neither forms nor tables. */
export const CALENDAR = 'features/calendar/page/calendar-page.tsx'

/** What is fetched at the first key or click: menus, hints, dialogs and drawers. */
const DIALOGS = [
  'shell/nav/user-menu-items.tsx',
  'ui/menus/button-menu.tsx',
  'ui/dialogs/shortcut-list.tsx',
  'ui/hints/hint-tooltip.tsx',
  'ui/on-demand/dialogs.tsx',
  'ui/dialogs/modals-provider.tsx',
] as const

const chunkName = (list: string) => list.replace(/^.*\/|-page\.tsx$/g, '')
const areaName = (list: string) => list.split('/')[1] ?? list

const contract = normalizePath(join(import.meta.dirname, '../../packages/contract/src'))

/** What panels and the other pages are built of, and texts too short for a file of their own: fetched with the first of them. */
const OF_PANELS = [`${src}/ui/`, `${src}/api/`, `${src}/pickers/`, `${contract}/courses/format-course.ts`]

/** What is fetched behind a page that is there and must not bring the panels with it, and what few panels need. */
const APART = [`${src}/api/changes/`, `${src}/ui/rich-text/`]

/**
 * Which chunk each module of the layers is in. A layer holds all that its modules need and the layers before it do not
 * have, so no two chunks need each other: one of the two would run before what it needs is there.
 */
function layers(graph: Rolldown.PluginContext): Map<string, string> {
  const walk = createWalk(graph)
  const comesWith = (path: string) => walk(`${src}/${path}`)
  const chunkNames = new Map<string, string>()
  const put = (ids: Iterable<string>, name: string) => {
    for (const id of ids) if (!chunkNames.has(id)) chunkNames.set(id, name)
  }
  put(comesWith(LOGIN), 'login')
  put(comesWith(APP), 'app')
  const signUp = SIGN_UP.flatMap((path) => [...comesWith(path)])
  const dialogs = DIALOGS.flatMap((path) => [...comesWith(path)])
  const first = new Set([...comesWith(SHELL), ...comesWith(CALENDAR), ...dialogs])
  put(
    signUp.filter((id) => first.has(id)),
    'controls',
  )
  const listModules = Object.fromEntries(LISTS.map((path) => [path, comesWith(path)]))
  const lists = new Set(Object.values(listModules).flatMap((ids) => [...ids]))
  const signIn = [...comesWith(SIGN_IN)]
  put(
    [...signIn, ...signUp].filter((id) => lists.has(id)),
    'inputs',
  )
  put(signIn, 'schemas')
  put(signUp, 'form')
  put(comesWith(SHELL), 'shell')
  const isBelow = (id: string, paths: readonly string[]) => paths.some((path) => id.startsWith(path))
  const isOfPanels = (id: string) => !isBelow(id, APART) && isBelow(id, OF_PANELS)
  const panels = [...graph.getModuleIds()].filter(isOfPanels).flatMap((id) => [...walk(id)])
  const calendar = comesWith(CALENDAR)
  const pages = [
    { name: 'calendar', ids: calendar },
    ...Object.entries(listModules).map(([path, ids]) => ({ name: chunkName(path), ids })),
    { name: 'panel', ids: new Set(panels) },
  ]
  const isShared = (id: string) => pages.filter(({ ids }) => ids.has(id)).length > 1
  put([...calendar].filter(isShared), 'shell')
  put(
    dialogs.filter((id) => lists.has(id)),
    'common',
  )
  put(dialogs, 'dialogs')
  // What the lists of one area need, and panels, is of no use to the other lists.
  const areasWith = (id: string) => new Set(LISTS.filter((path) => listModules[path]?.has(id)).map(areaName))
  for (const { ids } of pages) {
    for (const id of [...ids].filter(isShared)) {
      const [area, ...others] = areasWith(id)
      put([id], area === undefined || others.length > 0 ? 'kit' : `kit-${area}`)
    }
  }
  for (const { name, ids } of pages) put(ids, name)
  return chunkNames
}

const REACT = /node_modules[\\/](react|react-dom|scheduler)[\\/]/

/** The layers hold whatever they need, so nothing is pulled from one into another. */
const includeDependenciesRecursively = false

/** Chunks that need each other, in a ring, or null. */
function findRing(bundle: Rolldown.OutputBundle): string[] | null {
  const ended = new Set<string>()
  function follow(file: string, path: readonly string[]): string[] | null {
    if (path.includes(file)) return [...path.slice(path.indexOf(file)), file]
    const chunk = bundle[file]
    if (ended.has(file) || chunk?.type !== 'chunk') return null
    for (const imported of chunk.imports) {
      const ring = follow(imported, [...path, file])
      if (ring) return ring
    }
    ended.add(file)
    return null
  }
  for (const file of Object.keys(bundle)) {
    const ring = follow(file, [])
    if (ring) return ring
  }
  return null
}

/**
 * Few chunks where a page would otherwise load dozens of small ones: React; what signing in needs; the app; its controls; schemas;
 * inputs; its forms; its frame; dialogs; the calendar; the kit of its lists, and of those of one area; each list; what panels are
 * built of. Everything else is split by who needs it.
 */
export function codeSplitting(): Plugin {
  let chunkNames = new Map<string, string>()
  const groups: Rolldown.CodeSplittingGroup[] = [
    { name: 'react', test: REACT, priority: 2 },
    { name: (id) => chunkNames.get(id) ?? null, priority: 1 },
  ]
  return {
    name: 'connect-code-splitting',
    config: () => ({
      build: { rolldownOptions: { output: { codeSplitting: { includeDependenciesRecursively, groups } } } },
    }),
    buildEnd() {
      chunkNames = layers(this)
    },
    generateBundle(_options, bundle) {
      const ring = findRing(bundle)
      if (ring) this.error(`Chunks need each other: ${ring.join(' → ')}`)
    },
  }
}
