import { dirname, join } from 'node:path'
import { normalizePath, parseSync, type Rolldown } from 'vite'

type Graph = Pick<Rolldown.PluginContext, 'getModuleInfo'>

/** The one file of a library that exports all others: who imports a button from it does not need its calendar. */
const BARREL = /node_modules\/(@mantine\/[^/]+)\/esm\/index\.mjs$/

const staticImports = (graph: Graph, id: string) =>
  parseSync(id, graph.getModuleInfo(id)?.code ?? '', { lang: 'js' }).module.staticImports

/** From which of its own files a barrel takes each name. */
function readBarrel(graph: Graph, barrel: string): Map<string, string> {
  const files = staticImports(graph, barrel).flatMap(({ moduleRequest, entries }) =>
    entries.map(
      ({ localName }) => [localName.value, normalizePath(join(dirname(barrel), moduleRequest.value))] as const,
    ),
  )
  return new Map(files)
}

/**
 * Walks the imports of modules as they were written, before unused code is dropped. Of a library's one file for all it
 * follows the names that the importer takes.
 */
export function createWalk(graph: Graph): (root: string) => Set<string> {
  const barrels = new Map<string, Map<string, string>>()

  function fromBarrel(importer: string, barrel: string, library: string): string[] {
    const files = barrels.get(barrel) ?? readBarrel(graph, barrel)
    barrels.set(barrel, files)
    const names = staticImports(graph, importer)
      .filter(({ moduleRequest }) => moduleRequest.value === library)
      .flatMap(({ entries }) => entries.map(({ importName, localName }) => importName.name ?? localName.value))
    return names.map((name) => {
      const file = files.get(name)
      if (file) return file
      throw new Error(`${library} does not say where ${name} is, which ${importer} imports`)
    })
  }

  const imports = (id: string) =>
    (graph.getModuleInfo(id)?.importedIds ?? []).flatMap((imported) => {
      const library = BARREL.exec(imported)?.[1]
      return library ? fromBarrel(id, imported, library) : [imported]
    })

  return (root) => {
    const found = new Set<string>()
    const queue = [root]
    for (let id = queue.pop(); id !== undefined; id = queue.pop()) {
      if (found.has(id)) continue
      found.add(id)
      queue.push(...imports(id))
    }
    return found
  }
}
